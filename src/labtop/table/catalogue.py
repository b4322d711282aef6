"""What there is to play: the games with their options, as a page or a program needs them."""

from labtop.bots import LEVELS, bots
from labtop.engine.game import Game
from labtop.engine.language import N_, languages, translate
from labtop.engine.options import Amount, OneOf, Option, Switch
from labtop.engine.seating import player_counts, seatings
from labtop.games import GAMES
from labtop.table.messages.tables import BotCard, Catalogue, GameCard, OptionCard, SeatingCard
from labtop.table.pictures import css_url
from labtop.table.warming import needs_compiled

OTHER_BOTS = {
    "greedy": N_("takes what looks best at once"),
    "random": N_("plays anything that is legal"),
}


def option_card(option: Option, lang: str) -> OptionCard:
    card = OptionCard(
        name=option.name,
        kind="text",
        sentence=translate(lang, option.sentence),
        default=option.default,
        limits=option.limits,
    )
    match option:
        case OneOf():
            card.kind, card.values = "choice", list(option.values)
        case Amount():
            card.kind, card.low, card.high = "number", option.low, option.high
        case Switch():
            card.kind = "switch"
    return card


def game_card(game: Game, lang: str) -> GameCard:
    usual, _ = game.agree(None, {})
    return GameCard(
        name=game.name,
        title=game.title,
        sentence=translate(lang, game.sentence),
        players=list(player_counts(game)),
        seatings=[SeatingCard(options=dict(way.chosen), players=list(way.players)) for way in seatings(game)],
        usual=usual,
        minutes=game.minutes,
        secrets=game.secrets,
        version=game.version,
        authors=game.credits.authors,
        year=game.credits.year,
        licence=game.credits.licence,
        css=css_url(game),
        rules=game.name,
        options=[option_card(option, lang) for option in game.options],
    )


def bot_names() -> list[str]:
    """The levels people choose from, then the other bots; the one that does not think at all comes last."""
    levels = [level.name for level in LEVELS]
    others = sorted(name for name in bots() if name not in (*levels, "random"))
    return [*levels, *others, "random"]


def bot_sentence(name: str, lang: str) -> str:
    """How a bot plays, in a few words."""
    told = {level.name: level.sentence for level in LEVELS} | OTHER_BOTS
    return translate(lang, told[name]) if name in told else ""


def bot_card(name: str, lang: str) -> BotCard:
    return BotCard(name=name, sentence=bot_sentence(name, lang), compiled=needs_compiled(name))


def catalogue(lang: str) -> Catalogue:
    return Catalogue(
        games=[game_card(GAMES[name], lang) for name in GAMES.names],
        bots=[bot_card(name, lang) for name in bot_names()],
        languages=languages(),
    )
