"""Previews for those at a table: asked on the loop, imagined in a thread, one at a time in the whole process."""

import asyncio

from labtop.engine import drawing
from labtop.table.audience import Audience
from labtop.table.device import Device
from labtop.table.imagining import Imagined, imagined
from labtop.table.messages.commands import AskPreview
from labtop.table.messages.playing import Patch, Preview
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.shown import new_panels, patch
from labtop.table.viewer import PATCHES, Viewer, names_of

PREVIEW = "preview"  # what a refusal is about: a page need not tell anybody
MOST_WAITING = 64  # in a process


class Imagination:
    """The one thread of a process that imagines. Who asks when too many wait already is told to ask again."""

    def __init__(self) -> None:
        self._one = asyncio.Semaphore(1)
        self._waiting = 0

    async def __aenter__(self) -> None:
        if self._waiting >= MOST_WAITING:
            raise Refused("too_fast", wait_s=1.0)
        self._waiting += 1
        try:
            await self._one.acquire()
        finally:
            self._waiting -= 1

    async def __aexit__(self, *_: object) -> None:
        self._one.release()


class Previews:
    def __init__(self, audience: Audience, imagination: Imagination) -> None:
        self.audience, self.imagination = audience, imagination

    @property
    def referee(self) -> Referee:
        return self.audience.referee

    async def preview(self, device: Device, seat: int, wanted: AskPreview) -> Preview:
        """What some actions would surely do, told by what the device shows."""
        self._check(seat, wanted.decision)
        viewer = device.viewer._replace(seat=seat, curtain=None)
        kept, key = self.audience.kept(), ("preview", viewer, tuple(wanted.actions))
        if key not in kept:
            kept[key] = await self._imagined(viewer, seat, wanted)
        made: Imagined = kept[key]
        return self._told(made, viewer, device, seat, wanted)

    async def _imagined(self, viewer: Viewer, seat: int, wanted: AskPreview) -> Imagined:
        async with self.imagination:
            async with self.referee.lock:
                self._check(seat, wanted.decision)
                known, names = self.referee.match.hidden(seat, 0), names_of(self.referee)
            made = await asyncio.to_thread(imagined, known, viewer, wanted.actions, names)
        self._check(seat, wanted.decision)
        return made

    def _check(self, seat: int, decision: int) -> None:
        """Whether that decision still stands."""
        referee = self.referee
        if referee.stopped is not None:
            raise referee.stopped
        if not referee.started or referee.decisions.get(seat) != decision:
            raise Refused("stale")

    def _told(self, made: Imagined, viewer: Viewer, device: Device, seat: int, wanted: AskPreview) -> Preview:
        moving: str | Patch | None = None
        if viewer.want == PATCHES:
            moving = patch(device.sent.parts, made.parts)
        elif viewer.pictures:
            moving = drawing.layer(self.referee.match.game, made.parts)
        return Preview(
            version=self.referee.version,
            seat=seat,
            decision=wanted.decision,
            actions=wanted.actions,
            texts=made.texts,
            points=made.points,
            motions=made.motions,
            moving=moving,
            extent=made.extent,
            seats=new_panels(device.sent.panels, made.panels),
            then=made.then,
            question=made.question,
            legal=made.legal,
            chains=made.chains,
            shortcuts=made.shortcuts,
        )
