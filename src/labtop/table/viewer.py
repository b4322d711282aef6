"""Everything that anybody is shown of a match is built here, for one seat or for a spectator, from that seat's view."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from labtop.engine import drawing
from labtop.engine.drawing import Motion, Parts
from labtop.engine.game import Game
from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.engine.match import Event, Match, Scene
from labtop.engine.reading import Reading
from labtop.engine.voice import NEUTRAL, Voice, unmarked
from labtop.table.laying import commitment_of, is_complete
from labtop.table.messages.coding import encoded
from labtop.table.messages.playing import (
    Curtain,
    Frame,
    Line,
    Movement,
    Now,
    Panel,
    Patch,
    Refusal,
    State,
    Update,
    WhyNot,
)
from labtop.table.pictures import picture_head, seat_colours
from labtop.table.referee import Move, Referee
from labtop.table.refusals import Refused
from labtop.table.shown import NOTHING, Look, Shown, changes, joined_json, new_panels, patch, written
from labtop.table.storage.rows import BOT, UNDO
from labtop.table.welcome import chairs

PICTURES, VIEWS, BOTH = "pictures", "views", "both"
PATCHES, CHANGES = "patches", "changes"  # pictures, and views: only what is new in them
WANTS = (PICTURES, VIEWS, BOTH, PATCHES, CHANGES)
LOG_LINES = 200  # in a state; older ones are asked for
FRAME_PICTURES = 40  # of one move
READABLE = ("other_rules", "broken", "closed")  # reasons to stop after which the table is still shown
LAID = N_("The table is laid.")

Kept: TypeAlias = dict[tuple[Any, ...], Any]
"""What was made of one state of a match and is the same for several viewers. A key holds all that it follows from."""


class Viewer(NamedTuple):
    """How somebody looks at a match: through whose eyes, in which language, as pictures or as data."""

    seat: int | None  # None is a spectator
    lang: str = "en"
    want: str = PICTURES
    curtain: int | None = None  # the seat that must lift the curtain before more is shown
    alone: bool = False  # this seat has the device for itself: it is "you"; on one screen people have names

    @property
    def pictures(self) -> bool:
        return self.want in (PICTURES, BOTH, PATCHES)

    @property
    def views(self) -> bool:
        return self.want in (VIEWS, BOTH, CHANGES)

    def voice(self, names: tuple[str, ...] = ()) -> Voice:
        """Who is spoken to. Programs hear seats by their names in the game, without marks."""
        return Voice(self.seat if self.alone else None, names, True) if self.want == PATCHES else NEUTRAL

    # --- whole messages ----------------------------------------------------------------------------------------------

    def state(
        self, referee: Referee, mine: Sequence[int], host: bool, waits: str = "", kept: Kept | None = None
    ) -> State:
        """Everything from the beginning. `waits`: what a bot waits for, if it does."""
        match, head = referee.match, referee.head
        kept = {} if kept is None else kept
        count = match.events_count
        first = max(match.events_before, count - LOG_LINES)
        return State(
            version=referee.version,
            match=referee.id,
            game=head.game,
            title=match.game.title,
            role="seat" if mine else "watch",
            mine=list(mine),
            host=host,
            options=match.options,
            players=head.players,
            commitment=commitment_of(head),
            lang=self.lang,
            hints=head.hints,
            picture=picture_head(match.game, head.players, match.options, self.lang),
            log=self.lines(match, first, count, kept, names_of(referee)),
            log_from=first,
            notice=self.notice(referee),
            now=self.now(referee, waits, kept=kept),
        )

    def update(
        self,
        referee: Referee,
        move: Move,
        after: "Viewer | None",
        waits: str = "",
        shown: Shown = NOTHING,
        kept: Kept | None = None,
    ) -> tuple[Update, Shown]:
        """One move, as this viewer has seen it, and how the table stands now, as `after` sees it. `shown` is what its
        device shows before; what it shows then comes with it."""
        own = move.row.seat == self.seat
        kept = {} if kept is None else kept
        frames, shown = self.frames(referee.match, move, shown, kept, names_of(referee))
        now = None
        if after is not None:
            look = after.look(referee, waits, kept)
            now, shown = after.told(look, shown), look.shown
        told = Update(
            version=move.row.number,
            seat=move.row.seat,
            action=move.row.action if own else None,
            undo=move.row.kind == UNDO,
            number=move.number,
            frames=frames,
            now=now,
        )
        return told, shown

    # --- the table at rest -------------------------------------------------------------------------------------------

    def now(self, referee: Referee, waits: str = "", shown: Shown = NOTHING, kept: Kept | None = None) -> Now:
        return self.told(self.look(referee, waits, kept), shown)

    def told(self, look: Look, shown: Shown) -> Now:
        """A look, as it is told to who was shown something before."""
        if self.want == PATCHES:
            return replace(
                look.now,
                moving=patch(shown.parts, look.shown.parts),
                seats=new_panels(shown.panels, look.shown.panels),
            )
        if self.want == CHANGES and look.shown.view:
            return replace(look.now, view=changes(shown.view, look.shown.view))
        return look.now

    def look(self, referee: Referee, waits: str = "", kept: Kept | None = None) -> Look:
        """How the table stands. For who wants patches or changes the picture, panels and view are in what is shown, to
        be compared; for others they are in `now`."""
        kept = {} if kept is None else kept
        key = ("look", self, waits)
        if key not in kept and not referee.laid and referee.stopped is None:
            kept[key] = self._gathering(referee)
        if key not in kept:
            kept[key] = self._look(referee, waits, kept) if referee.stopped is None else self._stopped(referee, kept)
        found: Look = kept[key]
        return found

    def _look(self, referee: Referee, waits: str, kept: Kept) -> Look:
        match, seat, lang = referee.match, self.seat, self.lang
        reading = match.now
        view = match.view_at(reading, match.number, seat, lang, choosing=referee.started)
        waiting = view["waiting"] if referee.started else []
        asked = seat is not None and seat in waiting
        question = view["question"] if asked else None
        scores = view["scores"]
        now = Now(
            version=referee.version,
            number=view["number"],
            turn=reading.turns,
            seat=seat,
            curtain=self._curtain(referee),
            waiting=waiting,
            decision=referee.decisions.get(seat) if asked and seat is not None else None,
            sentence=waits or (self._asked(referee, question) if question else self.sentence(referee, kept)),
            question=question,
            legal=view["legal"],
            name=match.game.picture.title(view, lang),
            moving=None,
            view=None,
            extent=drawing.extent(match.game.picture, view),
            seats=[],
            points=self._points(match, kept),
            undo=seat is not None and referee.plays(seat) is None and match.can_take_back(seat),
            over=view["over"],
            scores=scores,
            winners=[seat for seat, score in enumerate(scores or ()) if score > 0],
            ending=translate(lang, match.ending.sentence) if view["over"] and match.ending else None,
            places=view["places"],
            stopped=None,
        )
        return self._with_table(match, now, view, kept)

    def _with_table(self, match: Match, now: Now, view: dict[str, Any], kept: Kept) -> Look:
        """Add the picture and the view: whole to what is told, or to what is compared."""
        if self.want == PATCHES:
            return Look(now, Shown(self._parts(match, match.now, view, kept), self.panels(match, view, kept)))
        if self.pictures:
            now.moving = drawing.layer(match.game, self._parts(match, match.now, view, kept))
            now.seats = self.panels(match, view, kept)
        if self.want == CHANGES:
            return Look(now, Shown(view=self._written(match, view, kept)))
        if self.views:
            now.view = self._whole_view(match, view, kept)
        return Look(now, NOTHING)

    def _whole_view(self, match: Match, view: dict[str, Any], kept: Kept) -> Any:
        """A view as JSON. What lies on the table is written once where it is the same for all."""
        table = match.table_view(match.now, self.seat)
        key = ("table", id(table))
        if key not in kept:
            kept[key] = (encoded(table), table)  # the table too, so that nothing else gets its id
        return joined_json(encoded({name: view[name] for name in view if name not in table}), kept[key][0])

    def _written(self, match: Match, view: dict[str, Any], kept: Kept) -> dict[str, bytes]:
        """A view as JSON, key by key; `legal` is beside it already. What lies on the table is written once too."""
        table = match.table_view(match.now, self.seat)
        key = ("written", id(table))
        if key not in kept:
            kept[key] = (written(table), table)
        once: dict[str, bytes] = kept[key][0]
        return written({name: view[name] for name in view if name not in table and name != "legal"}) | once

    # --- frames ------------------------------------------------------------------------------------------------------

    def frames(
        self,
        match: Match,
        move: Move,
        shown: Shown = NOTHING,
        kept: Kept | None = None,
        names: tuple[str, ...] = (),
    ) -> tuple[list[Frame], Shown]:
        """The events of a move in order, each with the table after it; and what is shown after the last. `shown` is
        what was before."""
        kept = {} if kept is None else kept
        made: list[Frame] = []
        before: str | Patch | None = None
        parts, panels = shown.parts, shown.panels
        acts, turn = move.row.seat, None
        for at, scene in enumerate(move.scenes):
            frame = self._frame(match, scene.event, move.first_event + at, move.row.seat, kept, names)
            if turn not in (None, scene.now.turns):
                seen = (later.event.seen_by(self.seat) for later in move.scenes[at:])
                acts = next((who for event in seen if (who := event.doer) is not None), acts)
            turn = scene.now.turns
            if acts != frame.acts:
                frame = replace(frame, acts=acts)
            if self.pictures and at < FRAME_PICTURES:
                view = self._view_at(match, scene)
                moving, parts = self._layer(match.game, self._parts(match, scene.now, view, kept), parts)
                if moving is not None and (self.want == PATCHES or moving != before):
                    frame = replace(frame, moving=moving)
                before = moving
                if self.want == PATCHES:
                    was, panels = panels, self._panels_at(match, scene, view, kept)
                    motions = motions_of(match.game, view, scene.event.seen_by(self.seat))
                    extent = drawing.extent(match.game.picture, view)
                    frame = replace(frame, seats=new_panels(was, panels), motions=motions, extent=extent)
            made.append(frame)
        return made, Shown(parts, panels, shown.view)

    def _panels_at(self, match: Match, scene: Scene, view: dict[str, Any], kept: Kept) -> list[Panel]:
        """Everybody's numbers after an event; made once where all see the same table."""
        key = ("panels at", self.lang, None if not match.game.secrets else self.seat, scene.now.raw)
        if key not in kept:
            kept[key] = self._new_panels(match, view)
        found: list[Panel] = kept[key]
        return found

    def drawn(
        self, game: Game, view: dict[str, Any], before: Mapping[str, str]
    ) -> tuple[str | Patch | None, Mapping[str, str]]:
        """The moving layer, whole or what is new in it since `before`; and its parts, where they are told by."""
        return self._layer(game, game.picture.parts(view, self.lang), before)

    def _layer(
        self, game: Game, parts: Parts, before: Mapping[str, str]
    ) -> tuple[str | Patch | None, Mapping[str, str]]:
        return (patch(before, parts), parts) if self.want == PATCHES else (drawing.layer(game, parts), before)

    def _parts(self, match: Match, now: Reading, view: dict[str, Any], kept: Kept) -> Parts:
        """The picture of a moment. Where the game tells what a seat sees otherwise than a spectator, what a spectator
        sees is drawn once, from a spectator's view, for all."""
        picture = match.game.picture
        own: Callable[[dict[str, Any], str], Parts] | None = getattr(picture, "own_parts", None)
        if own is None:
            return picture.parts(view, self.lang)
        key = ("parts", self.lang, view["number"], now.raw)
        if key not in kept:
            watched = match.view_at(now, view["number"], None, self.lang, choosing=False)
            kept[key] = picture.parts(watched, self.lang)
        shared: Parts = kept[key]
        return shared if self.seat is None else shared | own(view, self.lang)

    def _view_at(self, match: Match, scene: Scene) -> dict[str, Any]:
        return match.view_at(scene.now, scene.event.number, self.seat, self.lang, choosing=False)

    def _frame(
        self, match: Match, event: Event, index: int, seat: int | None, kept: Kept, names: tuple[str, ...]
    ) -> Frame:
        """An event as a frame without a picture: the same for all who may know and are told the same."""
        seen = event.seen_by(self.seat)
        key = ("frame", index, self.lang, seen is event, id(event), self.voice(names))
        if key not in kept:
            line = self.line(match, event, index, seat, kept, names)
            made = Frame(
                index=line.index, step=line.step, number=line.number, seat=line.seat, kind=line.kind, text=line.text,
                points=line.points, args=dict(seen.args), acts=seat, moving=None, seats=[], motions=[], extent=None,
            )  # fmt: skip
            kept[key] = made, event
        found: Frame = kept[key][0]
        return found

    # --- words -------------------------------------------------------------------------------------------------------

    def lines(
        self, match: Match, first: int, end: int, kept: Kept | None = None, names: tuple[str, ...] = ()
    ) -> list[Line]:
        kept = {} if kept is None else kept
        events = match.last_events(first, end)
        return [
            self.line(match, event, first + at, actor(match, event), kept, names) for at, event in enumerate(events)
        ]

    def line(
        self,
        match: Match,
        event: Event,
        index: int,
        seat: int | None,
        kept: Kept | None = None,
        names: tuple[str, ...] = (),
    ) -> Line:
        kept = {} if kept is None else kept
        seen, voice = event.seen_by(self.seat), self.voice(names)
        # By the event itself: who catches up over an undo hears of two that had the same index.
        key = ("line", index, self.lang, seen is event, id(event), voice)
        if key not in kept:
            line = Line(
                index=index,
                step=index + 1,
                number=event.number,
                seat=seat,
                kind=event.kind,
                text=seen.text(self.lang, voice),
                points=_points_of(match, seen),
            )
            kept[key] = line, event
        found: Line = kept[key][0]
        return found

    def notice(self, referee: Referee) -> str:
        """What somebody who looks at the table must know of it beforehand; mostly nothing."""
        now = referee.match.game.version
        if referee.stopped is not None or referee.began_under in (None, now):
            return ""
        played = N_("This match was played by version {then} of the rules, and is shown as it was.")
        carried = N_("This match began under version {then} of the rules. It goes on under version {now}.")
        return translate(self.lang, carried if referee.head.rules == now else played, then=referee.began_under, now=now)

    def why_not(self, referee: Referee, element: str) -> WhyNot:
        """Why this seat cannot choose an element of the picture now."""
        match, seat = referee.match, self.seat
        if seat is None or seat not in referee.decisions or referee.stopped is not None:
            raise Refused("not_your_turn")
        why = match.why_not(match.game.picture.meant(match.view(seat), element), seat, self.lang)
        return WhyNot(version=referee.version, seat=seat, element=element, sentence=why.sentence, rule=why.rule)

    def sentence(self, referee: Referee, kept: Kept) -> str:
        """Who must do what."""
        key = ("sentence", self.lang, self.curtain, self.seat if self.alone else None, self.voice(names_of(referee)))
        if key not in kept:
            kept[key] = self._sentence(referee)
        found: str = kept[key]
        return found

    def _sentence(self, referee: Referee) -> str:
        match, lang = referee.match, self.lang
        if not referee.started and is_complete(referee.seats):
            return translate(lang, N_("Everybody's share of chance is being mixed."))
        if not referee.started:
            free = sum(not is_complete([row]) for row in referee.seats)
            one, many = N_("Waiting for one more person to sit down."), N_("Waiting for {n} more people to sit down.")
            return translate_plural(lang, one, many, free)
        if match.over:
            return self._won(referee)
        if self.curtain is not None:
            return self._pass_on(referee, self.curtain)
        names = joined([self._called(referee, seat) for seat in match.waiting], lang)
        thinks = all(referee.plays(seat) for seat in match.waiting)
        one = N_("{names} is thinking.") if thinks else N_("{names} is choosing.")
        many = N_("{names} are thinking.") if thinks else N_("{names} are choosing.")
        return translate_plural(lang, one, many, len(match.waiting), names=names)

    def _won(self, referee: Referee) -> str:
        lang = self.lang
        winners = [seat for seat, score in enumerate(referee.match.scores) if score > 0]
        if not winners:
            return translate(lang, N_("The game is over. Nobody has won."))
        if self.alone and winners == [self.seat]:
            return translate(lang, N_("The game is over. You have won!"))
        if self.alone and self.seat in winners:
            others = [self._called(referee, seat) for seat in winners if seat != self.seat]
            return translate(
                lang, N_("The game is over. You have won together with {names}!"), names=joined(others, lang)
            )
        names = joined([self._called(referee, seat) for seat in winners], lang)
        one, many = N_("The game is over. {names} has won."), N_("The game is over. {names} have won.")
        return translate_plural(lang, one, many, len(winners), names=names)

    def _asked(self, referee: Referee, question: str) -> str:
        """A question, as it is put to this person; where several sit at one screen, by name."""
        if self.alone or self.seat is None or self.want != PATCHES:
            return question
        asked = N_("{name}: {question}")
        return translate(self.lang, asked, name=self._called(referee, self.seat), question=question)

    def _called(self, referee: Referee, seat: int) -> str:
        """Somebody by name, or by what the seat is called in the game; for programs by both."""
        if self.want != PATCHES:
            return _person(referee, seat, self.lang)
        return self.voice(names_of(referee)).person(seat, referee.match.seat_name(seat, self.lang))

    def _curtain(self, referee: Referee) -> Curtain | None:
        if self.curtain is None:
            return None
        name = unmarked(self._called(referee, self.curtain))
        return Curtain(self.curtain, name, unmarked(self._pass_on(referee, self.curtain)))

    def _pass_on(self, referee: Referee, seat: int) -> str:
        return translate(self.lang, N_("Pass the device to {name}."), name=self._called(referee, seat))

    def panels(self, match: Match, view: dict[str, Any], kept: Kept | None = None) -> list[Panel]:
        """Everybody's public numbers; made once where all see the same table."""
        key = ("panels", self.lang, None if not match.game.secrets else self.seat)
        if kept is not None and key in kept:
            found: list[Panel] = kept[key]
            return found
        made = self._new_panels(match, view)
        if kept is not None:
            kept[key] = made
        return made

    def _new_panels(self, match: Match, view: dict[str, Any]) -> list[Panel]:
        picture = match.game.picture
        numbers = picture.numbers(view, self.lang)
        marks = [picture.seat_mark(view, seat) for seat in range(match.players)]
        return [
            Panel(seat, match.seat_name(seat, self.lang), marks[seat], numbers[seat], colour)
            for seat, colour in enumerate(seat_colours(tuple(marks)))
        ]

    def _points(self, match: Match, kept: Kept) -> list[str]:
        """What the last move was about."""
        found: dict[str, None] = {}
        number, index = match.number, match.events_count
        for event in match.events_back():
            if event.number != number:
                break
            index -= 1
            found |= dict.fromkeys(self.line(match, event, index, actor(match, event), kept).points)
        return list(found)

    def _gathering(self, referee: Referee) -> Look:
        """Nothing is drawn yet, so there is nothing to show but who sits here."""
        match = referee.match
        panels = chairs(match, self.lang)
        now = Now(
            version=referee.version, number=0, turn=0, seat=self.seat, curtain=None, waiting=[], decision=None,
            sentence=self._sentence(referee), question=None, legal=[], name=match.game.title, moving=None, view=None,
            extent=None, seats=panels if self.pictures else [], points=[], undo=False, over=False, scores=None,
            winners=[], ending=None, places=None, stopped=None,
        )  # fmt: skip
        return Look(now, Shown(panels=panels) if self.want == PATCHES else NOTHING)

    def _stopped(self, referee: Referee, kept: Kept) -> Look:
        """A match that can only be looked at: its last table, where today can draw it."""
        assert referee.stopped is not None
        told, match = referee.stopped.sentence(self.lang), referee.match
        now = Now(
            version=referee.version, number=referee.version, turn=0, seat=self.seat, curtain=None, waiting=[],
            decision=None, sentence=told, question=None, legal=[], name=match.game.title, moving=None, view=None,
            extent=None, seats=[], points=[], undo=False, over=referee.head.over is not None, scores=None, winners=[],
            ending=None, places=None, stopped=Refusal(code=referee.stopped.code, sentence=told),
        )  # fmt: skip
        if not referee.is_drawn or referee.stopped.code not in READABLE:
            return Look(now, NOTHING)
        view = match.view_at(match.now, match.number, self.seat, self.lang, choosing=False)
        return self._with_table(match, now, view, kept)


