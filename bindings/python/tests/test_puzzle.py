"""Puzzles: how they are made, read, written and drawn."""

from __future__ import annotations

import copy
import json
import pickle

import numpy
import pytest
import unicursal
from conftest import FIXTURES
from unicursal import Puzzle, PuzzleError

CORNERS = [[1, 0, 0], [0, 0, 0], [0, 0, 2]]


def test_lists_arrays_text_json_and_links_make_the_same_puzzle():
    puzzle = Puzzle("zip", CORNERS, walls=[((0, 0), (0, 1))])
    same = [
        Puzzle.zip(CORNERS, walls=[((0, 0), (0, 1))]),
        Puzzle.zip(tuple(map(tuple, CORNERS)), walls=[[[0, 1], [0, 0]]]),
        Puzzle.zip(numpy.array(CORNERS), walls=numpy.array([[[0, 0], [0, 1]]])),
        Puzzle.zip(numpy.array(CORNERS, dtype=numpy.int8), walls=[((0, numpy.int64(0)), (0, 1))]),
        Puzzle.zip([list(row) for row in numpy.array(CORNERS)], walls=[((0, 0), (0, 1))]),
        Puzzle.from_text("zip\n1|. .\n. . .\n. . 2\n"),
        Puzzle.from_text(puzzle.to_text()),
        Puzzle.from_text(puzzle.to_json()),
        Puzzle.from_dict(puzzle.to_dict()),
        Puzzle.of(puzzle.to_dict()),
    ]
    assert all(other == puzzle and hash(other) == hash(puzzle) for other in same)
    assert puzzle != Puzzle.zip(CORNERS) and puzzle != "zip"
    link = Puzzle.numberlink([[1, 0, 1], [2, 0, 2]])
    assert Puzzle.from_text(link.convert("puzzlink")) == link


def test_boards_of_hexagons():
    hive = Puzzle.hidato([[1, 0], [0, 0], [0, 6]], geometry="hex")
    assert hive.geometry == "hex" and Puzzle.zip(CORNERS).geometry == "square"
    assert "geometry" not in Puzzle.zip(CORNERS).to_dict()
    assert Puzzle.from_text(hive.to_text()) == hive == Puzzle.from_dict(hive.to_dict())
    assert hive != Puzzle.hidato([[1, 0], [0, 0], [0, 6]])
    assert unicursal.count(hive).count > 0
    with pytest.raises(PuzzleError, match="knight on hexagons"):
        Puzzle.knight((3, 3), geometry="hex")
    made = unicursal.generate("hidato", side=3, holes=1, symmetry="third-turn")
    assert made.geometry == "hex" and sum(cell >= 0 for row in made.to_dict()["cells"] for cell in row) == 18


def test_a_row_may_be_a_text():
    assert Puzzle.numberlink(["A.A", "...", "B.B"]) == Puzzle.numberlink([["A", "", "A"], [""] * 3, ["B", "", "B"]])
    assert Puzzle.numbrix([" 1 . 8 ", ". x .", ". . ."]).grid.tolist() == [[1, 0, 8], [0, -1, 0], [0, 0, 0]]
    assert Puzzle.masyu(["w.b", "..."]) == Puzzle.masyu([["w", None, "b"], [None] * 3])
    with pytest.raises(PuzzleError, match="row 1 has 2 cells, but row 0 has 3"):
        Puzzle.zip(["1.2", ".."])


