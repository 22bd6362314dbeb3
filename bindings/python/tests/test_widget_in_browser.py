"""The board of a notebook in JupyterLab and Chromium, played with the pointer and the keys."""

from __future__ import annotations

import json

import pytest
from unicursal import Puzzle

pytest.importorskip("anywidget")

from lab import opened, wait_until  # noqa: E402
from unicursal.widget._layout import Layout  # noqa: E402

pytestmark = pytest.mark.browser

ZIP = Puzzle.zip([[1, 0, 0, 4], [0, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0]], walls=[((2, 1), (2, 2))])
CELLS = {
    "zip": "from unicursal.widget import Board\nboard = Board(PUZZLE)\nboard",
    "square": "numbrix = Board('numbrix\\n1 . 3\\n. . .\\n')\nnumbrix",
    "hex": "hive = Board(unicursal.generate('hidato', (4, 4), seed=1, geometry='hex'))\nhive",
    "triangle": "links = unicursal.generate('numberlink', (4, 6), seed=1, geometry='triangle').widget(theme='light')\nlinks",
    "corners": "fence = Board(unicursal.generate('slitherlink', (4, 4), seed=1))\nfence",
    "hard": "hard = Board(unicursal.Puzzle.knight((12, 12)), time_limit=None)\nhard",
}


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    first = f"import unicursal\nPUZZLE = unicursal.Puzzle.from_text({ZIP.to_json()!r})\n{CELLS['zip']}"
    with opened(tmp_path_factory.mktemp("lab"), [first, *list(CELLS.values())[1:], ""]) as lab:
        yield lab


def test_a_board_is_solved_with_the_pointer(lab):
    layout, board = Layout(ZIP), lab.board(0)
    solution = ZIP.solve().solution.paths[0]
    board.shot("zip-1-new")
    board.drag(layout, solution[:6])
    wait_until(lambda: lab.ask("len(board.partial.get('links', []))") == "5", 10)
    board.shot("zip-2-drawn")
    # A line that is followed back is taken away, and a click on a side takes away one more.
    board.drag(layout, [*solution[5:8], *solution[5:7][::-1]])
    board.click(layout, *solution[1:3])
    wait_until(lambda: lab.ask("len(board.partial.get('links', []))") == "4", 10)
    board.press("Undo")
    # A click on an empty side crosses it out.
    board.click(layout, (2, 2), (2, 3))
    wait_until(lambda: lab.ask("len(board.partial['walls'])") == "2", 10)
    board.shot("zip-3-crossed")
    board.click(layout, (2, 2), (2, 3))
    board.press("Check")
    board.says("No mistakes so far.")
    # One wrong side.
    board.drag(layout, [(3, 2), (3, 1)])
    board.press("Check")
    board.says("The marked places are wrong.")
    board.shot("zip-4-wrong")
    board.press("Undo")
    # A quick pointer leaps over cells.
    board.drag(layout, solution[5:], steps=1)
    board.says("Solved.")
    board.shot("zip-5-solved")
    assert lab.ask("board.is_solved, PUZZLE.hint(partial=board.partial).status") == "True solved"
    board.press("Clear")
    wait_until(lambda: lab.ask("board.is_solved") == "False", 10)


def test_hints_and_steps(lab):
    board = lab.board(0)
    for label, shot in (("Hint", "where"), ("Why?", "why"), ("Show the step", "what")):
        board.press(label)
        board.cell.get_by_role("button", name={"where": "Why?", "why": "Show the step", "what": "Draw it"}[shot]).wait_for()
        board.shot(f"hint-{shot}")
    board.press("Draw it")
    board.cell.get_by_role("button", name="Hint", exact=True).wait_for()
    assert int(lab.ask("len(board.partial['links'])")) > 0
    board.press("Explain")
    steps = ZIP.explain().steps
    board.says(f"Step 1 of {len(steps)}: {steps[0].text}")
    assert board.cell.get_by_role("button", name="Back", exact=True).is_disabled()
    board.press("Forward")
    board.says(steps[1].text)
    board.shot("explain-2")
    board.press("Back")
    board.says(steps[0].text)
    board.overlay.focus()
    lab.page.keyboard.press("ArrowRight")
    board.says(steps[1].text)
    lab.ask(f"setattr(board, 'step', {len(steps) - 1})")
    board.says(steps[-1].text)
    assert board.cell.get_by_role("button", name="Forward", exact=True).is_disabled()
    board.press("Close")
    board.cell.get_by_role("button", name="Hint", exact=True).wait_for()
    # What Python draws appears.
    lab.ask("setattr(board, 'partial', PUZZLE)")
    assert lab.ask("'links' in board.partial") == "False"


