"""The reference of the table's protocol and the types of our scripts, from the messages themselves.

    python tools/protocol.py      # write docs/table-protocol.md (its generated part) and static/types.js

What a message means is its docstring, what a field means the comment beside it. The example is a real match.
"""

import ast
import asyncio
import inspect
import json
import textwrap
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect as types

import labtop
from labtop.engine.errors import IllegalAction, LabtopError
from labtop.table.api import ROUTES
from labtop.table.commands import COMMANDS, SocketCommand, http_answer
from labtop.table.messages import commands, playing, stories, tables
from labtop.table.messages.coding import encoded
from labtop.table.referee import Referee
from labtop.table.refusals import REFUSALS
from labtop.table.storage.ledger import Told
from labtop.table.storage.rows import PERSON, MatchRow, Row, SeatRow, Snapshot, Stored
from labtop.table.viewer import CHANGES, PATCHES, PICTURES, Viewer

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "table-protocol.md"
SCRIPT = ROOT / "src" / "labtop" / "table" / "static" / "types.js"
BEGIN = "<!-- Written by tools/protocol.py from labtop/table/messages: change them, then run make golden. -->"
END = "<!-- The end of what is written by tools/protocol.py. -->"
WIDE = 120
MODULES = (playing, tables, stories, commands)
HEADINGS = {
    playing: "What those at a table hear",
    tables: "Tables: made, found, joined",
    stories: "From the beginning: log, replay, record, proof",
}


# --- what there is ---------------------------------------------------------------------------------------------------


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The messages that a module declares, in its order."""
    return [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__
    ]


def fields(struct: type[msgspec.Struct]) -> list[types.Field]:
    told = types.type_info(struct)
    assert isinstance(told, types.StructType)
    return list(told.fields)


def tag(struct: type[msgspec.Struct]) -> str | None:
    return struct.__struct_config__.tag  # type: ignore[return-value]


def comments(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Field -> the comment beside it, the bases' first."""
    found: dict[str, str] = {}
    for cls in reversed(struct.__mro__):
        if not (issubclass(cls, msgspec.Struct) and cls.__module__.startswith("labtop.")):
            continue
        source = textwrap.dedent(inspect.getsource(cls))
        said = {
            token.start[0]: token.string.lstrip("# ")
            for token in tokenize.generate_tokens(StringIO(source).readline)
            if token.type == tokenize.COMMENT
        }
        declared = ast.parse(source).body[0]
        assert isinstance(declared, ast.ClassDef)
        for line in declared.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.lineno in said:
                found[line.target.id] = said[line.lineno]
    return found


def is_optional(struct: type[msgspec.Struct], field: types.Field) -> bool:
    """It may be missing: from what comes in where it has a default, from what goes out where defaults are left out."""
    return not field.required and (issubclass(struct, commands.Incoming) or struct.__struct_config__.omit_defaults)


# --- types.js --------------------------------------------------------------------------------------------------------


def js(told: types.Type) -> str:
    """A type as TypeScript has it."""
    match told:
        case types.UnionType():
            return " | ".join(js(one) for one in told.types)
        case types.ListType():
            item = js(told.item_type)
            return f"({item})[]" if " " in item else f"{item}[]"
        case types.TupleType():
            return f"[{', '.join(js(one) for one in told.item_types)}]"
        case types.DictType():
            return f"Object<{js(told.key_type)}, {js(told.value_type)}>"
        case types.LiteralType():
            return " | ".join(json.dumps(value) for value in told.values)
        case types.StructType():
            return told.cls.__name__
    return {
        types.AnyType: "unknown", types.BoolType: "boolean", types.FloatType: "number", types.IntType: "number",
        types.NoneType: "null", types.StrType: "string",
    }[type(told)]  # fmt: skip


def typedef(struct: type[msgspec.Struct]) -> str:
    parts = [f'type: "{tag(struct)}"'] if tag(struct) else []
    for field in fields(struct):
        parts.append(f"{field.encode_name}{'?' if is_optional(struct, field) else ''}: {js(field.type)}")
    return _wrapped("/** @typedef {{", [f"{part}," for part in parts[:-1]] + parts[-1:], f"}}}} {struct.__name__} */")


def union(name: str, members: Iterable[type[msgspec.Struct]]) -> str:
    first, *others = (member.__name__ for member in members)
    return _wrapped("/** @typedef {", [first, *(f"| {other}" for other in others)], f"}} {name} */")


