"""Pictures: everything can be clicked, nothing else happens."""

import re
from xml.etree import ElementTree

from labtop.checking.promise import after, promise, want
from labtop.checking.tables import Setting, moments, some_moments
from labtop.engine.drawing import pane_of, panes
from labtop.engine.game import Game


@promise("every legal action is exactly one element of the picture; whoever is not asked can click nothing")
def pictures_offer_all(game: Game, setting: Setting) -> None:
    for match in moments(game, setting, 21):
        if match.number > 60 and match.number % 10:
            continue
        for seat in range(setting.players):
            labels = {action.text: action.label() for action in match.legal(seat)}
            tree = ElementTree.fromstring(match.svg(seat))
            found = [node for node in tree.iter() if node.get("data-action") is not None]
            offered = sorted(str(node.get("data-action")) for node in found)
            want(offered == sorted(labels), f"the picture offers {offered} {after(match)}, not {sorted(labels)}")
            for node in found:
                want(
                    node.get("aria-label") == labels[str(node.get("data-action"))]
                    and (node.get("role"), node.get("tabindex")) == ("button", "0"),
                    f"{node.get('data-action')} has no label of its own in the picture, or Tab misses it",
                )


NAME = r"([a-z]+/)?[a-z0-9]+(-[a-z0-9]+)*"  # of a part, with its pane before it


@promise("ids in a picture are unique and begin with the game's name; nothing is loaded or run")
def pictures_are_clean(game: Game, setting: Setting) -> None:
    for match in some_moments(game, setting, 22):
        declared = [pane.name for pane in panes(game.picture, match.players, match.options)]
        for seat in (None, *range(setting.players)):
            svg = match.svg(seat)
            parts = list(game.picture.parts(match.view(seat), "en"))
            unnamed = [part for part in parts if not re.fullmatch(NAME, part)]
            want(not unnamed, f"a part is called {unnamed[:1]}: small letters, figures and hyphens make its name")
            homeless = [part for part in parts if pane_of(part) not in declared]
            want(not homeless, f"the part {homeless[:1]} is in none of the panes {declared}")
            ids = re.findall(r'\bid="([^"]+)"', svg)
            want(len(set(ids)) == len(ids), f"two elements share an id {after(match)}")
            foreign = [id for id in ids if not id.startswith(f"{game.name}-")]
            want(not foreign, f"the id {foreign[:1]} does not begin with {game.name}-")
            want("http" not in svg.replace("http://www.w3.org/2000/svg", ""), "the picture loads something")
            want(not re.search(r"<script|\son\w+=|\sstyle=", svg), "the picture runs or styles something in place")


@promise("every seat has its public numbers and a mark of its own")
def seats_are_told_apart(game: Game, setting: Setting) -> None:
    for match in some_moments(game, setting, 23):
        view = match.view(None)
        rows = game.picture.numbers(view, "en")
        want(len(rows) == setting.players and all(rows), f"numbers gives {len(rows)} rows for {setting.players} seats")
    marks = [re.sub(r'(fill|stroke)="#[0-9a-f]+"', "", game.picture.seat_mark(view, seat)) for seat in range(len(rows))]
    want(len(set(marks)) == len(marks), "two seats have marks that differ by colour alone")
