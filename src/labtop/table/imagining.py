"""What an action would do: it is played on copies of what the seat knows, and what is the same in all of them is sure.

No copy holds anything of the truth that the seat does not know, and the seeds are always the same: so a preview says
what anybody in that seat could find out with the rulebook in hand, and nothing else.

    match ──hidden──▶ what the seat knows ──▶ a few redraws of the rest ──▶ each played until chance would be drawn
                                                                       └──▶ the events that all of them begin with
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from labtop.engine import drawing
from labtop.engine.drawing import Parts
from labtop.engine.errors import BadChance, LabtopError
from labtop.engine.match import Match, Scene
from labtop.engine.voice import Voice
from labtop.table.messages.playing import LegalAction, Movement, Panel
from labtop.table.refusals import Refused
from labtop.table.viewer import Viewer, motions_of

FEW, MANY = 4, 16  # redraws; many where something is told that is not always known beforehand
NO_RESULT = -32768  # forced instead of chance, and never possible: whoever draws stops there
MOST_EVENTS = 40
INTERMEDIATE = 8  # choices at most through which something else can be grabbed
IDS = re.compile(r'(?<![\w-])id="([^"]+)"')

YOU, OTHERS, OVER, CHANCE, UNKNOWN = "you", "others", "over", "chance", "unknown"
"""What comes after all that is sure: a decision of this seat or of others, the end, chance, or something unknown."""


@dataclass(frozen=True)
class Story:
    """What follows in one redraw, until chance would be drawn or somebody decides."""

    match: Match
    scenes: list[Scene]
    seen: list[tuple[str, dict[str, Any]]]  # what the seat would see of the events
    rests: bool  # somebody decides, or it is over; else chance comes next


@dataclass(frozen=True)
class Foreseen:
    """What is sure."""

    match: Match  # one of the redraws
    scenes: list[Scene]
    view: dict[str, Any]  # the seat's, after all of it
    then: str

    @property
    def is_quiet(self) -> bool:
        """Whether it tells nobody anything new."""
        return all(scene.event.is_quiet for scene in self.scenes)


@dataclass(frozen=True)
class Imagined:
    """The same as it is told: everything of a preview but what its reader has on the screen already."""

    texts: list[str] = field(default_factory=list)
    points: list[str] = field(default_factory=list)
    motions: list[Movement] = field(default_factory=list)
    parts: Parts = field(default_factory=dict)
    panels: list[Panel] = field(default_factory=list)
    extent: tuple[float, float, float, float] | None = None
    then: str = UNKNOWN
    question: str | None = None
    legal: list[LegalAction] = field(default_factory=list)
    chains: bool = False
    shortcuts: dict[str, list[str]] = field(default_factory=dict)


def imagined(known: Match, viewer: Viewer, actions: Sequence[str], names: tuple[str, ...]) -> Imagined:
    """What a seat's actions would do, as that seat is told it. `known` is what it knows: `match.hidden` of it."""
    assert viewer.seat is not None
    seen = foreseen(known, viewer.seat, actions, viewer.lang) if actions else _present(known, viewer.seat, viewer.lang)
    drawn = seen.match.game.picture.parts(seen.view, viewer.lang) if viewer.pictures else {}
    legal = [LegalAction(**choice) for choice in seen.view["legal"]] if seen.then == YOU else []
    return Imagined(
        texts=_texts(seen.scenes, viewer, viewer.voice(names)),
        points=_points(seen, viewer.seat),
        motions=_motions(seen, viewer) if viewer.pictures else [],
        parts=drawn,
        panels=viewer.panels(seen.match, seen.view) if viewer.pictures else [],
        extent=drawing.extent(seen.match.game.picture, seen.view) if viewer.pictures else None,
        then=seen.then,
        question=seen.view["question"] if seen.then == YOU else None,
        legal=legal,
        chains=seen.then == YOU and seen.is_quiet,
        shortcuts=shortcuts(known, viewer, seen.view, drawn) if not actions else {},
    )


def _texts(scenes: Sequence[Scene], viewer: Viewer, voice: Voice) -> list[str]:
    told = [scene.event.seen_by(viewer.seat).text_at(scene.now, viewer.lang, voice) for scene in scenes]
    return [text for text in told if text]


def _points(seen: Foreseen, seat: int) -> list[str]:
    picture = seen.match.game.picture
    events = [scene.event.seen_by(seat) for scene in seen.scenes]
    return list(dict.fromkeys(point for event in events for point in picture.points(event.kind, event.args)))


def _motions(seen: Foreseen, viewer: Viewer) -> list[Movement]:
    found: list[Movement] = []
    for scene in seen.scenes:
        view = _view_at(seen.match, scene, viewer.seat, viewer.lang)
        found += motions_of(seen.match.game, view, scene.event.seen_by(viewer.seat))
    return found


# --- what is sure ----------------------------------------------------------------------------------------------------


def foreseen(known: Match, seat: int, actions: Sequence[str], lang: str = "en") -> Foreseen:
    """What some actions of a seat would surely do. Refused where the first of them cannot be played."""
    stories: dict[bytes, Story] = {}
    _redraw(stories, known, seat, actions, range(FEW))
    found = _common(list(stories.values()), seat, lang)
    if len(stories) > 1 and not found.is_quiet:  # what few agree on may still be otherwise
        _redraw(stories, known, seat, actions, range(FEW, MANY))
        found = _common(list(stories.values()), seat, lang)
    return found


