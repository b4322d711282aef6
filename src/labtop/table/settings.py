"""What a server is told when it starts. The defaults suit a table at home."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from labtop.engine.folders import user_directory
from labtop.table.clock import SYSTEM, Clock

LOCAL_HOSTS = ("127.0.0.1", "localhost", "[::1]")


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for. Rates are by minute, with a burst that may come at once."""

    message_bytes: int = 64 * 1024  # of a socket frame or a body
    messages_a_minute: float = 300
    messages_burst: int = 60
    previews_a_minute: float = 240  # an address
    previews_burst: int = 60
    requests_a_minute: float = 1200  # HTTP, an address
    requests_burst: int = 300
    sockets_share: int = 20  # all sockets of an address may say so many times what one may
    floods: int = 20  # refusals for speed in a row after which a socket is closed
    sockets: int = 2000
    sockets_an_address: int = 100
    connections: int = 10_000  # sockets among them; fewer where descriptors are few
    connections_an_address: int = 256
    header_bytes: int = 16 * 1024  # all headers of a request
    headers_s: float = 10  # within which they must have come
    body_s: float = 20
    keep_alive_s: int = 30  # between two requests
    write_s: float = 60  # how long a client may take nothing of what it is sent
    queue: int = 512  # messages waiting for one client
    queue_bytes: int = 8 * 1024 * 1024
    idle_s: float = 1800  # a socket that says nothing for so long must show its token again


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8700
    database: str = ""  # a URL; empty: SQLite in the data directory
    data: Path = field(default_factory=lambda: user_directory("data"))
    hosts: tuple[str, ...] = ()  # names this server goes by beside the local ones
    https: bool = False  # a proxy in front speaks https: cookies are Secure, and pages of http are strangers
    trusted_proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-… are believed
    prefix: str = ""  # where a proxy shows this server: "/labtop", or at its root
    metrics_port: int | None = None
    metrics_host: str = "127.0.0.1"
    away_after_s: float = 60  # a person gone for so long may be stood in for
    reveal_s: float = 20  # a match begins without the share of who has not revealed it for so long
    bot_pace_s: float = 0.0  # the least time between a bot's decisions
    thinkers: int = max(1, min(2, (os.cpu_count() or 2) - 1))
    think_s: float = 60  # the most time a bot may take
    keep_days: int | None = None  # what ended, or was left, so long ago is deleted; None: never
    warm: bool = True  # compile the rules in the background
    poll_s: float = 0.25  # how often SQLite is asked whether another process has written
    processes: int = 1  # that serve together; `slot` is which of them this is
    slot: int = 0
    handover: Path | None = None  # where they hand connections to each other
    limits: Limits = Limits()
    clock: Clock = SYSTEM

    @property
    def database_url(self) -> str:
        if self.database:
            return self.database
        return f"sqlite+aiosqlite:///{self.data / 'table.sqlite3'}"
