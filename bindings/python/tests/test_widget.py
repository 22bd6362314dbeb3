"""The board of a notebook without a browser: what a reader does comes as messages, what a program does as traits."""

from __future__ import annotations

import asyncio

import numpy
import pytest
import unicursal
from unicursal import Puzzle, PuzzleError

pytest.importorskip("anywidget")

from unicursal.widget import Board  # noqa: E402

SMALL = Puzzle.zip([[1, 0, 0], [2, 0, 0]], name="small")
LOOP = [[[0, 0], [0, 1]], [[0, 1], [0, 2]], [[0, 2], [1, 2]], [[1, 2], [1, 1]], [[1, 1], [1, 0]]]
"""The solution of `SMALL`."""
HARD = Puzzle.knight((12, 12))
"""A hint takes minutes."""


def solution_of(puzzle: Puzzle) -> list:
    solution = puzzle.solve().solution
    paths = [[*path, path[0]] if solution.is_closed else path for path in solution.paths]
    return [side for path in paths for side in zip(path, path[1:])]


def act(board: Board, do: str, *points, **more) -> None:
    """Does what a reader does."""
    board._hear(board, {"do": do, "at": [board._game.layout.points.index(point) for point in points], **more}, [])


def test_traits_tell_what_is_drawn():
    board, seen = Board(SMALL), []
    board.observe(lambda change: seen.append(change["new"]), "is_solved")
    board.partial = {"links": LOOP[:4]}
    assert board.partial == {**SMALL.to_dict(), "links": [sorted(side) for side in LOOP[:4]]} and seen == []
    act(board, "draw", (1, 1), (1, 0))
    assert seen == [True] and unicursal.hint(SMALL, partial=board.partial).status == "solved"
    before = board.picture
    board.clear()
    assert seen == [True, False] and board.partial == SMALL.to_dict() and board.picture != before
    board.undo()
    assert board.is_solved and board.picture == before
    board.theme = "dark"
    assert board.picture != before
    board.theme = "auto"
    assert board.picture == before
    board._is_dark = True
    assert board.picture != before
    board.puzzle = "numbrix\n1 .\n. .\n"
    assert board.puzzle.kind == "numbrix" and "links" not in board.partial and not board._view["undo"]
    assert Puzzle.from_dict(board.partial) == board.puzzle and SMALL.widget().puzzle == SMALL
    assert board._repr_mimebundle_()[0]["image/svg+xml"] == board.picture
    # Anyone who receives may answer at once.
    other = Board(SMALL)
    board.observe(lambda change: setattr(other, "partial", {"links": LOOP[:1]}), "partial")
    act(board, "number", (1, 1), number=3)
    assert other.partial["links"] == [[[0, 0], [0, 1]]] and board.partial["cells"] == [[1, 0], [0, 3]]


@pytest.mark.parametrize(
    ("partial", "message"),
    [
        ("numbrix\n1 . .\n2 . .\n", "another board"),
        (Puzzle.zip([[1, 0, 0], [0, 0, 0], [0, 0, 2]]), "another board"),
        ({"links": [[[0, 0], [1, 1]]]}, "not neighbors"),
        ({"links": [[[0, 0], [0, 9]]]}, "."),
        ({"links": "abc"}, "."),
        ({"cells": [[1, 0, 5], [2, 0, 0]]}, "."),
        ({"cells": object()}, "."),
        ("zip\n1 2 3", "."),
        ({"walls": {}}, "."),
    ],
)
def test_no_partial_solution(partial, message):
    board = Board(SMALL, partial={"links": LOOP[:2]})
    before = board.partial
    with pytest.raises(PuzzleError, match=message):
        board.partial = partial
    with pytest.raises(PuzzleError):
        Board(SMALL, partial=partial)
    assert board.partial == before and len(before["links"]) == 2


