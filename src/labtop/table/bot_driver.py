"""The bots at a table: each that owes a decision thinks, decides, and is answered for if it cannot. Hints too.

They think only while somebody is there to see it: `attention` says who. A table that everybody has left goes on where
it stood as soon as somebody looks.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any

from labtop.bots import bots
from labtop.engine.errors import BadBot, listed, shown
from labtop.table.messages.playing import Hint
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.sharing import Attention, Share, Unwanted
from labtop.table.thinkers import Thinkers
from labtop.table.warming import Warming, needs_compiled

log = logging.getLogger("labtop.table")

BUSY_S = 1.0  # after so long a bot that found no place in the queue asks again
TRIES = 3  # a bot that fails so often is answered for at random


def checked_bot(name: str) -> str:
    if name not in bots():
        raise Refused.because(BadBot(f"there is no bot {shown(name)}; there is {listed(bots(), 'and')}"))
    return name


class BotDriver:
    def __init__(
        self,
        referee: Referee,
        thinkers: Thinkers,
        warming: Warming,
        pace_s: float,
        attention: Callable[[], Attention | None],
    ) -> None:
        self.referee, self.thinkers, self.warming = referee, thinkers, warming
        self.attention = attention
        self.address = ""  # of who looked at the table last: on their account the bots think
        self.clock = referee.clock
        self.pace_s = pace_s  # the least time a decision takes
        self.closed = False
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._hints: set[int] = set()

    @property
    def busy(self) -> bool:
        return bool(self._thinking)

    def is_thinking(self, seat: int) -> bool:
        return seat in self._thinking

    def waits(self, lang: str) -> str:
        """What a bot that must decide waits for, as a sentence; empty if nothing."""
        referee = self.referee
        if referee.stopped or not referee.started or self.warming.is_ready(referee.head.game):
            return ""
        deciding = [referee.plays(seat) for seat in referee.match.waiting]
        return self.warming.sentence(lang) if any(bot and needs_compiled(bot) for bot in deciding) else ""

    async def close(self) -> None:
        self.closed = True
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- decisions ---------------------------------------------------------------------------------------------------

    def drive(self, delay: float = 0.0) -> None:
        """Let every bot that owes a decision think, if anybody waits for it."""
        referee = self.referee
        if self.closed or referee.stopped or not referee.started or referee.match.over or self.attention() is None:
            return
        for seat in referee.match.waiting:
            bot = referee.plays(seat)
            if bot and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._decide(seat, bot, delay))

    async def _decide(self, seat: int, bot: str, delay: float) -> None:
        """A bot's decision, from thinking to the log. It has one only while it sits there."""
        started = self.clock.steady()
        try:
            await asyncio.sleep(delay)
            for attempt in range(1, TRIES + 1):
                if needs_compiled(bot):
                    await self.warming.ready(self.referee.head.game)
                asked = await self._question(seat, bot, "en")
                if asked is None:
                    return
                decision, question = asked
                try:
                    action = await self._answer(question, attempt)
                    await asyncio.sleep(max(0.0, self.pace_s - (self.clock.steady() - started)))
                    if self.referee.plays(seat) == bot:
                        await self.referee.act(seat, decision, action, f"bot:{seat}:{decision}", by=bot)
                    return
                except Refused as refused:
                    log.info("%s, seat %d, %s: %s", self.referee.id, seat, bot, refused)
                    await asyncio.sleep(BUSY_S if refused.code == "busy" else 0.05 * attempt)
        except Unwanted:
            log.debug("%s: nobody waits for %s in seat %d", self.referee.id, bot, seat)
        except Exception:
            log.exception("%s: the bot %s in seat %d has failed", self.referee.id, bot, seat)
            await asyncio.sleep(1)
        finally:
            self._thinking.pop(seat, None)
            self.drive()

    async def _question(self, seat: int, bot: str, lang: str) -> tuple[int, dict[str, Any]] | None:
        """The position as a seat knows it, for a bot; None where that seat owes no decision."""
        async with self.referee.lock:
            decision = self.referee.decisions.get(seat)
            if decision is None or self.referee.match.over:
                return None
            imagined = self.referee.match.hidden(seat, secrets.randbits(62))
            gear = self.warming.gear(self.referee.head.game)
            return decision, {"position": imagined.position(), "seat": seat, "bot": bot, "gear": gear, "lang": lang}

    async def _answer(self, question: dict[str, Any], attempt: int) -> str:
        answer = await self.thinkers.ask(question, self._share())
        if "action" in answer:
            return str(answer["action"])
        log.error("%s: a bot cannot decide: %s", self.referee.id, answer.get("problem"))
        if attempt < TRIES:
            raise Refused("error")
        legal = self.referee.match.legal(question["seat"])  # so that the people at the table can go on
        if not legal:
            raise Refused("stale")
        return secrets.choice(legal).text

    def _share(self, is_hint: bool = False) -> Share:
        return Share(self.referee.id, self.address, self.attention, is_hint)

    # --- hints -------------------------------------------------------------------------------------------------------

    async def hint(self, seat: int, bot: str, lang: str) -> Hint:
        """What a bot would do in a seat's place."""
        referee = self.referee
        if not referee.head.hints:
            raise Refused("no_hints")
        if referee.stopped:
            raise referee.stopped
        if not referee.started:
            raise Refused("gathering")
        if seat in self._hints:
            raise Refused("too_fast", wait_s=1)
        self._hints.add(seat)
        try:
            if needs_compiled(bot) and seat in referee.decisions:
                await self.warming.ready(referee.head.game)
            asked = await self._question(seat, bot, lang)
            if asked is None:
                raise Refused("over" if referee.match.over else "not_your_turn")
            decision, question = asked
            answer = await self.thinkers.ask(question, self._share(is_hint=True))
            if "action" not in answer:
                raise Refused("error")
            return Hint(
                version=referee.version, decision=decision, seat=seat, action=answer["action"], label=answer["label"],
                bot=bot,
            )  # fmt: skip
        except Unwanted:
            raise Refused("busy") from None
        finally:
            self._hints.discard(seat)
