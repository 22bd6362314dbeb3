// The engine's sentences in the languages of the page.
import assert from "node:assert/strict";
import test from "node:test";
import { LANGUAGES } from "../src/words/languages.ts";
import { button, engine, kinds, said, setUp } from "./support.ts";

const browser = setUp();

test("steps of all kinds are said in every language, about the same cells", () => {
  const cells = (text: string) => new Set(text.match(/r\d+c\d+/g) ?? []);
  for (const kind of kinds.filter((name) => engine.kind(name).is_generated)) {
    const {
      difficulty: _,
      seed: __,
      ...puzzle
    } = engine.generate({ kind, size: [5, 5], seed: 1, ungraded: true });
    const [english = [], ...others] = (Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]).map(
      (language) => engine.explain(puzzle, { language, time_limit: 5 }).steps,
    );
    for (const steps of others) {
      assert.equal(steps.length, english.length);
      for (const [at, { text, id, args }] of steps.entries()) {
        assert.deepEqual([id, args], [english[at]?.id, english[at]?.args]);
        assert.notEqual(text, english[at]?.text);
        assert.deepEqual(cells(text), cells(english[at]?.text ?? ""), `${kind}: ${text}`);
      }
    }
  }
});

test("hints and explanations are in the language of the page", () =>
  browser.visit(
    async (page) => {
      const cells = [
        [1, 0, 0],
        [2, 0, 0],
      ];
      const puzzle = { kind: "zip", rows: 2, cols: 3, cells };
      const { look } = engine.hint(puzzle, { detail: "why", language: "de" });
      const { step } = engine.hint(puzzle, { language: "de" });
      assert.ok(look?.reason && step);
      await page.getByRole("button", { name: "Mehr", exact: true }).click();
      await page.locator("dialog.more").getByRole("button", { name: "Öffnen …", exact: true }).click();
      await page.getByLabel("Rätsel", { exact: true }).fill(JSON.stringify(puzzle));
      await button(page, "Öffnen").click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await button(page, "Tipp").click();
      await said(page, "Sieh dir r1c3 an.");
      await button(page, "Warum?").click();
      await said(page, look.reason);
      await button(page, "Was?").click();
      await said(page, step.text);
    },
    { at: "#play", locale: "de" },
  ));
