"""The tables of the database, and how an older one becomes a newer one."""

import re

import sqlalchemy as sql

metadata = sql.MetaData()

versions = sql.Table("labtop_schema", metadata, sql.Column("version", sql.Integer, primary_key=True))

matches = sql.Table(
    "matches",
    metadata,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("root", sql.String(16), nullable=False),
    sql.Column("game", sql.String(64), nullable=False),
    sql.Column("rules", sql.Integer, nullable=False),
    sql.Column("players", sql.Integer, nullable=False),
    sql.Column("options", sql.JSON, nullable=False),
    sql.Column("secret", sql.String(64), nullable=False),
    sql.Column("start", sql.JSON(none_as_null=True)),
    sql.Column("setup", sql.JSON, nullable=False),
    sql.Column("opening", sql.JSON, nullable=False),
    sql.Column("host", sql.String(64), nullable=False),
    sql.Column("join", sql.String(64), nullable=False),
    sql.Column("watch", sql.String(64), nullable=False),
    sql.Column("watchers", sql.Boolean, nullable=False),
    sql.Column("hints", sql.Boolean, nullable=False),
    sql.Column("created", sql.Double, nullable=False),
    sql.Column("began", sql.Double),
    sql.Column("over", sql.Double),
    sql.Column("rematch", sql.String(16)),
    sql.Column("previous", sql.String(16)),
    sql.Column("forked_from", sql.String(16)),
    sql.Column("revision", sql.Integer, nullable=False),
    sql.Column("events", sql.JSON(none_as_null=True)),
    sql.Column("stage", sql.String(12), nullable=False, server_default="laid"),
    sql.Column("entropy", sql.JSON(none_as_null=True)),
    sql.Column("closed", sql.Double),
    sql.Column("renewed", sql.Integer, nullable=False, server_default="0"),
    sql.Column("talk", sql.Boolean, nullable=False, server_default=sql.false()),
)

seats = sql.Table(
    "seats",
    metadata,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("who", sql.String(8), nullable=False),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("bot", sql.String(32)),
    sql.Column("token", sql.String(64)),
    sql.Column("stand_in", sql.String(32)),
    sql.Column("left", sql.Boolean, nullable=False),
    sql.Column("commitment", sql.String(64)),
    sql.Column("share", sql.String(64)),
    sql.Column("invite", sql.String(64)),
    sql.Column("forgotten", sql.Boolean, nullable=False, server_default=sql.false()),
)

actions = sql.Table(
    "actions",
    metadata,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("action", sql.String(64), nullable=False),
    sql.Column("results", sql.JSON, nullable=False),
    sql.Column("command", sql.String(64), nullable=False),
    sql.Column("by", sql.String(32), nullable=False),
    sql.Column("at", sql.Double, nullable=False),
    sql.Column("events", sql.JSON(none_as_null=True)),
    sql.UniqueConstraint("match", "command"),
)

