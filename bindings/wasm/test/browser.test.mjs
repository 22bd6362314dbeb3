// The package in Chromium, in a worker, as pages use it. `run` builds it first, and gets `playwright-core`.
import assert from "node:assert/strict";
import { accessSync, constants, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { delimiter, extname, join } from "node:path";
import test from "node:test";

const PACKAGE = new URL("../../../target/npm/", import.meta.url);
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };

/** The first of these programs that there is, or the one that the environment names. */
function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ["chromium", "chromium-browser", "google-chrome"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A worker that answers `[question, puzzle, options]`, and says how it goes on. */
const WORKER = `
  import * as unicursal from "./browser.js";
  import init from "./engine.js";

  // What is asked of the engine itself, to make it fail.
  async function takeAllMemory() {
    const { memory } = await init();
    for (let pages = 1 << 16; pages >= 1; pages >>= 1) {
      try { while (true) memory.grow(pages); } catch {}
    }
    return memory.buffer.byteLength;
  }

  onmessage = async ({ data: { question, given, options = {}, stop } }) => {
    if (stop) {
      options.on_progress = (progress) => {
        postMessage({ progress });
        return Atomics.load(stop, 0) === 0;
      };
    }
    try {
      const all = { ...unicursal, takeAllMemory };
      postMessage({ answer: await all[question](given, options) });
    } catch ({ name, message }) {
      postMessage({ error: { name, message } });
    }
  };
  postMessage({ answer: "ready" });
`;

/** What the page does: `ask` has a worker answer, `frames` counts what the page has drawn meanwhile. */
const PAGE = `<!doctype html><title>unicursal</title><script type="module">
  window.begin = () => new Promise((resolve, reject) => {
    window.worker = new Worker("./worker.js", { type: "module" });
    window.worker.onmessage = resolve;
    window.worker.onerror = ({ message }) => reject(new Error(message));
  }).then(() => true);

  window.ask = (message, stopAfter) => new Promise((resolve) => {
    const stop = stopAfter && new Int32Array(new SharedArrayBuffer(4));
    const [told, started] = [[], performance.now()];
    let isOver = false, frames = 0;
    const draw = () => { frames += 1; if (!isOver) requestAnimationFrame(draw); };
    draw();
    window.worker.onmessage = ({ data }) => {
      if (data.progress) {
        told.push(data.progress);
        if (told.length === stopAfter) Atomics.store(stop, 0, 1);
        return;
      }
      isOver = true;
      resolve({ ...data, told, frames, milliseconds: performance.now() - started });
    };
    window.worker.postMessage({ ...message, stop });
  });
</script>`;

function serve(request, response) {
  const { pathname } = new URL(request.url, "http://localhost");
  const name = pathname === "/" ? "index.html" : pathname.slice(1);
  const made = { "index.html": ["text/html", PAGE], "worker.js": [TYPES[".js"], WORKER] }[name];
  // With these headers pages and workers may share memory, by which one stops the other.
  const headers = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };
  try {
    const [type, body] = made ?? [TYPES[extname(name)] ?? "text/plain", readFileSync(new URL(name, PACKAGE))];
    response.writeHead(200, { ...headers, "Content-Type": type }).end(body);
  } catch {
    response.writeHead(name === "favicon.ico" ? 204 : 404, headers).end();
  }
}

const playwright = await import("playwright-core").catch(() => undefined);
const executablePath = findBrowser();
let skip = false;
if (!playwright) skip = "playwright-core is not there: `npm ci` in bindings/wasm/test gets it";
else if (!executablePath) skip = "there is no Chromium; CHROMIUM names one";

test("the package in a browser", { skip }, async (context) => {
  const server = createServer(serve);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await playwright.chromium.launch({ executablePath, args: ["--no-sandbox"] });
  context.after(async () => {
    await browser.close();
    server.close();
  });
  const page = await browser.newPage();
  const complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);

  const begin = () => page.evaluate(() => window.begin());
  const ask = (question, given, options, stopAfter) =>
    page.evaluate(([message, stopAfter]) => window.ask(message, stopAfter), [{ question, given, options }, stopAfter]);
  const blank = (rows, cols) => ({ kind: "line", rows, cols, cells: Array.from({ length: rows }, () => Array(cols).fill(0)) });
  const isWell = async () => {
    const { answer, error } = await ask("solve", blank(4, 4));
    assert.equal(answer?.status, "solved", error?.message);
  };
  assert.ok(await begin());

  await context.test("answers", async () => {
    const { answer: puzzle } = await ask("generate", { kind: "zip", size: [6, 6], seed: 1 });
    const { answer: checked } = await ask("check", puzzle);
    assert.equal(checked.status, "unique");
    const { answer: picture } = await ask("render", puzzle, { solutions: checked.solutions });
    assert.match(picture, /^<svg /);
    const { error } = await ask("read", "zip\n1 . 3\n");
    assert.equal(error.name, "PuzzleError");
  });

  await context.test("measures time, and keeps to its limit", async () => {
    const { answer, milliseconds } = await ask("count", blank(20, 20), { time_limit: 0.5 });
    assert.deepEqual([answer.status, answer.limit], ["at_least", "time"]);
    assert.ok(answer.stats.microseconds >= 500_000, `${answer.stats.microseconds}`);
    assert.ok(milliseconds >= 500 && milliseconds < 10_000, `${milliseconds}`);
  });

  await context.test("says how it goes on, is stopped by the page, and the page does not freeze", async () => {
    const { answer, told, frames } = await ask("count", blank(20, 20), {}, 5);
    assert.deepEqual([answer.status, answer.limit], ["at_least", "cancelled"]);
    assert.ok(told.length >= 5 && told.length < 100, `${told.length}`);
    const seconds = told.map((progress) => progress.seconds);
    assert.deepEqual(seconds, seconds.toSorted((a, b) => a - b));
    assert.ok(told.at(-1).states > told[0].states || told.at(-1).transitions > 0, JSON.stringify(told.at(-1)));
    assert.ok(frames >= 3, `${frames} frames`);
    await isWell();
  });

  await context.test("is stopped by ending the worker", async () => {
    await page.evaluate((puzzle) => window.worker.postMessage({ question: "count", given: puzzle }), blank(20, 20));
    await page.evaluate(() => window.worker.terminate());
    assert.ok(await begin());
    await isWell();
  });

  await context.test("keeps to the memory limit", async () => {
    const { answer } = await ask("count", blank(16, 16), { memory_limit: 4_000_000, method: "frontier" });
    assert.deepEqual([answer.status, answer.limit], ["at_least", "memory"]);
    await isWell();
  });

  await context.test("says that it has failed where there is no memory left, and begins again", async () => {
    const { answer: bytes } = await ask("takeAllMemory");
    assert.ok(bytes > 1 << 26, `${bytes}`);
    const { error } = await ask("solve", blank(100, 100));
    assert.equal(error?.name, "EngineError");
    assert.match(error.message, /^the engine has stopped: /);
    await isWell();
  });

  assert.deepEqual(complaints, []);
});
