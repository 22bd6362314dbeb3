// Boards of hexagons: made, drawn with the mouse, and told to screen readers.
import assert from "node:assert/strict";
import test from "node:test";
import {
  button,
  choose,
  drag,
  engine,
  goTo,
  middle,
  openPuzzle,
  pathKinds,
  puzzleOf,
  said,
  setUp,
  spin,
} from "./support.ts";

const browser = setUp();

for (const kind of pathKinds) {
  const { title, hex_steps: hexSteps } = engine.kind(kind);
  if (hexSteps === undefined) continue;
  const puzzle = engine.generate({ kind, side: 3, seed: 3 });
  const { solution } = engine.solve(puzzle);

  test(`${kind}: hexagons are drawn with the mouse until the puzzle is solved`, () =>
    browser.visit(async (page) => {
      await openPuzzle(page, puzzle);
      await goTo(page, "Play");
      for (const path of solution?.paths ?? []) await drag(page, path);
      await said(page, "Solved. Well done!");
    }));

  test(`${kind}: boards of hexagons are generated`, () =>
    browser.visit(async (page) => {
      await page.getByLabel("Kind").first().selectOption(title);
      await spin(page, "Rows").fill("4");
      await spin(page, "Columns").fill("4");
      await page.getByText("More options").click();
      await page.getByLabel("Cells").selectOption("hexagons");
      await button(page, "Generate").click();
      await said(page, /exactly one solution/);
      const { geometry, rows, cols } = await puzzleOf(page);
      assert.deepEqual([geometry, rows, cols], ["hex", 4, 4]);
    }));
}

test("a wall stands where somebody points, and is told by its direction", () =>
  browser.visit(async (page) => {
    await openPuzzle(page, {
      kind: "line",
      rows: 2,
      cols: 2,
      geometry: "hex",
      cells: [
        [0, 0],
        [0, 0],
      ],
    });
    await choose(page, "Wall");
    const [a, b] = [await middle(page, [0, 1]), await middle(page, [1, 0])];
    await page.mouse.click((a.x + b.x) / 2, (a.y + b.y) / 2);
    const { walls } = await puzzleOf(page);
    assert.deepEqual(walls, [
      [
        [0, 1],
        [1, 0],
      ],
    ]);
    await page.getByRole("gridcell", { name: "Row 1, column 2: empty, wall down left" }).waitFor();
  }));
