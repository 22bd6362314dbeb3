// A kind whose steps go over other cells, in the direction of arrows: played, hinted, checked and made.
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
  kindWith,
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

const kind = kindWith((name) => engine.kind(name).goes_far);
const {
  difficulty: _,
  seed: __,
  ...puzzle
} = engine.generate({ kind, size: [4, 4], seed: 2, ungraded: true });
const { solution } = engine.solve(puzzle);
const path: Cell[] = solution?.paths?.[0] ?? assert.fail("it has a solution");

const given = ([row, col]: Cell) => Number(/\d+/.exec(String(puzzle.cells[row]?.[col] ?? ""))?.[0] ?? 0);
/** The cell in which a number of the solution stands. */
const place = (number: number): Cell => path[number - 1] ?? assert.fail(`there is no ${number}`);
/** The first number that is not given after one that is. */
const unknown =
  path.findIndex((at, index) => index > 0 && given(at) === 0 && given(path[index - 1] ?? at) > 0) + 1;

const labelOf = (page: Page, [row, col]: Cell) => cell(page, row, col).getAttribute("aria-label");
const isLabel = (page: Page, [row, col]: Cell, words: RegExp) =>
  page.waitForFunction(
    ([at, words]) => {
      const label = document.querySelector(`[data-cell="${at}"]`)?.getAttribute("aria-label");
      return new RegExp(words).test(label ?? "");
    },
    [`${row},${col}`, words.source] as const,
  );

const open = async (page: Page) => {
  await openPuzzle(page, puzzle);
  await goTo(page, "Play");
};

test("a line that goes where an arrow points gives the next number", () =>
  browser.visit(async (page) => {
    await open(page);
    assert.equal(await page.getByRole("radio", { name: "Cross", exact: true }).count(), 0);
    const [from, to] = [place(unknown - 1), place(unknown)];
    assert.match((await labelOf(page, from)) ?? "", /arrow (up|down|left|right)/);
    const before = await pictureOf(page);
    await drag(page, [from, to]);
    await isLabel(page, to, new RegExp(`arrow .*, number ${unknown}\\b`));
    await drawn(page, (svg) => svg !== before);
    await button(page, "Check").click();
    await said(page, "No mistakes");
    await drag(page, [from, to]);
    await isLabel(page, to, /^[^,]*, [^,]*(, line.*)?$/);
    // Not against the arrows, nor beside them.
    const wrong = path.find((at) => !isRay(from, at) && !isRay(at, from) && at !== from) ?? assert.fail();
    await drag(page, [from, wrong]);
    assert.doesNotMatch((await labelOf(page, from)) ?? "", /line/);
  }));

/** Whether the arrow of one cell points at the other. */
function isRay([row, col]: Cell, to: Cell): boolean {
  const way = String(puzzle.cells[row]?.[col] ?? "").replace(/\d+/, "");
  const [down, right] = [to[0] - row, to[1] - col];
  const far = Math.max(Math.abs(down), Math.abs(right));
  const name = (down < 0 ? "n" : down > 0 ? "s" : "") + (right < 0 ? "w" : right > 0 ? "e" : "");
  return far > 0 && name === way && [0, far].includes(Math.abs(down)) && [0, far].includes(Math.abs(right));
}

test("Check finds a wrong step, also between cells without numbers", () =>
  browser.visit(async (page) => {
    await open(page);
    const isWrong = (from: Cell, to: Cell) =>
      Math.abs(path.indexOf(from) - path.indexOf(to)) !== 1 &&
      isRay(from, to) &&
      given(from) + given(to) === 0;
    const pairs = path.flatMap((from) => path.filter((to) => isWrong(from, to)).map((to) => [from, to]));
    const [wrong] = pairs;
    assert.ok(wrong, "an arrow points at a cell that does not come next");
    await drag(page, wrong);
    await button(page, "Check").click();
    await said(page, /(is|are) wrong\.|contradict/);
    await button(page, "Hint").click();
    await said(page, /(is|are) wrong\.|contradict/);
  }));

test("numbers are typed, and the last one solves it", () =>
  browser.visit(async (page) => {
    await open(page);
    await choose(page, "Numbers");
    for (const [at, [row, col]] of path.entries()) {
      if (given([row, col]) > 0) continue;
      await cell(page, row, col).click();
      await page.keyboard.type(String(at + 1));
    }
    await said(page, "Solved. Well done!");
  }));

test("hints lead to the end, and their steps are drawn", () =>
  browser.visit(async (page) => {
    await open(page);
    await button(page, "Hint").click();
    await followHints(page);
    for (const [at, place] of path.entries()) {
      if (given(place) === 0)
        assert.match((await labelOf(page, place)) ?? "", new RegExp(`number ${at + 1}\\b`));
    }
    await page.reload();
    await isLabel(page, place(unknown), new RegExp(`number ${unknown}\\b`));
  }));

test("it is solved, explained, and drawn again by hand", () =>
  browser.visit(async (page) => {
    await openPuzzle(page, puzzle);
    await verdict(page, "unique");
    const board = await pictureOf(page);
    await button(page, "Solve").click();
    await said(page, /^Solved in/);
    const solved = await drawn(page, (svg) => svg !== board);
    assert.match((await labelOf(page, place(unknown))) ?? "", new RegExp(`solution ${unknown}\\b`));
    await button(page, "Explain").click();
    const first = await drawn(page, (svg) => svg !== solved);
    await button(page, "Next step").click();
    await drawn(page, (svg) => svg !== first);

    const made: Puzzle = { ...puzzle, cells: [] };
    await page.getByLabel("Kind").first().selectOption(engine.kind(kind).title);
    assert.equal(await spin(page, "Walls").isDisabled(), true);
    await spin(page, "Rows").fill("4");
    await spin(page, "Columns").fill("4");
    await button(page, "Empty board").click();
    assert.equal(await page.getByRole("radio", { name: "Wall", exact: true }).count(), 0);
    await verdict(page, "draft");
    await cell(page, 0, 0).click();
    await page.keyboard.press("Delete");
    for (const line of puzzle.cells) {
      for (const content of line) {
        await page.keyboard.type(String(content ?? ""));
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowDown");
    }
    await verdict(page, "unique");
    made.cells = (await puzzleOf(page)).cells;
    assert.deepEqual(made.cells, puzzle.cells);
  }));

test("it is generated in every way that the page offers, and numbers are left out", () =>
  browser.visit(async (page) => {
    await page.getByLabel("Kind").first().selectOption(engine.kind(kind).title);
    await spin(page, "Rows").fill("5");
    await spin(page, "Columns").fill("5");
    await button(page, "Generate").click();
    await said(page, /exactly one solution/);
    await verdict(page, "unique");
    const full: Puzzle = {
      ...puzzle,
      cells: puzzle.cells.map((row, at) =>
        row.map((content, col) => withNumber(content, solution?.cells[at]?.[col] ?? 0)),
      ),
    };
    await openPuzzle(page, full);
    await goTo(page, "Make");
    await button(page, "Minimize").click();
    await said(page, /\d+ clues left out/);
  }));

const withNumber = (content: Puzzle["cells"][0][0], number: number) =>
  typeof content === "string" && !/\d/.test(content) ? `${number}${content}` : content;