def test_what_is_refused():
    board = Board(SMALL)
    for nothing in (7, None, [1]):
        with pytest.raises(TypeError, match="a puzzle is"):
            board.partial = nothing
        with pytest.raises(TypeError, match="a puzzle is"):
            board.puzzle = nothing
    with pytest.raises(PuzzleError):
        board.puzzle = "zip\n1 3\n"
    with pytest.raises(ValueError, match="time_limit"):
        Board(SMALL, time_limit="soon")
    walled = Puzzle.zip([[1, 0, 0], [2, 0, 0]], walls=[((0, 0), (0, 1))])
    with pytest.raises(PuzzleError, match=r"cannot go from \(0, 0\) to \(0, 1\)"):
        Board(walled, partial={"links": LOOP[:1]})
    with pytest.raises(PuzzleError, match="played with lines alone"):
        Board(Puzzle.numberlink([[1, 0, 1], [2, 0, 2]]), partial={"cells": [[1, 1, 1], [2, 0, 2]]})
    assert board.puzzle == SMALL
    arrays = Board(SMALL, partial={"links": numpy.array(LOOP), "cells": SMALL.grid})
    assert arrays.is_solved


@pytest.mark.parametrize(
    "content",
    [
        None,
        7,
        {},
        {"do": "draw"},
        {"do": "draw", "at": [0, 99]},
        {"do": "draw", "at": ["a", "b"]},
        {"do": "draw", "at": [0, 0]},
        {"do": "draw", "at": [0, 4]},
        {"do": "__init__", "at": [0]},
        {"do": ["draw"], "at": [0]},
        {"do": "number", "at": [1], "number": 2},
        {"do": "shade", "at": [1]},
        {"do": "hint", "seq": "x"},
    ],
)
def test_messages_that_no_reader_sends(content):
    board = Board(SMALL)
    board._hear(board, content, [])
    assert board.partial == SMALL.to_dict() and board.message == ""


def test_a_line_gives_way_and_crosses_stand_on_empty_sides():
    board = Board(Puzzle.line((3, 3)))
    for to in ((0, 1), (1, 0), (1, 2), (2, 1)):
        act(board, "draw", (1, 1), to)
    assert len(board.partial["links"]) == 2 and [[1, 1], [2, 1]] in board.partial["links"]
    act(board, "cross", (1, 1), (2, 1))
    assert [[1, 1], [2, 1]] in board.partial["walls"] and len(board.partial["links"]) == 1
    act(board, "erase", (0, 1), (1, 1))
    act(board, "cross", (1, 1), (2, 1))
    assert "links" not in board.partial and "walls" not in board.partial
    # One gesture is undone as one.
    act(board, "draw", (0, 0), (0, 1), gesture="a")
    act(board, "draw", (0, 1), (0, 2), gesture="a")
    act(board, "draw", (0, 2), (1, 2), gesture="b")
    board.undo()
    assert len(board.partial["links"]) == 2
    board.undo()
    assert "links" not in board.partial
    act(board, "draw", (0, 0), (0, 1))
    act(board, "cross", (0, 0), (1, 0))
    act(board, "empty", (0, 0))
    assert board.partial == board.puzzle.to_dict()


def test_numbers_and_shades():
    board = Board("numbrix\n1 . 3\n. . .\n")
    act(board, "number", (0, 0), number=4)
    act(board, "number", (1, 1), number=7)
    assert board.partial == board.puzzle.to_dict()
    for number, cell in ((2, (0, 1)), (4, (1, 2)), (5, (1, 1)), (5, (1, 0))):
        act(board, "number", cell, number=number)
    board.check()
    assert not board.is_solved and "wrong" in board.message or "contradict" in board.message
    act(board, "number", (1, 0), number=6)
    assert board.is_solved and board._view["words"][3] == "cell, row 2, column 1: number 6"
    # A number against a line that would be a solution by itself.
    board.clear()
    for a, b in solution_of(board.puzzle):
        act(board, "draw", a, b)
    assert board.is_solved
    act(board, "number", (1, 0), number=4)
    assert not board.is_solved
    yajilin = Board(unicursal.generate("yajilin", (4, 6), seed=2))
    cell = yajilin.puzzle.solve().solution.shaded[0]
    before = yajilin.picture
    act(yajilin, "shade", cell)
    assert yajilin.picture != before and "shaded" in " ".join(yajilin._view["words"]) and yajilin._view["crosses"] == []
    yajilin.check()
    assert yajilin.message == "No mistakes so far."
    act(yajilin, "shade", cell)
    assert yajilin.picture == before


