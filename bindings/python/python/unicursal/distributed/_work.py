"""The work of workers."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from typing import Any, Callable, Optional

from .. import _native
from .._answers import decimals
from .._limits import native
from .._native import CancelToken
from .._questions import Question


class LostError(Exception):
    """The worker that had a task is gone, or was told to stop."""


def answer(
    question: Question,
    limits: Mapping[str, Any],
    puzzles: list[tuple[str, str]],
    cancel: Optional[CancelToken] = None,
) -> list[str]:
    """The lines of JSON that answer a question about puzzles, each given by its name and its JSON."""
    asked = question.native()
    within, _ = native(limits)
    lines = []
    for name, line in puzzles:
        lines.append(_native.ask(_native.Board.from_json(line), name, asked, within, cancel).json)
        # Such an answer says nothing of the puzzle.
        if cancel is not None and cancel.is_cancelled:
            raise LostError("cancelled")
    return lines


def pick(
    limits: Mapping[str, Any], name: str, line: str, numbers: list[int], cancel: Optional[CancelToken] = None
) -> list[Any]:
    """The solutions of a puzzle that have these numbers, as the fields of JSON."""
    asked = Question("pick", {"numbers": [decimals(number) for number in numbers]})
    within, _ = native(limits)
    answered = _native.ask(_native.Board.from_json(line), name, asked.native(), within, cancel)
    if cancel is not None and cancel.is_cancelled:
        raise LostError("cancelled")
    fields = json.loads(answered.json)
    solutions: list[Any] = fields["solutions"]
    if len(solutions) < len(numbers):
        limit = fields.get("limit")
        raise MemoryError(f"the solutions of {name} are too many to be numbered within the limits ({limit})")
    return solutions


_LOOK = 0.2
"""Seconds after which a worker of Dask looks whether its task is still wanted."""


def on_dask(function: Callable[..., Any], *arguments: Any) -> Any:
    """Calls ``function`` with a token that is cancelled when Dask does not want the task any more: a thread of its own
    looks after that, because Dask itself lets a task that has begun run to its end."""
    from distributed import get_worker

    worker = get_worker()
    key = worker.get_current_task()
    token, is_done = CancelToken(), threading.Event()

    def watch() -> None:
        while not is_done.wait(_LOOK):
            task = worker.state.tasks.get(key)
            if task is None or task.state in ("cancelled", "released", "forgotten"):
                token.cancel()
                return

    threading.Thread(target=watch, daemon=True).start()
    try:
        return function(*arguments, token)
    finally:
        is_done.set()
