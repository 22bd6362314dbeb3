// Hints that find numbers: they are written on the board, and joined.
import assert from "node:assert/strict";
import test from "node:test";
import type { Cell, Fact, Puzzle } from "unicursal";
import { button, cell, drawn, engine, goTo, openPuzzle, pictureOf, said, setUp } from "./support.ts";

const browser = setUp();

const puzzle: Puzzle = {
  kind: "numbrix",
  rows: 4,
  cols: 4,
  cells: [
    [11, 0, 0, 0],
    [0, 0, 14, 0],
    [0, 0, 7, 0],
    [0, 0, 0, 0],
  ],
};

/** The number that a step finds, and its cell. */
function numberIn({ conclusions }: { conclusions: Fact[] }) {
  const found = conclusions.flatMap((fact) =>
    "step" in fact && fact.step[0] === fact.step[1] ? [{ at: fact.cell, number: fact.step[0] }] : [],
  );
  return found[0];
}

const labelOf = (page: Parameters<typeof cell>[0], [row, col]: Cell) =>
  cell(page, row, col).getAttribute("aria-label");

test("a number that a hint finds is shown, drawn, joined, and undone", () =>
  browser.visit(async (page) => {
    const { steps } = engine.explain(puzzle);
    const at = steps.findIndex((step) => numberIn(step));
    const [step, found] = [steps[at], steps[at] && numberIn(steps[at])];
    assert.ok(step && found);
    await openPuzzle(page, puzzle);
    await goTo(page, "Play");
    const board = await pictureOf(page);
    // Steps before it exclude something, which is not drawn.
    for (let passed = 0; ; passed += 1) {
      assert.ok(passed <= at, "the number is found");
      await button(page, "Hint").click();
      await said(page, /^Look at/);
      await button(page, "Why?").click();
      await button(page, "What?").click();
      await said(page, /Level \d of 8/);
      if (await button(page, "Draw it").isVisible()) break;
      await button(page, "Understood").click();
    }
    const proposed = await drawn(page, (svg) => svg !== board);
    await button(page, "Draw it").click();
    // The next hint waits until it is asked for.
    await button(page, "Hint").waitFor();
    assert.match((await labelOf(page, found.at)) ?? "", new RegExp(`number ${found.number}\\b`));
    await drawn(page, (svg) => svg !== board && svg !== proposed);
    await button(page, "Check").click();
    await said(page, "No mistakes");
    await button(page, "Undo").click();
    assert.match((await labelOf(page, found.at)) ?? "", /empty/);
  }));

test("numbers next to each other are joined", () =>
  browser.visit(async (page) => {
    const two: Puzzle = {
      kind: "numbrix",
      rows: 3,
      cols: 3,
      cells: [
        [1, 2, 3],
        [6, 0, 4],
        [7, 8, 9],
      ],
    };
    await openPuzzle(page, two);
    await goTo(page, "Play");
    await button(page, "Hint").click();
    await button(page, "Why?").click();
    await button(page, "What?").click();
    await button(page, "Draw it").click();
    const label = cell(page, 1, 1);
    await page.waitForFunction(
      () =>
        document.querySelector('[data-cell="1,1"]')?.getAttribute("aria-label")?.includes("line") ?? false,
    );
    assert.match(
      (await label.getAttribute("aria-label")) ?? "",
      /number 5, line left and right|number 5, line right and left/,
    );
  }));
