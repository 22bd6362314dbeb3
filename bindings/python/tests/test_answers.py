"""Answers to questions about one puzzle."""

from __future__ import annotations

import inspect
import json
import pickle

import numpy
import pytest
import unicursal
from conftest import FIXTURES
from unicursal import Puzzle
from unicursal._answers import _integer, decimals

SQUARE = Puzzle.line((2, 2), name="square")
ZIP = Puzzle.zip([[1, 0, 0], [2, 0, 0]], name="tiny")
NONE = Puzzle.line([[0, -1, 0]])


def test_certificates(tmp_path):
    answer = unicursal.check(ZIP, certify=True)
    certificate = answer.certificate
    assert certificate.certified and "* x1 is go_r1c1_r1c2" in certificate.formula and certificate.reason is None
    formula, proof = certificate.write(tmp_path / "tiny")
    assert formula.read_text() == certificate.formula and proof.read_text() == certificate.proof
    assert (formula.name, proof.name) == ("tiny.opb", "tiny.pbp")
    assert unicursal.check(ZIP).certificate is None and unicursal.solve(ZIP, certify=True).certificate is None
    [of_many] = unicursal.check_many([ZIP], certify=True)
    assert of_many == answer
    assert "NONE" in unicursal.solve(NONE, certify=True).certificate.proof.splitlines()[-3]
    assert unicursal.check("simpleloop\n. .\n. .\n", certify=True).certificate.certified
    single = unicursal.check("line\n.\n", certify=True).certificate
    assert not single.certified and single.reason
    with pytest.raises(ValueError, match="there is no certificate: "):
        single.write(tmp_path / "single")


def test_solve():
    answer = unicursal.solve(ZIP)
    assert (answer.name, answer.kind, answer.status, answer.limit) == ("tiny", "zip", "solved", None)
    assert answer.solution.grid.dtype == numpy.int64
    assert answer.solution.grid.tolist() == [[1, 2, 3], [6, 5, 4]]
    assert answer.solution.paths == (((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)),)
    assert answer.stats["conflicts"] == 0 and 0 <= answer.stats.seconds < 10
    assert "2. right to r1c2" in answer.solution.moves()
    assert answer == unicursal.solve(ZIP) and answer != unicursal.solve(SQUARE)
    nothing = unicursal.solve(NONE)
    assert nothing.status == "unsolvable" and nothing.solution is None


def test_check():
    assert unicursal.check(ZIP).is_unique is True
    several = unicursal.check(SQUARE)
    assert several.is_unique is False and len(set(several.solutions)) == 2
    assert "<svg" in several._repr_svg_()
    assert unicursal.check(NONE).status == "unsolvable"


def test_count_has_any_size():
    assert unicursal.count(SQUARE).count == int(unicursal.count(SQUARE)) == 4
    assert unicursal.count(Puzzle.line((10, 10)), method="frontier").count == 730044829512632
    assert unicursal.count(Puzzle.line((2, 3000))).count == sum_of_a_strip(3000)
    # More digits than `int` takes from a string unasked, and than `str` makes of a number.
    long = unicursal.count(Puzzle.line((5, 8000)), method="frontier")
    assert long.count.bit_length() > 15_000 and repr(long).endswith(" solutions>")
    with pytest.raises(ValueError, match="auto, search, frontier"):
        unicursal.count(SQUARE, method="guess")


def sum_of_a_strip(columns: int) -> int:
    """The number of Hamiltonian paths of a 2 × n grid, by the known formula, undirected."""
    return columns * columns - columns + 2 if columns > 1 else 1


