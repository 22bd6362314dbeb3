"""What a notebook has at hand: boards as data frames and dictionaries, graphs, plots, tables, asyncio."""

from __future__ import annotations

import asyncio
import operator
import pickle
import time

import numpy
import pytest
import unicursal
from unicursal import Puzzle, PuzzleError, aio

CORNERS = Puzzle.zip([[1, 0, 0], [0, 0, 0], [0, 0, 2]])
HARD = Puzzle.line((17, 17))
"""Counting takes minutes."""


def test_boards_as_people_have_them():
    pandas = pytest.importorskip("pandas")
    nan = float("nan")
    masked = numpy.ma.masked_equal([[1, 0, 0], [0, 0, 0], [0, 0, 2]], 0)
    same = [
        Puzzle.zip(pandas.DataFrame([[1, nan, nan], [nan, nan, nan], [nan, nan, 2]])),
        Puzzle.zip(pandas.DataFrame([[1, None, None], [None] * 3, [None, None, 2]], dtype="Int64")),
        Puzzle.zip(pandas.DataFrame([["1", "", "."], ["", "", ""], ["", "", "2"]])),
        Puzzle.zip(numpy.array([[1.0, nan, 0.0], [nan] * 3, [0, 0, 2]])),
        Puzzle.zip([[1.0, 0.0, None], [None, None, nan], [0, 0, 2.0]]),
        Puzzle.zip(masked),
        Puzzle.zip((3, 3), clues={(0, 0): 1, (2, 2): 2}),
        Puzzle.zip((3, 3), clues=[(0, 0), (2, 2)]),
        Puzzle.zip((3, 3), clues=numpy.array([[0, 0], [2, 2]])),
        Puzzle.zip([[0] * 3] * 3, clues={(numpy.int64(2), 2): numpy.int64(2), (0, 0): 1}, walls=None, links=None),
    ]
    assert all(other == CORNERS for other in same)
    holes = Puzzle.line((2, 3), holes=[(0, 1)])
    assert holes == Puzzle.line([[0, -1, 0], [0, 0, 0]]) == Puzzle.line([["", "x", ""], [".", ".", "."]])
    letters = Puzzle.numberlink([["B", ".", "B"], ["A", None, "A"]])
    assert letters.to_dict()["labels"] == "letters"
    assert letters.to_dict()["cells"] == [[2, 0, 2], [1, 0, 1]]
    words = Puzzle.numberlink([["red", ".", "red"], ["blue", None, "blue"]])
    assert words == Puzzle.numberlink([[2, 0, 2], [1, 0, 1]])
    assert Puzzle.numberlink([["x", 1], ["x", 1]]) == Puzzle.numberlink([[2, 1], [2, 1]])
    # 0 is a clue there, and a board without clues has none.
    assert Puzzle.slitherlink([[0, None], [None, 3]]).to_dict()["cells"][0][0] == 0
    assert all(cell is None for row in Puzzle.slitherlink([[None] * 2, [nan, 3]]).to_dict()["cells"] for cell in row[:1])


@pytest.mark.parametrize(
    ("cells", "others", "message"),
    [
        ([[1, 0], [0]], {}, "row 1 has 1 cells, but row 0 has 2"),
        ([[1, 2.5]], {}, r"the cell \(0, 1\) is 2.5, which is no whole number"),
        ([[1, float("inf")]], {}, r"the cell \(0, 1\) is inf"),
        (numpy.array([[True, False]]), {}, r"the cell \(0, 0\) is True"),
        ((2, 2), {"clues": {(0, 2): 1}}, r"clue 0 is at \(0, 2\), outside the board"),
        ((2, 2), {"clues": [0, 1]}, "clue 0 is at 0, which is no cell"),
        ((2, 2), {"holes": [(0, 0), (-1, 0)]}, r"hole 1 is at \(-1, 0\)"),
        (7, {"holes": [(0, 0)]}, "no board for them"),
        ([[1, 0], [0, 2]], {"walls": [((0, 0), (1, 1))]}, r"\(0, 0\)"),
    ],
)
def test_errors_speak_of_indices(cells, others, message):
    with pytest.raises(PuzzleError, match=message) as caught:
        Puzzle.zip(cells, **others)
    assert "r1c1" not in str(caught.value) and "Rust" not in str(caught.value)


