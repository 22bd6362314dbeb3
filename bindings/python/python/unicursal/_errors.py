"""The exceptions of this package."""

from __future__ import annotations

from typing import Any, Callable, Optional

__all__ = ["FormatError", "GenerationError", "MergeError", "PuzzleError", "UnicursalError", "WorkersLostError"]


class UnicursalError(Exception):
    """The base of this package's own exceptions."""


class PuzzleError(UnicursalError, ValueError):
    """The text or data is not a puzzle.

    >>> import unicursal
    >>> try:
    ...     unicursal.Puzzle.from_text("zip\\n1 . .\\n. 7 2\\n")
    ... except unicursal.PuzzleError as error:
    ...     print(error.line, error.column, error.message)
    3 3 clue 3 is missing, though the clues go up to 7
    """

    message: str
    """The error, as one sentence without a full stop."""
    help: str
    """The way to mend it."""
    line: Optional[int]
    """The line it stands in, from 1; None if the puzzle is not a text."""
    column: Optional[int]
    """The column it begins at, from 1."""
    puzzle: Optional[str]
    """The name of the puzzle, if that much could be read."""

    def __init__(
        self,
        message: str,
        help: str = "",
        line: Optional[int] = None,
        column: Optional[int] = None,
        puzzle: Optional[str] = None,
        drawn: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.message, self.help, self.line, self.column = message, help, line, column
        self.puzzle, self._drawn = puzzle, drawn

    def __str__(self) -> str:
        if self._drawn is not None:
            return self._drawn
        return f"{self.message} (help: {self.help})" if self.help else self.message

    def __reduce__(self) -> tuple[Callable[..., PuzzleError], tuple[Any, ...]]:
        return type(self), (self.message, self.help, self.line, self.column, self.puzzle, self._drawn)


class FormatError(UnicursalError, ValueError):
    """The format cannot hold the puzzle."""

    message: str
    """The part of the puzzle that the format cannot hold."""
    help: str
    """An alternative."""

    def __init__(self, message: str, help: str = "") -> None:
        super().__init__(message)
        self.message, self.help = message, help

    def __str__(self) -> str:
        return f"{self.message} (help: {self.help})" if self.help else self.message

    def __reduce__(self) -> tuple[Callable[..., FormatError], tuple[Any, ...]]:
        return type(self), (self.message, self.help)


class GenerationError(UnicursalError):
    """No puzzle with these options exists, or none was found within the limits."""


class MergeError(UnicursalError, ValueError):
    """The answers are not the answers to all parts of one puzzle."""


class WorkersLostError(UnicursalError):
    """Several workers were lost on the same piece of work, so it is given up. Finished answers are on disk."""
