// The cost of drawing: time of the main thread per cell of a drag, and the longest frames, in Chromium.
import type { Cell, GenerateOptions } from "unicursal";
import { engine, host, launch, loopOf, middle, openPuzzle } from "./support.ts";

const BOARDS: [string, GenerateOptions][] = [
  ["zip 7×7", { kind: "zip", size: [7, 7], seed: 3 }],
  ["zip 30×30", { kind: "zip", size: [30, 30], seed: 1, clues: 250, allow_multiple: true, ungraded: true }],
  [
    "hidato 30×30",
    { kind: "hidato", size: [30, 30], seed: 1, clues: 360, allow_multiple: true, ungraded: true },
  ],
  ["slitherlink 30×30", { kind: "slitherlink", size: [30, 30], seed: 1, ungraded: true }],
];
const MOST = 120;

const hosted = await host();
const browser = await launch();
for (const [name, options] of BOARDS) {
  const { difficulty: _, seed: __, ...puzzle } = engine.generate(options);
  const solution = engine.solve(puzzle).solution;
  const numbers = solution?.cells?.flatMap((row, at) =>
    row.map((number, col) => ({ number, at: [at, col] as Cell })),
  );
  const path = numbers
    ? numbers.sort((a, b) => a.number - b.number).map(({ at }) => at)
    : (solution?.paths?.[0] ?? loopOf(solution));
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${hosted.address}#play`);
  await page.locator("html[data-ready]").waitFor();
  await openPuzzle(page, puzzle);
  await page.waitForTimeout(1500);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const busy = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  const points = [];
  for (const cell of path.slice(0, MOST)) points.push(await middle(page, cell));
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames });
  });
  const idle = await busy();
  await page.waitForTimeout(1000);
  // What goes on in a second without drawing is none of its cost.
  const perSecond = (await busy()) - idle;
  const [first, ...rest] = points;
  if (!first) continue;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
  const before = await busy();
  const begun = performance.now();
  for (const { x, y } of rest) {
    await page.mouse.move(x, y, { steps: 2 });
    await page.waitForTimeout(30);
  }
  const seconds = (performance.now() - begun) / 1000;
  const cost = ((await busy()) - before - perSecond * seconds) / rest.length;
  const frames = await page.evaluate(() =>
    (window as unknown as { frames: number[] }).frames.sort((a, b) => a - b),
  );
  await page.mouse.up();
  const at = (share: number) => frames[Math.floor(share * (frames.length - 1))]?.toFixed(0);
  console.log(
    `drawing, ${name}: ${cost.toFixed(1)} ms a cell; frames ${at(0.5)}, ${at(0.95)}, ${at(1)} ms (median, 95 %, longest)`,
  );
  await page.close();
}
await browser.close();
hosted.server.close();
hosted.server.closeAllConnections();
