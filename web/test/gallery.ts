// Draws the pictures of the guide: `run gallery`.
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Puzzle } from "unicursal";
import {
  button,
  choose,
  drag,
  engine,
  goTo,
  host,
  kinds,
  launch,
  more,
  openPuzzle,
  type Page,
  said,
  verdict,
} from "./support.ts";

const folder = fileURLToPath(new URL("../../docs/gallery/web/", import.meta.url));
const wide = { width: 1200, height: 820 };
const narrow = { width: 390, height: 800 };

const [first = ""] = kinds;
const withClues = (repeats: number) => kinds.filter((kind) => engine.kind(kind).clue_repeats === repeats);
const generate = (kind: string, size: number, options: object) =>
  engine.generate({ kind, size: [size, size], ...options });
const pathsOf = (puzzle: Puzzle) => engine.solve(puzzle).solution?.paths ?? [];

interface Shot {
  name: string;
  dark?: boolean;
  size: { width: number; height: number };
  show: (page: Page) => Promise<void>;
}

const shots: Shot[] = [
  {
    name: "today",
    size: wide,
    async show(page) {
      await goTo(page, "Today");
      await page.locator(".thumb img").last().waitFor();
    },
  },
  {
    name: "hint",
    size: wide,
    async show(page) {
      const puzzle = generate(first, 7, { walls: 6, holes: 4, seed: 8 });
      await openPuzzle(page, puzzle);
      await goTo(page, "Play");
      await drag(page, pathsOf(puzzle)[0]?.slice(0, 17) ?? []);
      for (const [name, words] of [
        ["Hint", "Look at"],
        ["Why?", "Ask again for the step"],
        ["What?", "Level"],
      ] as const) {
        await button(page, name).click();
        await said(page, words);
      }
    },
  },
  {
    name: "difference",
    dark: true,
    size: wide,
    async show(page) {
      const [kind = ""] = withClues(0);
      const { walls = [], ...puzzle } = generate(kind, 6, { holes: 2, seed: 8 });
      await openPuzzle(page, { ...puzzle, walls: walls.slice(3) });
      await choose(page, "Wall");
      await verdict(page, "multiple");
    },
  },
  {
    name: "labels",
    size: wide,
    async show(page) {
      const [kind = ""] = withClues(2);
      const puzzle = generate(kind, 8, { seed: 5 });
      await openPuzzle(page, puzzle);
      await goTo(page, "Play");
      for (const path of pathsOf(puzzle).slice(0, 4)) await drag(page, path);
    },
  },
  {
    name: "phone",
    dark: true,
    size: narrow,
    async show(page) {
      await openPuzzle(page, generate(first, 7, { walls: 6, holes: 4, seed: 8 }));
      await goTo(page, "Play");
      await more(page, "All steps");
      for (let step = 0; step < 12; step += 1) await button(page, "Next step").click();
    },
  },
];

/** Playwright itself has no WebP, which is a quarter of PNG here. */
async function save(page: Page, name: string) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  await writeFile(`${folder}${name}.webp`, Buffer.from(data, "base64"));
}

await mkdir(folder, { recursive: true });
const [{ address, server }, browser] = await Promise.all([host(), launch()]);
for (const { name, dark = false, size, show } of shots) {
  const page = await browser.newPage({ viewport: size, colorScheme: dark ? "dark" : "light" });
  await page.goto(`${address}#make`);
  await page.locator("html[data-ready]").waitFor();
  await show(page);
  // Until the picture stays as it is.
  const picture = async () =>
    (await page.locator(".picture").count()) > 0
      ? page.locator(".picture").first().getAttribute("src")
      : null;
  for (let before: string | null = ""; before !== (await picture()); await page.waitForTimeout(400)) {
    before = await picture();
  }
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await save(page, name);
  await page.close();
}
await browser.close();
server.close();
server.closeAllConnections();
