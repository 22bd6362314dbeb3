// The page on a phone, under a finger.
import assert from "node:assert/strict";
import test from "node:test";
import {
  button,
  cell,
  choose,
  engine,
  goTo,
  middle,
  openPuzzle,
  puzzleOf,
  said,
  setUp,
  verdict,
} from "./support.ts";

const browser = setUp();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test("nothing sticks out, and the board comes first", () =>
  browser.visit(async (page) => {
    await verdict(page, "unique");
    const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.equal(sizes[0], sizes[1]);
    const box = await page.locator(".board").boundingBox();
    assert.ok(box && box.y + box.height < 740 && box.width > 300, JSON.stringify(box));
    // What is pressed is large enough for a finger.
    const small = await page
      .locator("button:visible, select:visible")
      .evaluateAll(
        (controls) =>
          controls
            .map((control) => control.getBoundingClientRect())
            .filter(({ width, height }) => Math.min(width, height) < 32).length,
      );
    assert.equal(small, 0);
  }, phone));

test("a finger draws the whole line, and the page does not scroll meanwhile", () =>
  browser.visit(async (page, context) => {
    const [kind = ""] = engine.kinds();
    const puzzle = engine.generate({ kind, size: [5, 5], seed: 3 });
    await openPuzzle(page, puzzle);
    await goTo(page, "Play");
    const touch = await context.newCDPSession(page);
    const at = async (type: string, point?: { x: number; y: number }) =>
      touch.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: point ? [point] : [],
      });
    const [path = []] = engine.solve(puzzle).solution?.paths ?? [];
    await cell(page, 4, 0).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    for (const [number, place] of path.entries()) {
      await at(number === 0 ? "touchStart" : "touchMove", await middle(page, place));
    }
    await at("touchEnd");
    await said(page, "Solved. Well done!");
    assert.equal(await page.evaluate(() => scrollY), scrolled);
  }, phone));

test("a puzzle is made and shared with taps", () =>
  browser.visit(async (page) => {
    await button(page, "Generate").tap();
    await said(page, "exactly one solution");
    await goTo(page, "Make");
    await choose(page, "Wall");
    const before = (await puzzleOf(page)).walls?.length ?? 0;
    const { x, y } = await middle(page, [2, 2]);
    const below = await middle(page, [3, 2]);
    await page.touchscreen.tap(x, (y + below.y) / 2 - 2);
    assert.equal(Math.abs(((await puzzleOf(page)).walls?.length ?? 0) - before), 1);
    await button(page, "Copy link").tap();
    await said(page, "clipboard");
  }, phone));
