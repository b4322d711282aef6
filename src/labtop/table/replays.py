"""A match from its beginning: every event with the table after it, for replays, forks and proofs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from labtop.engine import drawing, loading
from labtop.engine.errors import LabtopError
from labtop.engine.language import translate
from labtop.engine.match import Match, Scene
from labtop.games import GAMES
from labtop.table.keeping import begun, carried_at, is_of_today, last_line, loaded, old, past_scenes, record_of
from labtop.table.messages.stories import Fate, Fates, Frames, Replay, ReplayFrame, Step
from labtop.table.pictures import picture_head
from labtop.table.refusals import Refused
from labtop.table.shown import NOTHING
from labtop.table.storage.rows import MatchRow, Stored
from labtop.table.viewer import LAID, PATCHES, Viewer, actor, motions_of

MOST_FRAMES = 32


@dataclass
class ReplayedMatch:
    """A replayed match with a scene for each of its events."""

    head: MatchRow
    match: Match
    laid: Match  # before the first event
    scenes: list[Scene]
    is_drawn: bool = True  # else there are only words: today cannot read any of its tables

    @classmethod
    def of(cls, stored: Stored) -> "ReplayedMatch":
        """The whole match: what older rules have played as it was stored, the rest replayed. Milliseconds an action, so
        it is done in a thread."""
        if not is_of_today(stored.head):
            return cls._as_stored(stored)
        try:
            return cls._replayed(stored)
        except LabtopError:  # it does not follow today's rules: what it told is stored all the same
            return cls._as_stored(stored)

    @classmethod
    def _as_stored(cls, stored: Stored) -> "ReplayedMatch":
        scenes, first = past_scenes(stored, last_line(stored))
        found = old(stored)
        return cls(stored.head, found.match, first, scenes, found.is_drawn)

    @classmethod
    def _replayed(cls, stored: Stored) -> "ReplayedMatch":
        head, carry = stored.head, carried_at(stored.rows)
        record = record_of(stored)
        scenes: list[Scene] = []
        if not carry:
            return cls(head, loading.replay(GAMES, record, observer=scenes.append), loading.laid(GAMES, record), scenes)
        scenes, first = past_scenes(stored, carry)
        match = begun(stored)
        match.observer = scenes.append
        for at, entry in enumerate(record["actions"], 1):
            loading.follow(match, entry["seat"], entry["action"], entry["chance"], f"action {at}")
        return cls(head, match, first, scenes)

    def replay(self, viewer: Viewer, names: tuple[str, ...] = ()) -> Replay:
        """All steps in words, people by their names. Step 0 is the laid table, step n the n-th event."""
        match, head = self.match, self.head
        steps = [
            Step(
                step=0, number=0, turn=0, seat=None, kind=None, text=translate(viewer.lang, LAID), points=[],
                decision=False,
            )
        ]  # fmt: skip
        before = 0
        for index, scene in enumerate(self.scenes):
            line = viewer.line(match, scene.event, index, actor(match, scene.event), names=names)
            steps.append(
                Step(
                    step=line.step, number=line.number, turn=self._turn(scene), seat=line.seat, kind=line.kind,
                    text=line.text, points=line.points, decision=line.number != before,
                )
            )  # fmt: skip
            before = line.number
        return Replay(
            match=head.id,
            seat=viewer.seat,
            players=head.players,
            over=match.over,
            picture=picture_head(match.game, head.players, match.options, viewer.lang),
            steps=steps,
        )

    def fates(self, viewer: Viewer, names: tuple[str, ...] = ()) -> Fates:
        """What decided each seat's game."""
        deciding = {kind.kind: kind.fate for kind in self.match.game.events.values() if kind.fate}
        found: dict[int, Fate] = {}
        for index, scene in enumerate(self.scenes):
            event = scene.event
            if event.kind not in deciding or not event.is_current:
                continue
            whose = event.args[deciding[event.kind]]
            text = viewer.line(self.match, event, index, None, names=names).text
            for seat in whose if isinstance(whose, list | tuple) else [whose]:
                found.pop(seat, None)
                found[seat] = Fate(seat=int(seat), step=index + 1, turn=self._turn(scene), text=text)
        return Fates(fates=list(found.values()))

    def frames(self, viewer: Viewer, first: int, count: int) -> Frames:
        self.check(first)
        last = min(len(self.scenes), first + min(count, MOST_FRAMES) - 1)
        made: list[ReplayFrame] = []
        parts = NOTHING.parts
        for step in range(first, last + 1):
            frame, parts = self._frame(viewer, step, parts)
            made.append(frame)
        return Frames(frames=made)

    def check(self, step: int) -> None:
        if not 0 <= step <= len(self.scenes):
            raise Refused("bad_step", field="step", last=len(self.scenes))

    def number(self, step: int) -> int:
        """The action that a step belongs to."""
        self.check(step)
        return self.scenes[step - 1].event.number if step else self.match.number - len(self.match.history) + 2

    def _frame(self, viewer: Viewer, step: int, before: Mapping[str, str]) -> tuple[ReplayFrame, Mapping[str, str]]:
        """The picture of a step; and its parts, which the next step's is told by."""
        moment = self.match.revisit(self.scenes[step - 1]) if step else self.laid
        if not self.is_drawn:
            nothing = None if viewer.want == PATCHES else ""
            return ReplayFrame(step=step, moving=nothing, seats=[], motions=[], extent=None), before
        view = moment.view_at(moment.now, moment.number, viewer.seat, viewer.lang, choosing=False)
        moving, parts = viewer.drawn(moment.game, view, before)
        event = self.scenes[step - 1].event.seen_by(viewer.seat) if step else None
        motions = motions_of(moment.game, view, event) if event else []
        extent = drawing.extent(moment.game.picture, view)
        seats = viewer.panels(moment, view)
        return ReplayFrame(step=step, moving=moving, seats=seats, motions=motions, extent=extent), parts

    def _turn(self, scene: Scene) -> int:
        return self.match.revisit(scene).turns


def position_at(stored: Stored, number: int, seat: int | None) -> dict[str, Any]:
    """The position after so many actions, with all chance to come drawn anew: as it was, or as a seat knew it.

    Of what older rules have played, the nearest position before that was stored and can be read today.
    """
    match = _match_at(stored, number)
    if match.over:
        raise Refused("over")
    position = (match if seat is None else match.hidden(seat, number)).position()
    return position | {"chance": {"forced": []}}


def _match_at(stored: Stored, number: int) -> Match:
    carry = carried_at(stored.rows)
    begins = stored.snapshots[carry].number if carry else 0
    if is_of_today(stored.head) and number >= begins:
        record = record_of(stored)
        return loading.replay(GAMES, record | {"actions": record["actions"][: number - begins]})
    near = [snapshot for snapshot in stored.snapshots.values() if snapshot.number <= number]
    for snapshot in sorted(near, key=lambda each: -each.line):
        match = loaded(snapshot)
        if match is not None:
            return match
    raise Refused("other_rules", then=stored.head.rules, now=GAMES[stored.head.game].version)
