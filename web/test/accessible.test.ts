// What axe finds, light and dark, in the states that people see.
import assert from "node:assert/strict";
import test from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import {
  button,
  cell,
  choose,
  drawn,
  engine,
  goTo,
  openPuzzle,
  type Page,
  paste,
  said,
  setUp,
  verdict,
} from "./support.ts";

const browser = setUp();
const [kind = ""] = engine.kinds();

const states: Record<string, (page: Page) => Promise<unknown>> = {
  "the first puzzle": (page) => verdict(page, "unique"),
  "a solution": async (page) => {
    await button(page, "Solve").click();
    await said(page, "Solved in");
  },
  "an explanation": async (page) => {
    await button(page, "Explain").click();
    await button(page, "Next step").click();
    await page.getByText("All steps").click();
  },
  "editing, with wishes": async (page) => {
    await goTo(page, "Make");
    await page.getByText("More options").click();
  },
  "a bad paste": async (page) => {
    await paste(page, "zip\n1 . 3\n");
    await page.getByRole("alert").locator("b").waitFor();
  },
  help: (page) => button(page, "Help").click(),
  "today's puzzles": (page) => goTo(page, "Today"),
  options: (page) => button(page, "Options").click(),
  playing: async (page) => {
    await goTo(page, "Play");
    await button(page, "Hint").click();
    await said(page, /^Look at/);
  },
  "a board with numbers, noted and wrong": async (page) => {
    await openPuzzle(page, {
      kind: "numbrix",
      rows: 3,
      cols: 3,
      cells: [
        [1, 2, 3],
        [6, 0, 4],
        [7, 0, 9],
      ],
    });
    await goTo(page, "Play");
    await choose(page, "Notes");
    await cell(page, 2, 1).click();
    await page.keyboard.type("8,5");
    await choose(page, "Numbers");
    await cell(page, 1, 1).click();
    await page.keyboard.type("8");
    await button(page, "Check").click();
    await page.locator(".notice.is-bad").waitFor();
  },
  "more for players": async (page) => {
    await goTo(page, "Play");
    await button(page, "More").click();
  },
  "a large board": async (page) => {
    const cells = Array.from({ length: 60 }, (_, row) =>
      Array.from({ length: 60 }, (_, col) => (row + col === 0 ? 1 : 0)),
    );
    await openPuzzle(page, { kind, rows: 60, cols: 60, cells });
    await page.getByRole("gridcell").first().focus();
  },
};

for (const colorScheme of ["light", "dark"] as const) {
  for (const [name, reach] of Object.entries(states)) {
    test(`${name}, ${colorScheme}`, () =>
      browser.visit(
        async (page) => {
          await reach(page);
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(
            ({ id, impact, nodes }) =>
              `${impact}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("; ")}`,
          );
          assert.deepEqual(found, []);
        },
        { colorScheme },
      ));
  }
}

test("the colors are switched by hand, and that is remembered", () =>
  browser.visit(
    async (page) => {
      const background = () =>
        page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor);
      const light = await background();
      await button(page, "Options").click();
      await choose(page, "light");
      assert.equal(await background(), light);
      await choose(page, "dark");
      const dark = await background();
      assert.notEqual(dark, light);
      await drawn(page, (svg) => svg.includes('fill="#14171c"'));
      await page.reload();
      assert.equal(await background(), dark);
    },
    { colorScheme: "light" },
  ));
