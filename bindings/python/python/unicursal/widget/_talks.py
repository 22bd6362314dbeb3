"""Conversations with the engine, at once or in the background."""

from __future__ import annotations

import asyncio
import threading
from typing import Any, Callable, Optional

from .. import _questions, aio
from .._errors import UnicursalError
from .._puzzle import PuzzleLike
from ._game import Flow

_WRONG = (UnicursalError, ValueError)


class Talks:
    """The conversations of one board, one at a time. Any thread may begin or end one.

    Args:
        lock: the lock that is held while a talk changes the game.
        say: a function that says something, with a tone.
        tell: a function that shows the game.
    """

    def __init__(self, lock: threading.RLock, say: Callable[..., None], tell: Callable[[], None]) -> None:
        self._lock, self._say, self._tell = lock, say, tell
        self._turn = 0
        """The number of the latest talk. Answers to an earlier one come too late."""
        self._loop: Optional[asyncio.AbstractEventLoop] = None
        self._task: Optional[asyncio.Task[None]] = None

    @property
    def is_over(self) -> bool:
        """Whether no conversation runs in the background."""
        return self._task is None

    def now(self, flow: Flow) -> None:
        """Answers the questions of a talk."""
        turn = self.stop()
        question = self._next(flow, None)
        while question is not None:
            name, puzzle, options = question
            try:
                answer = getattr(_questions, name)(puzzle, **options)
            except _WRONG as error:
                answer = error
            if turn != self._turn:
                return
            question = self._next(flow, answer)
        self._tell()

    def soon(self, flow: Flow) -> None:
        """Answers the questions of a talk in the background, if the kernel has a loop."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.now(flow)
            return
        turn = self.stop()
        self._loop, self._task = loop, loop.create_task(self._answered(flow, turn))

    async def _answered(self, flow: Flow, turn: int) -> None:
        question = self._next(flow, None)
        while question is not None:
            name, puzzle, options = question
            self._say("Thinking …", "busy")
            self._tell()
            try:
                answer = await getattr(aio, name)(puzzle, **options)
            except _WRONG as error:
                answer = error
            if turn != self._turn:
                return
            question = self._next(flow, answer)
        self._task = None
        self._tell()

    def _next(self, flow: Flow, answer: Any) -> Optional[tuple[str, PuzzleLike, dict[str, Any]]]:
        """Continues a talk, and returns its next question. None at its end."""
        with self._lock:
            self._say("")
            if isinstance(answer, Exception):
                self._say(str(answer), "bad")
                return None
            try:
                return flow.send(answer)
            except StopIteration:
                return None

    def stop(self) -> int:
        """Ends the running talk, and returns the number of the next one."""
        with self._lock:
            self._turn += 1
            if self._task is not None and self._loop is not None:
                if not self._loop.is_closed():
                    self._loop.call_soon_threadsafe(self._task.cancel)
                self._task = None
                self._say("")
            return self._turn
