"""The limits that every question takes, as keyword arguments."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from inspect import Parameter, signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Optional, TypedDict, TypeVar, Union

from . import _native

if TYPE_CHECKING:
    from datetime import timedelta

    from ._answers import Stats
    from ._native import CancelToken

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


class Limits(TypedDict, total=False):
    """The limits of an answer. An answer that a limit cuts off has the status ``unknown`` or ``at_least``.

    >>> import unicursal
    >>> line = unicursal.Puzzle.line((14, 14))
    >>> unicursal.count(line, time_limit="50ms", threads=1).status
    'at_least'
    """

    time_limit: Union[float, str, timedelta, None]
    """For each puzzle: seconds, or as in ``"500ms"``, ``"10s"``, ``"2m"``. None: no limit."""
    memory_limit: Union[int, str, None]
    """For all puzzles that are answered at the same time: bytes, or as in ``"500M"``, ``"8G"``. None: 4 GiB, or half of
    what the machine has if that is less."""
    conflict_limit: Optional[int]
    """For each search: the conflicts it may have. Unlike time, these are the same on every machine."""
    threads: Optional[int]
    """The number of threads. The answers do not depend on it. None: one per core."""
    cancel: Optional[CancelToken]
    """A token that stops the work from another thread."""


class Single(Limits, total=False):
    """The limits of an answer to one question, and the function that is called with its progress.

    >>> import unicursal
    >>> token, costs = unicursal.CancelToken(), []
    >>> def watch(cost):
    ...     costs.append(cost)
    ...     if cost["layers"] > 20:
    ...         token.cancel()
    >>> unicursal.count(unicursal.Puzzle.line((17, 17)), cancel=token, progress=watch).limit
    'cancelled'
    >>> costs[-1]["layers_left"] > 0
    True
    """

    progress: Optional[Callable[[Stats], object]]
    """A function that is called ten times a second with the cost so far: the conflicts of a search, or the states, the
    layers done and the layers left of a count by a frontier. An exception in it ends the search."""


def keywords(options: Any) -> Callable[[F], F]:
    """Shows the keywords of a typed dictionary in the signature of a function, as help and completion read it."""
    own = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=of) for name, of in options.__annotations__.items()
    ]

    def show(function: F) -> F:
        shown = signature(function)
        others = [parameter for parameter in shown.parameters.values() if parameter.kind is not Parameter.VAR_KEYWORD]
        function.__signature__ = shown.replace(parameters=others + own)  # type: ignore[attr-defined]
        return function

    return show


def refuse_unknown(given: Mapping[str, Any], options: Any) -> None:
    """Raises an error for keywords that a typed dictionary does not have."""
    known = options.__annotations__
    for name in given:
        if name not in known:
            alike = get_close_matches(name, known, 1)
            hint = f"; did you mean {alike[0]!r}?" if alike else f"; there are: {', '.join(known)}"
            raise TypeError(f"there is no keyword argument {name!r}{hint}")


def native(limits: Mapping[str, Any], memory: Optional[int] = None) -> tuple[_native.Limits, Optional[CancelToken]]:
    """Returns the limits for the native part, and the token. ``memory`` is the memory limit if the options have
    none."""
    refuse_unknown(limits, Limits)
    fields = dict(limits)
    cancel = fields.pop("cancel", None)
    if cancel is not None and not isinstance(cancel, _native.CancelToken):
        raise TypeError(f"cancel is a CancelToken, not {cancel!r}")
    # Larger limits are never reached.
    for name, limit in limits.items():
        if isinstance(limit, (int, float)) and limit > _MAX:
            fields[name] = _MAX
    return _native_limits(fields, default_memory() if memory is None else memory), cancel


def to_json(options: Mapping[str, Any]) -> str:
    """Returns options as JSON. Numbers of numpy are allowed."""
    return json.dumps(options, default=_plain, allow_nan=False)


def _plain(value: Any) -> Any:
    if hasattr(value, "total_seconds"):
        return value.total_seconds()
    for method in ("to_dict", "tolist", "__index__", "__float__"):
        if hasattr(value, method):
            return getattr(value, method)()
    raise TypeError(f"an option is a number, a string or a list, not {type(value).__name__}")


def kept(make: Callable[[Mapping[str, Any], Any], T]) -> Callable[[Mapping[str, Any], Any], T]:
    """Caches the last results of ``make``, which takes options and another argument."""

    # The key has the types, too: an option takes True, but not 1.
    @lru_cache(maxsize=64)
    def known(options: tuple[tuple[str, Any], ...], types: tuple[type, ...], other: Any) -> T:
        return make(dict(options), other)

    def of(options: Mapping[str, Any], other: Any) -> T:
        try:
            return known(tuple(options.items()), tuple(map(type, options.values())), other)
        except TypeError:  # Lists cannot be keys, and wrong options are reported here.
            return make(options, other)

    return of


@kept
def _native_limits(limits: Mapping[str, Any], memory: int) -> _native.Limits:
    return _native.Limits(to_json(limits), memory)


_DEFAULT_MEMORY = 4 << 30
_MAX = (1 << 63) - 1


@lru_cache(maxsize=1)
def default_memory() -> int:
    """Returns the default memory limit of this process, in bytes."""
    sizes = [_DEFAULT_MEMORY]
    try:
        sizes.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2)
        sizes.append(int(Path("/sys/fs/cgroup/memory.max").read_text()) // 2)
    except (AttributeError, OSError, ValueError):
        pass
    return max(min(sizes), 1 << 26)