snapshots = sql.Table(
    "snapshots",
    metadata,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("line", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("kept", sql.Boolean, nullable=False),
    sql.Column("position", sql.JSON, nullable=False),
    sql.Column("events", sql.Integer),
    sql.Column("decisions", sql.JSON(none_as_null=True)),
)

chat = sql.Table(
    "chat",
    metadata,
    sql.Column("match", sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("line", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("text", sql.String(512), nullable=False),
    sql.Column("command", sql.String(64), nullable=False),
    sql.Column("at", sql.Double, nullable=False),
    sql.Column("watcher", sql.String(64)),
    sql.UniqueConstraint("match", "command"),
)

presence = sql.Table(
    "presence",
    metadata,
    sql.Column("match", sql.String(16), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("process", sql.String(32), primary_key=True),
    sql.Column("at", sql.Double, nullable=False),
)

watchers = sql.Table(  # browsers that have opened a watch link; it is good for all rematches
    "watchers",
    metadata,
    sql.Column("root", sql.String(16), primary_key=True),
    sql.Column("token", sql.String(64), primary_key=True),
    sql.Column("at", sql.Double, nullable=False),
    sql.Column("muted", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Index("watchers_by_token", "token"),
)

devices = sql.Table(  # other devices of somebody, and the links by which they came; good for all rematches
    "devices",
    metadata,
    sql.Column("root", sql.String(16), primary_key=True),
    sql.Column("owner", sql.String(64), primary_key=True),
    sql.Column("link", sql.String(16), primary_key=True),
    sql.Column("token", sql.String(64), primary_key=True),
    sql.Column("secret", sql.String(64), nullable=False),
    sql.Column("at", sql.Double, nullable=False),
    sql.Index("devices_by_token", "token"),
)

sql.Index("seats_by_token", seats.c.token)
sql.Index("matches_by_root", matches.c.root)

VERSION = 4

MIGRATIONS: dict[int, tuple[str, ...]] = {
    2: ("ALTER TABLE matches ADD COLUMN events JSON", "ALTER TABLE actions ADD COLUMN events JSON"),
    3: (
        # what players add to chance; until now every table was laid when it was made
        "ALTER TABLE matches ADD COLUMN stage VARCHAR(12) NOT NULL DEFAULT 'laid'",
        "ALTER TABLE matches ADD COLUMN entropy JSON",
        "ALTER TABLE seats ADD COLUMN commitment VARCHAR(64)",
        "ALTER TABLE seats ADD COLUMN share VARCHAR(64)",
        # what hosts may do, and being forgotten
        "ALTER TABLE matches ADD COLUMN closed DOUBLE PRECISION",
        "ALTER TABLE matches ADD COLUMN renewed INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE seats ADD COLUMN invite VARCHAR(64)",
        "ALTER TABLE seats ADD COLUMN forgotten BOOLEAN NOT NULL DEFAULT FALSE",
        "CREATE INDEX IF NOT EXISTS seats_by_token ON seats (token)",
        "CREATE INDEX IF NOT EXISTS matches_by_root ON matches (root)",
        "ALTER TABLE snapshots ADD COLUMN events INTEGER",
        "ALTER TABLE snapshots ADD COLUMN decisions JSON",
    ),
    4: (
        # those who watch may talk, where the host lets them; `devices` is a table of its own
        "ALTER TABLE matches ADD COLUMN talk BOOLEAN NOT NULL DEFAULT FALSE",
        "ALTER TABLE chat ADD COLUMN watcher VARCHAR(64)",
        "ALTER TABLE watchers ADD COLUMN muted BOOLEAN NOT NULL DEFAULT FALSE",
    ),
}
"""Version -> the statements that lead to it from the one before. The tables above are always the newest version, and
those that are missing are made before: a column that they have already is not added again."""

_ADDING = re.compile(r"ALTER TABLE (\w+) ADD COLUMN (\w+)")


def prepare(connection: sql.Connection) -> None:
    """Make the tables, or bring older ones up to date; refuse a database that is newer than we are."""
    metadata.create_all(connection)
    found = connection.execute(sql.select(sql.func.max(versions.c.version))).scalar()
    if found is None:
        connection.execute(versions.insert().values(version=VERSION))
        return
    if found > VERSION:
        raise RuntimeError(f"the database has tables of version {found}, this Labtop knows {VERSION}: update Labtop")
    for version in range(found + 1, VERSION + 1):
        for statement in MIGRATIONS[version]:
            if not _is_done(connection, statement):
                connection.exec_driver_sql(statement)
        connection.execute(versions.update().values(version=version))


def _is_done(connection: sql.Connection, statement: str) -> bool:
    """Whether it would add a column to a table that is as young as we are."""
    adding = _ADDING.match(statement)
    if adding is None:
        return False
    table, column = adding.groups()
    return any(each["name"] == column for each in sql.inspect(connection).get_columns(table))
