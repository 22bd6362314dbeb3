// The cost of a first visit, and of the first hint on large boards, in Chromium: bytes from a host that compresses, and
// times with and without a slow network and processor.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Puzzle } from "unicursal";
import { button, engine, launch, openPuzzle, type Page, TYPES } from "./support.ts";

const RUNS = 5;
const NAMES = ["first-contentful-paint", "interactive", "engine"];
const SETTINGS = [
  { title: "as it is", network: undefined, slowdown: 1 },
  {
    title: "4G (9 Mbit/s, 170 ms), processor four times slower",
    network: { latency: 170, bits: 9e6 },
    slowdown: 4,
  },
];

const built = fileURLToPath(new URL("../../target/web", import.meta.url));
let sent = 0;
const server = createServer(async (request, response) => {
  const path = normalize(new URL(request.url ?? "/", "http://host").pathname);
  try {
    const name = path === "/" ? "index.html" : path;
    const body = gzipSync(await readFile(join(built, name)), { level: 9 });
    const headers = { "content-type": TYPES[extname(name)] ?? "text/plain", "content-encoding": "gzip" };
    response.writeHead(200, { ...headers, "content-length": body.length, etag: `"${body.length}"` });
    sent += body.length;
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const browser = await launch();

const median = (numbers: number[]) =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Times of a visit to the start, up to an easy puzzle of today that can be played. */
async function visit({ network, slowdown }: (typeof SETTINGS)[number]): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (network) {
    const throughput = network.bits / 8;
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: network.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  const before = sent;
  await page.goto(address);
  await page.getByRole("button", { name: "Easy" }).first().click();
  await page.locator(".play .board").waitFor();
  const played = await page.evaluate(() => performance.now());
  await page.waitForFunction(() => performance.getEntriesByName("engine").length > 0);
  const times = await page.evaluate(
    (names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
    NAMES,
  );
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(1000);
  const bytes = sent - before;
  await context.close();
  return [...times, played, bytes];
}

for (const setting of SETTINGS) {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(setting));
  const [paint, interactive, ready, played, bytes] = [0, 1, 2, 3, 4].map((at) =>
    median(runs.map((run) => run[at] ?? 0)),
  );
  const ms = (time?: number) => `${time?.toFixed(0)} ms`;
  console.log(
    `first visit, ${setting.title}: paint ${ms(paint)}, interactive ${ms(interactive)}, engine ${ms(ready)}, today's puzzle ${ms(played)}, ${bytes} bytes`,
  );
}

/** The time from a click on “Hint” to its first words. */
async function firstHint(page: Page, puzzle: Puzzle): Promise<number> {
  await openPuzzle(page, puzzle);
  await button(page, "Hint").waitFor();
  return page.evaluate(async () => {
    const begun = performance.now();
    const hint = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Hint");
    hint?.click();
    while (!document.querySelector(".notice")?.textContent?.includes("Look at"))
      await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });
}

const page = await browser.newPage();
await page.goto(`${address}#play`);
await page.locator("html[data-ready]").waitFor();
for (const [kind, options] of [
  ["zip", { clues: 250, allow_multiple: true }],
  ["numbrix", { clues: 360, allow_multiple: true }],
  ["hidato", { clues: 360, allow_multiple: true }],
  ["numberlink", { allow_multiple: true }],
  ["spell", {}],
] as const) {
  const times: number[] = [];
  for (const seed of [1, 2, 3]) {
    const size: [number, number] = kind === "spell" ? [12, 12] : [30, 30];
    const {
      difficulty: _,
      seed: __,
      ...puzzle
    } = engine.generate({ kind, size, seed, ungraded: true, ...options });
    times.push(await firstHint(page, puzzle));
  }
  console.log(`first hint, ${kind}: ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
}
await browser.close();
server.close();
server.closeAllConnections();
