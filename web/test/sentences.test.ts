// The engine's sentences in the other languages of the page.
import assert from "node:assert/strict";
import test from "node:test";
import type * as Engine from "unicursal";
import { english, type Phrases } from "../src/words/sentences/english.ts";
import { german } from "../src/words/sentences/german.ts";
import { japanese } from "../src/words/sentences/japanese.ts";
import { translator } from "../src/words/sentences/translate.ts";
import { button, engine, said, setUp } from "./support.ts";

const browser = setUp();
const LANGUAGES = { german, japanese };

/** What the engine says to players about small puzzles of all kinds. */
function sentences(): Set<string> {
  const found = new Set<string>();
  const labeled = engine.kinds().find((name) => engine.kind(name).label_letters) ?? assert.fail("no labels");
  const explain = (puzzle: Engine.Puzzle) => {
    const { steps, conflict } = engine.explain(puzzle, { time_limit: 5 });
    for (const { text } of steps) found.add(text);
    if (conflict) found.add(conflict.text);
  };
  const kinds = engine.kinds().map((name) => engine.kind(name));
  for (const kind of kinds.filter((kind) => kind.is_generated)) {
    for (const seed of [1, 2]) {
      const walls = kind.has_walls && seed === 2 ? 3 : 0;
      // A line has nothing but walls.
      const walled = kind.clue_repeats === 0 && !kind.clue_forms?.length ? {} : { walls };
      const options = { kind: kind.name, size: [5, 5] as [number, number], seed, ungraded: true };
      const { difficulty: _, seed: __, ...puzzle } = engine.generate({ ...options, ...walled });
      explain(puzzle);
      if (kind.name === labeled) explain({ ...puzzle, labels: "letters" });
      for (const degree of ["where", "why"] as const) {
        const { look } = engine.hint(puzzle, { degree });
        for (const text of [look?.text, look?.reason]) if (text) found.add(text);
      }
      // A clue at another place: most such boards have no solution.
      const cells = puzzle.cells.flat();
      const clue = cells.findIndex((value) => typeof value === "number" && value > 1);
      const empty = cells.indexOf(0);
      if (clue < 0 || empty < 0) continue;
      [cells[clue], cells[empty]] = [0, cells[clue] ?? 0];
      explain({
        ...puzzle,
        cells: puzzle.cells.map((row, at) => cells.slice(at * row.length, (at + 1) * row.length)),
      });
    }
  }
  return found;
}

test("nearly every sentence of the engine is said in German and Japanese", () => {
  const all = [...sentences()];
  assert.ok(all.length > 500, `there are ${all.length} sentences only`);
  for (const [name, language] of Object.entries(LANGUAGES)) {
    const translate = translator(language);
    const missing = all.filter((text) => translate(text) === text);
    // A new way to say something is shown in English until it has its rows.
    assert.ok(missing.length * 50 < all.length, `not in ${name}:\n${missing.join("\n")}`);
    for (const text of all) {
      const cells = (text: string) => new Set(text.match(/r\d+c\d+/g) ?? []);
      assert.deepEqual(cells(translate(text)), cells(text), `${name}: ${text}: ${translate(text)}`);
    }
  }
});

test("phrases have the same places in all languages", () => {
  const places = (phrase: string) => new Set(phrase.match(/\{\w+\}/g) ?? []);
  for (const [name, { phrases }] of Object.entries(LANGUAGES)) {
    for (const [group, rows] of Object.entries(english)) {
      for (const [key, phrase] of Object.entries(rows)) {
        const said: string | undefined = (phrases[group as keyof Phrases] as Record<string, string>)[key];
        for (const place of places(said ?? "")) assert.ok(places(phrase).has(place), `${name}: ${said}`);
      }
    }
  }
});

test("what the grammar does not know stays as it is", () => {
  const translate = translator(german);
  for (const text of ["", ".", "An unknown sentence.", "51 has to touch something.", "r1c1"]) {
    assert.equal(translate(text), text);
  }
  const long = `If ${"r1c1 and r1c2 are joined and ".repeat(200)}`;
  const begun = performance.now();
  assert.equal(translate(long), long);
  assert.ok(performance.now() - begun < 2000, "long texts are given up soon");
  assert.equal(
    translate("51 has to touch 50 and 52, and only r7c7 does."),
    "51 muss 50 und 52 berühren, und das tut nur r7c7.",
  );
});

test("hints and explanations are in the language of the page", () =>
  browser.visit(
    async (page) => {
      const cells = [
        [1, 0, 0],
        [2, 0, 0],
      ];
      await page.getByRole("button", { name: "Mehr", exact: true }).click();
      await page.locator("dialog.more").getByRole("button", { name: "Öffnen …", exact: true }).click();
      await page
        .getByLabel("Rätsel", { exact: true })
        .fill(JSON.stringify({ kind: "zip", rows: 2, cols: 3, cells }));
      await button(page, "Öffnen").click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await button(page, "Tipp").click();
      await said(page, "Sieh dir r1c3 an.");
      await button(page, "Warum?").click();
      await said(page, "Das ist die Technik „Seiten eines Felds“, Stufe 1.");
      await button(page, "Was?").click();
      await said(page, "r1c3 (Ecke) kann nur mit r1c2 und r2c3 verbunden sein.");
    },
    { at: "#play", locale: "de" },
  ));