def test_a_hint_goes_by_degrees():
    board, said, pictures = Board(SMALL), [], {SMALL.svg()}
    for label in ("Hint", "Why?", "Show the step", "Draw it"):
        assert board._view["label"] == label
        board.hint()
        said.append(board.message)
        pictures.add(board.picture)
    assert said[0] == "Look at r1c3." and said[2].startswith("The corner r1c3 can only") and len(set(said)) == 4
    assert len(pictures) >= 4
    assert [[0, 1], [0, 2]] in board.partial["links"] and board._view["label"] == "Hint"


def test_mistakes_are_shown():
    board = Board(SMALL, partial={"links": [[[0, 0], [1, 0]]]})
    before = board.picture
    board.check()
    assert board.message == "The marked places are wrong." and board.picture != before and board._view["tone"] == "bad"
    board.hint()
    assert board.message == "The marked places are wrong."
    board.undo()
    board.check()
    assert board.message == "No mistakes so far." and board._view["tone"] == "good"
    free = Board(Puzzle.line((3, 3)))
    free.check()
    assert "several solutions" in free.message and free._view["tone"] == "good"
    none = Board("line\n. x .\n")
    for ask in (none.hint, none.check, none.explain):
        ask()
        assert none.message.startswith("The puzzle has no solution."), none.message
    assert none._form["sides"] == []


def test_the_steps_of_an_explanation():
    puzzle = Puzzle.zip([[1, 0, 0, 0], [0, 0, 0, 2], [3, 0, 0, 4], [5, 0, 0, 0]])
    board = Board(puzzle)
    board.explain()
    steps = puzzle.explain().steps
    assert board.step == 0 and board.message == f"Step 1 of {len(steps)}: {steps[0].text}"
    assert board.picture == steps[0].svg()
    board.step = 1
    assert board.message.endswith(steps[1].text) and board.picture == steps[1].svg()
    board.step = 99
    assert board.step == len(steps) - 1
    board.step = -7
    assert board.step == -1 and board.message == "" and board.picture == puzzle.svg()
    board.step = 1
    assert board.step == -1
    board.explain()
    act(board, "draw", (0, 0), (0, 1))
    assert board.step == -1 and board._view["lines"]


def test_an_answer_that_takes_too_long():
    for limit, said in (("20ms", "20ms"), (0.02, "0.02 s")):
        board = Board(HARD, time_limit=limit)
        for ask in (board.hint, board.check):
            ask()
            assert board.message == f"There is no answer within {said}; a Board takes a longer time_limit=."


def test_the_kernel_goes_on_while_the_engine_searches():
    async def play():
        board = Board(SMALL)
        act(board, "hint", seq=7)
        await asyncio.sleep(0)
        assert board.message == "Thinking …" and board._view["tone"] == "busy"
        while not board._engine.is_over:
            await asyncio.sleep(0.01)
        assert board.message == "Look at r1c3." and board._view["heard"] == 7
        # What is drawn meanwhile ends the search.
        hard = Board(HARD, time_limit=None)
        act(hard, "hint")
        await asyncio.sleep(0.01)
        assert hard.message == "Thinking …"
        act(hard, "draw", (0, 0), (1, 2))
        await asyncio.sleep(0.3)
        assert hard.message == "" and hard._engine.is_over and len(hard.partial["links"]) == 1 and hard.step == -1

    asyncio.run(play())

    # A cell that runs changes the board while another thread searches.
    async def meanwhile():
        hard = Board(HARD, time_limit=None)
        act(hard, "hint")
        await asyncio.sleep(0.05)
        await asyncio.to_thread(hard.clear)
        assert hard.message == ""
        await asyncio.to_thread(setattr, hard, "partial", {"links": [[[0, 0], [1, 2]]]})
        await asyncio.sleep(0.3)
        assert len(hard.partial["links"]) == 1 and hard.message == "" and len(asyncio.all_tasks()) == 1

    asyncio.run(meanwhile())
    # Without a loop, the answer comes at once.
    board = Board(SMALL)
    act(board, "hint")
    assert board.message == "Look at r1c3."
