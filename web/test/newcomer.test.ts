// What someone does who is here for the first time.
import assert from "node:assert/strict";
import test from "node:test";
import { button, engine, isBusy, puzzleOf, said, setUp, verdict } from "./support.ts";

const browser = setUp();

test("two clicks make a unique 6×6 with walls and put its link in the clipboard", () =>
  browser.visit(async (page) => {
    const started = Date.now();
    await button(page, "Generate").click();
    await said(page, "It has exactly one solution");
    await verdict(page, "unique");
    await button(page, "Copy link").click();
    await said(page, "The link is in the clipboard.");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(Date.now() - started < 20_000);
    const made = await puzzleOf(page);
    assert.deepEqual([made.kind, made.rows, made.cols], [engine.kinds()[0], 6, 6]);
    assert.ok((made.walls?.length ?? 0) > 0);
    assert.equal(engine.check(made).status, "unique");
    await browser.visit(
      async (other) => {
        await other.locator(".play").waitFor();
        assert.deepEqual(await puzzleOf(other), made);
      },
      { at: link.slice(browser.hosted.address.length) },
    );
  }));

test("the page is there within a second, on the first visit and later", () =>
  browser.visit(async () => {
    const names = ["first-contentful-paint", "interactive", "engine"];
    for (const [visit, most] of [
      ["first", 1000],
      ["later", 1000],
    ] as const) {
      const runs: number[][] = [];
      for (let run = 0; run < 5; run += 1) {
        await browser.visit(async (page) => {
          if (visit === "later") {
            await page.evaluate(() => navigator.serviceWorker.ready);
            await page.reload();
          }
          await page.waitForFunction(() => performance.getEntriesByName("engine").length > 0);
          const times = await page.evaluate(
            (names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
            names,
          );
          runs.push(times);
        });
      }
      const medians = names.map(
        (_, at) => runs.map((times) => times[at] ?? Number.NaN).sort((a, b) => a - b)[2],
      );
      console.log(
        `${visit} visit, median of five, in ms: ${names.map((name, at) => `${name} ${medians[at]?.toFixed(0)}`).join(", ")}`,
      );
      assert.ok(isBusy() || (medians[1] ?? Number.NaN) < most, `${medians[1]} ms`);
    }
  }));

test("what is done before the engine is there is not lost", () =>
  browser.visit(async (_page, context) => {
    const page = await context.newPage();
    // The module comes late.
    await page.route("**/*.wasm", async (route) => {
      await new Promise((later) => setTimeout(later, 1500));
      await route.continue();
    });
    await page.goto(`${browser.hosted.address}#make`);
    await page.getByRole("radio", { name: "Hole" }).check({ force: true });
    await page.locator('[data-cell="3,3"]').click();
    const label = await page.locator('[data-cell="3,3"]').getAttribute("aria-label");
    assert.match(label ?? "", /hole/, "the page answers at once");
    await page.waitForFunction(
      () => document.querySelector("[data-uniqueness]")?.getAttribute("data-uniqueness") !== "checking",
    );
    assert.equal((await puzzleOf(page)).cells[3]?.[3], -1);
  }));
