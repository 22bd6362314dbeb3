"""Answers as tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas
    import polars

    from ._answers import Answer


def rows(answers: Iterable[Answer[Any]]) -> list[dict[str, Any]]:
    """A row for each answer: what it says of the puzzle, the fields that are no lists, and the counts of its cost."""
    table = []
    for answer in answers:
        puzzle = answer.puzzle
        row: dict[str, Any] = {"puzzle": answer.name, "kind": answer.kind}
        row["rows"] = puzzle.rows if puzzle else None
        row["cols"] = puzzle.cols if puzzle else None
        row["status"] = answer.status
        for field, value in answer.to_dict().items():
            if field in row or field == "stats":
                continue
            if field == "error":
                row["error"] = value["message"]
            elif field == "solutions":
                row["solutions"] = len(value)
            elif not isinstance(value, (list, dict)):
                row[field] = value
        row.update(answer.stats)
        table.append(row)
    return table


def to_pandas(answers: Iterable[Answer[Any]]) -> pandas.DataFrame:
    """The answers as a frame of pandas; numbers of solutions are Python integers of any size.

    >>> import unicursal
    >>> lines = [unicursal.Puzzle.line((n, n)) for n in (8, 10, 12)]
    >>> frame = unicursal.count_many(lines).to_pandas()
    >>> max(frame["count"])
    3452664855804347354220
    """
    try:
        import pandas
    except ImportError as error:
        raise ImportError("a frame of pandas needs pandas: pip install 'unicursal[pandas]'") from error
    from ._answers import _integer

    table = rows(answers)
    for row in table:
        if "count" in row:
            row["count"] = _integer(row["count"])
    frame = pandas.DataFrame(table)
    if "count" in frame:
        frame["count"] = pandas.Series([row.get("count") for row in table], index=frame.index, dtype=object)
    return frame


def to_polars(answers: Iterable[Answer[Any]]) -> polars.DataFrame:
    """The answers as a frame of polars; numbers of solutions are strings of digits, as in JSON, since they may have any
    size."""
    try:
        import polars
    except ImportError as error:
        raise ImportError("a frame of polars needs polars: pip install 'unicursal[polars]'") from error
    return polars.DataFrame(rows(answers), infer_schema_length=None)
