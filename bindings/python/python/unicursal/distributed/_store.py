"""Answers on disk, so that an interrupted batch continues where it stopped."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Optional

from .. import _native
from .._questions import Question

_FORMAT = 1

Given = Sequence[tuple[str, str]]
"""The puzzles of a shard: the name and the JSON of each; or the error line of one that cannot be read."""


class Store:
    """A folder with a file of answers for each shard. A file is complete, or it does not exist.

    The name of a file has the number of the shard, a digest of its puzzles, and a digest of the limits:
    ``shard-00000012-0a1b2c3d4e5f6071-8090a0b0.jsonl``. Sorted by name, the files have all answers in order.
    """

    def __init__(self, folder: Path, question: Question, limits: Mapping[str, Any], size: int) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        # The answers do not depend on threads.
        kept = {name: str(limit) for name, limit in sorted(limits.items()) if name != "threads"}
        self._limits = sha256(json.dumps(kept).encode()).hexdigest()[:8]
        asked: dict[str, Any] = {"format": _FORMAT, "question": question.name, "options": dict(question.options)}
        self.size = size
        """The number of puzzles in a shard: that of the shards in the folder, if there are any."""
        own = folder / "batch.json"
        versions: list[str] = []
        try:
            known = json.loads(own.read_text())
        except FileNotFoundError:
            known = None
        except ValueError:
            known = {}
        if known is not None:
            if not isinstance(known, dict) or {name: known.get(name) for name in asked} != json.loads(json.dumps(asked)):
                raise ValueError(f"{folder} holds the answers to another question; choose another folder")
            self.size = known["shard_size"]
            versions = known.get("versions", [])
            if self.size != size:
                warnings.warn(f"{folder} has shards of {self.size} puzzles; it goes on with these", stacklevel=4)
            if versions and versions[-1] != _native.VERSION:
                old = f"answers of version {versions[-1]}"
                warnings.warn(f"{folder} holds {old}, which are kept; this is {_native.VERSION}", stacklevel=4)
        if versions[-1:] != [_native.VERSION]:
            versions = [*versions, _native.VERSION]
        record = {**asked, "limits": kept, "shard_size": self.size, "versions": versions}
        if record != known:
            self._write(own, json.dumps(record, indent=1) + "\n")
        self._files: dict[int, list[Path]] = {}
        for path in sorted(folder.glob("shard-*-*.jsonl")):
            self._files.setdefault(int(path.stem.split("-")[1]), []).append(path)

    def find(self, number: int, given: Given) -> list[Optional[str]]:
        """Returns the stored answers to a shard, without answers that other limits cut off."""
        answers: list[Optional[str]] = [None] * len(given)
        for path in self._files.get(number, []):
            lines = path.read_text(encoding="utf-8").splitlines()
            # The batch may have grown since, and its last shard with it.
            own = given[: len(lines)]
            digest = path.stem.split("-")[2]
            if digest != _digest(own):
                if digest == _digest(given):
                    raise ValueError(f"{path} is damaged; remove it")
                raise ValueError(f"{path} holds the answers to other puzzles; choose another folder")
            is_current = path == self._path(number, own)
            for index, line in enumerate(lines):
                if is_current or (answers[index] is None and not _is_cut_off(line)):
                    answers[index] = line
        return answers

    def has(self, number: int, given: Given) -> bool:
        """Returns whether there is a file with answers to exactly these puzzles within these limits."""
        return self._files.get(number) == [self._path(number, given)]

    def keep(self, number: int, given: Given, lines: Sequence[str]) -> None:
        """Stores the answers to a shard. They replace older answers."""
        path = self._path(number, given)
        self._write(path, "".join(line + "\n" for line in lines))
        for other in self._files.get(number, []):
            if other != path:
                other.unlink()
        self._files[number] = [path]

    def lines(self, number: int, given: Given) -> list[str]:
        """The answers to a shard that was kept."""
        return self._path(number, given).read_text(encoding="utf-8").splitlines()

    def _path(self, number: int, given: Given) -> Path:
        return self._folder / f"shard-{number:08}-{_digest(given)}-{self._limits}.jsonl"

    def _write(self, path: Path, text: str) -> None:
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)


def _digest(given: Given) -> str:
    return sha256(json.dumps(given).encode()).hexdigest()[:16]


def _is_cut_off(line: str) -> bool:
    """Whether a limit is to blame for an answer: one of those that were asked for, or the memory of workers."""
    if '"limit":' not in line and '"status":"error"' not in line:
        return False
    fields = json.loads(line)
    return fields.get("limit") is not None or fields["status"] == "error"
