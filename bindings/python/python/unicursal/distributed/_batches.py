"""Many puzzles in shards."""

from __future__ import annotations

import json
import logging
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Generic, Optional, TypeVar, Union, cast

from .. import _native
from .._answers import Answer
from .._errors import PuzzleError
from .._limits import Limits, native, refuse_unknown
from .._many import Puzzles, Stream, bar, each, length, named
from .._puzzle import Puzzle
from .._questions import Question
from . import _work
from ._engines import Engine, engine_of
from ._report import Report
from ._schedule import Schedule, Task
from ._store import Store

if TYPE_CHECKING:
    from collections.abc import Sequence

A_co = TypeVar("A_co", bound=Answer[Any], covariant=True)
T = TypeVar("T")

_PARTS = 16
"""The number of parts into which a shard that kills its workers is divided. Halves would cost more workers."""

log = logging.getLogger("unicursal.distributed")


class BatchOptions(Limits, total=False):
    """How to divide a batch among workers, and the limits of an answer, which hold for each worker. By default, a
    worker has one thread and the share of its machine's memory that the engine gives it."""

    shard_size: int
    """The number of puzzles that a worker gets at a time."""
    out: Union[str, PathLike[str], None]
    """The folder in which answers are kept; what is there is not answered again."""
    ordered: bool
    """Whether answers come in the order of the puzzles (the default), or as shards are done."""
    progress: bool
    """Whether to show a progress bar (with tqdm)."""


