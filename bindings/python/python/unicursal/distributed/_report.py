"""Reports on a batch: its progress, its losses, and its slow shards."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from statistics import median
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from ._engines import Engine

_LOOK = 0.5
"""Seconds after which the size of the cluster is read again."""
_SLOW = 4
"""The multiple of the median time of a shard beyond which a shard is a straggler."""
_MIN_SLOW = 1.0
"""Seconds within which no shard is a straggler."""
_MIN_TIMES = 3
"""The number of times from which on their median is used."""


class Straggler(NamedTuple):
    """A shard that runs for much longer than other shards took."""

    puzzles: str
    """Its puzzles: the first one, and the number of further ones."""
    seconds: float
    """The time since it was handed to the engine."""


class Report(NamedTuple):
    """The state of a batch."""

    shards: int
    """Shards that are done."""
    running: int
    """Shards that were handed to the engine and are not done."""
    losses: int
    """Workers that were lost while they had a shard."""
    divisions: int
    """Shards that were divided, because they lost several workers."""
    failures: int
    """Puzzles that were given up, because their workers died."""
    elapsed: float
    """Seconds since the batch began."""
    worked: float
    """Seconds that workers spent on finished shards."""
    available: float
    """Seconds that all workers had together."""
    stragglers: tuple[Straggler, ...]
    """Shards that are under way for much longer than others took, the slowest first."""

    @property
    def useful(self) -> float:
        """The share of the workers' time that produced answers."""
        return self.worked / self.available if self.available else 0.0


class Running(Protocol):
    """A running shard."""

    began: float

    @property
    def title(self) -> str:
        """A short description of its puzzles."""


class Tally:
    """Collects the figures of a `Report`."""

    def __init__(self) -> None:
        self.shards = self.losses = self.divisions = self.failures = 0
        self.worked = 0.0
        self._began = self._looked = time.monotonic()
        self._asked = self._told_at = self._began
        self._available = 0.0
        self._slots = 0
        self._times: list[float] = []
        self._median = 0.0
        self._told: set[str] = set()

    def slots(self, engine: Engine) -> int:
        """The number of tasks that the engine can run at the same time, read from time to time."""
        now = time.monotonic()
        self._available += self._slots * (now - self._looked if self._slots else 0)
        if self._slots == 0 or now - self._asked >= _LOOK:
            self._slots, self._asked = engine.slots(), now
        self._looked = now
        return self._slots

    def took(self, seconds: float) -> None:
        """Notes the time that a shard took."""
        self._times.append(seconds)
        # The median of some hundred times is close to that of all.
        if len(self._times) > 400:
            self._times = self._times[1::2]
        self._median = median(self._times)

    def slow(self, running: Iterable[Running]) -> list[Straggler]:
        """The stragglers among those that run, the slowest first."""
        if len(self._times) < _MIN_TIMES:
            return []
        late = time.monotonic() - max(_SLOW * self._median, _MIN_SLOW)
        tasks = sorted((task for task in running if task.began < late), key=lambda task: task.began)
        return [Straggler(task.title, time.monotonic() - task.began) for task in tasks]

    def news(self, running: Iterable[Running]) -> list[Straggler]:
        """The stragglers that were not reported yet, looked for from time to time."""
        if time.monotonic() - self._told_at < _LOOK:
            return []
        self._told_at = time.monotonic()
        news = [straggler for straggler in self.slow(running) if straggler.puzzles not in self._told]
        self._told.update(straggler.puzzles for straggler in news)
        return news

    def report(self, running: Collection[Running]) -> Report:
        """Returns the state, with these shards running."""
        now = time.monotonic()
        available = self._available + self._slots * (now - self._looked)
        return Report(
            self.shards,
            len(running),
            self.losses,
            self.divisions,
            self.failures,
            now - self._began,
            self.worked,
            available,
            tuple(self.slow(running)),
        )