def test_the_keyboard(lab):
    board, page = lab.board(1), lab.page
    board.overlay.focus()
    active = lambda: board.cell.locator(f'[id="{board.overlay.get_attribute("aria-activedescendant")}"]')  # noqa: E731
    assert board.overlay.get_attribute("aria-label") == "numbrix, 2 by 3"
    assert active().get_attribute("aria-label") == "cell, row 1, column 1: clue 1"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("2")
    wait_until(lambda: active().get_attribute("aria-label") == "cell, row 1, column 2: number 2", 10)
    page.keyboard.press("ArrowRight")
    for key in ("ArrowDown", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(f"Shift+{key}")
    board.says("Solved.")
    board.shot("numbrix-solved")
    page.keyboard.press("Control+z")
    wait_until(lambda: lab.ask("numbrix.is_solved") == "False", 10)
    board.overlay.focus()
    page.keyboard.press("Alt+ArrowUp")
    wait_until(lambda: lab.ask("numbrix.partial.get('walls')") != "None", 10)
    board.overlay.focus()
    page.keyboard.press("Delete")
    wait_until(lambda: lab.ask("numbrix.partial.get('walls')") == "None", 10)
    # No key has reached the notebook.
    assert page.locator(".jp-Notebook .jp-CodeCell").count() == len(CELLS) + 1


@pytest.mark.parametrize(("number", "name"), [(2, "hive"), (3, "links"), (4, "fence")])
def test_other_boards(lab, number, name):
    board = lab.board(number)
    puzzle = Puzzle.from_dict(json.loads(lab.ask(f"{name}.puzzle.to_json()")))
    layout, solution = Layout(puzzle), puzzle.solve().solution
    for path in solution.paths:
        board.drag(layout, [*path, path[0]] if solution.is_closed else path)
    board.says("Solved.")
    board.shot(f"{name}-solved")
    if name == "fence":
        side = solution.paths[0][:2]
        board.click(layout, *side)
        wait_until(lambda: lab.ask("fence.is_solved") == "False", 10)
        board.click(layout, *side)
        board.says("Solved.")


def test_drawing_goes_on_while_the_engine_searches(lab):
    board, layout = lab.board(5), Layout(Puzzle.knight((12, 12)))
    board.press("Hint")
    board.says("Thinking")
    board.drag(layout, [(0, 0), (1, 2), (3, 1), (5, 2)])
    wait_until(lambda: lab.ask("len(hard.partial.get('links', []))") == "3", 10)
    board.shot("hard")


def test_a_board_is_played_while_a_cell_runs(lab):
    board, layout = lab.board(0), Layout(ZIP)
    board.press("Clear")
    wait_until(lambda: lab.ask("board.partial.get('links')") == "None", 10)
    lab.cell(len(CELLS)).locator(".cm-content").click()
    lab.page.keyboard.press("Control+a")
    lab.page.keyboard.insert_text("import time; time.sleep(5)")
    lab.page.keyboard.press("Control+Enter")
    board.drag(layout, ZIP.solve().solution.paths[0])
    # At once if the kernel hears of it, as newer ones do; or else when the cell is done.
    board.says("Solved.")
    assert board.cell.locator(".unicursal-ahead").count() == 0
    assert lab.ask("board.is_solved") == "True"


def test_colors_follow_the_notebook(lab):
    lab.page.locator(".lm-MenuBar-item", has_text="Settings").click()
    for name in ("Theme", "JupyterLab Dark"):
        lab.page.locator(".lm-Menu-item", has_text=name).first.click()
    wait_until(lambda: lab.ask("board._is_dark") == "True", 10)
    board = lab.board(0)
    board.cell.locator('.unicursal[data-theme="dark"]').wait_for()
    board.shot("dark")
    assert lab.board(3).cell.locator(".unicursal").get_attribute("data-theme") == "light"
