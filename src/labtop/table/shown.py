"""What somebody was shown last, and what is new against it: only that is sent to who asks for patches or changes."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from labtop.table.messages.coding import encoded
from labtop.table.messages.playing import Now, Panel, Patch


class Shown:
    """What a device shows. It never changes, so all who were shown the same hold the same one, and what each of them
    is sent next is made once."""

    __slots__ = ("panels", "parts", "view")

    def __init__(
        self, parts: Mapping[str, str] = {}, panels: Sequence[Panel] = (), view: Mapping[str, bytes] = {}
    ) -> None:
        self.parts = parts  # of the picture's moving layer, from back to front
        self.panels = panels
        self.view = view  # each key's value, as JSON


NOTHING = Shown()


class Look:
    """The table at rest as one viewer sees it, and what a device shows once it was told so."""

    __slots__ = ("now", "shown")

    def __init__(self, now: Now, shown: Shown) -> None:
        self.now, self.shown = now, shown


def raw(written: bytes) -> Any:
    """JSON that was written before, to stand in a message as it is."""
    return msgspec.Raw(written)


def patch(old: Mapping[str, str], new: Mapping[str, str]) -> Patch | None:
    """The parts that differ, and their order where it does. None: nothing differs."""
    if old is new:
        return None
    names = list(new)
    if list(old) == names:
        fresh = {name: part for name, part in new.items() if old[name] != part}
        return Patch(fresh) if fresh else None
    return Patch({name: part for name, part in new.items() if name not in old or old[name] != part}, names)


def new_panels(old: Sequence[Panel], new: Sequence[Panel]) -> list[Panel]:
    if old is new:
        return []
    return [panel for at, panel in enumerate(new) if at >= len(old) or panel != old[at]]


def written(view: Mapping[str, Any]) -> dict[str, bytes]:
    """A view key by key: `"key":value`."""
    return {key: b'"%b":%b' % (key.encode(), encoded(value)) for key, value in view.items()}


def joined_json(one: bytes, other: bytes) -> Any:
    """Two objects of JSON, none of them empty, as one."""
    return raw(b"%b,%b" % (one[:-1], other[1:]))


def changes(old: Mapping[str, bytes], new: Mapping[str, bytes]) -> Any:
    """The keys that differ; null for one that is gone."""
    fresh = [value for key, value in new.items() if old.get(key) != value]
    if old.keys() - new.keys():
        fresh += [b'"%b":null' % key.encode() for key in old if key not in new]
    return raw(b"{%b}" % b",".join(fresh))
