"""Many puzzles in shards."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import Any, Optional, TypeVar, Union, cast

from .. import _native
from .._answers import Answer
from .._limits import native
from .._many import Puzzles, Stream, bar, each, named
from .._puzzle import Puzzle
from .._questions import Question
from . import _work
from ._engines import Engine, engine_of
from ._schedule import Task, in_order
from ._store import Store

A_co = TypeVar("A_co", bound=Answer[Any], covariant=True)


@dataclass
class _Shard(Task):
    """Some puzzles that follow each other, and the lines of JSON of those that cannot be read."""

    number: int = 0
    puzzles: Optional[list[Optional[Puzzle]]] = None
    errors: Optional[list[Optional[str]]] = None


class DistributedAnswers(Stream[A_co]):
    """The answers to many puzzles, from the workers of an engine."""

    def __init__(
        self,
        puzzles: Puzzles,
        question: Question,
        limits: Mapping[str, Any],
        *,
        engine: Union[str, Engine],
        shard_size: int,
        out: Union[str, PathLike[str], None],
        progress: bool,
    ) -> None:
        if shard_size < 1:
            raise ValueError(f"shards of {shard_size} puzzles; there is at least one in each")
        if limits.get("cancel") is not None:
            raise TypeError("work on other machines takes no cancel=; close the answers instead")
        # A worker has one core, unless it is told otherwise.
        self._limits = {"threads": 1, **limits}
        native(self._limits)
        self._question, self._size = question, shard_size
        self._store = None if out is None else Store(Path(out), question, self._limits, shard_size)
        self._bar = bar(puzzles) if progress else None
        self._owns_engine = isinstance(engine, str)
        self._engine = engine_of(engine)
        self._answers = self._run(each(puzzles))

    def __next__(self) -> A_co:
        return cast("A_co", next(self._answers))

    def close(self) -> None:
        self._answers.close()

    def _run(self, puzzles: Iterator[Any]) -> Generator[Answer[Any], None, None]:
        shards = in_order(self._engine, self._shards(puzzles))
        try:
            for shard in shards:
                assert isinstance(shard, _Shard)
                yield from self._finished(shard)
        finally:
            shards.close()
            if self._owns_engine:
                self._engine.close()
            if self._bar is not None:
                self._bar.close()

    def _shards(self, puzzles: Iterator[Any]) -> Iterator[_Shard]:
        """The shards, with those that are on disk done already."""
        first = 1
        for number in range(1 << 62):
            items = [named(item, index) for index, item in enumerate(islice(puzzles, self._size), first)]
            if not items:
                return
            first += len(items)
            given = [(name, puzzle.to_json()) for puzzle, name, _ in items if puzzle is not None]
            errors = [None if puzzle is not None else _line(name, error) for puzzle, name, error in items]
            shard = _Shard(_work.answer, (self._question, self._limits, given), number=number)
            shard.puzzles, shard.errors = [puzzle for puzzle, _, _ in items], errors
            known = self._store.find(number, given, errors) if self._store else None
            if known is not None:
                shard.result, shard.is_done, shard.arguments = known, True, ()
            yield shard

    def _finished(self, shard: _Shard) -> Iterator[Answer[Any]]:
        assert shard.puzzles is not None and shard.errors is not None
        lines: list[str] = shard.result
        if shard.arguments:
            answered = iter(lines)
            lines = [next(answered) if error is None else error for error in shard.errors]
            if self._store is not None:
                self._store.keep(shard.number, shard.arguments[2], shard.errors, lines)
        for line, puzzle in zip(lines, shard.puzzles):
            if self._bar is not None:
                self._bar.update()
            yield self._question.answer(line, puzzle)


def _line(name: str, error: Any) -> str:
    place = None if error.line is None or error.column is None else (error.line, error.column)
    return _native.error_line(name, error.message, place)
