"""What a picture that stands alone says in words: what is asked now, and of whom; at the end, who has won."""

from labtop.engine.drawing import SMALL, Parts, kept, lines, paragraph
from labtop.engine.language import N_, joined, translate
from labtop.games.labydo.events import End
from labtop.games.labydo.picture.board import called
from labtop.games.labydo.picture.places import TRAY_WIDTH, box_of
from labtop.games.labydo.view import View

X, Y, _, HEIGHT = box_of("words")


def said(view: View, lang: str) -> Parts:
    return {"words/said": _said(_sentence(view, lang))}


@kept
def _said(sentence: str) -> str:
    size = next((size for size in (20, SMALL) if len(lines(sentence, TRAY_WIDTH - 24, size)) <= 4), SMALL)
    rows = lines(sentence, TRAY_WIDTH - 24, size)
    return paragraph(X + TRAY_WIDTH / 2, Y + HEIGHT / 2, rows, size, anchor="middle")


def _sentence(view: View, lang: str) -> str:
    if view["over"]:
        winners = joined([called(view["seats"][seat]["name"], lang) for seat in view["winners"]], lang)
        won = N_("{winners} wins!") if len(view["winners"]) == 1 else N_("{winners} share a draw.")
        how = next(ending.sentence for ending in End.endings().values() if ending.name == view["ending"])
        return f"{translate(lang, how)} {translate(lang, won, winners=winners)}"
    if not view["waiting"]:  # in the middle of a move nobody is asked
        return ""
    if view["question"]:
        return view["question"]
    return translate(lang, N_("{who} decides."), who=called(view["seats"][view["waiting"][0]]["name"], lang))