def test_every_kind_has_its_constructor():
    for kind in unicursal.KINDS:
        constructor = getattr(Puzzle, kind, None)
        assert constructor is not None, f"give Puzzle a constructor for {kind}, as the other kinds have"
        cells = [[1, 0, 1]] if "label" in constructor.__doc__ or "pair" in constructor.__doc__ else (5, 5)
        try:
            assert constructor(cells).kind == kind
        except PuzzleError as error:
            # Some kinds need clues, regions, or a word.
            assert any(part in error.message for part in ("clue", "region", "word", "arrow"))
    puzzle = Puzzle.spell([["A", None], ["C", "B"]], word="ABC")
    assert puzzle.to_dict()["word"] == "ABC" and unicursal.solve(puzzle).status == "solved"
    loose = Puzzle.numberlink([[1, 1], [0, 0]], rules={"cover": False})
    assert loose.to_dict()["rules"] == {"cover": False} and unicursal.count(loose).count == 2


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.txt")), ids=lambda path: path.stem)
def test_fixtures_survive_every_notation_and_pickling(path):
    puzzle = Puzzle.from_file(path)
    assert puzzle.name == path.stem
    written = 0
    for notation in unicursal.NOTATIONS:
        try:
            text = puzzle.convert(notation)
        except unicursal.FormatError as error:
            assert error.help
            continue
        written += 1
        if notation in unicursal.FORMATS:
            again = Puzzle.from_text(text, format=notation, kind=puzzle.kind)
            if notation in ("flow", "labels", "pzprv3") and puzzle.kind == "numberlink":
                # These write labels as letters.
                assert again.to_dict()["labels"] == "letters"
                again = Puzzle.from_dict({**again.to_dict(), "labels": "numbers"})
            assert again.with_name("x") == puzzle.with_name("x"), notation
    # Few other programs know clues that are letters or arrows.
    assert written >= (2 if puzzle.kind in ("spell", "signpost") else 6)
    for other in (pickle.loads(pickle.dumps(puzzle)), copy.deepcopy(puzzle), copy.copy(puzzle)):
        assert other == puzzle and other.label == puzzle.label
    assert puzzle.grid.shape == (puzzle.rows, puzzle.cols)
    assert puzzle.grid.tolist() == puzzle.to_dict()["cells"]


def test_boards_are_drawn_unless_they_are_huge():
    small, huge = Puzzle.line((3, 3), name="small"), Puzzle.line((500, 500))
    assert repr(small).startswith("line 'small', 3×3\n┌") and small._repr_svg_().startswith("<svg")
    assert repr(huge) == "<line, 500×500>" and huge._repr_svg_() is None
    assert small.svg(theme="dark") != small.svg()
    with pytest.raises(ValueError, match="there are: light, dark, print"):
        small.svg(theme="pink")


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ([[1, 0], [0]], "row"),
        ([], "row"),
        ([[]], ""),
        ([[1, 1], [0, 2]], "clue 1"),
        ([[1, 3], [0, 0]], "clue 2"),
        ([[1.5, 0], [0, 2]], "1.5"),
        ([[float("nan"), 0], [0, 2]], ""),
        ([[-2, 0], [0, 2]], ""),
        ([["a", 0], [0, 2]], ""),
        ([[None, 0], [0, 2]], ""),
        ([[True, 0], [0, 2]], ""),
        ([[10**30, 0], [0, 2]], ""),
        ("zip", ""),
        (7, ""),
        (None, ""),
        ({}, ""),
        ({1, 2}, ""),
        (object(), ""),
        (lambda: 1, ""),
        ([[[1]]], ""),
        (numpy.zeros((2, 2, 2)), ""),
        (numpy.zeros(4), ""),
        (numpy.array([["1", "2"]]), None),
        (numpy.array([["1", "3"]]), "clue 2"),
        (numpy.array([[1, 2]], dtype=object), None),
        ((0, 5), "0 rows"),
        ((-1, 5), "-1 rows"),
        ((10**9, 10**9), "at most 262144"),
        ((1.0, 2.0), ""),
        (numpy.zeros((1000, 1000), dtype=int), ""),
    ],
)
def test_wrong_shapes_and_types_are_one_clear_error(cells, message):
    if message is None:
        assert Puzzle.zip(cells).rows == 1
        return
    with pytest.raises(PuzzleError) as caught:
        Puzzle.zip(cells)
    error = caught.value
    assert message in str(error) and error.message and error.line is None and error.column is None
    assert len(str(error)) < 500


def test_a_list_within_itself_is_an_error():
    cells: list = [[1, 2]]
    cells.append(cells)
    with pytest.raises(PuzzleError, match="Circular"):
        Puzzle.zip(cells)
    deep: list = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(PuzzleError):
        Puzzle.zip(deep)


@pytest.mark.parametrize(
    "others",
    [
        {"walls": [((0, 0), (2, 2))]},
        {"walls": [((0, 0), (0, 3))]},
        {"walls": [(0, 0)]},
        {"walls": [None]},
        {"links": [((0, 0), (0, 0))]},
        {"start": (0, 0)},
        {"name": ["a"]},
    ],
)
def test_wrong_parts_are_errors(others):
    with pytest.raises(PuzzleError):
        Puzzle.zip(CORNERS, **others)


