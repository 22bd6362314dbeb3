// Regions are drawn with the mouse and with keys.
import assert from "node:assert/strict";
import test from "node:test";
import { button, cell, choose, drag, engine, kindWith, puzzleOf, setUp, spin } from "./support.ts";

const browser = setUp();
const kind = engine.kind(kindWith((name) => engine.kind(name).has_regions && !engine.kind(name).has_word));

test("an empty board is one region, which is divided by dragging, clicking and keys", () =>
  browser.visit(async (page) => {
    await page.getByLabel("Kind").first().selectOption(kind.title);
    await spin(page, "Rows").fill("3");
    await spin(page, "Columns").fill("3");
    await button(page, "Empty board").click();
    await choose(page, "Region");
    await cell(page, 0, 0).click();
    await drag(page, [
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
    await page.getByRole("gridcell", { name: /^Row 2, column 2: empty, region 2/ }).waitFor();
    // A drag is undone as a whole.
    await button(page, "Undo").click();
    await button(page, "Redo").click();
    await cell(page, 2, 1).click();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    const { regions } = await puzzleOf(page);
    assert.deepEqual(regions, [
      [1, 1, 0],
      [0, 1, 3],
      [0, 2, 2],
    ]);
  }));
