// Once loaded, the page needs no host any more.
import assert from "node:assert/strict";
import test from "node:test";
import { button, host, launch, said, TYPES, verdict, watch } from "./support.ts";

test("it is loaded again, solves and generates after the host has gone", async () => {
  const [{ address, server }, browser] = await Promise.all([host(), launch()]);
  const errors: string[] = [];
  try {
    const page = await browser.newPage();
    watch(page, errors);
    await page.goto(`${address}#make`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await verdict(page, "unique");
    server.close();
    server.closeAllConnections();
    await assert.rejects(fetch(address));
    await page.reload();
    await verdict(page, "unique");
    await button(page, "Solve").click();
    await said(page, "Solved in");
    await button(page, "Generate").click();
    await said(page, "exactly one solution");
    // A link that someone has shared also opens.
    const link = page.url();
    await page.goto("about:blank");
    await page.goto(link);
    await verdict(page, "unique");
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    server.close();
  }
});

test("the first visit fetches the engine once", async () => {
  const [{ address, server }, browser] = await Promise.all([host(), launch()]);
  let fetched = 0;
  server.on("request", ({ url }) => {
    if (url?.endsWith(".wasm")) fetched += 1;
  });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    assert.equal(fetched, 1);
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByName("engine").length > 0);
    assert.equal(fetched, 1);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
});

test("an engine that does not come is an error that reports it, and is asked for again", async () => {
  const [{ address, server }, browser] = await Promise.all([host(), launch()]);
  try {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto(`${address}#make`);
    await page.locator('[data-uniqueness="failed"]').waitFor();
    await button(page, "Solve").click();
    await said(page, "The engine could not be loaded.");
    await page.unroute("**/*.wasm");
    await button(page, "Solve").click();
    await said(page, "Solved in");
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
});

test("a host that does not know the type of the engine will do", async () => {
  const { ".wasm": _, ...types } = TYPES;
  const [{ address, server }, browser] = await Promise.all([host(types), launch()]);
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    watch(page, errors);
    await page.goto(`${address}#make`);
    await verdict(page, "unique");
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
});

test("it can be installed", async () => {
  const [{ address, server }, browser] = await Promise.all([host(), launch()]);
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = await (await fetch(new URL(href ?? "", address))).json();
    assert.ok(manifest.name && manifest.start_url === "./" && manifest.display === "standalone");
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== "any") assert.equal(size, sizes, src);
    }
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
});

test("the licenses of everything in the page are beside it", async () => {
  const { address, server } = await host();
  try {
    const text = await (await fetch(new URL("licenses.txt", address))).text();
    for (const part of [
      "unicursal:",
      "The Rust standard library",
      "  wasm-bindgen ",
      "preact ",
      "@preact/signals ",
    ]) {
      assert.ok(text.includes(`\n${part}`), part);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
