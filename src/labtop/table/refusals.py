"""Every refusal has a code for programs, a sentence for people and a status for HTTP."""

from typing import Any

from labtop.engine.errors import IllegalAction, LabtopError
from labtop.engine.language import N_, translate
from labtop.table.logs import request_id
from labtop.table.messages.playing import Refusal

REFUSALS: dict[str, tuple[int, str]] = {
    "stale": (409, N_("The table has moved on: that decision has passed.")),
    "not_your_turn": (409, N_("This seat owes no decision now.")),
    "command_used": (409, N_("This command's id was used for something else.")),
    "cannot_undo": (409, N_("This cannot be taken back: chance, a reveal or somebody else came after it.")),
    "gathering": (409, N_("The match has not begun: seats are still free.")),
    "revealing": (409, N_("The match is about to begin: what everybody adds to chance is being laid open.")),
    "begun": (409, N_("The match has begun already.")),
    "over": (409, N_("The match is over.")),
    "committed": (409, N_("It is fixed already who adds what to the chance of this match.")),
    "not_over": (409, N_("The match is not over yet.")),
    "other_rules": (
        409,
        N_("This match was played by version {then} of the rules; this is version {now}. It can be looked at only."),
    ),
    "game_gone": (409, N_("The game of this table, {game}, is not installed here any more.")),
    "broken": (409, N_("The stored match does not follow the rules: {problem}")),
    "closed": (409, N_("Who made this table has closed it. It can be looked at only.")),
    "own_seat": (409, N_("That seat is your own.")),
    "empty_seat": (409, N_("Nobody sits there.")),
    "has_seat": (409, N_("You have a seat at this table already.")),
    "owner_only": (403, N_("Only the device that sat down here can do that.")),
    "many_links": (409, N_("There are {most} such links already: withdraw one first.")),
    "withdrawn": (403, N_("This device has the seat no longer: its owner has withdrawn the link.")),
    "seat_lost": (403, N_("This seat is not yours any more: who made the table has given it away.")),
    "unreadable": (409, N_("What is stored of this match cannot be read. Other tables are not concerned.")),
    "seat_taken": (409, N_("That seat is taken.")),
    "no_free_seat": (409, N_("No seat is free at this table.")),
    "too_soon": (409, N_("Wait {wait_s} s more before a bot may take over that seat.")),
    "is_here": (409, N_("Who sits there is here.")),
    "no_person": (409, N_("A bot sits there already.")),
    "curtain": (409, N_("Lift the curtain for that seat first.")),
    "no_hints": (409, N_("This table plays without hints.")),
    "no_watchers": (403, N_("This table is not watched.")),
    "not_yours": (403, N_("That seat is not yours.")),
    "watch_only": (403, N_("Who watches cannot act.")),
    "no_access": (403, N_("You are not at this table: open its join or watch link.")),
    "no_talk": (403, N_("Who watches this table cannot write in its chat.")),
    "muted": (403, N_("Who made the table lets you write no more.")),
    "host_only": (403, N_("Only who made the table can do that.")),
    "bad_secret": (403, N_("This link is not, or no longer, right.")),
    "not_host": (403, N_("Only who made the table has its links.")),
    "bad_origin": (403, N_("This request comes from a page of another site.")),
    "bad_host": (403, N_("This server does not go by that name.")),
    "no_match": (404, N_("There is no such table.")),
    "no_page": (404, N_("There is no such page.")),
    "bad_method": (405, N_("That cannot be done here.")),
    "bad_message": (400, N_("This message cannot be understood: {problem}")),
    "bad_request": (400, N_("This is no request of HTTP, or its headers are longer than {most} bytes.")),
    "bad_name": (400, N_("A name has 1 to {most} characters, none of them a control character.")),
    "bad_text": (400, N_("A line of chat has 1 to {most} characters, none of them a control character.")),
    "bad_command": (400, N_("A command's id has 8 to 64 letters, digits, - and _.")),
    "bad_share": (400, N_("You have not committed to that share of chance.")),
    "bad_seats": (400, N_("There are {players} seats; {given} were given.")),
    "nobody": (400, N_("Somebody must sit at the table.")),
    "bad_step": (400, N_("There are steps 0 to {last}.")),
    "too_large": (413, N_("A message has at most {most} bytes.")),
    "too_fast": (429, N_("Too many messages: wait {wait_s} s.")),
    "too_many": (429, N_("Too many connections from here.")),
    "full": (503, N_("The server has all the connections it can hold. Try again in a moment.")),
    "no_database": (503, N_("The server cannot reach its database. Nothing is lost: try again in a moment.")),
    "busy": (503, N_("The bots have too much to think about. Ask again in a moment.")),
    "restart": (503, N_("The server is stopping. Everything is saved.")),
    "late": (408, N_("The rest of this request did not come in time.")),
    "idle": (408, N_("Nothing was heard for long. Connect again.")),
    "flood": (429, N_("Too many messages: the connection is closed.")),
    "slow": (503, N_("This connection is too slow. Connect again.")),
    "error": (500, N_("That is our fault: something went wrong in the server.")),
}

STATUS_OF_ENGINE = {"illegal_action": 409}


class Refused(Exception):
    """Nothing has happened, and here is why."""

    def __init__(self, code: str, field: str | None = None, **parts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.field = field  # what it is about, where known: the name of what was given
        self.parts = parts
        self.error: LabtopError | None = None  # the engine's own refusal, passed on
        self.status = REFUSALS[code][0] if code in REFUSALS else STATUS_OF_ENGINE.get(code, 400)

    @classmethod
    def because(cls, error: LabtopError) -> "Refused":
        """A refusal of the engine, passed on."""
        refused = cls(error.code.replace("-", "_"), field=error.field)
        refused.error = error
        return refused

    @property
    def rule(self) -> str | None:
        """The number of the rule that forbids it, where one does."""
        return self.error.rule if isinstance(self.error, IllegalAction) else None

    def sentence(self, lang: str = "en") -> str:
        if self.error is not None:
            return self.error.text(lang)
        return translate(lang, REFUSALS[self.code][1], **self.parts)

    def told(self, lang: str = "en") -> Refusal:
        """As a message."""
        wait = self.parts.get("wait_s")
        request = request_id.get() or None if self.code == "error" else None
        return Refusal(
            code=self.code, sentence=self.sentence(lang), rule=self.rule, field=self.field, wait_s=wait, request=request
        )

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence()}"
