"""Playing at this keyboard: people and bots at one table, every move saved before the next question."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.text import Text

import labtop
from labtop.bots import ADVISER, LEVELS, USUAL, Bot, ask, bot, check
from labtop.cli.saving import LAST, fresh_path, newest, read_text, save
from labtop.cli.screen import LANG, tell_compiling
from labtop.engine.errors import BadBot, BadOption, BadRecord, LabtopError, listed, shown
from labtop.engine.game import Game
from labtop.engine.gears import PLAIN
from labtop.engine.language import N_, joined, translate
from labtop.engine.loading import as_record, new
from labtop.engine.match import NAMED, Action, Match
from labtop.engine.options import parse

YOU = "you"
SPECTATOR = -1  # among seats, for what has been told to the whole screen
RECALLED = 12  # events that are told again when a game goes on
COLOURS = {  # of pieces, as a terminal has them
    "red": "red",
    "blue": "blue",
    "green": "green",
    "yellow": "yellow",
    "violet": "magenta",
    "purple": "magenta",
    "grey": "bright_black",
    "orange": "dark_orange",
}
HELP = N_("""\
  a number or the short text beside it   take that action
  b   draw the table again               l   all that has happened
  s FILE   save a copy                   o   the options of this table
  hint   what a bot would do             undo   take your last action back
  ?   this help                          q or quit   stop; the game is saved""")
CANNOT_UNDO = N_("This cannot be taken back: chance, a reveal or somebody else came after it.")
PIECE = re.compile(r"([a-z]{2,}(?:-[a-z]+)*)-?([0-9]+)")  # an action on a numbered piece: door3, but no square g7
BY_THE_RULEBOOK = N_("by the rulebook")


def seat_players(text: str | None) -> list[str] | None:
    """`you,random,random` as a list, each name checked."""
    if text is None:
        return None
    seated = [name.strip().lower() for name in text.split(",")]
    for name in seated:
        if name != YOU:
            try:
                check(name)
            except BadBot as refusal:
                raise BadBot(f"a seat is taken by {YOU}, or by a bot: {refusal}") from None
    return seated


class Stop(Exception):
    """The person wants to stop, or the keyboard is gone."""


@dataclass
class Session:
    """One sitting at one table."""

    match: Match
    path: Path
    screen: Console
    bots: dict[int, Bot] = field(default_factory=dict)
    told: dict[int, int] = field(default_factory=dict)  # seat -> events it has been told
    shown_to: int | None = None  # whose secrets are on the screen
    to_draw: bool = True  # something has happened since the table was drawn

    @classmethod
    def new(
        cls,
        screen: Console,
        name: str | None,
        players: int | None,
        seated: list[str] | None,
        options: Sequence[str],
        seed: int | None,
    ) -> "Session":
        """A new table. What was not said on the command line is asked, with an answer that fits most."""
        asked = name is None or seated is None
        game = labtop.game(name) if name is not None else _ask_game(screen)
        given = parse(game.options, options)
        if asked and not options:
            given = _ask_options(screen, game)
        if seated is not None and players is None:
            players = len(seated)
        if players is None and seated is None:
            players = _ask_players(screen, game, given)
        agreed, _ = game.agree(players, given)
        if seated is None:
            seated = _ask_seats(screen, agreed)
        if len(seated) != agreed:
            raise BadBot(f"there are {agreed} seats, but {len(seated)} are taken: {', '.join(seated)}")
        match = new(game, agreed, seed, PLAIN, given)
        match.seated = seated
        return cls._sit(match, fresh_path(match), screen)

    @classmethod
    def _sit(cls, match: Match, path: Path, screen: Console) -> "Session":
        bots = {seat: bot(name) for seat, name in enumerate(match.seated) if name != YOU}
        return cls(match, path, screen, bots)

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.players) if seat not in self.bots]

    def run(self) -> None:
        """Play until the game is over or the person stops."""
        match = self.match
        save(match, self.path)
        self._note(N_("{game} · saved in {path}"), game=match.game.title, path=self.path)
        self._note(N_("Dice are fair: commitment {start}… · ? for help"), start=match.commitment[:16])
        self.screen.print()
        try:
            self._play()
        except Stop:
            self.screen.print()
            going_on = translate(LANG, N_("The game is saved. Go on with: {command}"), command=self._resuming)
            self.screen.print(going_on, markup=False, soft_wrap=True)
            return
        if self._curtained:
            self.told[SPECTATOR] = min(self.told.get(seat, 0) for seat in self.people)
            self._tell(None)
        else:
            self._tell(self.people[0] if self.people else None)
        self._draw(None)
        winners = [match.seat_name(seat) for seat, score in enumerate(match.scores) if score]
        self.screen.print()
        over = translate(LANG, N_("The game is over. Winner: {winners}"), winners=joined(winners, LANG))
        self.screen.print(over, style="bold", markup=False)
        self._note(N_("Check the dice with: {command}"), command=f"labtop verify {self.path}")

    def _play(self) -> None:
        """Until it is over. Secrets are shown on the terminal's other page, which leaves nothing to scroll back to."""
        if self._curtained:
            self.screen.set_alt_screen(True)
        try:
            while not self.match.over:
                self._decide(self.match.waiting)
        finally:
            if self._curtained:
                self.screen.set_alt_screen(False)

    @property
    def _resuming(self) -> str:
        return f"labtop play --resume {self.path}"

    def _note(self, message: str, **parts: object) -> None:
        """A line beside the game."""
        self.screen.print(translate(LANG, message, **parts), style="dim", markup=False, soft_wrap=True)

    def _decide(self, waiting: tuple[int, ...]) -> None:
        """One decision: a bot's at once, a person's by the keyboard. Saved before anything else happens."""
        seat = next((seat for seat in waiting if seat in self.bots), waiting[0])
        action = self._ask_bot(seat) if seat in self.bots else self._ask(seat)
        if action is None:
            return
        happened = self.match.play(action, seat)
        save(self.match, self.path)
        self.to_draw = self.to_draw or bool(happened)
        if not self.people:
            self._tell(None)

    def _ask_bot(self, seat: int) -> Action:
        return self._advice(self.bots[seat], seat, self.match.seated[seat])

    def _advice(self, asked: Bot, seat: int, name: str) -> Action:
        """A bot's decision; who waits for it knows why."""
        if name != "random":
            tell_compiling(self.match.game, bot=True)
        with self.screen.status(translate(LANG, N_("{name} thinks …"), name=name)):
            return ask(asked, self.match, seat)

    @property
    def _curtained(self) -> bool:
        """Several people share a screen, and they have secrets."""
        return self.match.game.secrets and len(self.people) > 1

    def _ask(self, seat: int) -> Action | None:
        """What a person wants to do; None when an action was taken back and the question is another."""
        if self._curtained and self.shown_to != seat:
            self.screen.clear()
            curtain = N_("Pass the keyboard to {name}, then press Enter. ")
            self._input(translate(LANG, curtain, name=self.match.seat_name(seat)))
            self.screen.clear()
            self.to_draw = True
        self.shown_to = seat
        self._tell(seat)
        if self.to_draw:
            self._draw(seat)
        actions = self.match.legal(seat)
        name, question = self.match.seat_name(seat), self.match.ask(seat=seat)
        asked = translate(LANG, N_("{name}: {question}"), name=name, question=question)
        self.screen.print(f"\n{asked}", style="bold", markup=False)
        numbered = numbers(self.match.game, actions)
        self._list(numbered)
        while True:
            answer = self._input("> ").strip()
            chosen = self._action(answer, numbered)
            if chosen is not None:
                return chosen
            if answer == "undo" and self.match.can_take_back(seat):
                self._take_back()
                return None
            self._command(answer, seat, numbered)

    def _take_back(self) -> None:
        self.match.take_back()
        save(self.match, self.path)
        known = len(self.match.events)
        self.told = {seat: min(told, known) for seat, told in self.told.items()}
        self.to_draw = True

    def _list(self, numbered: Mapping[int, Action]) -> None:
        """The legal actions numbered, in columns where there are many."""
        lines = [f"{number:>3}  {action.label()}  ({action.text})" for number, action in numbered.items()]
        width = max(map(len, lines)) + 2
        across = max(1, min(self.screen.width // width, -(-len(lines) // 8)))
        for first in range(0, len(lines), across):
            self.screen.print(painted("".join(line.ljust(width) for line in lines[first : first + across]).rstrip()))

    def _action(self, answer: str, numbered: Mapping[int, Action]) -> Action | None:
        if answer.isascii() and answer.isdigit():
            return numbered.get(int(answer))
        return next((action for action in numbered.values() if action.text == answer.lower()), None)

    def _command(self, answer: str, seat: int, numbered: Mapping[int, Action]) -> None:
        """Everything that is no action. What is not understood is answered with what is possible."""
        command, _, rest = answer.partition(" ")
        if command in ("q", "quit", "exit"):
            raise Stop
        if command == "b":
            self._draw(seat)
            self._list(numbered)
        elif command == "l":
            events = self.match.seen(seat)
            most = max(1, self.screen.height - 3) if self._curtained else len(events)  # the other page does not scroll
            for event in events[-most:]:
                self.screen.print(painted(event.text()))
        elif command == "undo":
            self.screen.print(translate(LANG, CANNOT_UNDO), markup=False)
        elif command == "o":
            for name, value in self.match.options.items():
                self.screen.print(f"  {name} = {value}", markup=False)
        elif command == "hint":
            advice = self._advice(bot(ADVISER), seat, ADVISER)
            told = translate(LANG, N_("A bot would do this: {label} ({text})"), label=advice.label(), text=advice.text)
            self.screen.print(told, markup=False)
        elif command == "s" and rest.strip():
            self._save_copy(Path(rest.strip()).expanduser())
        elif command in ("?", "h", "help"):
            self.screen.print(translate(LANG, HELP), markup=False)
        else:
            why = self.match.why_not(answer, seat, LANG).told(LANG)
            sentence = N_("{answer} is not possible: {why}. Give a number of the list, or {texts}; ? helps.")
            texts = listed([action.text for action in numbered.values()][:NAMED])
            told = translate(LANG, sentence, answer=shown(answer), why=why, texts=texts)
            self.screen.print(told, markup=False)

    def _save_copy(self, path: Path) -> None:
        try:
            save(self.match, path)
        except LabtopError as refusal:
            self.screen.print(str(refusal), markup=False)
        else:
            self.screen.print(translate(LANG, N_("Saved in {path}."), path=path), markup=False)

    def _tell(self, seat: int | None) -> None:
        """What has happened since this seat was last told, in words."""
        key = SPECTATOR if seat is None or not self._curtained else seat
        events = self.match.seen(seat)
        for event in events[self.told.get(key, 0) :]:
            self.screen.print(painted(f"  {event.text()}"))
        self.told[key] = len(events)

    def _draw(self, seat: int | None) -> None:
        self.screen.print()
        for line in self.match.text(seat).splitlines():
            self.screen.print(painted(line), no_wrap=True, crop=False)
        self.to_draw = False

    def _input(self, prompt: str) -> str:
        return _read(self.screen, prompt)


def numbers(game: Game, actions: Sequence[Action]) -> dict[int, Action]:
    """A number an action. Pieces that have a number of their own keep it: answer 3 opens door 3, whatever is open.

    What has none, and a second kind of numbered pieces, come after the last number such a piece can have.
    """
    parted = [PIECE.fullmatch(action.text) for action in actions]
    kind = next((parts[1] for parts in parted if parts), None)
    if kind is None:
        return dict(enumerate(actions, 1))
    pieces = {
        int(parts[2]): action
        for parts, action in zip(parted, actions, strict=True)
        if parts is not None and parts[1] == kind
    }
    alike = (PIECE.fullmatch(text) for text in game.notation.texts)
    last = max(int(parts[2]) for parts in alike if parts is not None and parts[1] == kind)
    others = [action for action in actions if action not in pieces.values()]
    return dict(sorted(pieces.items())) | dict(enumerate(others, last + 1))


def resume(name: str, screen: Console) -> Session:
    """Go on with a saved game."""
    path = newest() if name == LAST else Path(name)
    record = as_record(read_text(path, BadRecord))
    match = labtop.carry_over(record)
    if match.over:
        raise BadRecord(f"the game in {path} is over; labtop verify {path} checks it")
    if record["version"] != match.game.version:
        told = N_("This game began under version {then} of the rules. It goes on under version {now}.")
        screen.print(translate(LANG, told, then=record["version"], now=match.game.version), style="bold", markup=False)
        path = fresh_path(match)  # the old file stays as it is
    if not match.seated:
        match.seated = [YOU] * match.players
    session = Session._sit(match, path, screen)
    for seat in (SPECTATOR, *range(match.players)):
        session.told[seat] = max(0, len(match.events) - RECALLED)
    return session


def painted(line: str) -> Text:
    """A line with the names of colours in their colours; without a terminal just the line."""
    text = Text(line)
    for word, style in COLOURS.items():
        # Upper case is a piece on the board, and its markers may follow at once.
        text.highlight_regex(re.compile(rf"(?i:\b{word}\b)|\b{word.upper()}"), style)
    return text


# --- questions before the game -------------------------------------------------------------------------------------


def _read(screen: Console, prompt: str) -> str:
    try:
        return screen.input(prompt, markup=False)
    except EOFError:
        raise Stop from None


def _choose(screen: Console, question: str, check: Callable[[str], None], default: str) -> str:
    """Ask until the answer is accepted. Enter, or no keyboard at all, is the default."""
    while True:
        try:
            answer = _read(screen, f"{question} [{default}] ").strip() or default
        except Stop:
            return default
        try:
            check(answer)
        except LabtopError as refusal:
            screen.print(str(refusal), markup=False)
        else:
            return answer


def _ask_game(screen: Console) -> Game:
    names = labtop.games()
    if len(names) == 1:
        return labtop.game(names[0])
    for name in names:
        screen.print(f"  {name:<12} {translate(LANG, labtop.game(name).sentence)}", markup=False)
    question = translate(LANG, N_("Which game?"))
    return labtop.game(_choose(screen, question, lambda answer: void(labtop.game(answer)), names[0]))


def _ask_options(screen: Console, game: Game) -> dict[str, str | int | bool]:
    """Options as name=value, several with spaces between; Enter plays by the rulebook."""
    for option in game.options:
        screen.print(f"  {option.name:<12} {option.limits}: {translate(LANG, option.sentence)}", markup=False)
    question, default = (
        translate(LANG, N_("Options as name=value, with spaces between?")),
        translate(LANG, BY_THE_RULEBOOK),
    )
    given = _choose(screen, question, lambda answer: void(parse(game.options, _words(answer))), default)
    return parse(game.options, _words(given))


def _words(answer: str) -> list[str]:
    return [] if answer == translate(LANG, BY_THE_RULEBOOK) else answer.split()


def _ask_players(screen: Console, game: Game, options: dict[str, str | int | bool]) -> int:
    default, _ = game.agree(None, options)
    question = translate(LANG, N_("How many players?"))
    return int(_choose(screen, question, lambda answer: void(game.agree(_whole(answer), options)), str(default)))


def _ask_seats(screen: Console, players: int) -> list[str]:
    def fitting(answer: str) -> None:
        if not 0 <= _whole(answer) <= players:
            raise BadOption(f"from 0 to {players} people can play, not {shown(answer)}")

    question = translate(LANG, N_("How many of them are people at this keyboard?"))
    people = int(_choose(screen, question, fitting, "1"))
    if people == players:
        return [YOU] * people
    for level in LEVELS:
        screen.print(f"  {level.name:<12} {translate(LANG, level.sentence)}", markup=False)
    which = translate(LANG, N_("Which bot plays the others?"))
    return [YOU] * people + [_choose(screen, which, check, USUAL)] * (players - people)


def _whole(answer: str) -> int:
    try:
        return int(answer)
    except ValueError:
        raise BadOption(f"a whole number, please, not {shown(answer)}") from None


def void(_: object) -> None:
    """For checks that are made for their refusal only."""
