"""Has tasks done by an engine, in order, and again if their workers are lost."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any, Callable

from .._errors import WorkersLostError
from ._engines import Engine
from ._work import LostError

_LOOK = 0.05
"""Seconds after which signals are looked for."""
_MAX_LOSSES = 5
"""Workers that may be lost over one task: it may be the task that kills them."""
_AHEAD = 3
"""Tasks under way for each that the engine can run at the same time, so that no worker waits for the next."""


@dataclass
class Task:
    """A piece of work, or its result if that is known already."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    result: Any = None
    is_done: bool = False
    losses: int = 0


def in_order(engine: Engine, tasks: Iterator[Task]) -> Generator[Task, None, None]:
    """The tasks when they are done, in order. Some are under way ahead of the one that is waited for."""
    queue: list[Task] = []
    handles: dict[Any, Task] = {}
    try:
        more = True
        while more or queue:
            # The cluster may grow and shrink.
            most = _AHEAD * engine.slots()
            while more and len(queue) < most:
                task = next(tasks, None)
                if task is None:
                    more = False
                    break
                queue.append(task)
                if not task.is_done:
                    handles[engine.submit(task.function, *task.arguments)] = task
            while queue and queue[0].is_done:
                yield queue.pop(0)
            if queue and not queue[0].is_done:
                _take(engine, handles)
    finally:
        for handle in handles:
            engine.cancel(handle)


def _take(engine: Engine, handles: dict[Any, Task]) -> None:
    """Takes the results that are there."""
    for handle in engine.wait(list(handles), _LOOK):
        task = handles.pop(handle)
        try:
            task.result = engine.result(handle)
            task.is_done = True
        except LostError as error:
            task.losses += 1
            if task.losses > _MAX_LOSSES:
                raise WorkersLostError(f"{task.losses} workers were lost over the same puzzles: {error}") from error
            handles[engine.submit(task.function, *task.arguments)] = task
