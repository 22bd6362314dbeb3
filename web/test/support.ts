// A browser, a static host and pages for the tests.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism, loadavg } from "node:os";
import { extname, join, normalize } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Page,
} from "playwright-core";
import type * as Engine from "unicursal";

export type { Page };

const built = fileURLToPath(new URL("../../target/web", import.meta.url));
const npmPackage = new URL("../../target/npm/node.js", import.meta.url).href;

/** The engine itself, for what the tests have to know. */
export const engine: typeof Engine = await import(npmPackage);
export const kinds = engine.kinds();
export const pathKinds = kinds.filter((name) => {
  const kind = engine.kind(name);
  return kind.is_generated && !kind.is_loop && !kind.goes_far;
});

/** The first kind of which that is true. */
export const kindWith = (is: (kind: string) => boolean) =>
  kinds.find(is) ?? assert.fail("there is no such kind");

export const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** A host of the built page, in a folder, without any header of its own unless they are given. */
export async function host(
  types: Record<string, string> = TYPES,
  headers: Record<string, string> = {},
): Promise<{ address: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://host").pathname);
    const name = path.replace(/^\/page\//, "") || "index.html";
    try {
      const body = path.startsWith("/page/") ? await readFile(join(built, name)) : undefined;
      const type = types[extname(name)] ?? "text/plain";
      response.writeHead(body ? 200 : 404, { ...headers, "content-type": type });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/page/`, server };
}

/** Milliseconds after which what does not appear never will, also on a machine that has much else to do. */
export const PATIENCE = 60_000;

/** Whether so much else is done on this machine that times say nothing about the page. */
export const isBusy = () => (loadavg()[0] ?? 0) > availableParallelism();

/** Whether the tests run in Firefox. */
export const isFirefox = process.env.BROWSER === "firefox";

/** Starts Chromium, or Firefox as it is, by the protocol that both have. */
export const launch = () =>
  isFirefox
    ? firefox.launch({
        channel: "moz-firefox",
        executablePath: process.env.FIREFOX ?? "firefox-esr",
        // The clipboard can be read without a question.
        firefoxUserPrefs: { "dom.events.testing.asyncClipboard": true },
      })
    : chromium.launch({ executablePath: process.env.CHROMIUM ?? "chromium", args: ["--no-sandbox"] });

/** Starts a browser and a host before the tests of a file, and ends them afterwards. */
export function setUp() {
  let browser: Browser;
  let hosted: Awaited<ReturnType<typeof host>>;
  before(async () => {
    [browser, hosted] = await Promise.all([launch(), host()]);
  });
  after(async () => {
    await browser.close();
    hosted.server.close();
    hosted.server.closeAllConnections();
  });
  return {
    get browser() {
      return browser;
    },
    get hosted() {
      return hosted;
    },
    /** Does something with a page; no error may be reported meanwhile. */
    async visit(
      use: (page: Page, context: BrowserContext) => Promise<void>,
      { at = "#make", ...options }: BrowserContextOptions & { at?: string } = {},
    ) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      context.setDefaultTimeout(PATIENCE);
      if (!isFirefox) await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await context.addInitScript(keepPictures);
      const page = await context.newPage();
      const errors: string[] = [];
      watch(page, errors);
      try {
        await page.goto(hosted.address + at);
        await page.locator("html[data-ready]").waitFor();
        await use(page, context);
        assert.deepEqual(errors, []);
      } finally {
        await context.close();
      }
    },
  };
}

/** In a page: keeps the text of the pictures that are shown as images, by their addresses. */
function keepPictures() {
  const texts = new Map<string, Promise<string>>();
  const create = URL.createObjectURL;
  URL.createObjectURL = (blob: Blob) => {
    const address = create(blob);
    texts.set(address, blob.text());
    return address;
  };
  Object.assign(window, { textOf: (address: string) => texts.get(address) });
}

/** Collects what goes wrong, also what the page's policy blocks, which browsers report as an error. */
export function watch(page: Page, errors: string[]) {
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
  });
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export const choose = (page: Page, name: string) =>
  page.getByRole("radio", { name, exact: true }).check({ force: true });

export const cell = (page: Page, row: number, col: number) => page.locator(`[data-cell="${row},${col}"]`);

/** Waits for what the page says about the number of solutions. */
export const verdict = (page: Page, status: string) =>
  page.locator(`[data-uniqueness="${status}"]`).waitFor();

/** Waits until the page says something. */
export const said = (page: Page, words: string | RegExp) =>
  page.locator(".notice").filter({ hasText: words }).waitFor();

export const spin = (page: Page, name: string) => page.getByRole("spinbutton", { name, exact: true });

/** The picture as it is just now: the engine's below the line, the line of the page, and the engine's above it. */
export const pictureOf = (page: Page): Promise<string> =>
  page.locator(".board").evaluate(async (board: HTMLElement) => {
    const { textOf } = window as unknown as { textOf: (address: string) => Promise<string> };
    const layer = (name: string) => {
      const image = board.querySelector<HTMLImageElement>(name);
      return image === null || image.hidden ? "" : textOf(image.src);
    };
    const [below, above] = await Promise.all([layer(".picture:not(.is-above)"), layer(".is-above")]);
    return `${below}${board.querySelector(".drawing")?.innerHTML ?? ""}${above}`;
  });

/** Waits until there is a picture of which that is true. */
export async function drawn(page: Page, isWanted: (svg: string) => boolean): Promise<string> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const svg = await pictureOf(page);
    if (isWanted(svg)) return svg;
    assert.ok(Date.now() < deadline, `the picture is another one: ${svg.slice(0, 2000)}`);
    await page.waitForTimeout(30);
  }
}

/** Waits until the clipboard has such a text: copying ends some time after the click. */
export async function copiedText(page: Page, isWanted: (text: string) => boolean): Promise<string> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const text = await page.evaluate(() => navigator.clipboard.readText());
    if (isWanted(text)) return text;
    assert.ok(Date.now() < deadline, `the clipboard has another text: ${text}`);
    await page.waitForTimeout(30);
  }
}

/** Goes to another view. */
export const goTo = (page: Page, view: "Today" | "Play" | "Make") =>
  page.getByRole("link", { name: view, exact: true }).click();

/** Opens a puzzle to play it. */
export async function play(page: Page, puzzle: Engine.Puzzle) {
  await openPuzzle(page, puzzle);
  await goTo(page, "Play");
}

/** Switches an option on or off. */
export async function setOption(page: Page, name: string, isOn: boolean) {
  await page.locator(".top .group button").first().click();
  await page.getByLabel(name).setChecked(isOn);
  await page.keyboard.press("Escape");
}

/** Does what is only in the dialog of a player. */
export async function more(page: Page, name: string) {
  await button(page, "More").click();
  await page.locator("dialog.more").getByRole("button", { name, exact: true }).click();
}

export async function paste(page: Page, text: string) {
  const isPlayed = await page.locator(".play").isVisible();
  if (isPlayed) await more(page, "Open …");
  else await button(page, "Open …").click();
  await page.getByLabel("Puzzle", { exact: true }).fill(text);
  await button(page, "Open").click();
}

/** Opens a puzzle, and waits until it is there. */
export async function openPuzzle(page: Page, puzzle: Engine.Puzzle) {
  await paste(page, JSON.stringify(puzzle));
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** The puzzle that the page has, by way of its address. That of a daily puzzle names its day, so this looks at Make. */
export async function puzzleOf(page: Page): Promise<Engine.Puzzle> {
  await page.waitForTimeout(400);
  if (new URL(page.url()).hash.startsWith("#today/")) {
    await goTo(page, "Make");
    const puzzle = await puzzleOf(page);
    await goTo(page, "Play");
    return puzzle;
  }
  return page.evaluate(async () => {
    const parts = location.hash.slice(1).split("/");
    const packed = parts.find((part) => part.startsWith("1")) ?? "";
    const code = packed.slice(1).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(code), (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(await new Response(stream).text());
  });
}

export const blank = (kind: string, rows: number, cols: number): Engine.Puzzle => ({
  kind,
  rows,
  cols,
  cells: Array.from({ length: rows }, () => Array<number>(cols).fill(0)),
});

/** The middle of a cell on the screen. */
export async function middle(page: Page, [row, col]: Engine.Cell): Promise<{ x: number; y: number }> {
  const box = await cell(page, row, col).boundingBox();
  assert.ok(box, "the cell is on the board");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The loop of a solution, back to its first place. */
export function loopOf(solution: Engine.Solution | undefined): Engine.Cell[] {
  const [loop = []] = solution?.loops ?? [];
  return [...loop, ...loop.slice(0, 1)];
}

/** Drags the mouse along a path. */
export async function drag(page: Page, path: Engine.Cell[]) {
  const points = [];
  for (const at of path) points.push(await middle(page, at));
  const [first, ...rest] = points;
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Follows hints, each to its last detail, until the puzzle is solved. */
export async function followHints(page: Page) {
  for (let hints = 0; hints < 360; hints += 1) {
    const goOn = page
      .locator(".bar")
      .getByRole("button", { name: /^(Hint|Why\?|What\?|Draw it|Understood)$/ });
    const end = page.locator(".notice").filter({ hasText: /Well done|the puzzle is solved/ });
    await goOn.or(end).first().waitFor();
    if (await end.isVisible()) return;
    // Each press shows another button: why, what, and go on.
    const name = await goOn.textContent();
    // After the last step, the button rests as soon as the end has been noticed.
    const isPressed = await goOn.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (!isPressed) continue;
    await end
      .or(goOn.filter({ hasNotText: name ?? "" }))
      .first()
      .waitFor();
  }
  assert.fail("hints do not come to an end");
}
