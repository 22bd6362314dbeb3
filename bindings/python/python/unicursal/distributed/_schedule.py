"""Runs tasks on an engine, and runs a task again if its worker is lost."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any, Callable, Optional

from .._errors import WorkersLostError
from ._engines import Engine
from ._report import Report, Tally
from ._work import LostError

_LOOK = 0.05
"""Seconds after which signals are looked for."""
_AHEAD = 3
"""Tasks under way for each that the engine can run at the same time, so that no worker waits for the next."""
_WAITING = 1 << 28
"""Bytes of finished tasks that may wait for their turn. Beyond that, no task begins until the first of them is done."""
LOSSES = 2
"""Losses after which a task is divided, or runs without another suspect: a neighbor may have caused the loss of a worker."""
ALONE = 2
"""Losses without another suspect after which a task that cannot be divided is given up."""

log = logging.getLogger("unicursal.distributed")


@dataclass(eq=False)
class Task:
    """A piece of work, or its result if it is known already."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    result: Any = None
    is_done: bool = False
    losses: int = 0
    began: float = 0.0
    whole: Optional[Task] = None
    parts: tuple[Task, ...] = ()

    @property
    def title(self) -> str:
        """A short description of its puzzles."""
        return "a part of a puzzle"

    @property
    def weight(self) -> int:
        """The bytes that are held until its turn comes."""
        return 0

    def divided(self) -> tuple[Task, ...]:
        """Smaller tasks that together do the same; none if it cannot be divided."""
        return ()

    def joined(self) -> Any:
        """The result, from those of the parts."""
        raise NotImplementedError

    def given_up(self, error: LostError) -> Any:
        """The result after its workers were lost again and again."""
        raise WorkersLostError(f"{self.losses} workers were lost over {self.title}: {error}") from error


class Schedule:
    """Tasks under way.

    A finished task goes to ``finish`` at once. Tasks are yielded in their order, or as they finish.
    """

    def __init__(
        self,
        engine: Engine,
        tasks: Iterator[Task],
        *,
        ordered: bool = True,
        finish: Callable[[Any], None] = lambda task: None,
    ) -> None:
        self._engine, self._tasks, self._ordered, self._finish = engine, tasks, ordered, finish
        self._has_more = True
        self._failure: Optional[BaseException] = None
        self._queue: deque[Task] = deque()
        self._again: deque[Task] = deque()
        self._suspects: deque[Task] = deque()
        self._handles: dict[Any, Task] = {}
        self._waiting = 0
        self.tally = Tally()

    def report(self) -> Report:
        """The numbers of finished and running tasks."""
        return self.tally.report(self._handles.values())

    def run(self) -> Generator[Task, None, None]:
        """The finished tasks. An error of the iterator of tasks is raised after all tasks before it."""
        try:
            while True:
                self._submit()
                yield from self._ready()
                if not self._handles and not self._again and not self._suspects and not self._queue and not self._has_more:
                    break
                if self._handles:
                    self._take()
            if self._failure is not None:
                raise self._failure
        finally:
            for handle in self._handles:
                self._engine.cancel(handle)

    def _ready(self) -> Iterator[Task]:
        while self._queue:
            if self._ordered:
                done = self._queue[0] if self._queue[0].is_done else None
            else:
                done = next((task for task in self._queue if task.is_done), None)
            if done is None:
                return
            self._queue.remove(done)
            self._waiting -= done.weight
            yield done

    def _submit(self) -> None:
        # The cluster may grow and shrink.
        most = _AHEAD * self.tally.slots(self._engine)
        while len(self._handles) < most:
            task = self._next()
            if task is None:
                return
            if task.is_done:
                # Known results wait like those that were just computed.
                self._settle(task)
                if self._waiting >= _WAITING or not self._handles:
                    return
                continue
            task.began = time.monotonic()
            self._handles[self._engine.submit(task.function, *task.arguments)] = task

    def _next(self) -> Optional[Task]:
        if self._again:
            return self._again.popleft()
        if self._suspects and not any(_is_suspect(task) for task in self._handles.values()):
            return self._suspects.popleft()
        if not self._has_more or (self._waiting >= _WAITING and self._queue):
            return None
        try:
            task = next(self._tasks)
        except StopIteration:
            self._has_more = False
            return None
        except Exception as failure:  # Results come first.
            self._has_more, self._failure = False, failure
            return None
        self._queue.append(task)
        return task

    def _take(self) -> None:
        """Takes the results that have arrived."""
        for handle in self._engine.wait(list(self._handles), _LOOK):
            task = self._handles.pop(handle)
            try:
                task.result = self._engine.result(handle)
            except LostError as error:
                self._lose(task, error)
            else:
                self.tally.took(time.monotonic() - task.began)
                self._settle(task)
        for straggler in self.tally.news(self._handles.values()):
            log.info("%s: under way for %.0f s, much longer than others", straggler.puzzles, straggler.seconds)

    def _settle(self, task: Task) -> None:
        """Notes the result of a task, which may have been the last part of another one."""
        task.is_done = True
        whole = task.whole
        if whole is None:
            self._finish(task)
            self.tally.shards += 1
            self._waiting += task.weight
        elif all(part.is_done for part in whole.parts):
            whole.result, whole.parts = whole.joined(), ()
            self._settle(whole)

    def _lose(self, task: Task, error: LostError) -> None:
        self.tally.losses += 1
        # A suspect is not to blame while there is another one.
        if not _is_suspect(task) or not any(other.losses for other in self._handles.values()):
            task.losses += 1
        log.warning("a worker was lost over %s: %s", task.title, error)
        if task.losses < LOSSES:
            self._again.append(task)
            return
        parts = task.divided()
        if parts:
            self.tally.divisions += 1
            for part in parts:
                # A task that was lost again with its neighbors is divided again.
                part.whole, part.losses = task, LOSSES - 1
            task.parts = parts
            self._again.extend(parts)
        elif task.losses < LOSSES + ALONE:
            self._suspects.append(task)
        else:
            task.result = task.given_up(error)
            log.error("%s: given up after %d lost workers", task.title, task.losses)
            self.tally.failures += 1
            self._settle(task)


def _is_suspect(task: Task) -> bool:
    return task.losses >= LOSSES
