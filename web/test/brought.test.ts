// Kinds that are texts of rules: those of the library, and those that a puzzle brings.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import type { Puzzle } from "unicursal";
import {
  button,
  drag,
  engine,
  goTo,
  loopOf,
  more,
  openPuzzle,
  type Page,
  said,
  setUp,
  verdict,
} from "./support.ts";

const browser = setUp();
const rules = readFileSync(new URL("../../fixtures/cornered.kind", import.meta.url), "utf8");

async function solve(page: Page, puzzle: Puzzle) {
  await drag(page, loopOf(engine.solve(puzzle).solution));
  await said(page, "Solved. Well done!");
}

function generated(kind: string): Puzzle {
  const {
    difficulty: _,
    seed: __,
    ...puzzle
  } = engine.generate({ kind, size: [5, 5], seed: 2, ungraded: true });
  return puzzle;
}

test("a kind that a puzzle brings is checked, hinted, played and linked", () =>
  browser.visit(async (page) => {
    const { name, title } = engine.loadKind(rules);
    const puzzle = generated(name);
    assert.ok(puzzle["kind-file"], "the puzzle brings its kind");
    await openPuzzle(page, puzzle);
    await verdict(page, "unique");
    await button(page, "Copy link").click();
    await said(page, "The link is in the clipboard.");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await browser.visit(
      async (friend) => {
        await friend.locator(".tips", { hasText: title }).waitFor();
        await button(friend, "Hint").click();
        await said(friend, /^Look at/);
        await button(friend, "Check").click();
        await said(friend, "No mistakes");
        await solve(friend, puzzle);
        await friend.reload();
        await friend.locator(".clock").waitFor();
        await more(friend, "Erase all");
        await solve(friend, puzzle);
      },
      { at: new URL(link).hash },
    );
  }));

test("kinds of the library are pasted as links of others, played and offered", () =>
  browser.visit(async (page) => {
    const puzzle = generated("koburin");
    await goTo(page, "Play");
    await more(page, "Open …");
    await page.getByLabel("Puzzle", { exact: true }).fill(engine.convert(puzzle, "puzzlink"));
    await button(page, "Open").click();
    await said(page, /^Opened.*Koburin/);
    await solve(page, puzzle);
    await goTo(page, "Make");
    for (const name of engine.library()) {
      const { title } = engine.kind(name);
      assert.ok((await page.locator("select option", { hasText: title }).count()) > 0, title);
    }
  }));

test("a kind whose text is wrong is an error with its place", () =>
  browser.visit(async (page) => {
    const wrong = {
      kind: "odd",
      rows: 2,
      cols: 2,
      cells: [
        [null, null],
        [null, null],
      ],
      "kind-file": "kind: odd\nrule a: each cell: flies",
    };
    await goTo(page, "Play");
    await more(page, "Open …");
    await page.getByLabel("Puzzle", { exact: true }).fill(JSON.stringify(wrong));
    await button(page, "Open").click();
    await page.getByRole("dialog").getByText("flies").first().waitFor();
  }));
