// Everything without a mouse.
import assert from "node:assert/strict";
import test from "node:test";
import type { Cell } from "unicursal";
import {
  engine,
  goTo,
  kinds,
  openPuzzle,
  type Page,
  pathKinds,
  puzzleOf,
  said,
  setUp,
  verdict,
} from "./support.ts";

const browser = setUp();

/** Goes from control to control until the one with that name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate(() => {
      const element = document.activeElement;
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return (element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "").trim();
    });
    if (there.startsWith(name)) return;
  }
  assert.fail(`${name} is not reached`);
}

const keyTo = ([row, col]: Cell, [toRow, toCol]: Cell) => [
  ...Array<string>(Math.abs(toRow - row)).fill(toRow > row ? "ArrowDown" : "ArrowUp"),
  ...Array<string>(Math.abs(toCol - col)).fill(toCol > col ? "ArrowRight" : "ArrowLeft"),
];

for (const kind of pathKinds) {
  test(`${kind}: the line is drawn by keys, to the end`, () =>
    browser.visit(async (page) => {
      const puzzle = engine.generate({ kind, size: [5, 5], seed: 5 });
      const paths = engine.solve(puzzle).solution?.paths ?? [];
      await openPuzzle(page, puzzle);
      await goTo(page, "Play");
      await page.getByRole("gridcell").first().focus();
      let at: Cell = [0, 0];
      for (const path of paths) {
        for (const [number, to] of path.entries()) {
          for (const key of keyTo(at, to)) await page.keyboard.press(key);
          at = to;
          if (path.length > 1) await page.keyboard.press("Enter");
          if (number === path.length - 1) await page.keyboard.press("Escape");
        }
      }
      await said(page, "Solved. Well done!");
    }));
}

test("a puzzle is made by keys alone, from an empty board to its solution", () =>
  browser.visit(async (page) => {
    await tabTo(page, "Rows");
    await page.keyboard.type("2");
    await tabTo(page, "Columns");
    await page.keyboard.type("3");
    await tabTo(page, "Empty board");
    await page.keyboard.press("Enter");
    await verdict(page, "draft");
    await tabTo(page, "Row 1, column 1");
    await page.keyboard.press("1");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("1");
    await page.keyboard.press("2");
    // Six cells have no twelfth step.
    assert.deepEqual((await puzzleOf(page)).cells[1], [1, 0, 0]);
    await page.keyboard.press("n");
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("x");
    let puzzle = await puzzleOf(page);
    assert.deepEqual(puzzle.cells, [
      [1, 0, 0],
      [2, -1, 0],
    ]);
    assert.deepEqual(puzzle.walls, [
      [
        [0, 0],
        [1, 0],
      ],
    ]);
    await verdict(page, "unsolvable");
    await page.keyboard.press("Delete");
    await verdict(page, "unique");
    await page.keyboard.press("Control+z");
    await verdict(page, "unsolvable");
    await page.keyboard.press("Control+Shift+z");
    await verdict(page, "unique");
    puzzle = await puzzleOf(page);
    assert.deepEqual(puzzle.cells, [
      [1, 0, 0],
      [2, 0, 0],
    ]);
    await tabTo(page, "Solve");
    await page.keyboard.press("Enter");
    await said(page, "Solved in");
  }));

test("the cell at which the keyboard is says what is there", () =>
  browser.visit(async (page) => {
    const [kind = ""] = kinds;
    await openPuzzle(page, {
      kind,
      rows: 2,
      cols: 3,
      cells: [
        [1, 0, -1],
        [0, 2, 0],
      ],
      walls: [
        [
          [0, 0],
          [0, 1],
        ],
      ],
    });
    await goTo(page, "Play");
    await page.getByRole("gridcell").first().focus();
    const heard = (label: string) => page.locator(`[aria-label="${label}"]:focus`).waitFor();
    await heard("Row 1, column 1: clue 1, wall right");
    await page.keyboard.press("Shift+ArrowDown");
    await heard("Row 2, column 1: empty, line up");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    await heard("Row 1, column 3: hole");
    const grid = page.getByRole("grid");
    assert.deepEqual(
      [await grid.getAttribute("aria-rowcount"), await grid.getAttribute("aria-colcount")],
      ["2", "3"],
    );
    assert.equal(await page.locator('[role="gridcell"][tabindex="0"]').count(), 1);
  }));

test("dialogs take the focus and give it back", () =>
  browser.visit(async (page) => {
    await tabTo(page, "Help");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    const label = await page.evaluate(() => document.activeElement?.textContent);
    assert.match(label ?? "", /Help/);
  }));
