"""The cells of a puzzle, in the forms that you may have: lists, arrays with NaN, frames, clues by place, letters."""

from __future__ import annotations

import math
import numbers
import re
import string
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _native
from ._errors import PuzzleError

if TYPE_CHECKING:
    Cell = tuple[int, int]
    Clues = Union[Mapping[Cell, Any], Iterable[Cell]]

HOLE = -1
_LETTERS = string.ascii_uppercase + string.ascii_lowercase
"""The letters that are labels, from 1 on."""
_EMPTY = ("", ".", "_")
_HOLES = ("x", "#")
_SYMBOLS = frozenset({"masyu", "yajilin", "moonsun", "castlewall", "balanceloop", "shingoki", "signpost", "spell"})
"""The kinds whose clues are symbols, which are written as text."""


def board_of(kind: str, cells: Any, clues: Optional[Clues], holes: Optional[Iterable[Cell]]) -> dict[str, Any]:
    """Returns the rows of a board as in JSON, and the signs of its labels if they are letters."""
    rows = _given(kind, cells, clues, holes)
    if kind != "numberlink" or not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        return {"cells": rows}
    return _lettered(rows)


def _given(kind: str, cells: Any, clues: Optional[Clues], holes: Optional[Iterable[Cell]]) -> Any:
    if isinstance(cells, tuple) and len(cells) == 2 and all(hasattr(size, "__index__") for size in cells):
        rows: Any = [list(row) for row in _empty(*cells)]
    else:
        rows = _rows(kind, cells)
    if clues is None and holes is None:
        return rows
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise PuzzleError("there are clues or holes, but no board for them", "give the board as rows, or as (rows, cols)")
    for number, place in enumerate(() if holes is None else holes):
        row, col = _place(place, rows, f"hole {number}")
        rows[row][col] = HOLE
    if clues is not None:
        given = clues.items() if isinstance(clues, Mapping) else ((cell, number) for number, cell in enumerate(clues, 1))
        for number, (place, clue) in enumerate(given):
            row, col = _place(place, rows, f"clue {number}")
            rows[row][col] = _cell(kind, clue, row, col)
    return rows


def _empty(rows: Any, cols: Any) -> list[list[None]]:
    rows, cols = rows.__index__(), cols.__index__()
    if not (rows > 0 and cols > 0 and rows * cols <= _native.MAX_CELLS):
        most = f"give it at least one cell and at most {_native.MAX_CELLS}"
        raise PuzzleError(f"the board has {rows} rows and {cols} columns", most)
    # 0 is a clue in some kinds.
    return [[None] * cols] * rows


def _rows(kind: str, cells: Any) -> Any:
    """Returns rows of plain cells. Anything else is returned as it is, so that the library reports it."""
    # A frame, whose numbers are in its columns; then a masked array, whose masked cells are empty.
    if hasattr(cells, "to_numpy"):
        cells = cells.to_numpy()
    if hasattr(cells, "mask") and hasattr(cells, "tolist"):
        cells = cells.tolist()
    if hasattr(cells, "tolist"):
        cells = cells.tolist()
    if isinstance(cells, (str, bytes, Mapping)) or not isinstance(cells, Sequence):
        return cells
    if not cells or not all(_is_row(row) for row in cells):
        return cells
    rows: list[list[Any]] = [_cells(row) for row in cells]
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            most = "cells is a list of rows, [[…], […], …], all of the same length"
            raise PuzzleError(f"row {number} has {len(row)} cells, but row 0 has {len(rows[0])}", most)
    return [[_cell(kind, cell, row, col) for col, cell in enumerate(line)] for row, line in enumerate(rows)]


def _is_row(row: Any) -> bool:
    return (isinstance(row, Sequence) and not isinstance(row, bytes)) or hasattr(row, "tolist")


def _cells(row: Any) -> list[Any]:
    """Returns the cells of a row. The cells of a text are its words, or its letters if it is one word."""
    if isinstance(row, str):
        words = row.split()
        return [None if cell == "." else cell for cell in (words if len(words) > 1 else row.strip())]
    cells: list[Any] = row.tolist() if hasattr(row, "tolist") else list(row)
    return cells


def _cell(kind: str, cell: Any, row: int, col: int) -> Any:
    if hasattr(cell, "item"):
        cell = cell.item()
    if isinstance(cell, bool):
        raise PuzzleError(f"the cell ({row}, {col}) is {cell}, which is no clue", "give holes by holes=, clues as numbers")
    if isinstance(cell, int):
        return cell
    # The empty cells of a frame: None, NaN, or pandas' own.
    if cell is None or type(cell).__name__ in ("NAType", "NaTType"):
        return None
    if isinstance(cell, numbers.Real):
        number = float(cell)
        if math.isnan(number):
            return None
        if number != int(number) if math.isfinite(number) else True:
            raise PuzzleError(f"the cell ({row}, {col}) is {cell}, which is no whole number", "an empty cell is 0 or NaN")
        return int(number)
    if hasattr(cell, "__index__"):
        return cell.__index__()
    if isinstance(cell, str) and kind not in _SYMBOLS:
        text = cell.strip()
        if text.lower() in _EMPTY:
            return None
        if text.lower() in _HOLES and kind != "numberlink":
            return HOLE
        if re.fullmatch(r"-?\d{1,9}", text):
            return int(text)
        if kind == "numberlink":
            return HOLE if text == "#" else text
    return cell


def _lettered(rows: list[list[Any]]) -> dict[str, Any]:
    """Returns the board of a Numberlink with numbers as labels. Letters stay letters. Words are numbered in their
    order."""
    words = sorted({cell for row in rows for cell in row if isinstance(cell, str)})
    if not words:
        return {"cells": rows}
    taken = {cell for row in rows for cell in row if isinstance(cell, int) and cell > 0}
    are_letters = not taken and all(re.fullmatch("[A-Za-z]", word) for word in words)
    free = (number for number in range(1, len(taken) + len(words) + 1) if number not in taken)
    numbered = {word: _LETTERS.index(word) + 1 for word in words} if are_letters else dict(zip(words, free))
    cells = [[numbered.get(cell, cell) if isinstance(cell, str) else cell for cell in row] for row in rows]
    return {"cells": cells, "labels": "letters"} if are_letters else {"cells": cells}


def _place(place: Any, rows: list[list[Any]], what: str) -> Cell:
    try:
        row, col = (index.__index__() for index in place)
    except (TypeError, ValueError, AttributeError):
        raise PuzzleError(f"{what} is at {place!r}, which is no cell", "a cell is a pair (row, col), both from 0") from None
    if not (0 <= row < len(rows) and 0 <= col < len(rows[0])):
        size = f"the board has {len(rows)} rows and {len(rows[0])} columns"
        raise PuzzleError(f"{what} is at ({row}, {col}), outside the board", size)
    return row, col


def in_indices(text: str) -> str:
    """Turns the places in a message of the library, which counts from 1, into places that count from 0."""
    return re.sub(r"\br(\d+)c(\d+)\b", lambda found: f"({int(found[1]) - 1}, {int(found[2]) - 1})", text)