def test_digits_in_any_number():
    from unicursal._answers import _integer

    for length in (1, 3999, 4000, 4001, 50_000):
        digits = "123456789" * (length // 9 + 1)
        assert _integer(digits[:length]) % 10**9 == int(digits[:length][-9:])
    number = 7**20_000
    assert _integer(_decimal(number)) == number


def _decimal(number: int) -> str:
    digits = []
    while number:
        number, last = divmod(number, 10**1000)
        digits.append(f"{last:01000}")
    return "".join(reversed(digits)).lstrip("0")


def test_solutions_are_lazy_and_complete():
    found = unicursal.solutions(SQUARE)
    first = next(found)
    assert not found.is_complete and first.puzzle == SQUARE
    assert len({first, *found}) == 4 and found.is_complete and found.limit is None
    assert next(found, None) is None
    # Endlessly many do not have to be waited for.
    many = unicursal.solutions(Puzzle.line((9, 9)))
    assert len({next(many) for _ in range(3000)}) == 3000
    listed = [solution.paths for solution in unicursal.solutions(Puzzle.line((4, 4)))]
    assert len(listed) == 276 and listed == [s.paths for s in unicursal.solutions(Puzzle.line((4, 4)), threads=1)]
    stopped = unicursal.solutions(Puzzle.line((9, 9)), conflict_limit=0)
    assert len(list(stopped)) >= 0 and stopped.limit


def test_sample_is_the_same_for_a_seed():
    line = Puzzle.line((6, 6))
    answer = unicursal.sample(line, 5, seed=3)
    assert answer.count == 229348 and len(answer.solutions) == 5
    assert answer == unicursal.sample(line, 5, seed=3, threads=1) != unicursal.sample(line, 5, seed=4)
    assert unicursal.sample(NONE).solutions == []


def test_analyze_draws_all_solutions():
    answer = unicursal.analyze("zip\n1 . .\n. . .\n2 . .")
    assert (answer.count, len(answer.backbone)) == (2, 5) and ((0, 2), (1, 2)) in answer.backbone
    assert (0, 2) in answer.settled
    assert "═" in repr(answer) and "<svg" in answer.svg(theme="dark")
    again = pickle.loads(pickle.dumps(answer))
    assert repr(again) == repr(answer) and again.svg() == answer.svg()
    assert unicursal.analyze(Puzzle.line((20, 20)), time_limit=0.01).count is None


def test_minimize():
    full = "numbrix\n1 2 3\n6 5 4\n7 8 9\n"
    answer = unicursal.minimize(full, exact=True)
    assert (answer.status, answer.clues, answer.lower_bound) == ("minimum", 2, 2)
    assert unicursal.check(answer.result).is_unique and "<svg" in answer._repr_svg_()
    assert unicursal.minimize(full).status == "irreducible"
    assert unicursal.minimize(SQUARE).status == "multiple" and unicursal.minimize(SQUARE).result is None


def test_repair():
    answer = unicursal.repair("zip\n1 . .\n. 2 .\n", limit=3)
    assert (answer.status, len(answer.repairs)) == ("repairs", 3)
    assert answer.repairs[0]["change"]["to"] == {"clue": [1, 0], "number": 1}
    assert all(unicursal.check(puzzle).is_unique for puzzle in answer.puzzles) and "<svg" in answer._repr_svg_()
    assert unicursal.repair(ZIP).status == "unique" and unicursal.repair(ZIP).puzzles == []
    assert unicursal.repair("line\n. x .\n").status == "none"


def test_verify():
    right = unicursal.solve(ZIP).solution
    for solution in (right, right.to_dict(), json.dumps(right.to_dict()), {"cells": right.grid}):
        assert unicursal.verify(ZIP, solution).status == "valid"
    wrong = unicursal.verify(ZIP, {"cells": [[1, 3, 2], [6, 5, 4]]})
    assert wrong.status == "invalid" and wrong.violation and wrong.violation in repr(wrong)
    for nonsense in ("", "7", {}, {"paths": "x"}, {"cells": [[10**12]]}, {"paths": [[[-1, 0]]]}):
        try:
            assert unicursal.verify(ZIP, nonsense).status == "invalid"
        except (ValueError, TypeError) as error:
            assert str(error)


def test_hints_lead_to_the_solution():
    puzzle = Puzzle.from_file(FIXTURES / "zip-or-tools-2.txt")
    board, texts = puzzle, []
    while (hint := unicursal.hint(board)).status == "hint":
        assert hint.step.text in repr(hint) and hint.svg() != board.svg() and hint.step.board == board
        texts.append(hint.step.text)
        sides = [fact["side"] for fact in hint.step.conclusions if fact.get("used")]
        walls = [fact["side"] for fact in hint.step.conclusions if fact.get("used") is False]
        fields = board.to_dict()
        fields["links"] = fields.get("links", []) + sides
        fields["walls"] = fields.get("walls", []) + walls
        board = Puzzle.from_dict(fields)
        assert len(texts) < 200
    assert hint.status == "solved" and len(set(texts)) > 5
    assert unicursal.hint(puzzle, partial=board).status == "solved"
    wrong = Puzzle.from_dict({**puzzle.to_dict(), "links": [[[0, 0], [0, 1]], [[0, 0], [1, 0]]]})
    assert unicursal.hint(wrong).status in ("hint", "wrong")
    with pytest.raises(ValueError, match="another board"):
        unicursal.hint(puzzle, partial=SQUARE)


def test_hints_come_in_numbers_and_in_degrees():
    board = "zip\n1 . .\n2 . .\n"
    answer = unicursal.hint(board, number=2)
    assert len(answer.steps) == 2 and answer.step == answer.steps[0] and answer.look is None
    assert answer.steps[1].board != answer.steps[0].board
    where, why = (unicursal.hint(board, detail=detail) for detail in ("where", "why"))
    look = {"cells": [[0, 2]], "text": "Look at r1c3.", "id": "text-look", "args": {"place": [0, 2]}}
    assert where.step is None and dict(where.look) == look
    assert why.look["rule"] == "degree" and why.look["reason"] in repr(why)
    assert len(unicursal.hint(board, number=2, detail="where").looks) == 2
    for line in (answer, where, why):
        assert isinstance(unicursal.answer_from_json(line.to_json()), type(answer))
    with pytest.raises(ValueError, match="detail"):
        unicursal.hint(board, detail="all")


def test_what_a_player_has_written_is_judged_first():
    board = "numbrix\n1 . .\n. . .\n7 . 9\n"
    for partial in ("numbrix\n. 2 5\n. . .\n. . .\n", {"kind": "numbrix", "cells": [[1, 2, 5], [0, 0, 0], [0, 0, 0]]}):
        answer = unicursal.hint(board, partial=partial)
        assert (answer.status, answer.wrong, answer.together) == ("wrong", [{"cell": [0, 2], "step": [5, 5]}], False)
    with pytest.raises(ValueError, match="r1c1 is 2 in the partial solution"):
        unicursal.hint(board, partial="numbrix\n2 . .\n. . .\n. . .\n")
    with pytest.raises(ValueError, match="partial"):
        unicursal.hint(board, partial="numbrix\n2 ?\n")


def test_solve_says_whether_the_solution_is_the_only_one():
    assert unicursal.solve("line\n. .\n. .\n").unique is False
    assert unicursal.solve("zip\n1 . .\n2 . .\n").unique is True
    assert unicursal.solve("zip\n1 .\n. 2\n").unique is None


def test_givens_of_a_conflict_and_notes():
    line = Puzzle.from_dict({"kind": "line", "cells": [[0, 0, 0, 0]], "start": [0, 1]})
    explained = unicursal.explain(line)
    assert explained.to_dict()["conflict"]["givens"] == [{"start": [0, 1]}] and explained.note is None
    assert all(step.svg() for step in explained.steps)
    labels = Puzzle.from_dict({"kind": "numberlink", "cells": [[1, 1, 0]]})
    assert "covers every cell" in unicursal.solve(labels).note


def test_at_least_one_solution_is_asked_for():
    with pytest.raises(ValueError, match="number: .* expected a whole number from 1"):
        unicursal.sample(SQUARE, 0)


def test_explanations_and_grades():
    puzzle = Puzzle.from_file(FIXTURES / "zip-or-tools-1.txt")
    explained, graded = unicursal.explain(puzzle), unicursal.grade(puzzle)
    assert (explained.status, graded.status) == ("explained", "graded")
    assert (explained.level, explained.score) == (graded.level, graded.score)
    assert sum(graded.counts.values()) == graded.profile["empty"] > 0
    assert (graded.difficulty, explained.profile) == (explained.difficulty, graded.profile)
    assert max(step.level for step in explained.steps) == graded.level
    assert explained.steps[0].text in repr(explained) and f"{graded.difficulty}, level {graded.level}" in repr(graded)
    # The steps' boards grow from the puzzle to all but the solution.
    links = [len(step.board.to_dict().get("links", [])) for step in explained.steps]
    assert links[0] == 0 and links == sorted(links) and links[-1] > 20
    for step in explained.steps:
        assert "<svg" in step.svg(theme="dark") and step.rule and step.conclusions
    several = unicursal.explain(SQUARE)
    assert several.status == "multiple" and several.to_dict()["difference"]
    none = unicursal.explain(NONE)
    assert none.status == "unsolvable" and none.to_dict()["conflict"]["text"] in repr(none)
    steps = pickle.loads(pickle.dumps(explained.steps))
    assert steps == explained.steps


def test_answers_survive_pickling_and_json():
    questions = [
        unicursal.solve,
        unicursal.check,
        unicursal.count,
        unicursal.sample,
        unicursal.minimize,
        unicursal.analyze,
        unicursal.hint,
        unicursal.explain,
        unicursal.grade,
    ]
    for puzzle in (ZIP, SQUARE, NONE):
        for question in questions:
            answer = question(puzzle)
            again = pickle.loads(pickle.dumps(answer))
            assert again == answer and type(again) is type(answer) and again.puzzle == puzzle
            assert repr(again) == repr(answer)
            read = unicursal.answer_from_json(answer.to_json(), puzzle)
            # An unsolvable puzzle reports it in the same words to several questions.
            assert read == answer and (type(read) is type(answer) or puzzle is not ZIP)
    solution = unicursal.solve(ZIP).solution
    assert pickle.loads(pickle.dumps(solution)) == solution and hash(solution)


@pytest.mark.parametrize("line", ["", "7", "[]", "{}", '{"status":"x"', "null"])
def test_lines_that_are_no_answer(line):
    with pytest.raises(ValueError, match="no answer"):
        unicursal.answer_from_json(line)


def test_answers_without_a_puzzle_are_not_drawn():
    answer = unicursal.answer_from_json(unicursal.solve(ZIP).to_json())
    assert repr(answer) == "<tiny (zip): solved>" and answer._repr_svg_() is None
    assert answer.solution.paths and repr(answer.solution) == "<solution of a puzzle>"
    with pytest.raises(ValueError, match="not known"):
        answer.svg()


def test_generate():
    puzzle = unicursal.generate("zip", (6, 6), seed=42, minimal=True)
    assert puzzle.name == "zip-6x6-s42-0" and unicursal.check(puzzle).is_unique
    assert puzzle == unicursal.generate("zip", (6, 6), seed=42, minimal=True, threads=1)
    many = unicursal.generate_many("numbrix", (5, 5), seed=1)
    assert [next(many).name for _ in range(3)] == [f"numbrix-5x5-s1-{number}" for number in range(3)]
    assert list(unicursal.generate_many("hidato", (4, 4), 3, number=1))[0] == unicursal.generate("hidato", (4, 4), number=1)
    shaped = unicursal.generate("line", shape="line\n. . .\n. x .\n. . .\n")
    assert (shaped.rows, shaped.grid[1, 1]) == (3, -1)
    for wishes in ({"size": (0, 3)}, {"size": (3, 3), "clues": 99}, {"size": (200, 200)}):
        with pytest.raises(unicursal.GenerationError, match="no such puzzle"):
            unicursal.generate("zip", **wishes)
    easy = unicursal.generate("zip", (6, 6), seed=1, difficulty=3)
    assert unicursal.grade(easy).level == 3
    assert unicursal.grade(unicursal.generate("numbrix", (5, 5), difficulty="medium")).difficulty == "medium"
    scored = unicursal.grade(unicursal.generate("numbrix", (5, 5), score="20-34"))
    assert scored.score is not None and 20 <= scored.score <= 34
    with pytest.raises(unicursal.GenerationError, match="levels are 1 to 8"):
        unicursal.generate("zip", (6, 6), difficulty=9)
    token = unicursal.CancelToken()
    token.cancel()
    with pytest.raises(unicursal.GenerationError, match="numbrix-9x9-s0-0 is not made: cancelled"):
        unicursal.generate("numbrix", (9, 9), cancel=token)
    for wishes in ({}, {"size": (3, 3), "shape": SQUARE}, {"size": (3, 3), "symmetry": "x"}):
        with pytest.raises(ValueError):
            unicursal.generate("zip", **wishes)
    with pytest.raises(ValueError, match="kind: there is no kind called `zap`; there are: zip"):
        unicursal.generate("zap", (3, 3))
    with pytest.raises(ValueError, match="size: "):
        unicursal.generate("zip", (-3, 3))
    with pytest.raises(TypeError, match="did you mean 'minimal'"):
        unicursal.generate("zip", (3, 3), minimum=True)
    ungraded = unicursal.generate("zip", (5, 5), seed=1, ungraded=True)
    assert ungraded == unicursal.generate("zip", (5, 5), seed=1, ungraded=True, walls=None, threads=1)


def test_the_truth_of_an_answer_is_asked_for_by_name():
    assert unicursal.verify(ZIP, unicursal.solve(ZIP).solution)
    assert not unicursal.verify(SQUARE, {"paths": [[(0, 0)]]})
    for question in (unicursal.solve, unicursal.check, unicursal.count, unicursal.grade):
        with pytest.raises(TypeError, match="neither true nor false; ask for"):
            bool(question(ZIP))


def test_solutions_and_answers_never_change():
    answer = unicursal.solve(ZIP)
    for thing, name in ((answer, "puzzle"), (answer, "status"), (answer.solution, "cells"), (answer.solution, "paths")):
        with pytest.raises(AttributeError):
            setattr(thing, name, None)
    assert isinstance(answer.solution.cells[0], tuple) and isinstance(answer.solution.paths[0][0], tuple)


def test_solutions_are_picked_by_their_numbers():
    line = Puzzle.line((6, 6))
    first, last = unicursal.pick(line, [0, 229347]).solutions
    assert first != last and unicursal.pick(line, [229347, 229348, 7**9000]).solutions == [last]
    for number in (0, 9, 10**4000, 7**20_000):
        assert _integer(decimals(number)) == number


def test_keywords_are_shown():
    shown = inspect.signature(unicursal.generate).parameters
    assert {"symmetry", "ungraded", "time_limit", "cancel"} < set(shown) and "options" not in shown
    assert "conflict_limit" in inspect.signature(unicursal.solve_many).parameters


def test_parts_are_merged():
    parts = unicursal.split(Puzzle.line((5, 5), name="five"), 8)
    assert len(parts) == 8 and parts[2].name == "five#3/8"
    [whole] = unicursal.merge(unicursal.count_many(parts))
    assert whole.count == unicursal.count(Puzzle.line((5, 5))).count
    with pytest.raises(unicursal.MergeError, match="no answer to part 1"):
        unicursal.merge(unicursal.count_many(parts[1:]))
    with pytest.raises(unicursal.MergeError):
        unicursal.merge(["{}"])
    with pytest.raises(ValueError, match="at least one"):
        unicursal.split(SQUARE, 0)


def test_a_hint_towards_a_solution_searches_for_none():
    puzzle = "line\n. . .\n. . .\n. . .\n"
    solution = unicursal.solve(puzzle).solution
    hint = unicursal.hint(puzzle, solution=solution, number=100)
    assert hint.status == "hint" and any(step.rule == "revealed" for step in hint.steps)
    assert unicursal.hint(puzzle, solution={"paths": solution.paths}).status == "hint"
    with pytest.raises(ValueError, match="solution: this is none of the puzzle"):
        unicursal.hint(puzzle, solution={"paths": []})
