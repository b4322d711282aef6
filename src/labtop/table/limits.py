"""How much one client may ask for: everything has a weight by what it costs us, and is paid for from a purse.

Each address has a purse for requests and one for what its sockets say, and each socket one of its own. Of IPv6 a whole
/64 is one address: that is what one household or one rented machine is given.
"""

import ipaddress
from collections import OrderedDict

from labtop.table.clock import SYSTEM, Clock
from labtop.table.messages.commands import AskHint, AskWhy, Command, Cover, Lift, Sync
from labtop.table.settings import Limits

ADDRESSES = 10_000  # remembered for rates

MESSAGES: dict[type[Command], float] = {Sync: 6, Lift: 3, Cover: 3, AskHint: 10, AskWhy: 2}
"""What a message over the socket weighs; 1 if it is not here. Previews have a purse of their own: who looks around
never has to wait with a move."""

REQUESTS = {
    "GET": {
        "proof": 10,
        "replay": 10,
        "fates": 10,
        "record": 10,
        "frames": 5,
        "live": 5,
        "log": 2,
        "qr.svg": 2,
        "scene": 2,
    },
    "POST": {"matches": 10, "fork": 15, "rematch": 10, "hint": 10, "preview": 5, "why": 2},
}
"""What a request weighs, by its method and the last word of its path; a table's state is told below."""
A_STATE = 5


class Bucket:
    """So many at once, then so many a minute."""

    def __init__(self, a_minute: float, burst: int, clock: Clock = SYSTEM) -> None:
        self.rate, self.burst, self.clock = a_minute / 60, burst, clock
        self.left, self.at = float(burst), self.clock.steady()

    def wait(self, weight: float = 1) -> float:
        """0 and it is paid for; or the seconds until there is enough again."""
        now = self.clock.steady()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        weight = min(weight, self.burst)  # what is dearer than everything can be had for everything
        if self.left >= weight:
            self.left -= weight
            return 0.0
        return (weight - self.left) / self.rate

    def give_back(self, weight: float) -> None:
        """What was paid for and turned out to cost less."""
        self.left = min(self.burst, self.left + weight)


class Purses:
    """The purses of all addresses; those not seen for longest make room."""

    def __init__(self, limits: Limits, clock: Clock = SYSTEM) -> None:
        self.limits, self.clock = limits, clock
        self._requests: OrderedDict[str, Bucket] = OrderedDict()
        self._messages: OrderedDict[str, Bucket] = OrderedDict()
        self._previews: OrderedDict[str, Bucket] = OrderedDict()

    def requests(self, address: str) -> Bucket:
        return self._of(self._requests, address, self.limits.requests_a_minute, self.limits.requests_burst)

    def previews(self, address: str) -> Bucket:
        """What all at an address look at before they decide."""
        return self._of(self._previews, address, self.limits.previews_a_minute, self.limits.previews_burst)

    def messages(self, address: str) -> Bucket:
        """What all sockets of an address say together."""
        share = self.limits.sockets_share
        return self._of(
            self._messages, address, self.limits.messages_a_minute * share, self.limits.messages_burst * share
        )

    def _of(self, purses: OrderedDict[str, Bucket], address: str, a_minute: float, burst: int) -> Bucket:
        network = network_of(address)
        purse = purses.pop(network, None) or Bucket(a_minute, burst, self.clock)
        purses[network] = purse
        while len(purses) > ADDRESSES:
            purses.popitem(last=False)
        return purse


def network_of(address: str) -> str:
    """Who counts as one: an address of IPv4, a /64 of IPv6, and anything else by its name."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.IPv6Network((ip, 64), strict=False))
    return str(ip)


def weight_of_message(command: Command) -> float:
    return MESSAGES.get(type(command), 1)


def weight_of_request(method: str, path: str) -> float:
    before, _, last = path.rstrip("/").rpartition("/")
    if method == "GET" and before.endswith("/api/matches"):
        return A_STATE
    if last == "replay" and "/api/" not in path:
        return 1  # the page, which holds nothing yet
    return REQUESTS.get(method, {}).get(last, 1)
