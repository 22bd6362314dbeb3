"""The board of a notebook in JupyterLab and Chromium, played with the pointer and the keys."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from unicursal import Puzzle
from unicursal.widget._layout import Layout

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


class Lab:
    """A page of JupyterLab with one notebook."""

    def __init__(self, page) -> None:
        self.page = page

    def cell(self, number: int):
        return self.page.locator(".jp-Notebook .jp-CodeCell").nth(number)

    def run(self, number: int) -> None:
        self.cell(number).locator(".cm-content").click()
        self.page.keyboard.press("Control+Enter")

    def board(self, number: int) -> Played:
        cell = self.cell(number)
        cell.locator(".unicursal-overlay").wait_for(timeout=60_000)
        return Played(self.page, cell)

    def ask(self, code: str) -> str:
        """The output for some code, which is run in the last cell."""
        cell = self.page.locator(".jp-Notebook .jp-CodeCell").last
        cell.locator(".cm-content").click()
        self.page.keyboard.press("Control+a")
        mark = secrets.token_hex(4)
        self.page.keyboard.insert_text(f"print({code}, '{mark}')")
        self.page.keyboard.press("Control+Enter")
        output = cell.locator(".jp-OutputArea-output", has_text=mark)
        output.wait_for(timeout=30_000)
        return output.inner_text().replace(mark, "").strip()


class Played:
    """A board on the page, by the places of the puzzle that is shown."""

    def __init__(self, page, cell) -> None:
        self.page, self.cell = page, cell
        self.overlay = cell.locator(".unicursal-overlay")

    def spot(self, layout: Layout, *points) -> tuple[float, float]:
        """The middle of some points, on the page."""
        self.overlay.scroll_into_view_if_needed()
        box = self.overlay.bounding_box()
        width, height = (float(side) for side in self.overlay.get_attribute("viewBox").split()[2:])
        places = [layout.place(point) for point in points]
        x, y = (sum(values) / len(places) for values in zip(*places))
        return box["x"] + x / width * box["width"], box["y"] + y / height * box["height"]

    def drag(self, layout: Layout, path, steps: int = 3) -> None:
        self.page.mouse.move(*self.spot(layout, path[0]))
        self.page.mouse.down()
        for point in path[1:]:
            self.page.mouse.move(*self.spot(layout, point), steps=steps)
        self.page.mouse.up()

    def click(self, layout: Layout, *points, **others) -> None:
        self.page.mouse.move(*self.spot(layout, *points))
        self.page.mouse.down(**others)
        self.page.mouse.up(**others)

    def press(self, name: str) -> None:
        self.cell.get_by_role("button", name=name, exact=True).click()

    def says(self, text: str, timeout: float = 15) -> None:
        status = self.cell.get_by_role("status")
        wait_until(lambda: text in status.inner_text(), timeout, lambda: status.inner_text())

    def shot(self, name: str) -> None:
        folder = os.environ.get("SHOTS")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.cell.locator(".unicursal").screenshot(path=Path(folder) / f"{name}.png")


def wait_until(is_true, seconds: float, describe=lambda: "") -> None:
    until = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < until, describe()
        time.sleep(0.05)


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    pytest.importorskip("jupyterlab")
    api = pytest.importorskip("playwright.sync_api")
    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)
    if chromium is None:
        pytest.skip("there is no Chromium")
    folder = tmp_path_factory.mktemp("lab")
    sources = [f"import unicursal\nPUZZLE = unicursal.Puzzle.from_text({ZIP.to_json()!r})\n{CELLS['zip']}"]
    sources += [*list(CELLS.values())[1:], ""]
    cells = [
        {"cell_type": "code", "id": f"c{at}", "metadata": {}, "source": source, "outputs": [], "execution_count": None}
        for at, source in enumerate(sources)
    ]
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {"cells": cells, "metadata": {"kernelspec": spec}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "play.ipynb").write_text(json.dumps(notebook))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    token = secrets.token_hex(16)
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"]
    command += [f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}"]
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR")
    names += ("JUPYTERLAB_WORKSPACES_DIR", "IPYTHONDIR")
    own = {name: str(folder / name.lower()) for name in names}
    with open(folder / "server.log", "w") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **own}, cwd=folder)
    try:
        url = f"http://127.0.0.1:{port}"

        def is_up() -> bool:
            try:
                return bool(urllib.request.urlopen(f"{url}/api?token={token}", timeout=2).read())
            except OSError:
                return False

        wait_until(is_up, 60, lambda: (folder / "server.log").read_text()[-2000:])
        with api.sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1100, "height": 900})
            errors = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.goto(f"{url}/doc/tree/play.ipynb?token={token}&reset")
            page.locator(".jp-Notebook .jp-CodeCell .cm-content").first.wait_for(timeout=120_000)
            page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=120_000)
            # A kernel that is not connected yet loses what it is asked.
            page.wait_for_timeout(3000)
            lab = Lab(page)
            for number in range(len(CELLS)):
                lab.run(number)
                lab.board(number)
            yield lab
            assert errors == []
            browser.close()
    finally:
        server.terminate()
        server.wait(20)


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


def test_colors_follow_the_notebook(lab):
    lab.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    wait_until(lambda: lab.ask("board._is_dark") == "True", 10)
    board = lab.board(0)
    board.cell.locator('.unicursal[data-theme="dark"]').wait_for()
    board.shot("dark")
    assert lab.board(3).cell.locator(".unicursal").get_attribute("data-theme") == "light"
