// Everything that can be done with a puzzle, for each kind.
import assert from "node:assert/strict";
import test from "node:test";
import type { Puzzle } from "unicursal";
import {
  button,
  drag,
  drawn,
  engine,
  followHints,
  goTo,
  more,
  openPuzzle,
  pathKinds,
  pictureOf,
  puzzleOf,
  said,
  setUp,
  spin,
  verdict,
} from "./support.ts";

const browser = setUp();

for (const kind of pathKinds) {
  const { title, clue_repeats: clueRepeats, has_word: hasWord } = engine.kind(kind);
  const puzzle = engine.generate({ kind, size: [5, 5], seed: 3 });
  const { solution } = engine.solve(puzzle);

  test(`${kind}: it is generated and has one solution`, () =>
    browser.visit(async (page) => {
      await page.getByLabel("Kind").first().selectOption(title);
      await spin(page, "Rows").fill("5");
      await spin(page, "Columns").fill("5");
      // Without clues, or with those of a word, it takes as many walls as it takes.
      const takesWalls = clueRepeats > 0 && !hasWord;
      if (takesWalls) await spin(page, "Walls").fill("1");
      await button(page, "Generate").click();
      await said(page, /exactly one solution/);
      await verdict(page, "unique");
      const made = await puzzleOf(page);
      assert.deepEqual([made.kind, made.rows, made.cols], [kind, 5, 5]);
      if (takesWalls) assert.equal(made.walls?.length, 1);
      // The letters of a word may do without.
      else assert.ok(hasWord || (made.walls?.length ?? 0) > 1);
      assert.equal(engine.check(made).status, "unique");
    }));

  test(`${kind}: it is solved, counted, compared and graded`, () =>
    browser.visit(async (page) => {
      await openPuzzle(page, puzzle);
      const board = await pictureOf(page);
      await button(page, "Solve").click();
      await said(page, /^Solved in/);
      const label = await page.getByRole("gridcell").nth(7).getAttribute("aria-label");
      assert.match(label ?? "", new RegExp(`\\b${solution?.cells[1]?.[2]}\\b`), "the solution can be heard");
      const solved = await drawn(page, (svg) => svg !== board);
      await button(page, "Count").click();
      await said(page, "There is exactly one solution.");
      await button(page, "Heat map").click();
      await said(page, "The wider a step");
      await drawn(page, (svg) => svg !== board && svg !== solved);
      await button(page, "Difficulty").click();
      const { difficulty, level, score } = engine.grade(puzzle);
      await said(page, `Difficulty: ${difficulty}, level ${level} of 8, score ${score}.`);
    }));

  test(`${kind}: it is drawn with the mouse, and hints lead to the end`, () =>
    browser.visit(async (page) => {
      await openPuzzle(page, puzzle);
      await goTo(page, "Play");
      const paths = solution?.paths ?? [];
      for (const path of paths) await drag(page, path);
      await said(page, "Solved. Well done!");

      await more(page, "Erase all");
      await drag(page, (paths[0] ?? []).slice(0, 3));
      await button(page, "Check").click();
      await said(page, /No mistakes/);
      // Where to look, why, and the step: the same button gives more of the hint each time.
      await button(page, "Hint").click();
      await said(page, /^Look at r\d+c\d+\./);
      await button(page, "Why?").click();
      await said(page, /^(?!Look at).+\.Ask again for the step\.Draw itClose$/);
      await button(page, "What?").click();
      await said(page, /Level \d of 8/);
      await followHints(page);
    }));

  test(`${kind}: it is explained step by step`, () =>
    browser.visit(async (page) => {
      const { steps } = engine.explain(puzzle);
      await openPuzzle(page, puzzle);
      await button(page, "Explain").click();
      await page.getByText(`Step 1 of ${steps.length}`).waitFor();
      const pictures = new Set([await pictureOf(page)]);
      for (let at = 1; at < Math.min(steps.length, 6); at += 1) {
        await button(page, "Next step").click();
        await page.getByText(`Step ${at + 1} of ${steps.length}`).waitFor();
        assert.equal(await page.locator(".step-text").textContent(), steps[at]?.text);
        const before = [...pictures].at(-1);
        pictures.add(await drawn(page, (svg) => svg !== before));
      }
      assert.equal(pictures.size, Math.min(steps.length, 6), "each step is marked on the board");
    }));

  test(`${kind}: it is minimized, and undo brings everything back`, () =>
    browser.visit(async (page) => {
      await openPuzzle(page, puzzle);
      await goTo(page, "Make");
      await button(page, "Minimize").click();
      await said(page, /left out/);
      const result = engine.minimize(puzzle, { walls: clueRepeats === 0 }).result ?? puzzle;
      const parts = ({ cells, walls = [] }: Puzzle) => ({ cells, walls });
      await verdict(page, "unique");
      assert.deepEqual(parts(await puzzleOf(page)), parts(result));
      if (JSON.stringify(parts(result)) !== JSON.stringify(parts(puzzle))) {
        await button(page, "Undo").click();
        assert.deepEqual(parts(await puzzleOf(page)), parts(puzzle));
        await button(page, "Redo").click();
        assert.deepEqual(parts(await puzzleOf(page)), parts(result));
      }
    }));

  test(`${kind}: its link opens again`, () =>
    browser.visit(async (page) => {
      await openPuzzle(page, puzzle);
      await button(page, "Copy link").click();
      await said(page, /clipboard/);
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.ok(link.length < 400, `${link.length} characters`);
      await browser.visit(
        async (other) => {
          await other.locator(".play").waitFor();
          assert.deepEqual((await puzzleOf(other)).cells, puzzle.cells);
        },
        { at: link.slice(browser.hosted.address.length) },
      );
    }));
}
