// Playing: numbers, notes, trials, and a game that is kept.
import assert from "node:assert/strict";
import test from "node:test";
import type { Cell, Puzzle } from "unicursal";
import {
  button,
  cell,
  choose,
  copiedText,
  drag,
  drawn,
  engine,
  goTo,
  more,
  openPuzzle,
  type Page,
  pictureOf,
  play,
  said,
  setUp,
  spin,
} from "./support.ts";

const browser = setUp();

const numbrix: Puzzle = {
  kind: "numbrix",
  rows: 3,
  cols: 3,
  cells: [
    [1, 0, 3],
    [0, 0, 0],
    [7, 0, 9],
  ],
};

const heard = (page: Page, [row, col]: Cell, words: string) =>
  page.locator(`[data-cell="${row},${col}"][aria-label$=": ${words}"]`).waitFor();

test("players see nothing that only authors need, and authors nothing that only players need", () =>
  browser.visit(async (page) => {
    for (const name of ["Count", "Heat map", "Minimize", "Generate"])
      assert.ok(await button(page, name).isVisible());
    await goTo(page, "Play");
    for (const name of ["Undo", "Hint", "Check", "Try", "More"])
      assert.ok(await button(page, name).isVisible());
    for (const name of ["Count", "Heat map", "Minimize", "Generate"])
      assert.equal(await button(page, name).count(), 0);
    assert.equal(await page.locator("[data-uniqueness]").count(), 0);
  }));

test("numbers are typed, joined to their neighbors, and solve the puzzle", () =>
  browser.visit(async (page) => {
    await play(page, numbrix);
    await cell(page, 0, 1).click();
    await page.keyboard.press("2");
    await heard(page, [0, 1], "number 2, line left and right");
    await page.keyboard.press("Delete");
    await heard(page, [0, 1], "empty");
    await page.keyboard.press("Control+z");
    await heard(page, [0, 1], "number 2, line left and right");
    // Two digits are one number, which is too large for nine cells: the second one begins again.
    await cell(page, 1, 2).click();
    await page.keyboard.type("14");
    await heard(page, [1, 2], "number 4, line up");
    await choose(page, "Numbers");
    await cell(page, 1, 1).click();
    await heard(page, [1, 1], "number 5, line right");
    await cell(page, 1, 0).click();
    await spin(page, "Number at r2c1").fill("6");
    await spin(page, "Number at r2c1").press("Tab");
    await heard(page, [1, 0], "number 6, line right and down");
    await cell(page, 2, 1).click();
    await page.keyboard.press("8");
    await said(page, "Solved. Well done!");
  }));

test("the line writes numbers, and numbers that do not follow part it", () =>
  browser.visit(async (page) => {
    await play(page, numbrix);
    await drag(page, [
      [0, 2],
      [1, 2],
      [1, 1],
      [1, 0],
      [2, 0],
    ]);
    await page.locator('[data-cell="1,1"][aria-label*="number 5"]').waitFor();
    await cell(page, 1, 1).click();
    await page.keyboard.press("8");
    await heard(page, [1, 1], "number 8");
    await button(page, "Check").click();
    await said(page, /(is|are) wrong\.|contradict/);
    await page.locator(".overlay .wrong").first().waitFor();
  }));

test("notes are written and heard, and go when the number comes", () =>
  browser.visit(async (page) => {
    await play(page, numbrix);
    await choose(page, "Notes");
    await cell(page, 1, 1).click();
    await page.keyboard.type("5,7");
    await heard(page, [1, 1], "empty, noted 5 or 7");
    await page.locator(".overlay .note").filter({ hasText: "5 7" }).waitFor();
    await page.keyboard.type(",7");
    await heard(page, [1, 1], "empty, noted 5");
    await page.getByLabel("Note at r2c2").selectText();
    await page.keyboard.type("2, 5 8");
    await page.keyboard.press("Tab");
    await heard(page, [1, 1], "empty, noted 2 or 5 or 8");
    await choose(page, "Line");
    await cell(page, 1, 1).click();
    await page.keyboard.press("5");
    await heard(page, [1, 1], "number 5");
    await button(page, "Undo").click();
    await heard(page, [1, 1], "empty, noted 2 or 5 or 8");
  }));

test("a game is kept over a reload with its history, its notes and its trial", () =>
  browser.visit(async (page) => {
    await play(page, numbrix);
    await cell(page, 0, 1).click();
    await page.keyboard.press("2");
    await choose(page, "Notes");
    await cell(page, 1, 1).click();
    await page.keyboard.press("5");
    await button(page, "Try").click();
    await choose(page, "Line");
    await drag(page, [
      [2, 0],
      [2, 1],
    ]);
    await page.waitForTimeout(400);
    await page.reload();
    await heard(page, [2, 1], "empty, line left");
    await heard(page, [1, 1], "empty, noted 5");
    await button(page, "Take back").click();
    await heard(page, [2, 1], "empty");
    for (const _ of [1, 2, 3, 4]) await button(page, "Undo").click();
    await heard(page, [1, 1], "empty");
    await button(page, "Undo").click();
    await heard(page, [0, 1], "empty");
    // A player does not undo the opening of the puzzle.
    assert.ok(await button(page, "Undo").isDisabled());
    await button(page, "Redo").click();
    await heard(page, [0, 1], "number 2, line left and right");
    // Also when another puzzle has been opened meanwhile.
    await openPuzzle(page, {
      ...numbrix,
      cells: [
        [1, 0, 3],
        [0, 0, 0],
        [0, 0, 9],
      ],
    });
    await heard(page, [0, 1], "empty");
    await openPuzzle(page, numbrix);
    await heard(page, [0, 1], "number 2, line left and right");
  }));

