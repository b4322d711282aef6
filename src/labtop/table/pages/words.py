"""The sentences that scripts say. They are translated here and handed over with the page."""

from collections.abc import Mapping

from labtop.engine.language import N_, translate

STAGE: Mapping[str, str] = {
    "camera_closer": N_("Closer"),
    "camera_farther": N_("Farther"),
    "camera_whole": N_("Show the whole board"),
    "camera_back": N_("Follow the game again"),
    "targets_there": N_("{n} more to choose from there"),
}

FAIR: Mapping[str, str] = {
    "own_in": N_("Your own share is mixed in: nobody could choose what chance brought."),
    "own_late": N_("Your own share came too late for this match and was left out."),
    "own_bad": N_("Warning: this is not the chance that you were promised. {problems}"),
    "promise_secret": N_("The server's secret is another one."),
    "promise_share": N_("What seat {number} added is another than was fixed."),
    "promise_own": N_("Your own share is missing."),
    "promise_changed": N_("The server has changed what it promised about chance: your share is not laid open."),
}

TABLE: Mapping[str, str] = {
    # connection
    "connecting": N_("Connecting …"),
    "live": N_("Connected"),
    "lost": N_("Connection lost. Trying again in {wait} s."),
    "lost_now": N_("Connection lost. Trying again …"),
    "broken": N_("Something went wrong on this page: {problem}"),
    "unanswered": N_("The server has not answered. What you see is how the table stands now: try again."),
    # whose turn
    "your_turn": N_("Your turn"),
    "turn_of": N_("{name} decides"),
    "over": N_("Over"),
    "sending": N_("Sending …"),
    "confirm": N_("{label}?"),
    # what a choice would do
    "preview_count": N_("{label}: {from} → {to}."),
    "preview_chance": N_("Then chance decides."),
    "preview_unknown": N_("Then something is uncovered."),
    "preview_others": N_("Then others decide."),
    "preview_over": N_("Then the game is over."),
    # why not
    "why_over": N_("The match is over: nothing can be chosen any more."),
    "why_watch": N_("You watch: only those at the table can choose."),
    "why_not_turn": N_("It is not your turn."),
    "why_not_now": N_("This cannot be chosen now."),
    "why_rule": N_("{sentence} ({rule})."),
    "why_plain": N_("{sentence}."),
    "why_playing": N_("Something is still happening: a click shows the end of it."),
    "why_gathering": N_("The match has not begun."),
    "rule": N_("Rule {rule}"),
    # seats
    "you": N_("you"),
    "you_here": N_("You"),
    "place": N_("place {n}"),
    "free_seat": N_("free"),
    "seat": N_("Seat {number}"),
    "here": N_("here"),
    "away": N_("away"),
    "bot": N_("bot, {level}"),
    "thinking": N_("thinking"),
    "to_move": N_("to decide"),
    "stand_in": N_("{bot} plays for {name}, who gets the seat back on returning."),
    "gone_wait": N_("{name} is gone. A bot may take over in {wait} s."),
    "gone_now": N_("{name} is gone."),
    "take_over": N_("Let a bot take over"),
    "watching_one": N_("1 person watches"),
    "watching_many": N_("{n} people watch"),
    "winner": N_("winner"),
    # hint, undo
    "hint": N_("Hint: {label}"),
    "hint_asked": N_("Asking for a hint …"),
    "undone": N_("{name} has taken the last action back."),
    # log and chat
    "older": N_("Show what happened before"),
    "show_moment": N_("Show how it stood then"),
    "moment_news": N_("Something has happened at the table."),
    "since": N_("Since you looked"),
    "more_before": N_("and {n} more before"),
    # links
    "copied": N_("Copied"),
    "copy_failed": N_("Copying is not allowed here. The link is selected: copy it by hand."),
    "no_links": N_("Who made the table has its links."),
    "rematch_in": N_("A rematch has been laid. It opens in {wait} s."),
    "rematch_there": N_("A rematch has been laid."),
    # what the host may do
    "person": N_("a person"),
    "invite": N_("New link"),
    "invited": N_("Whoever opens this link first has the seat of {name} from then on. It works once."),
    "remove": N_("Remove"),
    "remove_sure": N_("Remove {name} from the table? The seat is free again, and the join link becomes another one."),
    "remove_sure_bot": N_("Remove {name} from the table? A bot takes the seat."),
    "removed": N_("{name} is not at the table any more."),
    "close_table": N_("Close the table"),
    "close_sure": N_("Close this table? Nobody can play here any more. Those who sat here can still look at it."),
    "cancel": N_("Cancel"),
    # those who watch
    "watches": N_("watches"),
    "mute": N_("Mute"),
    "muted": N_("They cannot write here any more."),
    # one's seat on other devices
    "copy": N_("Copy"),
    "device_link": N_("Link to your seat, made {when}"),
    "device_qr": N_("The same link as a QR code"),
    "device_made": N_("Made {when}."),
    "device_came": N_("Devices that came by it: {n}, the last {when}."),
    "device_none": N_("Nobody has opened it yet."),
    "withdraw": N_("Withdraw"),
    "withdraw_sure": N_("Withdraw this link? Devices that came by it lose the seat at once."),
    "withdrawn": N_("The link is withdrawn."),
    # being forgotten
    "forget": N_("Delete my name and chat"),
    "forget_yes": N_("Delete"),
    "forget_sure": N_("Delete your name and all you have said at this table? This cannot be taken back."),
    "forgotten": N_("Your name and what you said are deleted."),
    "somebody": N_("somebody"),
    "deleted": N_("(deleted)"),
    # curtain
    "lift": N_("I am {name}: show my table"),
    "offline": N_("The server cannot be reached."),
    "close": N_("Close"),
    # coming in
    "no_access": N_("You are not at this table: open its join or watch link."),
    "no_free_seat": N_("No seat is free at this table."),
    "to_start": N_("To all games"),
    "invited_by": N_("{name} invites you to"),
    "invited_by_nobody": N_("You are invited to"),
    "join_name": N_("Your name"),
    "join_seat": N_("Choose your seat"),
    "join_go": N_("Sit down"),
    # the end
    "you_won": N_("You have won."),
    "several_won": N_("{names} have won together."),
    "fate_at": N_("Turn {turn}:"),
    "match_over": N_("The game is over."),
    "seat_has_won": N_("{title} has won."),
    "seat_and_name": N_("{title} ({name})"),
    "nobody_won": N_("Nobody has won."),
    "rematch": N_("Play again"),
    "to_rematch": N_("To the rematch"),
    "replay": N_("Replay"),
    "proof": N_("How was chance drawn?"),
    "stay": N_("Stay here"),
    "rules_missing": N_("The rulebook could not be loaded."),
    **FAIR,
    **STAGE,
}  # fmt: skip