def _redraw(stories: dict[bytes, Story], known: Match, seat: int, actions: Sequence[str], seeds: range) -> None:
    """Add the story of each redraw; redraws that are the same have one."""
    for seed in seeds:
        twin = known.hidden(seat, seed)
        drawn = twin.table_bytes().tobytes()
        if drawn not in stories:
            stories[drawn] = _story(twin, seat, actions)


def _present(known: Match, seat: int, lang: str) -> Foreseen:
    """The decision that stands."""
    return Foreseen(known, [], _view_now(known, seat, lang), YOU)


def _story(twin: Match, seat: int, actions: Sequence[str]) -> Story:
    scenes: list[Scene] = []

    def watch(scene: Scene) -> None:
        if not twin.history[-1].results:
            scenes.append(scene)

    def told(rests: bool) -> Story:
        twin.observer = None
        twin.unforce()
        seen = [(scene.event.kind, dict(scene.event.seen_by(seat).args)) for scene in scenes]
        return Story(twin, scenes, seen, rests)

    twin.observer = watch
    twin.force(NO_RESULT)
    for at, action in enumerate(actions):
        try:
            twin.play(action, seat)
        except BadChance:
            return told(rests=False)
        except LabtopError as error:
            if at == 0 or seat in twin.waiting:
                raise Refused.because(error) from None
            break  # somebody else decides first
    return told(rests=True)


def _common(stories: Sequence[Story], seat: int, lang: str) -> Foreseen:
    """What all stories begin with, as far as the seat sees the same table in all of them."""
    first, *others = stories
    count = min(MOST_EVENTS, *(len(story.seen) for story in stories)) if others else min(MOST_EVENTS, len(first.seen))
    count = next((at for at in range(count) if any(story.seen[at] != first.seen[at] for story in others)), count)
    if all(story.rests and len(story.seen) == count for story in stories):
        views = [_view_now(story.match, seat, lang) for story in stories]
        if all(view == views[0] for view in views[1:]):
            then = OVER if views[0]["over"] else YOU if seat in views[0]["waiting"] else OTHERS
            return Foreseen(first.match, first.scenes[:count], views[0], then)
    then = CHANCE if all(not story.rests and len(story.seen) == count for story in stories) else UNKNOWN
    while count:
        views = [_view_at(story.match, story.scenes[count - 1], seat, lang) for story in stories]
        if all(view == views[0] for view in views[1:]):
            return Foreseen(first.match, first.scenes[:count], views[0], then)
        count, then = count - 1, UNKNOWN
    return Foreseen(first.match, [], _before(first, seat, lang), then)


def _view_now(match: Match, seat: int, lang: str) -> dict[str, Any]:
    return match.view_at(match.now, match.number, seat, lang, choosing=True)


def _view_at(match: Match, scene: Scene, seat: int | None, lang: str) -> dict[str, Any]:
    return match.view_at(scene.now, scene.event.number, seat, lang, choosing=False)


def _before(story: Story, seat: int, lang: str) -> dict[str, Any]:
    """The table before anything has happened: a story that chance has stopped stands there again."""
    match = story.match
    while len(match.history) > 2:
        match.take_back()
    return _view_now(match, seat, lang)


# --- what can be grabbed through another choice ----------------------------------------------------------------------


def shortcuts(known: Match, viewer: Viewer, view: dict[str, Any], parts: Parts) -> dict[str, list[str]]:
    """Elements of the picture that could be chosen after one other choice, which nobody misses: `move`, then `mini3`. A
    picture may declare some itself, by `shortcuts(view)`.

    Taking them in hand must open choices that are not there now: else a click would do something, not begin it. What
    two ways lead to is left out.
    """
    seat, lang, picture = viewer.seat, viewer.lang, known.game.picture
    if seat is None or not parts or not 1 < len(view["legal"]) <= INTERMEDIATE:
        return {}
    declared: Callable[[dict[str, Any]], dict[str, list[str]]] | None = getattr(picture, "shortcuts", None)
    if declared is not None:
        return declared(view)
    elements = [id for part in parts.values() for id in IDS.findall(part)]
    open_now = {choice["text"] for choice in view["legal"]}
    targets = {picture.meant(view, element) for element in elements} & open_now
    found: dict[str, list[str]] = {}
    twice: set[str] = set()
    for choice in open_now - targets if targets != open_now else open_now:
        seen = _at_once(known, seat, [choice], lang)
        if seen is None:
            continue
        legal = {each["text"] for each in seen.view["legal"]}
        meant = {element: picture.meant(seen.view, element) for element in elements}
        reached = {element: action for element, action in meant.items() if action in legal - open_now}
        if not reached or not _opens(known, seat, [choice, next(iter(reached.values()))], open_now, lang):
            continue
        twice |= reached.keys() & found.keys()
        found |= {element: [choice, action] for element, action in reached.items()}
    return {element: found[element] for element in sorted(found) if element not in twice}


def _opens(known: Match, seat: int, actions: Sequence[str], open_now: set[str], lang: str) -> bool:
    """Whether some actions lead to choices of this seat that are not there now."""
    seen = _at_once(known, seat, actions, lang)
    return seen is not None and bool({each["text"] for each in seen.view["legal"]} - open_now)


def _at_once(known: Match, seat: int, actions: Sequence[str], lang: str) -> Foreseen | None:
    """What quiet actions lead to, where the same seat decides again. One look is enough: quiet is what was known."""
    seen = _common([_story(known.hidden(seat, 0), seat, actions)], seat, lang)
    return seen if seen.then == YOU and seen.is_quiet else None
