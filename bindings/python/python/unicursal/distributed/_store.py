"""Answers on disk, so that what was interrupted goes on where it stopped."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Optional

from .._questions import Question

_FORMAT = 1


class Store:
    """A folder with a file of answers for each shard. A file is there as a whole or not at all.

    The name of a file has the number of the shard and a digest of its puzzles: ``shard-00000012-0a1b2c3d4e5f6071.jsonl``.
    Sorted by name they are all answers in order.
    """

    def __init__(self, folder: Path, question: Question, limits: Mapping[str, Any], size: int) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        asked: dict[str, Any] = {
            "format": _FORMAT,
            "question": question.name,
            "options": dict(question.options),
            # The answers do not depend on threads.
            "limits": {name: str(limit) for name, limit in sorted(limits.items()) if name != "threads"},
            "shard_size": size,
        }
        own = folder / "batch.json"
        try:
            known = json.loads(own.read_text())
        except FileNotFoundError:
            self._write(own, json.dumps(asked, indent=1) + "\n")
            return
        except ValueError:
            known = None
        if known != asked:
            raise ValueError(f"{folder} holds the answers to another question, or in other shards; choose another folder")

    def find(self, number: int, puzzles: list[tuple[str, str]], errors: list[Optional[str]]) -> Optional[list[str]]:
        """The answers to a shard, if they are there."""
        path = self._path(number, puzzles, errors)
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            for other in self._folder.glob(f"shard-{number:08}-*.jsonl"):
                raise ValueError(f"{other} holds the answers to other puzzles; choose another folder") from None
            return None
        if len(lines) != len(errors):
            raise ValueError(f"{path} is damaged; remove it")
        return lines

    def keep(self, number: int, puzzles: list[tuple[str, str]], errors: list[Optional[str]], lines: list[str]) -> None:
        """Keeps the answers to a shard."""
        self._write(self._path(number, puzzles, errors), "".join(line + "\n" for line in lines))

    def _path(self, number: int, puzzles: list[tuple[str, str]], errors: list[Optional[str]]) -> Path:
        digest = sha256(json.dumps([puzzles, errors]).encode()).hexdigest()[:16]
        return self._folder / f"shard-{number:08}-{digest}.jsonl"

    def _write(self, path: Path, text: str) -> None:
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
