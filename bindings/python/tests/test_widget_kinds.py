"""The board of a notebook with every kind and geometry: hints, lines, places, words."""

from __future__ import annotations

import re

import pytest
import unicursal

pytest.importorskip("anywidget")

from test_widget import SMALL, act, solution_of  # noqa: E402
from unicursal import Puzzle  # noqa: E402
from unicursal.widget import Board  # noqa: E402
from unicursal.widget._layout import Layout, side_of  # noqa: E402

SIZE = (4, 6)


def boards() -> list[tuple[str, str]]:
    geometries = [(kind, "square") for kind in unicursal.KINDS]
    geometries += [(kind, "hex") for kind in ("zip", "numbrix", "hidato", "line", "numberlink", "simpleloop", "slitherlink")]
    return [*geometries, ("hidato", "triangle"), ("numberlink", "triangle"), ("spell", "triangle")]


def board_of(kind: str, geometry: str, **others) -> Board:
    return Board(unicursal.generate(kind, SIZE, seed=2, geometry=geometry), **others)


@pytest.mark.parametrize(("kind", "geometry"), boards())
def test_hints_lead_to_the_solution(kind, geometry):
    board = board_of(kind, geometry)
    for _ in range(600):
        if board.is_solved:
            break
        board.hint()
        assert board._view["tone"] != "bad", board.message
    assert board.is_solved and board.message == "Solved." and board._view["label"] == "Hint"
    board.hint()
    board.check()
    assert board.message == "Solved."


@pytest.mark.parametrize(("kind", "geometry"), boards())
def test_a_line_can_be_drawn_and_kept(kind, geometry):
    board = board_of(kind, geometry)
    if kind == "signpost":
        assert board._form["sides"] == [] and board._form["highest"] == 24
        return
    for gesture, (a, b) in enumerate(solution_of(board.puzzle)):
        act(board, "draw", a, b, gesture=gesture)
    assert board.is_solved and board.message == "Solved."
    # A kept board is as good as the drawn one.
    again = Board(board.puzzle.to_text() if kind == "zip" else board.puzzle, partial=board.partial)
    assert again.is_solved and again.partial == board.partial
    board.undo()
    assert len(board.partial["links"]) == len(again.partial["links"]) - 1
    # Given numbers that follow each other need no line.
    assert not board.is_solved or board._form["highest"]


@pytest.mark.parametrize(("kind", "geometry"), boards())
def test_points_lie_where_the_picture_has_them(kind, geometry):
    puzzle = board_of(kind, geometry).puzzle
    layout = Layout(puzzle)
    assert all(a in layout.beside and b in layout.beside for a, b in layout.sides)
    for a, b in layout.sides[::7]:
        svg = puzzle._board.step_picture([([a, b], True, None, "premise")], "light")
        drawn = [float(number) for number in re.search(r'stroke-width="4.8" d="M(\S+) (\S+)L(\S+) (\S+)"', svg).groups()]
        assert drawn == pytest.approx([*layout.place(a), *layout.place(b)], abs=0.01)


def test_a_name_is_no_markup():
    board = Board(SMALL.with_name("<img src=x onerror=alert(1)>"))
    assert "<img" not in board.picture and "&lt;img" in board.picture


def test_large_boards():
    board = Board(Puzzle.line((60, 60)))
    assert board._view["words"] == [] and len(board._form["points"]) == 3600
    for col in range(59):
        act(board, "draw", (0, col), (0, col + 1), gesture=1)
    assert len(board.partial["links"]) == 59
    board.undo()
    assert board.partial == board.puzzle.to_dict()


def test_points_in_words():
    board = Board("zip\n1 .|.\nx . 2\n")
    act(board, "draw", (0, 0), (0, 1))
    act(board, "cross", (0, 1), (1, 1))
    words = board._view["words"]
    assert words[0] == "cell, row 1, column 1: clue 1, line right"
    assert words[1] == "cell, row 1, column 2: line left, no line down, wall right"
    assert len(words) == 5
    corners = Board("slitherlink\n. 3\n2 .\n")._view["words"]
    assert corners[0] == "corner, row 1, column 1: empty" and len(corners) == 9
    assert side_of((1, 0), (0, 1)) == ((0, 1), (1, 0))
    hexagons = Board(Puzzle.zip([[1, 0], [2, 0]], geometry="hex"))
    act(hexagons, "draw", (0, 0), (1, 0))
    assert hexagons._view["words"][0].endswith("line lower right")
