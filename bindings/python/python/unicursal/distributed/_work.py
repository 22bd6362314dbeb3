"""The work of workers."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Callable, NamedTuple, Optional

from .. import _native
from .._answers import decimals
from .._errors import GenerationError
from .._limits import native
from .._native import CancelToken
from .._questions import Question


class LostError(Exception):
    """The worker of a task is gone, or has been stopped."""


class Share(NamedTuple):
    """The share of a worker that a task has."""

    memory: Optional[int] = None
    """Its bytes, if the worker knows them."""
    cancel: Optional[CancelToken] = None
    """A token that is cancelled when nobody needs the task any more."""


class Done(NamedTuple):
    """The answers to some puzzles, as lines of JSON."""

    lines: list[str]
    seconds: float
    """The time they took."""


_EVERYTHING = Share()


def answer(
    question: Question, limits: Mapping[str, Any], puzzles: list[tuple[str, str]], share: Share = _EVERYTHING
) -> Done:
    """The answers to a question about puzzles, each given by its name and its JSON."""
    since = time.perf_counter()
    asked = question.native()
    within, _ = native(limits, share.memory)
    lines = []
    for name, line in puzzles:
        lines.append(_native.ask(_native.Board.from_json(line), name, asked, within, share.cancel).json)
        stop_if_cancelled(share)
    return Done(lines, time.perf_counter() - since)


def pick(limits: Mapping[str, Any], name: str, line: str, numbers: list[int], share: Share = _EVERYTHING) -> list[Any]:
    """The solutions of a puzzle that have these numbers, as the fields of JSON."""
    asked = Question("pick", {"numbers": [decimals(number) for number in numbers]})
    within, _ = native(limits, share.memory)
    answered = _native.ask(_native.Board.from_json(line), name, asked.native(), within, share.cancel)
    stop_if_cancelled(share)
    fields = json.loads(answered.json)
    solutions: list[Any] = fields["solutions"]
    if len(solutions) < len(numbers):
        limit = fields.get("limit")
        raise MemoryError(f"the solutions of {name} are too many to be numbered within the limits ({limit})")
    return solutions


def make(specification: str, limits: Mapping[str, Any], numbers: list[tuple[str, str]], share: Share = _EVERYTHING) -> Done:
    """The puzzles with these numbers, as lines of JSON. In place of one that is not made, the line of an error."""
    since = time.perf_counter()
    within, _ = native(limits, share.memory)
    generator = _native.Generator(specification, within)
    lines = []
    for name, number in numbers:
        batch = _native.Batch(within, share.cancel)
        batch.make(generator, int(number))
        try:
            made = batch.next()
            assert made is not None
            lines.append(made.json)
        except GenerationError as error:
            lines.append(_native.error_line(name, str(error), None))
        stop_if_cancelled(share)
    return Done(lines, time.perf_counter() - since)


def stop_if_cancelled(share: Share) -> None:
    """Raises an error if the task was cancelled, because its result is not an answer."""
    if share.cancel is not None and share.cancel.is_cancelled:
        raise LostError("cancelled")


_PART = 0.5
"""The part of a worker's memory for the structures of its solver. The rest is for Python and for what comes and goes."""
_LOOK = 0.2
"""Seconds after which a worker of Dask looks whether its task is still wanted."""


def on_dask(function: Callable[..., Any], *arguments: Any) -> Any:
    """Calls ``function`` with a token that is cancelled when Dask no longer wants the task. A separate thread
    watches for this, because Dask itself lets a running task finish."""
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
    memory = worker.memory_manager.memory_limit
    try:
        return function(*arguments, Share(memory and int(memory * _PART) // worker.state.nthreads, token))
    finally:
        is_done.set()


def on_ray(function: Callable[..., Any], cores: float, memory: Optional[int], *arguments: Any) -> Any:
    """Calls ``function`` with the memory that Ray reserves for the task, or else with a share of its node's."""
    return function(*arguments, Share(memory if memory is not None else _ray_memory(cores)))


@lru_cache
def _ray_memory(cores: float) -> Optional[int]:
    import ray

    own = ray.get_runtime_context().get_node_id()
    resources: Mapping[str, float] = next((node["Resources"] for node in ray.nodes() if node["NodeID"] == own), {})
    if not resources.get("memory") or not resources.get("CPU"):
        return None
    return int(resources["memory"] * _PART * cores / resources["CPU"])
