// What axe finds, light and dark, in the states that people see.
import assert from "node:assert/strict";
import test from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import {
  button,
  choose,
  drawn,
  engine,
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
    await choose(page, "Edit");
    await page.getByText("More options").click();
  },
  "a bad paste": async (page) => {
    await paste(page, "zip\n1 . 3\n");
    await page.getByRole("alert").locator("b").waitFor();
  },
  help: (page) => button(page, "Help and keys").click(),
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
      const switcher = page.getByRole("button", { name: /^Colors:/ });
      await switcher.click();
      assert.equal(await background(), light);
      await switcher.click();
      const dark = await background();
      assert.notEqual(dark, light);
      await drawn(page, (svg) => svg.includes('fill="#14171c"'));
      await page.reload();
      assert.equal(await background(), dark);
    },
    { colorScheme: "light" },
  ));
