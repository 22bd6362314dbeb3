// Files of the puzzle.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { button, engine, openPuzzle, type Page, said, setUp } from "./support.ts";

const browser = setUp();
const [kind = ""] = engine.kinds();
const puzzle = {
  ...engine.generate({ kind, size: [5, 5], walls: 2, seed: 1 }),
  name: "a name / with <signs>",
};

async function download(page: Page, what: string) {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, what).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("JSON and text hold the puzzle", () =>
  browser.visit(async (page) => {
    await openPuzzle(page, puzzle);
    for (const [what, ending] of [
      ["JSON", "json"],
      ["Text", "txt"],
    ] as const) {
      const { name, bytes } = await download(page, what);
      assert.equal(name, `a-name-with-signs-.${ending}`);
      const [read] = engine.read(bytes.toString());
      assert.deepEqual([read?.cells, read?.walls], [puzzle.cells, puzzle.walls]);
    }
  }));

test("SVG and PNG are the picture that is seen", () =>
  browser.visit(async (page) => {
    await openPuzzle(page, puzzle);
    await button(page, "Solve").click();
    await said(page, "Solved in");
    const { solution } = engine.solve(puzzle);
    assert.ok(solution);
    const drawn = engine.render(puzzle, { solutions: [solution] });
    const svg = await download(page, "SVG");
    assert.equal(svg.bytes.toString(), drawn, "it is what the command draws");
    const png = await download(page, "PNG");
    assert.equal(png.name, "a-name-with-signs-.png");
    assert.deepEqual([...png.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
    // Width and height, twice as large as the drawing.
    assert.deepEqual([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)], [440, 440]);
  }));

test("a board that is no puzzle yet has no file, and that is said", () =>
  browser.visit(async (page) => {
    await button(page, "Empty board").click();
    await button(page, "JSON").click();
    await page.locator(".notice.is-bad").waitFor();
  }));
