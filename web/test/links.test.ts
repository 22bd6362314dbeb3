// Links that hold what nobody meant to share. UNICURSAL_LINKS says how many random ones are opened.
import assert from "node:assert/strict";
import test from "node:test";
import { deflateRawSync } from "node:zlib";
import type { Puzzle } from "unicursal";
import {
  blank,
  button,
  engine,
  goTo,
  isBusy,
  kinds,
  type Page,
  puzzleOf,
  said,
  setUp,
  verdict,
} from "./support.ts";

const browser = setUp();
const RANDOM = Number(process.env.UNICURSAL_LINKS ?? 300);

const packed = (text: string | Uint8Array) => `#1${deflateRawSync(text).toString("base64url")}`;
const linkTo = (puzzle: unknown) => packed(JSON.stringify(puzzle));

/** Follows a link within the page. */
const follow = (page: Page, hash: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, hash);

/** The longest time in which the page did nothing else while something was done, in milliseconds. */
async function longestPause(page: Page, use: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    let [before, longest] = [performance.now(), 0];
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }, 5);
    const end = () => {
      clearInterval(timer);
      return longest;
    };
    Object.assign(globalThis, { end });
  });
  await use();
  return page.evaluate(() => (globalThis as unknown as { end: () => number }).end());
}

/** The page follows a link that is as it should be. */
async function isWell(page: Page, size: number) {
  const [kind = ""] = kinds;
  const puzzle = { ...blank(kind, 2, size), name: "well" };
  const row = puzzle.cells[0];
  assert.ok(row);
  [row[0], row[1]] = [1, 2];
  await follow(page, linkTo(puzzle));
  await page.locator(`[role="grid"][aria-colcount="${size}"]`).waitFor();
}

test("a large board is opened from a link only if that is wanted", () =>
  browser.visit(async (page) => {
    const [kind = ""] = kinds.filter((kind) => engine.kind(kind).clue_repeats === 0);
    const dialog = page.getByRole("dialog");
    const large = linkTo(blank(kind, 101, 100));
    await follow(page, large);
    await dialog.getByText("101 rows and 100 columns").waitFor();
    // Meanwhile nothing of it is on the page, and a reload asks again.
    assert.equal(await page.getByRole("grid").getAttribute("aria-rowcount"), "6");
    assert.equal(new URL(page.url()).hash, large);
    await button(page, "Keep this board").click();
    await dialog.waitFor({ state: "hidden" });
    assert.equal(await page.getByRole("grid").getAttribute("aria-rowcount"), "6");
    await page.waitForTimeout(400);
    assert.equal((await puzzleOf(page)).rows, 6);

    await follow(page, large);
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.waitForTimeout(400);
    assert.equal(await page.getByRole("grid").getAttribute("aria-rowcount"), "6");

    await follow(page, large);
    await button(page, "Open it").click();
    await page.locator('[role="grid"][aria-rowcount="101"]').waitFor();
    await dialog.waitFor({ state: "hidden" });
    // Without a question: as many cells as may be.
    await follow(page, linkTo(blank(kind, 100, 100)));
    await page.locator('[role="grid"][aria-rowcount="100"]').waitFor();
  }));

test("a link to the largest board does not keep a new page busy", async () => {
  const [kind = ""] = kinds.filter((kind) => engine.kind(kind).clue_repeats === 0);
  await browser.visit(
    async (page) => {
      await page.getByRole("dialog").getByText("512 rows and 512 columns").waitFor();
      await button(page, "Keep this board").click();
      await goTo(page, "Make");
      await verdict(page, "unique");
      await button(page, "Solve").click();
      await said(page, "Solved in");
    },
    { at: linkTo(blank(kind, 512, 512)) },
  );
});

test("a small link that grows without end is an error", () =>
  browser.visit(async (page) => {
    const bombs = {
      spaces: packed(Buffer.alloc(200 << 20, " ")),
      brackets: packed(Buffer.alloc(30 << 20, "[")),
      "many puzzles": packed(`${JSON.stringify(blank(kinds[0] ?? "", 1, 1))}\n`.repeat(500_000)),
    };
    for (const [name, bomb] of Object.entries(bombs)) {
      const pause = await longestPause(page, async () => {
        await follow(page, bomb);
        await page.locator(".notice.is-bad").waitFor();
      });
      console.log(`${name}: ${bomb.length} characters, the longest pause is ${pause.toFixed(0)} ms`);
      assert.ok(isBusy() || pause < 2000, name);
      await button(page, "Close").first().click();
      await isWell(page, 3);
      await isWell(page, 4);
    }
  }));

