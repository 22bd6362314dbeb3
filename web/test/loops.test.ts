// Kinds with a loop, played from a link until they are solved.
import assert from "node:assert/strict";
import test from "node:test";
import type { Cell, Puzzle } from "unicursal";
import {
  button,
  cell,
  choose,
  drag,
  drawn,
  engine,
  followHints,
  goTo,
  loopOf,
  middle,
  more,
  openPuzzle,
  type Page,
  pictureOf,
  puzzleOf,
  said,
  setUp,
  spin,
  verdict,
} from "./support.ts";

const browser = setUp();

/** Clicks on the middle of each side of a loop. */
async function click(page: Page, loop: Cell[]) {
  for (const [at, from] of loop.slice(0, -1).entries()) {
    const [a, b] = [await middle(page, from), await middle(page, loop[at + 1] ?? from)];
    await page.mouse.click((a.x + b.x) / 2, (a.y + b.y) / 2);
  }
}

const puzzles: Puzzle[] = ["slitherlink", "masyu", "yajilin", "shingoki", "balanceloop", "geradeweg"].map(
  (kind) => engine.generate({ kind, size: [5, 5], seed: 3 }),
);
puzzles.push({
  kind: "simpleloop",
  rows: 4,
  cols: 4,
  cells: Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 4 }, (_, col) => (row === 0 && col < 2 ? "x" : null)),
  ),
  links: [
    [
      [2, 2],
      [3, 2],
    ],
  ],
});

puzzles.push(engine.generate({ kind: "slitherlink", size: [4, 4], geometry: "hex", seed: 3 }));

for (const puzzle of puzzles) {
  const kind = puzzle.geometry ? `${puzzle.kind} on hexagons` : puzzle.kind;
  const { solution } = engine.solve(puzzle);
  const loop = loopOf(solution);

  test(`${kind}: from a link to the end, drawn with the mouse`, () =>
    browser.visit(async (page) => {
      await openPuzzle(page, puzzle);
      await button(page, "Copy link").click();
      await said(page, /clipboard/);
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await browser.visit(
        async (other) => {
          await drag(other, loop);
          await said(other, "Solved. Well done!");
          await more(other, "Erase all");
          await click(other, loop);
          await said(other, "Solved. Well done!");
        },
        { at: link.slice(browser.hosted.address.length) },
      );
    }));

  test(`${kind}: hints lead to the end`, () =>
    browser.visit(async (page) => {
      await openPuzzle(page, puzzle);
      await goTo(page, "Play");
      await button(page, "Check").click();
      await said(page, /No mistakes/);
      await button(page, "Hint").click();
      await followHints(page);
    }));

  test(`${kind}: it is solved, counted and explained`, () =>
    browser.visit(async (page) => {
      await openPuzzle(page, puzzle);
      await goTo(page, "Play");
      const board = await pictureOf(page);
      await more(page, "Solution");
      await said(page, "Solution");
      await drawn(page, (svg) => svg !== board);
      const [first = [0, 0], second = [0, 0]] = loop;
      const way = second[0] === first[0] ? "right" : "down";
      const label = await cell(page, ...first).getAttribute("aria-label");
      assert.match(label ?? "", new RegExp(`line .*${way}`), "the solution can be heard");
      await goTo(page, "Make");
      await button(page, "Count").click();
      await said(page, "There is exactly one solution.");
      const { steps } = engine.explain(puzzle);
      await button(page, "Explain").click();
      await page.getByText(`Step 1 of ${steps.length}`).waitFor();
    }));
}

test("cells are shaded by a click, by a drag and by the keyboard, and the line keeps away from them", () =>
  browser.visit(async (page) => {
    const cells = Array.from({ length: 3 }, () => [null, null, null]);
    await openPuzzle(page, { kind: "yajilin", rows: 3, cols: 3, cells });
    await goTo(page, "Play");
    await drag(page, [
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
    await choose(page, "Shade");
    await cell(page, 1, 1).click();
    await page.getByRole("gridcell", { name: "Row 2, column 2: empty, shaded" }).waitFor();
    await page.getByRole("gridcell", { name: "Row 2, column 1: empty", exact: true }).waitFor();
    await drawn(page, (svg) => svg.includes('class="shade"'));
    await page.keyboard.press("Enter");
    await page.getByRole("gridcell", { name: "Row 2, column 2: empty", exact: true }).waitFor();
    await button(page, "Undo").click();
    await page.getByRole("gridcell", { name: "Row 2, column 2: empty, shaded" }).waitFor();
  }));

test("clues are clicked and typed in the forms of the kind", () =>
  browser.visit(async (page) => {
    const cells = Array.from({ length: 2 }, () => [null, null]);
    await openPuzzle(page, { kind: "slitherlink", rows: 2, cols: 2, cells });
    await goTo(page, "Make");
    for (const _ of [0, 1]) await cell(page, 0, 0).click();
    await cell(page, 1, 1).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("3");
    assert.deepEqual((await puzzleOf(page)).cells, [
      [1, null],
      [null, 3],
    ]);
    await openPuzzle(page, { kind: "castlewall", rows: 2, cols: 2, cells });
    await goTo(page, "Make");
    await cell(page, 0, 1).click();
    await page.keyboard.type("b12e");
    assert.deepEqual((await puzzleOf(page)).cells[0], [null, "b12e"]);
    await page.getByRole("gridcell", { name: "Row 1, column 2: black 12 arrow right" }).waitFor();
  }));

test("loops are generated", () =>
  browser.visit(async (page) => {
    await page.getByLabel("Kind").first().selectOption("Slitherlink");
    await spin(page, "Rows").fill("5");
    await spin(page, "Columns").fill("5");
    await button(page, "Generate").click();
    await said(page, /exactly one solution/);
    await verdict(page, "unique");
    assert.equal((await puzzleOf(page)).kind, "slitherlink");
  }));
