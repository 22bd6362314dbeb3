// What a hand does on the board, and what the board answers at once.
import assert from "node:assert/strict";
import test from "node:test";
import type { Cell, Puzzle } from "unicursal";
import {
  button,
  cell,
  choose,
  copiedText,
  drag,
  engine,
  loopOf,
  middle,
  more,
  openPuzzle,
  type Page,
  play,
  puzzleOf,
  said,
  setOption,
  setUp,
} from "./support.ts";

const browser = setUp();

const heard = (page: Page, [row, col]: Cell, words: RegExp) =>
  page.waitForFunction(
    ([at, source]) =>
      new RegExp(source).test(
        document.querySelector(`[data-cell="${at}"]`)?.getAttribute("aria-label") ?? "",
      ),
    [`${row},${col}`, words.source] as const,
  );

const zip: Puzzle = {
  kind: "zip",
  rows: 4,
  cols: 4,
  cells: [
    [1, 0, 0, 0],
    [0, 0, 0, 2],
    [0, 3, 0, 0],
    [4, 0, 0, 0],
  ],
};

const row = (...cols: number[]) => cols.map((col): Cell => [0, col]);

test("a line that meets clues out of order is marked at once, and not once it is right", () =>
  browser.visit(async (page) => {
    await play(page, zip);
    await drag(page, [
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    await page.locator(".mistake", { hasText: "out of order" }).waitFor();
    assert.equal(await page.locator(".overlay .wrong").count(), 1);
    await button(page, "Undo").click();
    await page.locator(".overlay .wrong").waitFor({ state: "detached" });
    // A player who does not want that switches it off.
    await drag(page, [
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    await setOption(page, "Show at once where the line breaks a rule", false);
    assert.equal(await page.locator(".overlay .wrong").count(), 0);
  }));

test("two labels, an early loop, a number with too many sides and a number twice are marked at once", () =>
  browser.visit(async (page) => {
    const labels: Puzzle = {
      kind: "numberlink",
      rows: 2,
      cols: 3,
      cells: [
        [1, 0, 2],
        [1, 0, 2],
      ],
    };
    await play(page, labels);
    await drag(page, row(0, 1, 2));
    await page.locator(".mistake", { hasText: "two different labels" }).waitFor();
    const loop: Puzzle = {
      kind: "slitherlink",
      rows: 3,
      cols: 3,
      cells: [
        [2, null, null],
        [null, null, null],
        [null, null, 3],
      ],
    };
    await openPuzzle(page, loop);
    await drag(page, [...row(0, 1), [1, 1], [1, 0]]);
    await page.locator(".mistake", { hasText: "do not fit its number" }).waitFor();
    await more(page, "Erase all");
    await drag(page, [
      [2, 2],
      [2, 3],
      [3, 3],
      [3, 2],
      [2, 2],
    ]);
    await drag(page, row(0, 1));
    await page.locator(".mistake", { hasText: "closed too early" }).waitFor();
    const hexagons: Puzzle = { kind: "slitherlink", geometry: "hex", rows: 1, cols: 2, cells: [[0, null]] };
    await openPuzzle(page, hexagons);
    await drag(page, row(0, 1));
    await page.locator(".mistake", { hasText: "do not fit its number" }).waitFor();
    const numbers: Puzzle = {
      kind: "numbrix",
      rows: 2,
      cols: 2,
      cells: [
        [1, 0],
        [0, 0],
      ],
    };
    await openPuzzle(page, numbers);
    await cell(page, 1, 1).click();
    await page.keyboard.press("1");
    await page.locator(".mistake", { hasText: "twice" }).waitFor();
  }));

test("a line that is drawn on from its middle loses its tail, unless the player wants to keep it", () =>
  browser.visit(async (page) => {
    await play(page, zip);
    await drag(page, [...row(0, 1, 2, 3), [1, 3]]);
    await drag(page, [
      [0, 1],
      [1, 1],
    ]);
    await heard(page, [0, 3], /empty$/);
    await heard(page, [1, 1], /line up$/);
    await button(page, "Undo").click();
    await heard(page, [0, 3], /line down and left|line left and down/);
    await setOption(page, "Cut the line where you draw on from its middle", false);
    await drag(page, [
      [0, 1],
      [1, 1],
    ]);
    await heard(page, [0, 3], /line/);
  }));

test("a line does not cross itself", () =>
  browser.visit(async (page) => {
    await play(page, zip);
    await drag(page, [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 1],
    ]);
    await drag(page, [
      [1, 1],
      [0, 1],
    ]);
    await heard(page, [0, 1], /line left and right$/);
    await heard(page, [1, 1], /line right$/);
  }));

test("a click in line with the head draws the line on, and so does one after clue 1", () =>
  browser.visit(async (page) => {
    await play(page, zip);
    await cell(page, 0, 2).click();
    await heard(page, [0, 1], /line left and right$/);
    await page.locator(".drawing .head").waitFor();
    await cell(page, 3, 2).click();
    await heard(page, [2, 2], /line up and down$/);
    // It is one change.
    await button(page, "Undo").click();
    await heard(page, [2, 2], /empty$/);
    await heard(page, [0, 2], /line left$/);
    // A cell that is not in line is none.
    await cell(page, 3, 3).click();
    await heard(page, [3, 3], /empty$/);
  }));

test("the other button marks a side that the line does not cross", () =>
  browser.visit(async (page) => {
    await play(page, zip);
    const [a, b] = [await middle(page, [1, 0]), await middle(page, [1, 1])];
    await page.mouse.click((a.x + b.x) / 2, a.y, { button: "right" });
    await heard(page, [1, 0], /no line right/);
    await page.mouse.click((a.x + b.x) / 2, a.y, { button: "right" });
    await heard(page, [1, 0], /empty$/);
  }));

test("arrow keys draw if the player wants that", () =>
  browser.visit(async (page) => {
    await play(page, zip);
    await setOption(page, "Arrow keys draw", true);
    await cell(page, 0, 0).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await heard(page, [0, 1], /line left and down|line down and left/);
  }));

test("a first click among numbers only chooses a cell, and the pad has the numbers that may follow", () =>
  browser.visit(
    async (page) => {
      const puzzle: Puzzle = {
        kind: "numbrix",
        rows: 3,
        cols: 3,
        cells: [
          [1, 0, 3],
          [0, 0, 0],
          [7, 0, 9],
        ],
      };
      await play(page, puzzle);
      await choose(page, "Numbers");
      await cell(page, 1, 2).tap();
      await heard(page, [1, 2], /empty$/);
      const outline = await cell(page, 1, 2).evaluate((element) => getComputedStyle(element).outlineStyle);
      assert.equal(outline, "solid", "the chosen cell is visible");
      await page.locator(".pad").getByRole("button", { name: "4", exact: true }).tap();
      await heard(page, [1, 2], /number 4/);
      // From a number on, a tap writes the next one.
      await cell(page, 1, 1).tap();
      await heard(page, [1, 1], /number 5/);
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  ));

test("a double tap enlarges a large board, and the line is drawn where the finger is", () =>
  browser.visit(
    async (page) => {
      const {
        difficulty: _,
        seed: __,
        ...puzzle
      } = engine.generate({
        kind: "slitherlink",
        size: [30, 30],
        seed: 1,
        ungraded: true,
      });
      await play(page, puzzle);
      const before = await middle(page, [15, 15]);
      const size = async () => (await cell(page, 15, 15).boundingBox())?.width ?? 0;
      const small = await size();
      // The two taps of a double tap draw a side and erase it again.
      for (const _ of [1, 2]) await page.touchscreen.tap(before.x, before.y);
      await page.locator(".whole").waitFor();
      assert.ok((await size()) >= 40, `${small} px became ${await size()}`);
      const [a, b] = [await middle(page, [15, 15]), await middle(page, [15, 16])];
      await page.touchscreen.tap((a.x + b.x) / 2, (a.y + b.y) / 2);
      await heard(page, [15, 15], /line right/);
      await button(page, "Whole board").click();
      await page.locator(".whole").waitFor({ state: "detached" });
      assert.ok(Math.abs((await size()) - small) < 0.5);
      // The corner of the board can be touched as well.
      const [corner, beside] = [await middle(page, [0, 0]), await middle(page, [0, 1])];
      const touched = await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest(".cells") !== null,
        { x: corner.x - 2, y: corner.y - 2 },
      );
      assert.ok(touched);
      await page.touchscreen.tap((corner.x + beside.x) / 2, corner.y);
      await heard(page, [0, 0], /line right/);
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  ));

test("the rules show an example and its solution", () =>
  browser.visit(async (page) => {
    await play(page, zip);
    await button(page, "Rules and example").click();
    const dialog = page.getByRole("dialog", { name: "Zip" });
    await dialog.getByRole("img", { name: "An example" }).waitFor();
    await dialog.getByRole("img", { name: "Its solution" }).waitFor();
  }));

test("a game after a look at the solution is one with the solution", () =>
  browser.visit(async (page) => {
    const loop = engine.generate({ kind: "masyu", size: [5, 5], seed: 3 });
    await play(page, loop);
    await more(page, "Solution");
    await said(page, "Solution");
    await button(page, "Close").first().click();
    await drag(page, loopOf(engine.solve(loop).solution));
    await said(page, "Solved. Well done!");
    await page.locator(".finish", { hasText: "with the solution" }).waitFor();
    await button(page, "Share").click();
    assert.match(await copiedText(page, (text) => text.includes("⬜")), /⬜{5} .*with the solution/u);
  }));

test("a step that is drawn is one hint, and nothing more is asked for", () =>
  browser.visit(async (page) => {
    const { difficulty: _, seed: __, ...unique } = engine.generate({ kind: "zip", size: [4, 4], seed: 3 });
    await play(page, unique);
    await button(page, "Hint").click();
    await said(page, /^Look at/);
    await page.locator(".notice").getByRole("button", { name: "Draw it" }).click();
    await page.locator(".drawing .line").first().waitFor();
    await page.waitForTimeout(300);
    assert.equal(await page.locator(".notice").count(), 0);
    const [path = []] = engine.solve(unique).solution?.paths ?? [];
    await more(page, "Erase all");
    await drag(page, path);
    await page.locator(".finish", { hasText: "· 1 hint" }).waitFor();
  }));

test("the coach looks at a game when it ends, and has a puzzle to practice with", () =>
  browser.visit(async (page) => {
    const { difficulty: _, seed: __, ...unique } = engine.generate({ kind: "zip", size: [4, 4], seed: 3 });
    await play(page, unique);
    const [path = []] = engine.solve(unique).solution?.paths ?? [];
    const at = (cell: Cell) => path.findIndex(([row, col]) => row === cell[0] && col === cell[1]);
    const corner: Cell = [1, 1];
    const beside: Cell[] = [
      [0, 1],
      [1, 0],
      [1, 2],
      [2, 1],
    ];
    const wrong = beside.find((cell) => Math.abs(at(cell) - at(corner)) > 1);
    assert.ok(wrong);
    for (let time = 0; time < 3; time += 1) {
      await drag(page, [corner, wrong]);
      await page.locator(".drawing .line").first().waitFor({ state: "attached" });
      await button(page, "Undo").click();
    }
    await drag(page, path);
    await page.locator(".coach", { hasText: /^Practice ".*": 3 times you did not see it at once/ }).waitFor();
    await button(page, "Practice it").click();
    await page.waitForFunction(() => document.querySelector(".finish") === null);
    const next = await puzzleOf(page);
    assert.equal(next.kind, "zip");
    assert.notDeepEqual(next.cells, unique.cells);
    // What the game has shown stays on the device.
    assert.ok(await page.evaluate(() => localStorage.getItem("unicursal-coach:zip")?.includes('"missed":3')));
  }));