/** The same numbers on every machine. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

type Random = ReturnType<typeof numbers>;

const ODD = [
  0,
  -1,
  -2,
  1,
  2,
  255,
  512,
  513,
  65_536,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e300,
  0.5,
  null,
  true,
  "1",
  [],
  {},
];
const some = <T>(random: Random, list: readonly T[]) => list[random(list.length)] as T;

function board(random: Random): Puzzle {
  const [rows, cols] = [1 + random(7), 1 + random(7)];
  const puzzle = engine.kinds().flatMap((kind) => {
    if (random(2) === 0) return [blank(kind, rows, cols)];
    try {
      return [engine.generate({ kind, size: [4, 4], seed: random(1000), walls: 2, conflict_limit: 1000 })];
    } catch {
      return [];
    }
  });
  return puzzle.length > 0 ? some(random, puzzle) : blank(kinds[0] ?? "", rows, cols);
}

/** A puzzle of which something is not as it should be. */
function damaged(random: Random): unknown {
  const puzzle = structuredClone(board(random)) as unknown as Record<string, unknown>;
  const { rows, cols } = puzzle as { rows: number; cols: number };
  const place = () => [random(rows + 2) - 1, random(cols + 2) - 1];
  for (let left = 1 + random(3); left > 0; left -= 1) {
    const [row, col] = [random(rows), random(cols)];
    const line = (puzzle.cells as unknown[][] | undefined)?.[row];
    switch (random(9)) {
      case 0:
        puzzle[some(random, Object.keys(puzzle))] = some(random, ODD);
        break;
      case 1:
        delete puzzle[some(random, Object.keys(puzzle))];
        break;
      case 2:
      case 3:
        if (Array.isArray(line)) line[col] = some(random, ODD);
        break;
      case 4:
        if (Array.isArray(line)) line.push(random(5));
        break;
      case 5:
        puzzle[some(random, ["walls", "links"])] = Array.from({ length: random(6) }, () => [
          place(),
          place(),
        ]);
        break;
      case 6:
        puzzle[some(random, ["start", "end"])] = place();
        break;
      case 7:
        puzzle.name = some(random, ["<script>", "\u0000", "\u202e", "x".repeat(5000), "\ud800", ""]);
        break;
      default:
        puzzle.kind = some(random, engine.kinds());
    }
  }
  return puzzle;
}

function hashOf(random: Random): string {
  const text = JSON.stringify(random(3) === 0 ? board(random) : damaged(random));
  switch (random(5)) {
    case 0: {
      const bytes = Buffer.from(text);
      for (let left = 1 + random(4); left > 0; left -= 1) bytes[random(bytes.length)] = random(256);
      return packed(bytes);
    }
    case 1: {
      const characters = [...packed(text)];
      for (let left = 1 + random(4); left > 0; left -= 1) {
        characters.splice(1 + random(characters.length - 1), random(3), String.fromCharCode(33 + random(94)));
      }
      return characters.join("");
    }
    case 2:
      return packed(text).slice(0, random(text.length));
    default:
      return packed(text);
  }
}

test(
  `${RANDOM} random and damaged links neither stop the page nor break it`,
  { timeout: 120_000 + RANDOM * 1000 },
  () =>
    browser.visit(async (page) => {
      const random = numbers(20);
      let longest = 0;
      for (let at = 0; at < RANDOM; at += 1) {
        const hash = hashOf(random);
        // Some come faster than they can be read.
        const pause = await longestPause(page, async () => {
          await follow(page, hash);
          if (random(3) > 0) await page.waitForTimeout(random(120));
        });
        assert.ok(isBusy() || pause < 2000, `${hash} keeps the page busy for ${pause} ms`);
        longest = Math.max(longest, pause);
        // A large board that nobody wants does not hinder what comes later.
        if (at % 10 === 9) await isWell(page, 3 + (at % 20));
      }
      console.log(`the longest pause is ${longest.toFixed(0)} ms`);
      await goTo(page, "Make");
      await verdict(page, "unique");
    }),
);
