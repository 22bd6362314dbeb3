// Work that takes too long is stopped, and the page stays awake meanwhile.
import assert from "node:assert/strict";
import test from "node:test";
import { blank, button, cell, choose, engine, goTo, openPuzzle, said, setUp, verdict } from "./support.ts";

const browser = setUp();
const kind = engine.kinds().find((kind) => engine.kind(kind).clue_repeats === 0) ?? "";

test("a hopeless count shows its progress, leaves the page awake and is stopped", () =>
  browser.visit(async (page) => {
    await openPuzzle(page, blank(kind, 24, 24));
    for (const question of ["Count", "Heat map"]) {
      await button(page, question).click();
      await page
        .locator(".working p")
        .filter({ hasText: /[1-9]\.\d s, \d+.* states/ })
        .waitFor();
      // Frames go on.
      const longest = await page.evaluate(async () => {
        let [longest, last] = [0, performance.now()];
        for (let frame = 0; frame < 30; frame += 1) {
          await new Promise(requestAnimationFrame);
          longest = Math.max(longest, performance.now() - last);
          last = performance.now();
        }
        return longest;
      });
      assert.ok(longest < 200, `${longest} ms without a frame`);
      await button(page, "Stop").click();
      await said(page, "Stopped.");
      assert.equal(await page.locator(".working").count(), 0);
    }
    // The engine is there again.
    await openPuzzle(page, blank(kind, 4, 4));
    await button(page, "Count").click();
    await said(page, `${engine.count(blank(kind, 4, 4)).count} solutions`);
  }));

test("work on a board ends when the board changes", () =>
  browser.visit(async (page) => {
    await openPuzzle(page, blank(kind, 24, 24));
    await goTo(page, "Make");
    await button(page, "Count").click();
    await button(page, "Stop").waitFor();
    await choose(page, "Hole");
    await cell(page, 0, 0).click();
    await button(page, "Stop").waitFor({ state: "hidden" });
    // The check that was going on ends, too, and the next one begins.
    await openPuzzle(page, blank(kind, 3, 3));
    await verdict(page, "multiple");
  }));

test("a puzzle that cannot be generated is said to be so", () =>
  browser.visit(async (page) => {
    await page.getByLabel("Rows", { exact: true }).last().fill("1");
    await page.getByText("More options").click();
    await page.getByLabel("Clues").fill("60");
    await button(page, "Generate").click();
    await page.locator(".notice.is-bad").waitFor({ timeout: 60_000 });
  }));
