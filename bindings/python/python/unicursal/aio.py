"""The questions for asyncio. The loop keeps running while a question is answered. A cancelled task stops its
search.

>>> import asyncio, unicursal
>>> from unicursal import aio
>>> puzzle = unicursal.Puzzle.line((6, 6))
>>> async def both():
...     return await asyncio.gather(aio.count(puzzle), aio.solve(puzzle))
>>> counted, solved = asyncio.run(both())
>>> counted.count, solved.status
(229348, 'solved')
>>> async def impatient():
...     await asyncio.wait_for(aio.count(unicursal.Puzzle.line((17, 17))), 0.1)
>>> try:
...     asyncio.run(impatient())
... except asyncio.TimeoutError:
...     print("too long")
too long
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Callable, TypeVar

from . import _generate, _questions
from ._native import CancelToken

if TYPE_CHECKING:
    from typing_extensions import ParamSpec

    P = ParamSpec("P")

T = TypeVar("T")

__all__ = [
    "analyze",
    "check",
    "coach",
    "count",
    "each",
    "explain",
    "generate",
    "grade",
    "hint",
    "minimize",
    "pick",
    "repair",
    "sample",
    "solve",
]


def _awaitable(function: Callable[P, T]) -> Callable[P, Coroutine[Any, Any, T]]:
    @functools.wraps(function)
    async def ask(*args: P.args, **kwargs: P.kwargs) -> T:
        token = CancelToken()
        if kwargs.get("cancel") is not None:
            raise TypeError("cancel= is for threads; cancel the task instead")
        kwargs["cancel"] = token
        asked = asyncio.ensure_future(asyncio.to_thread(function, *args, **kwargs))
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            token.cancel()
            # The thread ends at once now; its result is ignored.
            await asyncio.wait([asked])
            asked.cancelled() or asked.exception()
            raise

    return ask


solve = _awaitable(_questions.solve)
check = _awaitable(_questions.check)
coach = _awaitable(_questions.coach)
count = _awaitable(_questions.count)
sample = _awaitable(_questions.sample)
pick = _awaitable(_questions.pick)
analyze = _awaitable(_questions.analyze)
minimize = _awaitable(_questions.minimize)
repair = _awaitable(_questions.repair)
hint = _awaitable(_questions.hint)
explain = _awaitable(_questions.explain)
grade = _awaitable(_questions.grade)
generate = _awaitable(_generate.generate)

_END: Any = object()


async def each(items: Iterator[T]) -> AsyncIterator[T]:
    """Yields the items of an iterator, such as `unicursal.check_many` or `unicursal.solutions`, without blocking the loop.

    >>> import asyncio, unicursal
    >>> from unicursal import aio
    >>> async def counts():
    ...     lines = [unicursal.Puzzle.line((n, n)) for n in (2, 3, 4)]
    ...     return [answer.count async for answer in aio.each(unicursal.count_many(lines))]
    >>> asyncio.run(counts())
    [4, 20, 276]
    """
    close = getattr(items, "close", None)
    try:
        while True:
            item = await asyncio.to_thread(next, items, _END)
            if item is _END:
                return
            yield item
    finally:
        if close is not None:
            # A generator cannot be closed while a thread still waits for its next item; it ends without that.
            with suppress(ValueError):
                close()