def _points_of(match: Match, event: Event) -> list[str]:
    """What an event is about in the picture; nothing where today's picture does not know such events."""
    return list(match.game.picture.points(event.kind, event.args)) if event.is_current else []


def motions_of(game: Game, view: dict[str, Any], event: Event) -> list[Movement]:
    """How an event moves, where its picture says so."""
    motions: Callable[[dict[str, Any], str, Mapping[str, Any]], Sequence[Motion]] | None
    motions = getattr(game.picture, "motions", None)
    if motions is None or not event.is_current:
        return []
    return [
        Movement(how=each.how, what=list(each.what), source=each.source, way=list(each.way))
        for each in motions(view, event.kind, event.args)
    ]


def names_of(referee: Referee) -> tuple[str, ...]:
    """What the people here are called. A bot goes by its seat."""
    return tuple("" if row.who == BOT else row.name for row in referee.seats)


def actor(match: Match, event: Event) -> int | None:
    """Who took the action that an event followed."""
    at = event.number - match.number + len(match.history) - 1
    return match.history[at].seat if 0 <= at < len(match.history) else None


def _person(referee: Referee, seat: int, lang: str) -> str:
    """A seat by its name in the game and the name of who sits there."""
    title, row = referee.match.seat_name(seat, lang), referee.seats[seat]
    called = row.bot if row.who == BOT else row.name
    return translate(lang, N_("{title} ({name})"), title=title, name=called) if called else title
