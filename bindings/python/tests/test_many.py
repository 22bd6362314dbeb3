"""Many puzzles."""

from __future__ import annotations

import itertools
import resource
import sys
import time
from pathlib import Path

import pytest
import unicursal
from conftest import FIXTURES, fields
from unicursal import Puzzle

FAMILY = [
    unicursal.solve_many,
    unicursal.check_many,
    unicursal.count_many,
    unicursal.sample_many,
    unicursal.analyze_many,
]


@pytest.mark.parametrize("ask", FAMILY)
def test_answers_are_those_to_each_puzzle_in_order(ask):
    single = getattr(unicursal, ask.__name__.replace("_many", ""))
    puzzles = list(unicursal.read(FIXTURES / "boards" / "zip.jsonl"))[:12]
    expected = fields(single(puzzle) for puzzle in puzzles)
    for threads in (1, 2, 7):
        answers = list(ask(puzzles, threads=threads))
        assert fields(answers) == expected
        assert [answer.puzzle for answer in answers] == puzzles


def test_minimize_many():
    puzzles = list(unicursal.generate_many("zip", (5, 5), 4))
    answers = unicursal.minimize_many(puzzles, threads=2)
    assert fields(answers) == fields(unicursal.minimize(puzzle) for puzzle in puzzles)


def test_puzzles_are_read_as_answers_are_taken():
    taken = 0

    def endless():
        nonlocal taken
        for number in itertools.count():
            taken = number + 1
            yield Puzzle.line((2, 2))

    answers = unicursal.count_many(endless(), threads=2)
    assert taken == 0
    assert next(answers).count == 4 and taken <= 257
    for _ in range(1000):
        next(answers)
    assert taken <= 1001 + 256
    answers.close()
    assert list(answers) == []
    # What is large is read a few at a time.
    large = unicursal.solve_many((Puzzle.line((400, 400)) for _ in iter(int, 1)), threads=2, time_limit=0.01)
    since = time.time()
    next(large)
    large.close()
    assert time.time() - since < 10


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such measure")
def test_memory_stays_flat():
    def many(number: int) -> int:
        puzzles = (Puzzle.zip([[1, 0, 0], [0, 0, 0], [0, 0, 2]]) for _ in range(number))
        assert sum(1 for _ in unicursal.check_many(puzzles)) == number
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = many(2000)
    assert many(30_000) - before < 20_000


def test_what_cannot_be_read_has_an_error_in_its_place(tmp_path):
    mixed = ["line\n. .\n", "zip\n1 3\n", 7, None, {"kind": "zip"}, b"line", Puzzle.line((2, 2), name="good")]
    answers = list(unicursal.solve_many(mixed))
    assert [answer.status for answer in answers] == ["solved"] + ["error"] * 5 + ["solved"]
    assert [answer.name for answer in answers][:2] == ["puzzle:1", "puzzle:2"] and answers[-1].name == "good"
    assert answers[1].error["line"] == 2 and answers[2].error["message"] and "clue 2" in repr(answers[1])
    assert unicursal.solve_many(mixed).to_pandas()["status"].tolist() == [answer.status for answer in answers]
    file = tmp_path / "mixed.jsonl"
    file.write_text('{"kind":"line","cells":[[0,0]]}\n{"kind":"line"\n{"kind":"line","cells":[[0]]}\n')
    for path in (file, str(file)):
        assert [answer.status for answer in unicursal.count_many(path)] == ["exact", "error", "exact"]
    with pytest.raises(FileNotFoundError):
        unicursal.count_many("absent.jsonl")
    for one in ("line\n. .\n", '{"kind":"line"}', Puzzle.line((2, 2)), {"kind": "line"}, b""):
        with pytest.raises(TypeError, match="many puzzles"):
            unicursal.solve_many(one)


def test_an_iterable_that_fails_does_so_after_the_answers_before():
    def failing():
        yield Puzzle.line((2, 2))
        yield Puzzle.line((2, 2))
        raise OSError("the network is gone")

    answers = unicursal.count_many(failing())
    assert [next(answers).count, next(answers).count] == [4, 4]
    with pytest.raises(OSError, match="network"):
        next(answers)
    assert next(answers, None) is None


def test_closed_answers_end():
    answers = unicursal.count_many([Puzzle.line((17, 17))] * 5)
    with answers:
        pass
    assert next(answers, None) is None
    with unicursal.count_many([Puzzle.line((2, 2)), Puzzle.line((17, 17))]) as answers:
        assert next(answers).count == 4
    assert list(answers) == []


def test_a_batch_within_a_batch():
    outer = (Puzzle.line((2, answer.count)) for answer in unicursal.count_many([Puzzle.line((2, 2))] * 20))
    assert [answer.count for answer in unicursal.count_many(outer)] == [unicursal.count(Puzzle.line((2, 4))).count] * 20


def test_frames():
    puzzles = [Puzzle.line((size, size), name=f"line {size}") for size in (2, 10, 12)]
    pandas = unicursal.count_many(puzzles).to_pandas()
    assert pandas["count"].tolist() == [4, 730044829512632, 3452664855804347354220]
    assert pandas.columns[:6].tolist() == ["puzzle", "kind", "rows", "cols", "status", "count"]
    polars = unicursal.to_polars(unicursal.count_many(puzzles))
    assert polars["count"].to_list() == ["4", "730044829512632", "3452664855804347354220"]
    assert unicursal.check_many(puzzles).to_polars()["solutions"].to_list() == [2, 2, 2]
    assert unicursal.solve_many([]).to_pandas().empty and unicursal.solve_many([]).to_polars().is_empty()


def test_progress_is_shown(capsys):
    list(unicursal.solve_many([Puzzle.line((2, 2))] * 10, progress=True))
    assert "10/10" in capsys.readouterr().err


def test_one_hard_puzzle_does_not_change_what_comes(tmp_path: Path):
    puzzles = [Puzzle.line((3, 3))] * 300
    puzzles[5] = Puzzle.line((17, 17))
    answers = list(unicursal.count_many(puzzles, time_limit=0.3, threads=2))
    assert [answer.count for index, answer in enumerate(answers) if index != 5] == [20] * 299
    assert answers[5].status == "at_least"


def test_a_size_is_written_in_three_ways():
    names = [unicursal.generate("zip", size).name for size in (5, "5x5", (5, 5))]
    assert names == ["zip-5x5-s0-0"] * 3
    assert unicursal.generate("zip", "4x6").grid.shape == (4, 6)
    for size in ("five", "5", "5x", "x5"):
        with pytest.raises(ValueError, match="write \\(6, 8\\), '6x8' or 6"):
            unicursal.generate("zip", size)


def test_a_number_of_puzzles_is_not_negative():
    with pytest.raises(ValueError, match="count: -1 puzzles cannot be made"):
        unicursal.generate_many("zip", 5, -1)


def test_a_file_that_is_not_there_has_its_name(tmp_path):
    absent = str(tmp_path / "absent.txt")
    for read in (Puzzle.from_file, lambda path: list(unicursal.read(path))):
        with pytest.raises(FileNotFoundError) as error:
            read(absent)
        assert error.value.filename == absent and absent in str(error.value)
        with pytest.raises(IsADirectoryError, match="name the files in it") as error:
            read(str(tmp_path))
        assert error.value.filename == str(tmp_path)
