"""One at a time, in the order they came, whether they wait or are called."""

import asyncio
from functools import partial

from labtop.table.gate import Gate


def test_who_finds_it_open_is_inside_at_once() -> None:
    gate, order = Gate(), []
    gate.enter(lambda: order.append("in"))  # no loop runs here: nothing is put off
    assert order == ["in"]
    assert gate.locked()


def test_callers_and_waiters_come_in_one_after_the_other_in_the_order_they_came() -> None:
    async def work() -> list[str]:
        gate, order = Gate(), []

        async def wait(name: str) -> None:
            async with gate:
                order.append(name)
                await asyncio.sleep(0)
                order.append(f"/{name}")

        def called(name: str) -> None:
            order.extend((name, f"/{name}"))
            gate.leave()

        async with gate:
            tasks = [asyncio.create_task(wait("a"))]
            await asyncio.sleep(0)
            gate.enter(partial(called, "b"))
            tasks.append(asyncio.create_task(wait("c")))
            await asyncio.sleep(0)
            gate.enter(partial(called, "d"))
        gate.enter(partial(called, "e"))  # it is open for whoever is next, not for who comes now
        await asyncio.gather(*tasks)
        await asyncio.sleep(0.01)
        assert not gate.locked()
        return order

    assert asyncio.run(work()) == ["a", "/a", "b", "/b", "c", "/c", "d", "/d", "e", "/e"]


def test_who_gives_up_waiting_keeps_nobody_out() -> None:
    async def work() -> None:
        gate = Gate()

        async def wait() -> None:
            async with gate:
                pass

        for late in (False, True):  # before it is let in, and in the turn of the loop in which it is
            async with gate:
                task = asyncio.create_task(wait())
                await asyncio.sleep(0)
                if not late:
                    task.cancel()
            if late:
                await asyncio.sleep(0)
                task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            assert task.cancelled()
            await asyncio.wait_for(wait(), 1)
            assert not gate.locked()

    asyncio.run(work())
