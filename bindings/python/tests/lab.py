"""JupyterLab in Chromium, with one notebook."""

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
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from unicursal.widget._layout import Layout


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


def notebook_of(sources: list[str]) -> str:
    cells = [
        {"cell_type": "code", "id": f"c{at}", "metadata": {}, "source": source, "outputs": [], "execution_count": None}
        for at, source in enumerate(sources)
    ]
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return json.dumps({"cells": cells, "metadata": {"kernelspec": spec}, "nbformat": 4, "nbformat_minor": 5})


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Runs JupyterLab, which keeps everything in the folder, and yields its address with a gap for the path."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    token = secrets.token_hex(16)
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"]
    command += [f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}"]
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR")
    names += ("JUPYTERLAB_WORKSPACES_DIR", "IPYTHONDIR")
    own = {name: str(folder / name.lower()) for name in names}
    url = f"http://127.0.0.1:{port}/{{}}?token={token}"

    def is_up() -> bool:
        try:
            return bool(urllib.request.urlopen(url.format("api"), timeout=2).read())
        except OSError:
            return False

    with open(folder / "server.log", "w") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **own}, cwd=folder)
    try:
        wait_until(is_up, 60, lambda: (folder / "server.log").read_text()[-2000:])
        yield url
    finally:
        server.terminate()
        server.wait(20)


@contextmanager
def opened(folder: Path, sources: list[str]) -> Iterator[Lab]:
    """Opens a notebook with these cells, and runs all but the last one, each of which shows a board."""
    pytest.importorskip("jupyterlab")
    api = pytest.importorskip("playwright.sync_api")
    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)
    if chromium is None:
        pytest.skip("there is no Chromium")
    (folder / "play.ipynb").write_text(notebook_of(sources))
    with served(folder) as url, api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1100, "height": 900})
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(url.format("doc/tree/play.ipynb"))
        page.locator(".jp-Notebook .jp-CodeCell .cm-content").first.wait_for(timeout=120_000)
        page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=120_000)
        # A kernel that is not connected yet loses what it is asked.
        page.wait_for_timeout(3000)
        lab = Lab(page)
        for number in range(len(sources) - 1):
            lab.run(number)
            lab.board(number)
        yield lab
        assert errors == []
        browser.close()
