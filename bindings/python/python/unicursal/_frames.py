"""Answers as tables."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    import pandas
    import polars

    from ._answers import Answer


def rows(answers: Iterable[Answer[Any]]) -> list[dict[str, Any]]:
    """Returns a row for each answer: the puzzle, the fields that are not lists, and the cost."""
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
        row["limit"] = answer.limit
        row.update(answer.stats)
        table.append(row)
    return table


def to_pandas(answers: Iterable[Answer[Any]], *, counts: Literal["int", "str"] = "int") -> pandas.DataFrame:
    """Returns the answers as a frame of pandas. Columns of whole numbers have the type ``Int64``, which allows
    missing numbers.

    >>> import unicursal
    >>> lines = [unicursal.Puzzle.line((n, n)) for n in (8, 10, 12)]
    >>> frame = unicursal.count_many(lines).to_pandas()
    >>> max(frame["count"])
    3452664855804347354220

    Args:
        answers: the answers.
        counts: numbers of solutions as Python integers of any size, ``int``, or as digits, ``str``, which every file format
            holds, as Parquet.
    """
    try:
        import pandas
    except ImportError as error:
        raise ImportError("a frame of pandas needs pandas: pip install 'unicursal[pandas]'") from error
    from ._answers import _integer

    if counts not in ("int", "str"):
        raise ValueError(f"counts={counts!r}; there are: 'int', 'str'")
    table = rows(answers)
    frame = pandas.DataFrame(table)
    for column in frame.columns:
        values = [row.get(column) for row in table]
        whole = [value for value in values if value is not None]
        if column == "count":
            numbers = [_integer(value) if counts == "int" and value is not None else value for value in values]
            frame[column] = pandas.Series(numbers, index=frame.index, dtype=object)
        elif whole and all(isinstance(value, int) and not isinstance(value, bool) for value in whole):
            frame[column] = pandas.array(values, dtype="Int64")
    return frame


def to_polars(answers: Iterable[Answer[Any]]) -> polars.DataFrame:
    """Returns the answers as a frame of polars. Numbers of solutions are strings of digits, as in JSON, because
    they may have any size."""
    try:
        import polars
    except ImportError as error:
        raise ImportError("a frame of polars needs polars: pip install 'unicursal[polars]'") from error
    return polars.DataFrame(rows(answers), infer_schema_length=None)


_MOST = 50
"""The number of rows that a notebook shows."""


class Table(tuple["Answer[Any]", ...]):
    """Answers that a notebook shows as a table, with a picture of each answer.

    >>> import unicursal
    >>> table = unicursal.Table(unicursal.check_many(unicursal.generate_many("zip", (4, 4), 2)))
    >>> len(table), table[0].status
    (2, 'unique')
    """

    def to_pandas(self, *, counts: Literal["int", "str"] = "int") -> pandas.DataFrame:
        """Returns the answers as a frame of pandas, with a row for each."""
        return to_pandas(self, counts=counts)

    def to_polars(self) -> polars.DataFrame:
        """Returns the answers as a frame of polars, with a row for each."""
        return to_polars(self)

    def _repr_html_(self) -> str:
        said = []
        for answer in self[:_MOST]:
            picture = answer._repr_svg_() if answer.puzzle is not None else None
            texts = (answer.name, answer.kind or "", answer._says(), f"{answer.stats.seconds:.3g} s")
            cells = "".join(f"<td>{escape(text)}</td>" for text in texts)
            said.append(f"<tr>{cells}<td>{picture or ''}</td></tr>")
        if len(self) > _MOST:
            said.append(f"<tr><td colspan='5'>and {len(self) - _MOST} more</td></tr>")
        head = "".join(f"<th>{title}</th>" for title in ("puzzle", "kind", "answer", "time", ""))
        return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(said)}</tbody></table>"