test("a trial is drawn in another way, and kept or taken back as a whole", () =>
  browser.visit(async (page) => {
    const puzzle = engine.generate({ kind: "zip", size: [5, 5], seed: 3 });
    const [path = []] = engine.solve(puzzle).solution?.paths ?? [];
    await play(page, puzzle);
    await drag(page, path.slice(0, 3));
    const before = await pictureOf(page);
    await button(page, "Try").click();
    await drag(page, path.slice(2, 6));
    const tried = await drawn(page, (svg) => svg !== before);
    await button(page, "Keep").click();
    await drawn(page, (svg) => svg !== tried && svg !== before);
    await button(page, "Undo").click();
    await button(page, "Take back").click();
    await drawn(page, (svg) => svg === before);
    await button(page, "Try").waitFor();
  }));

test("a link holds the line, if that is wanted", () =>
  browser.visit(async (page) => {
    await play(page, numbrix);
    await cell(page, 0, 1).click();
    await page.keyboard.press("2");
    let copied = "";
    for (const [name, words] of [
      ["Copy link", "empty"],
      ["Copy link with my line", "number 2, line left and right"],
    ] as const) {
      await more(page, name);
      await said(page, "The link is in the clipboard.");
      // What is said may still be about the link before.
      const before = copied;
      const link = await copiedText(page, (text) => text !== before);
      copied = link;
      await browser.visit((other) => heard(other, [0, 1], words), {
        at: link.slice(browser.hosted.address.length),
      });
    }
    // Marks that nobody can read do no harm, nor do those that do not fit.
    const link = await page.evaluate(() => navigator.clipboard.readText());
    for (const marks of ["/1nonsense", "/nonsense", "/1qzHUNdQ1BAA"]) {
      const at = link.slice(browser.hosted.address.length).replace(/\/.*$/, marks);
      await browser.visit((other) => heard(other, [0, 1], "empty"), { at });
    }
  }));

test("rows and columns are named while a hint is shown, and the cells of a sentence light up", () =>
  browser.visit(async (page) => {
    await play(page, numbrix);
    assert.equal(await page.locator(".overlay .axis").count(), 0);
    await button(page, "Hint").click();
    await said(page, /^Look at r\dc\d/);
    assert.equal(await page.locator(".overlay .axis").count(), 6);
    await page.locator(".notice .place").first().hover();
    await page.locator(".overlay .lit").waitFor();
    await page.mouse.move(0, 0);
    await page.locator(".overlay .lit").waitFor({ state: "detached" });
    // Another question ends the hint.
    await more(page, "Solution");
    await button(page, "Hint").waitFor();
  }));

const SCREENS = {
  phone: [360, 640],
  landscape: [844, 390],
  tablet: [820, 1180],
  screen: [1920, 1080],
} as const;

for (const [name, [width, height]] of Object.entries(SCREENS)) {
  test(`${name}: the whole board, the hint and its button are on the screen`, () =>
    browser.visit(
      async (page) => {
        await openPuzzle(
          page,
          engine.generate({ kind: "hidato", size: [7, 7], seed: 5, difficulty: "hard" }),
        );
        await goTo(page, "Play");
        const isSeen = async (selector: string) => {
          const box = await page.locator(selector).first().boundingBox();
          assert.ok(box, selector);
          const { x, y } = box;
          assert.ok(
            x >= 0 && y >= 0 && x + box.width <= width + 1 && y + box.height <= height + 1,
            `${selector} ${JSON.stringify(box)}`,
          );
          return box;
        };
        for (const next of ["Hint", "Why?", "What?"]) {
          await button(page, next).click();
          await page.locator(".notice").waitFor();
          for (const selector of [".board", ".notice", ".bar .primary", ".play-tools"])
            await isSeen(selector);
        }
        const words = await page
          .locator(".play-words")
          .evaluate((box) => [box.scrollHeight, box.clientHeight]);
        assert.ok((words[0] ?? 0) <= (words[1] ?? 0) + 1, `nothing of the hint is hidden: ${words}`);
        const box = await isSeen(".board");
        assert.ok(
          Math.max(box.height / height, box.width / width) > 0.75,
          "the board is as large as it can be",
        );
        const page_ = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.scrollHeight,
        ]);
        assert.deepEqual(page_, [width, height]);
      },
      { viewport: { width, height } },
    ));
}