START: Mapping[str, str] = {
    "offline": N_("The server cannot be reached."),
    "copied": N_("Copied"),
    "copy_failed": N_("Copying is not allowed here. The link is selected: copy it by hand."),
    "gathering": N_("people are awaited"),
    "running": N_("is being played"),
    "your_turn": TABLE["your_turn"],
    "turn_since": N_("Your turn, {when}"),
    "waits_for": N_("waits for {names}, {when}"),
    "ended": N_("Finished games ({n})"),
    "take_off": N_("Take it off this list"),
    "take_off_named": N_("Take {title} off this list"),
    "removed_from_list": N_("Tables taken off this list: {n}. They are still there."),
    "finished": N_("over"),
    "closed": N_("closed"),
    "forget": TABLE["forget"],
    "forget_yes": TABLE["forget_yes"],
    "forget_sure": TABLE["forget_sure"],
    "cancel": TABLE["cancel"],
    "watched": N_("you watch"),
    "seat": N_("Seat {number}"),
    "seat_me": N_("I"),
    "seat_person": N_("A person here"),
    "seat_open": N_("A friend, by the link"),
    "seat_bot": N_("Bot: {level}"),
    "seat_name": N_("Name of seat {number}"),
    "player": N_("Player {number}"),
    "barred": N_("Not with the other choices: {sentence}."),
    "seat_who": N_("Who sits in seat {number}"),
    "players_moved": N_("With these rules {numbers} can play. Now {players} seats are laid."),
    **FAIR,
}


def spoken(lang: str, words: Mapping[str, str]) -> dict[str, str]:
    """All of them in a language."""
    return {key: translate(lang, sentence) for key, sentence in words.items()}