def test_solutions_to_verify_as_people_have_them():
    solution = unicursal.solve(CORNERS).solution
    for same in (
        solution.grid,
        solution.grid.tolist(),
        list(solution.paths[0]),
        [list(solution.paths[0])],
        numpy.array(solution.paths[0]),
    ):
        assert unicursal.verify(CORNERS, same), same
    wrong = solution.grid[::-1]
    assert not CORNERS.verify(wrong)
    for nothing in (7, [], [7], None):
        with pytest.raises((TypeError, ValueError)):
            unicursal.verify(CORNERS, nothing)


def test_numpy_and_networkx_take_them():
    networkx = pytest.importorskip("networkx")
    solution = CORNERS.solve().solution
    assert numpy.asarray(solution).tolist() == [list(row) for row in solution.cells]
    assert numpy.asarray(CORNERS, dtype=float)[2, 2] == 2.0
    graph = solution.to_networkx()
    assert networkx.is_connected(graph) and sorted(dict(graph.degree()).values()) == [1, 1] + [2] * 7
    assert graph.nodes[0, 0] == {"step": 0, "path": 0}
    loop = Puzzle.simpleloop((4, 4)).solve().solution.to_networkx()
    assert set(dict(loop.degree()).values()) == {2} and len(loop) == 16
    board = Puzzle.zip([[1, 0], [0, 2]], walls=[((0, 0), (0, 1))]).to_networkx()
    assert sorted(board.edges) == [((0, 0), (1, 0)), ((0, 1), (1, 1)), ((1, 0), (1, 1))]


def test_a_puzzle_answers_for_itself():
    for name in ("solve", "check", "count", "sample", "analyze", "minimize", "repair", "hint", "explain", "grade"):
        assert getattr(CORNERS, name)() == getattr(unicursal, name)(CORNERS), name
    assert CORNERS.pick([0]).solutions and len(list(CORNERS.solutions())) == CORNERS.count().count
    assert CORNERS.sample(3, seed=1) == unicursal.sample(CORNERS, 3, seed=1)


def test_solutions_without_json_are_those_of_json():
    boards = [*unicursal.generate_many("zip", (5, 5), 4), Puzzle.simpleloop((4, 4)), Puzzle.line((1, 1))]
    boards += [Puzzle.numberlink([[1, 0, 1], [2, 0, 2]]), Puzzle.line([[0, -1], [0, 0]])]
    for board in boards:
        for answer in (board.solve(), board.check(), board.sample(2)):
            again = unicursal.answer_from_json(answer.to_json(), board)
            found = answer.solutions if hasattr(answer, "solutions") else [answer.solution]
            others = again.solutions if hasattr(again, "solutions") else [again.solution]
            assert len(found) == len(others) > 0
            for own, other in zip(found, others):
                assert own == other and own.cells == other.cells and own.is_closed == other.is_closed
                assert own.grid.dtype == numpy.int64 and (own.grid == other.grid).all() and own.shaded == other.shaded
                assert pickle.loads(pickle.dumps(own)) == own
                own.grid[0, 0] = 99
                assert own.cells == other.cells and own.grid[0, 0] != 99
            assert answer.status == again.status and answer.limit == again.limit


def test_pictures_by_matplotlib():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    boards = [
        CORNERS,
        Puzzle.hidato([[1, 0], [0, 0], [0, 6]], geometry="hex"),
        Puzzle.simpleloop((4, 4)),
        Puzzle.slitherlink([[6, None], [None, None]], geometry="hex"),
        Puzzle.line((2, 3), geometry="triangle"),
    ]
    for board in boards:
        ax = board.plot()
        assert len(ax.patches) == board.rows * board.cols
        ax = board.solve().solution.plot(ax)
        assert len(ax.lines) >= 1
        for picture in (board.png(), board.solve().solution.png(dpi=50)):
            assert picture.startswith(b"\x89PNG") and len(picture) > 500
        matplotlib.pyplot.close("all")
    walled = Puzzle.zip([[1, 0], [0, 2]], walls=[((0, 0), (0, 1))]).plot()
    [wall] = walled.lines
    assert wall.get_xdata().tolist() == [1, 1] and sorted(wall.get_ydata().tolist()) == [0, 1]