def _wrapped(before: str, parts: list[str], after: str) -> str:
    """A comment in lines, none of them broken within a part."""
    whole = [before + parts[0], *parts[1:]] if len(parts) > 1 else [before + "".join(parts)]
    whole[-1] += after
    text = " ".join(part.replace(" ", "\0") for part in whole)
    lines = textwrap.wrap(text, WIDE, subsequent_indent=" *   ", break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace("\0", " ")


def script() -> str:
    """The whole of types.js."""
    bases = (commands.Incoming, commands.Command)
    lines = [
        "// Every message, as labtop/table/messages declares it. Written by tools/protocol.py; run make golden.",
        "// Only comments read this file; no page loads it.",
    ]
    for module in MODULES:
        lines += ["", *(typedef(struct) for struct in structs(module) if struct not in bases)]
    lines += [
        "",
        union("Message", playing.Message.__args__),
        union("Command", SocketCommand.__args__),
        "",
        "export {};",
    ]
    return "\n".join(lines) + "\n"


# --- the page --------------------------------------------------------------------------------------------------------


def table(*rows: tuple[str, ...]) -> Iterator[str]:
    head, *others = rows
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    for row in others:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"


def routes() -> Iterator[str]:
    """Every route but those of commands."""
    ours = {f"/matches/{{match:str}}{declared.path}" for declared in COMMANDS.values() if declared.method == "POST"}
    rows = []
    for handler in ROUTES:
        (path,) = handler.paths
        (method,) = handler.http_methods
        if method == "POST" and path in ours:
            continue
        address = path.replace("{match:str}", "<id>").replace("{name:str}", "<game>")
        answer = handler.fn.__annotations__["return"]
        rows.append((f"`{method} /api{address}`", handler.summary or "", _named(answer), str(handler.opt["who"])))
    yield from table(("Route", "What", "Answer", "Who"), *rows)


def _named(answer: Any) -> str:
    """A type of an answer, as a reader looks it up."""
    inner = getattr(answer, "__args__", (answer,))[0]
    known = getattr(inner, "__args__", (inner,))
    names = [f"`{one.__name__}`" for one in known if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    if dict in [getattr(one, "__origin__", None) for one in known]:
        names.insert(0, "the record")
    return " or ".join(names) or "SVG"


def asked() -> Iterator[str]:
    rows = []
    for declared in COMMANDS.values():
        address = f"`{declared.method} /api/matches/<id>{declared.path}`" if declared.path is not None else ""
        socket = f"`{declared.name}`" if declared.socket else ""
        over_http = f"`{http_answer(declared).__name__}`" if declared.path is not None else ""
        over_socket = (f"`{declared.answer.__name__}`" if declared.answer else "news") if declared.socket else ""
        answers = " / ".join(dict.fromkeys(filter(None, (over_socket, over_http))))
        what = declared.command.__doc__ or ""
        rows.append((f"`{declared.command.__name__}`", socket, address, answers, declared.who, what))
    yield from table(("Command", "Socket `type`", "HTTP", "Answer: socket / HTTP", "Who", "What"), *rows)
    yield ""
    yield "By one door only:"
    for why in dict.fromkeys(declared.why for declared in COMMANDS.values() if declared.why):
        alone = [f"`{declared.command.__name__}`" for declared in COMMANDS.values() if declared.why == why]
        yield f"- {', '.join(alone)}: {why}."


def described(struct: type[msgspec.Struct]) -> Iterator[str]:
    """A message: what it is, the fields that need words, then the others."""
    name = f"`{struct.__name__}`" + (f', type `"{tag(struct)}"`' if tag(struct) else "")
    yield f"**{name}**: {' '.join((struct.__doc__ or '').split())}"
    told = comments(struct)
    plain = []
    for field in fields(struct):
        default = f" = {json.dumps(field.default)}" if is_optional(struct, field) and _is_plain(field.default) else ""
        typed = f"`{field.encode_name}{'?' if is_optional(struct, field) else ''}: {js(field.type)}{default}`"
        if field.name in told:
            yield f"- {typed} {told[field.name]}"
        else:
            plain.append(typed)
    if plain:
        yield f"- {', '.join(plain)}"
    yield ""


def _is_plain(default: Any) -> bool:
    return default is not msgspec.NODEFAULT and default is not None and default != ""


def codes() -> Iterator[str]:
    rows = [(f"`{code}`", str(status), sentence) for code, (status, sentence) in REFUSALS.items()]
    engine = sorted(
        error.code.replace("-", "_")
        for error in vars(labtop).values()
        if isinstance(error, type) and issubclass(error, LabtopError) and error is not LabtopError
    )
    yield from table(("Code", "HTTP", "Sentence"), *rows)
    yield ""
    told = ", ".join(f"`{code}`" for code in engine)
    illegal = IllegalAction.code.replace("-", "_")
    yield f"The engine's own refusals have status 400 (`{illegal}`: 409), and sentences that say what is possible:"
    yield f"{told}."


def page_part() -> str:
    """What stands between the marks."""
    bases = (commands.Incoming, commands.Command)
    lines = [BEGIN, "", "### Routes", "", *routes(), "", "### Commands", "", *asked(), ""]
    for struct in structs(commands):
        if struct not in bases and fields(struct):
            lines += described(struct)
    for module, heading in HEADINGS.items():
        lines += [f"### {heading}", ""]
        for struct in structs(module):
            lines += described(struct)
    lines += ["### Example", "", *example(), "", "### Codes", "", *codes(), "", END]
    return "\n".join(lines)


def page() -> str:
    """The page with its reference as it is now; what stands around it is written by hand."""
    text = PAGE.read_text(encoding="utf-8")
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    return before + page_part() + after


# --- the example -----------------------------------------------------------------------------------------------------


class Nowhere:
    """A log that keeps nothing."""

    def append_soon(
        self, match: str, rows: Sequence[Row], over: bool, stood: Snapshot | None, rules: int | None, told: Told
    ) -> None:
        told(None)

    async def append(
        self, match: str, row: Row, over: bool = False, stood: Snapshot | None = None, rules: int | None = None
    ) -> None: ...

    async def rows(self, match: str, after: int = 0) -> list[Row]:
        return []

    async def line_of(self, match: str, command: str) -> Row | None:
        return None


def example() -> Iterator[str]:
    """A few moves of Lab Rats: what one seat hears of the last, and what it would be told if it came anew."""
    referee = _begun("labrats", 4, seed=7)
    with ThreadPoolExecutor(1) as pool:  # where a browser is tested too, this thread has a loop already
        pool.submit(asyncio.run, _played(referee, 8)).result()
        seat = referee.match.waiting[0]
        before = {want: Viewer(seat, "en", want).look(referee).shown for want in (PICTURES, PATCHES, CHANGES)}
        pool.submit(asyncio.run, _played(referee, 1)).result()
    told = {
        want: Viewer(seat, "en", want).update(referee, referee.moves[-1], Viewer(seat, "en", want), shown=shown)[0]
        for want, shown in before.items()
    }
    yield f"A match of Lab Rats after a few actions, as seat {seat} hears it; what is long is cut. The last `update`:"
    yield from _block(told[PICTURES])
    yield "The same with `want=patches`, of `now` what differs. Of the picture only the parts that are new are told:"
    yield from _block(told[PATCHES], only=("moving", "seats"))
    yield "And with `want=changes`: of the view only the keys that are new, beside `legal`, which is always whole:"
    yield from _block(told[CHANGES], only=("legal", "view"))
    yield "And the `state`, with `want=pictures`; its `now` is the same:"
    yield from _block(Viewer(seat).state(referee, [seat], host=False), only=())


def _begun(game: str, players: int, seed: int) -> Referee:
    record = labtop.new(game, players, seed).record()
    head = MatchRow(
        id="k3v9q2m8xw", root="k3v9q2m8xw", game=game, rules=record["version"], players=players,
        options=record["options"], secret=record["secret"], start=None, setup=record["setup"]["chance"],
        opening=record["opening"]["chance"], host="", join="", watch="", watchers=True, hints=True, created=0.0,
        began=0.0, over=None, rematch=None, previous=None, forked_from=None, revision=0,
    )  # fmt: skip
    names = ("Ada", "Ben", "Cleo", "Dan")
    seats = [
        SeatRow(seat=seat, who=PERSON, name=names[seat], bot=None, token=None, stand_in=None, left=False)
        for seat in range(players)
    ]
    return Referee.opened(Stored(head, seats, [], {}), Nowhere())


async def _played(referee: Referee, actions: int) -> None:
    for _ in range(actions):
        seat = referee.match.waiting[0]
        action = referee.match.legal(seat)[0].text
        await referee.act(seat, referee.decisions[seat], action, f"command-{referee.version}")


def _block(message: msgspec.Struct, only: tuple[str, ...] | None = None) -> Iterator[str]:
    """A message as JSON, a line for each of its fields, and for those of its `now`, or for `only` some of them."""
    told = _cut(json.loads(encoded(message)))
    now = told.pop("now")
    shown = now if only is None else {key: now[key] for key in only}
    rest = [] if only is None else ["…"]
    entries = [*_entries(told), '"now": {' + ",\n  ".join(_entries(shown) + rest) + "}"]
    yield "```json"
    yield "{" + ",\n ".join(entries) + "}"
    yield "```"


def _entries(told: dict[str, Any]) -> list[str]:
    return [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in told.items()]


def _cut(value: Any) -> Any:
    """Long texts and lists cut short, pictures and addresses too: they change often and say nothing here."""
    if isinstance(value, str) and value.startswith("<"):
        return value.partition(" ")[0] + " …"
    if isinstance(value, str):
        if value.startswith("/"):
            return value.partition("?")[0] + "?…"
        return value if len(value) <= 70 else value[:40] + "…"
    if isinstance(value, list):
        return [_cut(one) for one in value[:2]] + (["…"] if len(value) > 2 else [])
    if isinstance(value, dict):
        return {key: _cut(one) for key, one in value.items()}
    return value


def main() -> None:
    text = page()
    PAGE.write_text(text, encoding="utf-8")
    SCRIPT.write_text(script(), encoding="utf-8")
    print(f"{PAGE.name}: {text.count(chr(10))} lines; {SCRIPT.name}: {script().count('@typedef')} types")


if __name__ == "__main__":
    main()
