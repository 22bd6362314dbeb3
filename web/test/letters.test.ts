// A kind whose clues are the letters of a word: the word is shown, and letters are put on the board.
import assert from "node:assert/strict";
import test from "node:test";
import {
  button,
  cell,
  engine,
  goTo,
  kindWith,
  openPuzzle,
  puzzleOf,
  said,
  setUp,
  spin,
  verdict,
} from "./support.ts";

const browser = setUp();

const kind = kindWith((name) => engine.kind(name).has_word);
const { title } = engine.kind(kind);

test("players see the word, and hear the letters", () =>
  browser.visit(async (page) => {
    const puzzle = engine.generate({ kind, size: [5, 5], seed: 3, word: "LEVER" });
    await openPuzzle(page, puzzle);
    await goTo(page, "Play");
    assert.equal(await page.locator(".word").textContent(), "Word LEVER");
    const at = puzzle.cells.flat().indexOf("V");
    const label = cell(page, Math.floor(at / 5), at % 5);
    assert.match((await label.getAttribute("aria-label")) ?? "", /letter V/);
  }));

test("a word is chosen, and its letters are clicked and typed", () =>
  browser.visit(async (page) => {
    await page.getByLabel("Kind").first().selectOption(title);
    await spin(page, "Rows").fill("2");
    await spin(page, "Columns").fill("3");
    await page.locator('input[name="word"]').fill("lex");
    await button(page, "Empty board").click();
    await verdict(page, "draft");
    await cell(page, 0, 0).click();
    await cell(page, 0, 1).click();
    // A second click takes it away again; a small x is a hole, a capital one a letter.
    await cell(page, 0, 1).click();
    await cell(page, 1, 0).click();
    await cell(page, 0, 2).click();
    assert.deepEqual((await puzzleOf(page)).cells, [
      ["L", null, "X"],
      ["E", null, null],
    ]);
    await cell(page, 0, 2).focus();
    await page.keyboard.press("Delete");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("x");
    await page.keyboard.type("X");
    assert.deepEqual((await puzzleOf(page)).cells, [
      ["L", null, null],
      ["E", null, "X"],
    ]);
    await verdict(page, "unique");
    await page.locator(".tips").getByLabel("Word").fill("box");
    await page.keyboard.press("Enter");
    await verdict(page, "draft");
    assert.equal((await puzzleOf(page)).word, "BOX");
  }));

test("puzzles are generated with a word", () =>
  browser.visit(async (page) => {
    await page.getByLabel("Kind").first().selectOption(title);
    await spin(page, "Rows").fill("5");
    await spin(page, "Columns").fill("5");
    await page.locator('input[name="word"]').fill("Corner");
    await button(page, "Generate").click();
    await said(page, /exactly one solution/);
    await verdict(page, "unique");
    assert.equal((await puzzleOf(page)).word, "CORNER");
  }));