def test_an_error_in_a_text_has_its_place_and_survives_pickling():
    with pytest.raises(PuzzleError) as caught:
        Puzzle.from_text("zip\n1 . .\n. 7 2\n")
    error = caught.value
    assert (error.line, error.column) == (3, 3)
    assert error.help and "^" in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.help) == (str(error), error.line, error.help)


@pytest.mark.parametrize("text", ["", "\n", "zip", "nonsense", "{", '{"kind":"zip"}', "\x00", "\ud800", "zip\n" + "1 " * 99])
def test_texts_that_are_no_puzzle(text):
    with pytest.raises(PuzzleError):
        Puzzle.from_text(text)


def test_names_of_formats_kinds_and_fields_are_suggested():
    with pytest.raises(ValueError, match="there are: .*puzzlink"):
        Puzzle.line((2, 2)).convert("puzzlelink")
    with pytest.raises(ValueError, match="there are: .*text"):
        Puzzle.from_text("zip", format="txt")
    with pytest.raises(PuzzleError):
        Puzzle("zap", CORNERS)
    with pytest.raises(TypeError):
        Puzzle.of(7)
    with pytest.raises(TypeError):
        Puzzle.from_text(b"zip")
    with pytest.raises(ValueError, match="several"):
        Puzzle.from_text("line\n. .\n\nline\n. .\n")


@pytest.mark.parametrize("path", sorted((FIXTURES / "bad").iterdir()), ids=lambda path: path.name)
def test_bad_files_are_errors_or_puzzles(path):
    for item in unicursal.read(path, errors="keep"):
        if isinstance(item, PuzzleError):
            assert item.message and item.line is not None and item.column is not None
        else:
            assert isinstance(item, Puzzle)


def test_files_are_read_puzzle_by_puzzle(tmp_path):
    path = tmp_path / "boards.jsonl"
    path.write_text(
        '{"kind":"line","cells":[[0,0]]}\n{"kind":"zip","cells":[[1,3]]}\n{"kind":"line","cells":[[0]],"name":"one"}\n'
    )
    read = unicursal.read(path)
    assert next(read).label == "boards.jsonl:1"
    with pytest.raises(PuzzleError) as caught:
        next(read)
    assert caught.value.line == 2
    kept = list(unicursal.read(str(path), errors="keep"))
    assert [getattr(item, "label", None) for item in kept] == ["boards.jsonl:1", None, "one"]
    with pytest.raises(OSError):
        unicursal.read(tmp_path / "none.jsonl")
    with pytest.raises(OSError):
        unicursal.read(tmp_path)
    with pytest.raises(ValueError, match="'raise', 'keep'"):
        unicursal.read(path, errors="ignore")
    path.write_text("")
    with pytest.raises(PuzzleError):
        Puzzle.from_file(path)


def test_signs_and_rules_that_a_text_does_not_say_can_be_given():
    rows = "1 _ -\n- 4 _\n"
    with pytest.raises(PuzzleError, match="hole"):
        Puzzle.from_text(rows, kind="numbrix")
    read = Puzzle.from_text(rows, kind="numbrix", empty="_", hole=["-"])
    assert read.to_dict()["cells"] == [[1, 0, -1], [-1, 4, 0]]
    read = Puzzle.from_text("1 1\n. .\n", kind="numberlink", rules={"cover": False})
    assert read.to_dict()["rules"] == {"cover": False}
    with pytest.raises(ValueError, match="no rule called `color`"):
        Puzzle.from_text(rows, kind="numbrix", rules={"color": True})


def test_what_is_passed_over_is_a_warning():
    with pytest.warns(UserWarning, match="color"):
        Puzzle.from_text('{"kind":"line","cells":[[0,0]],"color":"red"}')


def test_json_is_what_the_library_writes():
    line = '{"kind":"zip","rows":1,"cols":2,"cells":[[1,2]],"name":"ä \\"b\\""}'
    assert Puzzle.from_text(line).to_json() == json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False)


def test_shards_share_puzzles_out():
    shards = [list(unicursal.shard(range(10), number, 3)) for number in (1, 2, 3)]
    assert shards == [[0, 3, 6, 9], [1, 4, 7], [2, 5, 8]]
    with pytest.raises(ValueError, match="count from 1"):
        unicursal.shard([], 0, 3)