def test_tables_in_a_notebook():
    boards = list(unicursal.generate_many("zip", (4, 4), 60))
    table = unicursal.Table(unicursal.check_many([*boards[:2], "zip\n1 3\n", Puzzle.zip([[1, 2]], name="<b>")]))
    shown = table._repr_html_()
    assert shown.count("<svg") == 3 and "clue 2 is missing" in shown and "<b>" not in shown and "&lt;b&gt;" in shown
    assert "and 10 more" in unicursal.Table(unicursal.solve_many(boards))._repr_html_()


def test_frames_survive_parquet(tmp_path):
    pandas, _ = pytest.importorskip("pandas"), pytest.importorskip("pyarrow")
    boards = [Puzzle.line((12, 12), name="big"), "zip\n1 3\n", Puzzle.line((3, 3), name="small"), HARD]
    answers = [*unicursal.count_many(boards[:3]), *unicursal.count_many(boards[3:], time_limit=0.1)]
    frame = unicursal.to_pandas(answers, counts="str")
    frame.to_parquet(tmp_path / "counts.parquet")
    again = pandas.read_parquet(tmp_path / "counts.parquet")
    assert again["count"].tolist()[0] == "3452664855804347354220" and again["limit"].tolist()[3] == "time"
    # One board that cannot be read makes no floats of the rest.
    assert str(again["rows"].dtype) == "Int64" and again["rows"].tolist()[0] == 12 and again["rows"].isna().tolist()[1]
    assert str(again["conflicts"].dtype) == "Int64"
    whole = unicursal.count_many(boards[:1]).to_pandas()
    assert whole["count"][0] == 3452664855804347354220
    with pytest.raises(ValueError, match="there are: 'int', 'str'"):
        unicursal.count_many(boards[:1]).to_pandas(counts="float")


def test_a_batch_has_a_length_if_its_puzzles_have():
    boards = list(unicursal.generate_many("zip", (4, 4), 5))
    answers = unicursal.check_many(boards)
    assert len(answers) == 5 and bool(answers) and len(list(answers)) == 5
    endless = unicursal.check_many(iter(boards))
    with pytest.raises(TypeError):
        len(endless)
    assert operator.length_hint(endless, 3) == 3 and len(list(endless)) == 5


def test_awaited_questions():
    async def ask():
        counted, solved = await asyncio.gather(aio.count(Puzzle.line((6, 6))), aio.solve(CORNERS))
        return counted.count, solved.status

    assert asyncio.run(ask()) == (229348, "solved")


def test_a_task_that_is_cancelled_stops_its_search():
    async def impatient():
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(aio.count(HARD), 0.1)

    since = time.perf_counter()
    asyncio.run(impatient())
    assert time.perf_counter() - since < 2

    async def wrong():
        with pytest.raises(PuzzleError):
            await aio.solve("zip\n1 3\n")
        with pytest.raises(TypeError, match="cancel the task"):
            await aio.solve(CORNERS, cancel=unicursal.CancelToken())

    asyncio.run(wrong())


def test_batches_in_a_loop_of_asyncio():
    async def counts(number):
        said = []
        async for answer in aio.each(unicursal.count_many([Puzzle.line((3, 3))] * 20)):
            said.append(answer.count)
            if len(said) == number:
                break
        return said

    assert asyncio.run(counts(20)) == [20] * 20
    assert asyncio.run(counts(4)) == [20] * 4


def test_progress_of_one_long_question():
    costs, token = [], unicursal.CancelToken()

    def watch(cost):
        costs.append(cost)
        if cost["layers"] > 20:
            token.cancel()

    assert HARD.count(cancel=token, progress=watch).limit == "cancelled"
    assert costs[-1]["layers"] > 0 and costs[-1]["layers_left"] + costs[-1]["layers"] >= 17 * 17
    states = [cost["states"] for cost in costs]
    assert states == sorted(states)

    def fail(cost):
        raise ZeroDivisionError

    since = time.perf_counter()
    with pytest.raises(ZeroDivisionError):
        HARD.count(progress=fail)
    assert time.perf_counter() - since < 10
    with pytest.raises(TypeError, match="progress is a function"):
        HARD.count(progress=7)


def test_questions_are_logged(caplog):
    with caplog.at_level("DEBUG", logger="unicursal"):
        CORNERS.with_name("corners").check()
    assert "check of corners: unique" in caplog.text or "check of corners: multiple" in caplog.text
