// Opening what people paste, and links.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { button, engine, goTo, paste, pictureOf, puzzleOf, said, setUp, verdict } from "./support.ts";

const browser = setUp();
const guide = readFileSync(new URL("../../docs/exchange.md", import.meta.url), "utf8");
const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), "utf8");

/** The examples of the guide, which has one or more for each format. */
const examples = [...guide.matchAll(/```(\S+)\n([\s\S]*?)```/g)].flatMap(([, format = "", text = ""]) =>
  engine.formats().includes(format) ? [{ format, text }] : [],
);

test("every example of every format is opened", () =>
  browser.visit(async (page) => {
    assert.ok(new Set(examples.map(({ format }) => format)).size > 8);
    for (const { format, text } of examples) {
      const puzzles = engine.read(text);
      await paste(page, text);
      if (puzzles.length > 1)
        await page.getByLabel(`${puzzles.length} puzzles: choose one`).selectOption({ index: 1 });
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await said(page, "Opened");
      const expected = puzzles[Math.min(1, puzzles.length - 1)];
      assert.deepEqual((await puzzleOf(page)).cells, expected?.cells, format);
    }
  }));

test("a bad paste is one error that says where and what to do, and the board stays", () =>
  browser.visit(async (page) => {
    await verdict(page, "unique");
    const before = await pictureOf(page);
    await paste(page, "zip\n1 . 3\n");
    const alert = page.getByRole("alert");
    await alert.locator("b").filter({ hasText: "clue 2 is missing, though the clues go up to 3" }).waitFor();
    const text = (await alert.textContent()) ?? "";
    assert.match(text, /Line 2, column 5:/);
    assert.match(text, /a zip's clues are 1, 2, 3/);
    assert.equal(await pictureOf(page), before);
    // Mended in place.
    await page.getByLabel("Puzzle", { exact: true }).fill("zip\n1 . 2\n");
    await button(page, "Open").click();
    await said(page, "Opened");
  }));

test("numbers of which the kind is not clear are opened with the kind that is chosen", () =>
  browser.visit(async (page) => {
    await paste(page, "1 . .\n. . .\n. . .\n");
    await page.getByRole("alert").locator("b").waitFor();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Kind").selectOption({ index: 2 });
    await button(page, "Open").click();
    await said(page, "Opened");
    assert.equal((await puzzleOf(page)).kind, engine.kinds()[1]);
  }));

test("a text is pasted by the keyboard alone, and a file is opened", () =>
  browser.visit(async (page) => {
    const text = fixture("numberlink-7x7.txt");
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await page.getByRole("gridcell").first().focus();
    await page.keyboard.press("Control+v");
    await said(page, "Opened numberlink-7x7");
    assert.deepEqual((await puzzleOf(page)).cells, engine.read(text)[0]?.cells);

    await button(page, "Open …").click();
    await page.getByLabel("or a file").setInputFiles({
      name: "board.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(fixture("zip-or-tools-2.txt")),
    });
    await said(page, "Opened zip-or-tools-2");
  }));

test("a link to the page itself is opened like any other", () =>
  browser.visit(async (page) => {
    await paste(page, fixture("zip-or-tools-2.txt"));
    await said(page, "Opened");
    const puzzle = await puzzleOf(page);
    const link = page.url();
    await button(page, "Empty board").click();
    await paste(page, link);
    await said(page, "Opened");
    assert.deepEqual((await puzzleOf(page)).cells, puzzle.cells);
    // And when it is put into the address of the page that is open.
    await button(page, "Empty board").click();
    await verdict(page, "draft");
    await page.waitForTimeout(500);
    await page.evaluate((link) => location.assign(link.replace("#make/", "#")), link);
    await goTo(page, "Make");
    await verdict(page, "unique");
  }));

test("the address keeps the puzzle over a reload", () =>
  browser.visit(async (page) => {
    const text = fixture("zip-or-tools-2.txt");
    await paste(page, text);
    await said(page, "Opened");
    const before = await puzzleOf(page);
    await page.reload();
    await verdict(page, "unique");
    assert.deepEqual(await puzzleOf(page), before);
  }));

for (const [what, hash] of [
  ["cut off", "#1q1YqSy0qzsz"],
  ["no link at all", "#nonsense"],
  ["no puzzle", "#1S0osSQQA"],
]) {
  test(`a link that is ${what} is an error`, () =>
    browser.visit(
      async (page) => {
        await page.locator(".notice.is-bad").waitFor();
        // The page is as good as ever.
        await goTo(page, "Make");
        await verdict(page, "unique");
        await button(page, "Solve").click();
        await said(page, "Solved in");
      },
      { at: hash ?? "" },
    ));
}
