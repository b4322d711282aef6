"""Everything that anybody is shown of a match is built here, for one seat or for a spectator, from that seat's view."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from labtop.engine import drawing
from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.engine.match import Event, Match, Scene
from labtop.table.messages.playing import Curtain, Frame, LegalAction, Line, Now, Panel, Refusal, State, Update, WhyNot
from labtop.table.pictures import picture_head
from labtop.table.referee import Move, Referee
from labtop.table.refusals import Refused
from labtop.table.storage.rows import BOT, OPEN, UNDO

PICTURES, VIEWS, BOTH = "pictures", "views", "both"
WANTS = (PICTURES, VIEWS, BOTH)
LOG_LINES = 200  # in a state; older ones are asked for
FRAME_PICTURES = 40  # of one move
LAID = N_("The table is laid.")


@dataclass(frozen=True)
class Viewer:
    """How somebody looks at a match: through whose eyes, in which language, as pictures or as data."""

    seat: int | None  # None is a spectator
    lang: str = "en"
    want: str = PICTURES
    curtain: int | None = None  # the seat that must lift the curtain before more is shown

    @property
    def pictures(self) -> bool:
        return self.want != VIEWS

    @property
    def views(self) -> bool:
        return self.want != PICTURES

    # --- whole messages ----------------------------------------------------------------------------------------------

    def state(self, referee: Referee, mine: Sequence[int], host: bool, waits: str = "") -> State:
        """Everything from the beginning. `waits`: what a bot waits for, if it does."""
        match, head = referee.match, referee.head
        count = match.events_count
        first = max(0, count - LOG_LINES)
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
            commitment=match.commitment,
            lang=self.lang,
            hints=head.hints,
            picture=picture_head(match.game, head.players, match.options, self.lang),
            log=self.lines(match, first, count),
            log_from=first,
            notice=self.notice(referee),
            now=self.now(referee, waits),
        )

    def update(self, referee: Referee, move: Move, after: "Viewer | None", waits: str = "") -> Update:
        """One move, as this viewer has seen it, and how the table stands now, as `after` sees it."""
        own = move.row.seat == self.seat
        return Update(
            version=move.row.number,
            seat=move.row.seat,
            action=move.row.action if own else None,
            undo=move.row.kind == UNDO,
            number=move.number,
            frames=self.frames(referee.match, move),
            now=after.now(referee, waits) if after else None,
        )

    # --- parts -------------------------------------------------------------------------------------------------------

    def now(self, referee: Referee, waits: str = "") -> Now:
        match = referee.match
        if referee.stopped is not None:
            return self._stopped(referee)
        view = match.view(self.seat, self.lang)
        waiting = list(match.waiting) if referee.started else []
        asked = self.seat is not None and self.seat in waiting
        scores = list(match.scores) if match.over else None
        question = match.ask(self.lang, self.seat) if asked else None
        return Now(
            version=referee.version,
            number=match.number,
            turn=match.turns,
            seat=self.seat,
            curtain=self._curtain(referee),
            waiting=waiting,
            decision=referee.decisions.get(self.seat) if asked and self.seat is not None else None,
            sentence=waits or question or self.sentence(referee),
            question=question,
            legal=[LegalAction(**choice) for choice in view["legal"]] if asked else [],
            name=match.game.picture.title(view, self.lang),
            moving=self.moving(match, view, referee.started) if self.pictures else None,
            view=view if self.views else None,
            seats=self.panels(match, view) if self.pictures else [],
            points=self._points(match),
            undo=self.seat is not None and referee.plays(self.seat) is None and match.can_take_back(self.seat),
            over=match.over,
            scores=scores,
            winners=[seat for seat, score in enumerate(scores or ()) if score > 0],
            ending=translate(self.lang, match.ending.sentence) if match.ending else None,
            places=list(match.places) if match.places else None,
            stopped=None,
        )

    def frames(self, match: Match, move: Move) -> list[Frame]:
        """The events of a move in order, each with the table after it."""
        made: list[Frame] = []
        shown = None
        for at, scene in enumerate(move.scenes):
            picture = self.moving_at(match, scene) if self.pictures and at < FRAME_PICTURES else None
            line = self.line(match, scene.event, move.first_event + at, move.row.seat)
            args = dict(scene.event.seen_by(self.seat).args)
            made.append(
                Frame(
                    index=line.index, step=line.step, number=line.number, seat=line.seat, kind=line.kind,
                    text=line.text, points=line.points, args=args, moving=picture if picture != shown else None,
                )
            )  # fmt: skip
            shown = picture
        return made

    def moving_at(self, match: Match, scene: Scene) -> str:
        """The moving layer right after an event: nothing in it can be chosen."""
        moment = match.revisit(scene)
        return self.moving(moment, moment.view(self.seat, self.lang))

    def lines(self, match: Match, first: int, end: int) -> list[Line]:
        events = match.last_events(first, end)
        return [self.line(match, event, first + at, actor(match, event)) for at, event in enumerate(events)]

    def line(self, match: Match, event: Event, index: int, seat: int | None) -> Line:
        seen = event.seen_by(self.seat)
        return Line(
            index=index,
            step=index + 1,
            number=event.number,
            seat=seat,
            kind=event.kind,
            text=seen.text(self.lang),
            points=_points_of(match, seen),
        )

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

    def sentence(self, referee: Referee) -> str:
        """Who must do what."""
        match, lang = referee.match, self.lang
        if not referee.started:
            free = sum(row.who == OPEN for row in referee.seats)
            one, many = N_("Waiting for one more person to sit down."), N_("Waiting for {n} more people to sit down.")
            return translate_plural(lang, one, many, free)
        if match.over:
            winners = [_person(referee, seat, lang) for seat, score in enumerate(match.scores) if score > 0]
            if not winners:
                return translate(lang, N_("The match is over. Nobody has won."))
            return translate(lang, N_("The match is over. Winner: {winners}."), winners=joined(winners, lang))
        if self.curtain is not None:
            return self._pass_on(referee, self.curtain)
        names = joined([_person(referee, seat, lang) for seat in match.waiting], lang)
        if all(referee.plays(seat) for seat in match.waiting):
            return translate(lang, N_("Thinking: {names}."), names=names)
        return translate(lang, N_("To decide: {names}."), names=names)

    def _curtain(self, referee: Referee) -> Curtain | None:
        if self.curtain is None:
            return None
        return Curtain(self.curtain, _person(referee, self.curtain, self.lang), self._pass_on(referee, self.curtain))

    def _pass_on(self, referee: Referee, seat: int) -> str:
        return translate(self.lang, N_("Pass the device to {name}."), name=_person(referee, seat, self.lang))

    def moving(self, match: Match, view: dict[str, Any], choosing: bool = False) -> str:
        shown = view if choosing else view | {"legal": []}
        return drawing.moving(match.game, shown, self.lang)

    def panels(self, match: Match, view: dict[str, Any]) -> list[Panel]:
        numbers = match.game.picture.numbers(view, self.lang)
        return [
            Panel(seat, match.seat_name(seat, self.lang), match.game.picture.seat_mark(view, seat), numbers[seat])
            for seat in range(match.players)
        ]

    def _points(self, match: Match) -> list[str]:
        """What the last move was about."""
        found: dict[str, None] = {}
        for event in match.events_back():
            if event.number != match.number:
                break
            seen = event.seen_by(self.seat)
            found |= dict.fromkeys(_points_of(match, seen))
        return list(found)

    def _stopped(self, referee: Referee) -> Now:
        """A match that can only be looked at: its last table, where today can draw it."""
        assert referee.stopped is not None
        told, match = referee.stopped.sentence(self.lang), referee.match
        view = match.view(self.seat, self.lang) if referee.is_drawn and referee.stopped.code == "other_rules" else None
        return Now(
            version=referee.version, number=referee.version, turn=0, seat=self.seat, curtain=None, waiting=[],
            decision=None, sentence=told, question=None, legal=[], name=match.game.title,
            moving=self.moving(match, view) if view and self.pictures else None, view=view if self.views else None,
            seats=self.panels(match, view) if view and self.pictures else [],
            points=[], undo=False, over=referee.head.over is not None, scores=None, winners=[], ending=None,
            places=None, stopped=Refusal(code=referee.stopped.code, sentence=told),
        )  # fmt: skip


def _points_of(match: Match, event: Event) -> list[str]:
    """What an event is about in the picture; nothing where today's picture does not know such events."""
    return list(match.game.picture.points(event.kind, event.args)) if event.is_current else []


def actor(match: Match, event: Event) -> int | None:
    """Who took the action that an event followed."""
    at = event.number - match.number + len(match.history) - 1
    return match.history[at].seat if 0 <= at < len(match.history) else None


def _person(referee: Referee, seat: int, lang: str) -> str:
    """A seat by its name in the game and the name of who sits there."""
    title, row = referee.match.seat_name(seat, lang), referee.seats[seat]
    called = row.bot if row.who == BOT else row.name
    return translate(lang, N_("{title} ({name})"), title=title, name=called) if called else title
