"""Who asks, where a proxy asks for them: its word is taken only if it is one of those we were told to trust."""

import ipaddress
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from labtop.table import tokens

REQUEST_ID = re.compile(r"[A-Za-z0-9_.:-]{4,64}")
LOCAL = "local"  # by a Unix socket, which has no address

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@dataclass(frozen=True)
class Caller:
    address: str
    scheme: str  # that their browser speaks
    request: str  # what this request is called


class Proxies:
    def __init__(self, trusted: Iterable[str]) -> None:
        self.networks = tuple(network(each) for each in trusted)

    def trusts(self, address: str) -> bool:
        try:
            ip = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
            ip = ip.ipv4_mapped
        return any(ip in network for network in self.networks)

    def caller(self, peer: str, scheme: str, headers: Mapping[bytes, str]) -> Caller:
        """By the headers of a trusted proxy, else by the connection alone."""
        if not self.networks or not self.trusts(peer):
            return Caller(peer, scheme, tokens.fresh_id())
        told = headers.get(b"x-forwarded-proto", "").rpartition(",")[2].strip().lower()
        request = headers.get(b"x-request-id", "")
        return Caller(
            self._last_stranger(peer, headers.get(b"x-forwarded-for", "")),
            told if told in ("http", "https") else scheme,
            request if REQUEST_ID.fullmatch(request) else tokens.fresh_id(),
        )

    def _last_stranger(self, peer: str, hops: str) -> str:
        """Every proxy has added at the right end who asked it. What stands left of the first stranger may be forged."""
        for hop in reversed(hops.split(",")):
            address = _address(hop.strip())
            if address is None:
                return peer
            peer = address
            if not self.trusts(address):
                return address
        return peer


def network(text: str) -> Network:
    """An address or a network, or ValueError."""
    return ipaddress.ip_network(text.strip(), strict=False)


def _address(hop: str) -> str | None:
    """`192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80`: some proxies add the port."""
    if hop.startswith("["):
        hop = hop[1:].partition("]")[0]
    elif hop.count(":") == 1:
        hop = hop.partition(":")[0]
    try:
        return str(ipaddress.ip_address(hop))
    except ValueError:
        return None
