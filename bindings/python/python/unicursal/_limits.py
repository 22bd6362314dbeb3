"""The limits that every question takes, as keyword arguments."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional, TypedDict, Union

from . import _native

if TYPE_CHECKING:
    from datetime import timedelta

    from ._native import CancelToken


class Limits(TypedDict, total=False):
    """How much an answer may cost. An answer that is cut off has the status ``unknown`` or ``at_least``.

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
    """How many threads work. The answers do not depend on it. None: one per core."""
    cancel: Optional[CancelToken]
    """A token that stops the work from another thread."""


_DEFAULT_MEMORY = 4 << 30
_SECONDS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0}
_BYTES = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


def native(limits: Mapping[str, Any]) -> tuple[_native.Limits, Optional[CancelToken]]:
    """The limits as the native part takes them, and the token."""
    if not limits:
        return _unlimited(), None
    known = Limits.__annotations__
    for name in limits:
        if name not in known:
            from difflib import get_close_matches

            alike = get_close_matches(name, known, 1)
            hint = f"; did you mean {alike[0]!r}?" if alike else f"; there are: {', '.join(known)}"
            raise TypeError(f"there is no keyword argument {name!r}{hint}")
    cancel = limits.get("cancel")
    if cancel is not None and not isinstance(cancel, _native.CancelToken):
        raise TypeError(f"cancel is a CancelToken, not {cancel!r}")
    time = _seconds(limits.get("time_limit"))
    memory = _bytes(limits.get("memory_limit"))
    conflicts = _whole("conflict_limit", limits.get("conflict_limit"), 0)
    threads = _whole("threads", limits.get("threads"), 1)
    return _native.Limits(time, memory, conflicts, threads), cancel


@lru_cache(maxsize=1)
def _unlimited() -> _native.Limits:
    return _native.Limits(None, _default_memory(), None, None)


def _seconds(limit: Union[float, str, timedelta, None]) -> Optional[float]:
    if limit is None:
        return None
    if hasattr(limit, "total_seconds"):
        limit = limit.total_seconds()
    if isinstance(limit, str):
        match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([a-z]+)\s*", limit)
        if match is None or match[2] not in _SECONDS:
            raise ValueError(f"time_limit={limit!r} is no duration; write it as in '500ms', '10s', '2m', or as seconds")
        return float(match[1]) * _SECONDS[match[2]]
    if isinstance(limit, bool) or not isinstance(limit, (int, float)):
        raise TypeError(f"time_limit is a number of seconds, a string or a timedelta, not {limit!r}")
    if not limit >= 0:
        raise ValueError(f"time_limit={limit!r} is no duration")
    # Durations end somewhere; nobody waits for a thousand years.
    return float(min(limit, 3e10))


def _bytes(limit: Union[int, str, None]) -> int:
    if limit is None:
        return _default_memory()
    if isinstance(limit, str):
        match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?\s*", limit, re.IGNORECASE)
        if match is None:
            raise ValueError(f"memory_limit={limit!r} is no size; write it as in '500M', '8G', or as bytes")
        limit = int(float(match[1]) * _BYTES[match[2].upper()])
    whole = _whole("memory_limit", limit, 0)
    assert whole is not None
    return min(whole, (1 << 63) - 1)


def _whole(name: str, value: Any, least: int) -> Optional[int]:
    if value is None:
        return None
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} is a whole number, not {value!r}")
    number: int = value.__index__()
    if number < least:
        raise ValueError(f"{name} is {least} or more, not {number}")
    return min(number, (1 << 63) - 1)


@lru_cache(maxsize=1)
def _default_memory() -> int:
    sizes = [_DEFAULT_MEMORY]
    try:
        sizes.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2)
        sizes.append(int(Path("/sys/fs/cgroup/memory.max").read_text()) // 2)
    except (AttributeError, OSError, ValueError):
        pass
    return max(min(sizes), 1 << 26)