@dataclass(eq=False)
class Shard(Task):
    """Consecutive puzzles. The arguments of its function end with the name and the text of each puzzle."""

    number: int = 0
    items: Sequence[Any] = ()
    given: list[tuple[str, str]] = field(default_factory=list)
    known: list[Optional[str]] = field(default_factory=list)
    is_kept: bool = False

    @property
    def title(self) -> str:
        asked = self.arguments[-1]
        first = asked[0][0] if asked else ""
        return first if len(asked) == 1 else f"{first} and {len(asked) - 1} more"

    @property
    def weight(self) -> int:
        lines = 0 if self.is_kept else sum(len(line or "") for line in self.known)
        return lines + sum(len(text) for _, text in self.given)

    def divided(self) -> tuple[Task, ...]:
        *others, asked = self.arguments
        size = -(-len(asked) // _PARTS)
        if len(asked) < 2:
            return ()
        return tuple(Shard(self.function, (*others, asked[first : first + size])) for first in range(0, len(asked), size))

    def joined(self) -> _work.Done:
        done: list[_work.Done] = [part.result for part in self.parts]
        return _work.Done([line for part in done for line in part.lines], sum(part.seconds for part in done))

    def given_up(self, error: _work.LostError) -> _work.Done:
        name, _ = self.arguments[-1][0]
        says = f"{self.losses} workers were lost over this puzzle, the last one so: {error}"
        return _work.Done([_native.error_line(name, " ".join(says.split()), None)], 0.0)

    def fill(self) -> None:
        """Merges the answers of workers with the answers that were known."""
        answered = iter(self.result.lines)
        self.known = [next(answered) if line is None else line for line in self.known]


class Batch(Generic[T]):
    """Puzzles in shards on the workers of an engine. It yields the line of each answer with its puzzle.

    ``items`` are the puzzles. ``given`` returns the name and the text of one, and the line of an error if it cannot
    be read.
    """

    def __init__(
        self,
        items: Iterator[T],
        given: Callable[[T, int], tuple[str, str, Optional[str]]],
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        question: Question,
        limits: Mapping[str, Any],
        *,
        engine: Union[str, Engine],
        shard_size: int,
        out: Union[str, PathLike[str], None] = None,
        ordered: bool = True,
        progress: Any = None,
    ) -> None:
        if shard_size < 1:
            raise ValueError(f"shards of {shard_size} puzzles; there is at least one in each")
        if limits.get("cancel") is not None:
            raise TypeError("work on other machines takes no cancel=; close the answers instead")
        native(limits)
        self._items, self._given, self._function, self._arguments = items, given, function, arguments
        self._store = None if out is None else Store(Path(out), question, limits, shard_size)
        self._size = shard_size if self._store is None else self._store.size
        self._bar = progress
        self._owns_engine = isinstance(engine, str)
        self._engine = engine_of(engine)
        self._schedule = Schedule(self._engine, self._shards(), ordered=ordered, finish=self._finish)
        self.lines = self._run()

    def report(self) -> Report:
        return self._schedule.report()

    def _run(self) -> Generator[tuple[str, T], None, None]:
        shards = self._schedule.run()
        try:
            for shard in shards:
                assert isinstance(shard, Shard)
                kept = shard.is_kept and self._store is not None
                lines = self._store.lines(shard.number, shard.given) if kept and self._store else shard.known
                for line, item in zip(lines, shard.items):
                    assert line is not None
                    yield line, item
        finally:
            shards.close()
            if self._owns_engine:
                self._engine.close()
            if self._bar is not None:
                self._bar.close()

    def _shards(self) -> Iterator[Shard]:
        """Yields the shards. A shard that is on disk is done."""
        index, failure = 0, None
        for number in count():
            items: list[T] = []
            while len(items) < self._size:
                try:
                    items.append(next(self._items))
                except StopIteration:
                    break
                except Exception as wrong:  # The puzzles before it are answered first.
                    failure = wrong
                    break
            if items:
                yield self._shard(number, items, index)
            index += len(items)
            if failure is not None:
                raise failure
            if len(items) < self._size:
                return

    def _shard(self, number: int, items: list[T], index: int) -> Shard:
        asked = [self._given(item, place) for place, item in enumerate(items, index + 1)]
        given = [(name, text if error is None else error) for name, text, error in asked]
        known = self._store.find(number, given) if self._store else [None] * len(given)
        is_kept = self._store is not None and None not in known and self._store.has(number, given)
        known = [line if error is None else error for line, (_, _, error) in zip(known, asked)]
        wanted = [one for one, line in zip(given, known) if line is None]
        shard = Shard(self._function, (*self._arguments, wanted), number=number, items=items)
        shard.given, shard.known, shard.is_kept = given, known, is_kept
        if not wanted:
            shard.result, shard.is_done = _work.Done([], 0.0), True
        return shard

    def _finish(self, shard: Shard) -> None:
        """Keeps a shard that is done."""
        shard.fill()
        self._schedule.tally.worked += shard.result.seconds
        if self._store is not None:
            if not shard.is_kept:
                self._store.keep(shard.number, shard.given, cast("list[str]", shard.known))
            shard.is_kept, shard.known = True, []
        shard.result = None
        log.debug("shard %d is done", shard.number)
        if self._bar is not None:
            self._bar.update(len(shard.items))


class DistributedAnswers(Stream[A_co]):
    """The answers to many puzzles, from the workers of an engine."""

    def __init__(
        self, puzzles: Puzzles, question: Question, options: Mapping[str, Any], engine: Union[str, Engine], shard_size: int
    ) -> None:
        refuse_unknown(options, BatchOptions)
        limits = {name: value for name, value in options.items() if name in Limits.__annotations__}
        # A worker has one core, unless the options say otherwise.
        limits = {"threads": 1, **limits}
        self._question, self._length = question, length(puzzles)
        self._batch: Batch[tuple[Optional[Puzzle], str, PuzzleError]] = Batch(
            (named(item, number) for number, item in enumerate(each(puzzles), 1)),
            _given,
            _work.answer,
            (question, limits),
            question,
            limits,
            engine=engine,
            shard_size=options.get("shard_size", shard_size),
            out=options.get("out"),
            ordered=options.get("ordered", True),
            progress=bar(puzzles) if options.get("progress") else None,
        )

    def __next__(self) -> A_co:
        line, (puzzle, _, _) = next(self._batch.lines)
        return cast("A_co", self._question.answer(line, puzzle))

    def report(self) -> Report:
        """Returns the state of the batch: finished, lost and slow shards. You may call it from another thread.

        >>> import unicursal
        >>> from unicursal import distributed
        >>> boards = [unicursal.Puzzle.line((4, 4))] * 20
        >>> with distributed.count_many(boards, engine="local", shard_size=5) as answers:
        ...     number, report = len(list(answers)), answers.report()
        >>> number, report.shards, report.running, report.losses, report.stragglers
        (20, 4, 0, 0, ())
        """
        return self._batch.report()

    def close(self) -> None:
        self._batch.lines.close()


def _given(item: tuple[Optional[Puzzle], str, PuzzleError], number: int) -> tuple[str, str, Optional[str]]:
    puzzle, name, error = item
    if puzzle is not None:
        return name, puzzle.to_json(), None
    place = None if error.line is None or error.column is None else (error.line, error.column)
    return name, "", _native.error_line(name, error.message, place)


class DistributedPuzzles(Iterator[Puzzle]):
    """Random puzzles, from the workers of an engine."""

    def __init__(
        self,
        specification: str,
        generator: _native.Generator,
        numbers: Iterator[int],
        options: Mapping[str, Any],
        limits: Mapping[str, Any],
        engine: Union[str, Engine],
    ) -> None:
        from .._errors import GenerationError

        self._error = GenerationError
        limits = {"threads": 1, **limits}
        self._batch: Batch[int] = Batch(
            numbers,
            lambda number, _: (generator.name(number), str(number), None),
            _work.make,
            (specification, limits),
            Question("generate", json.loads(specification)),
            limits,
            engine=engine,
            shard_size=options.get("shard_size", 16),
            out=options.get("out"),
            ordered=options.get("ordered", True),
        )

    def __next__(self) -> Puzzle:
        line, _ = next(self._batch.lines)
        if line.startswith('{"puzzle":'):
            raise self._error(json.loads(line)["error"]["message"])
        return Puzzle._of(_native.Board.from_json(line))

    def report(self) -> Report:
        """Returns the state of the work, as for answers."""
        return self._batch.report()

    def close(self) -> None:
        """Stops the work."""
        self._batch.lines.close()

    def __enter__(self) -> DistributedPuzzles:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
