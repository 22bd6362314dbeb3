// The puzzles of the day: from the start to the end, and what is kept of it.
import assert from "node:assert/strict";
import test from "node:test";
import { button, drag, engine, goTo, type Page, puzzleOf, said, setUp } from "./support.ts";

const browser = setUp();
const START = { at: "" };

const card = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

async function playEasy(page: Page, title: string) {
  await card(page, title).getByRole("button", { name: "Easy" }).click();
  await page.locator(".play").waitFor();
}

async function solveByHand(page: Page) {
  for (const path of engine.solve(await puzzleOf(page)).solution?.paths ?? []) await drag(page, path);
  await said(page, "Solved. Well done!");
}

test("there is a puzzle of each generated kind in three difficulties, the same for everybody", () =>
  browser.visit(async (page) => {
    const titles = engine
      .kinds()
      .map((name) => engine.kind(name))
      .filter((kind) => kind.is_generated)
      .map(({ title }) => title);
    for (const title of titles)
      assert.equal(await card(page, title).locator(".levels").getByRole("button").count(), 3);
    const made = [];
    for (const _ of [1, 2]) {
      await goTo(page, "Today");
      await playEasy(page, "Zip");
      made.push(await puzzleOf(page));
    }
    assert.deepEqual(made[0], made[1]);
    // Another engine makes the same of the date, however long it takes.
    const seed = Number(await page.evaluate(() => new Date().toLocaleDateString("sv").replaceAll("-", "")));
    const { cells } = engine.generate({
      kind: "zip",
      size: [made[0]?.rows ?? 0, made[0]?.cols ?? 0],
      difficulty: "easy",
      walls: "auto",
      seed,
    });
    assert.deepEqual(made[0]?.cells, cells);
    assert.equal(engine.check(made[0] ?? assert.fail()).status, "unique");
    assert.equal(engine.grade(made[0] ?? assert.fail()).difficulty, "easy");
    // The way back is that of the browser.
    await goTo(page, "Today");
    await playEasy(page, "Zip");
    await page.evaluate(() => history.back());
    await card(page, "Zip").waitFor();
  }, START));

test("the end has the time, a text to share without the solution, and the next puzzle", () =>
  browser.visit(async (page) => {
    await playEasy(page, "Numberlink");
    const puzzle = await puzzleOf(page);
    await solveByHand(page);
    await page
      .locator(".finish")
      .getByText(/\d:\d\d · no hints · 1 day in a row/)
      .waitFor();
    await button(page, "Share").click();
    await said(page, "The text is in the clipboard.");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const [first, second, link] = text.split("\n");
    assert.match(first ?? "", /^unicursal: Numberlink, \d{4}-\d\d-\d\d, Easy$/);
    assert.match(second ?? "", /^🟪{5} ⏱ \d:\d\d · no hints$/u);
    // There is no line in the link, and a friend who follows it plays the puzzle of the day.
    assert.match(link ?? "", /#today\/\d{4}-\d\d-\d\d\/numberlink\/easy\/t\d+$/);
    assert.ok((link ?? "").length <= 80, link);
    await browser.visit(
      async (friend) => {
        await friend.locator(".play").waitFor();
        await friend.locator(".clock", { hasText: /your friend took \d:\d\d/ }).waitFor();
        assert.deepEqual((await puzzleOf(friend)).cells, puzzle.cells);
        await solveByHand(friend);
        await friend
          .locator(".finish")
          .getByText(/your friend.*1 day in a row/)
          .waitFor();
        await goTo(friend, "Today");
        await card(friend, "Numberlink")
          .getByText(/✓ \d:\d\d/)
          .waitFor();
      },
      { at: new URL(link ?? "").hash },
    );
    await goTo(page, "Today");
    await card(page, "Numberlink")
      .getByText(/✓ \d:\d\d/)
      .waitFor();
    await page.getByText("1 day in a row · 1 solved today").waitFor();
    // It is remembered, and the next one is another one.
    await page.reload();
    await page.getByText("1 day in a row · 1 solved today").waitFor();
    await playEasy(page, "Numberlink");
    await button(page, "Next puzzle").click();
    await page.waitForFunction(() => document.querySelector(".finish") === null);
    const next = await puzzleOf(page);
    assert.equal(next.kind, puzzle.kind);
    assert.notDeepEqual(next.cells, puzzle.cells);
  }, START));

test("days in a row are counted, and a day without a puzzle ends them", () =>
  browser.visit(async (page) => {
    const days = async (...ago: number[]) => {
      await page.evaluate((ago) => {
        const two = (number: number) => String(number).padStart(2, "0");
        const names = ago.map((days) => {
          const day = new Date();
          day.setHours(12);
          day.setDate(day.getDate() - days);
          return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}/zip/easy`;
        });
        const solved = Object.fromEntries(names.map((name) => [name, 61]));
        localStorage.setItem("unicursal-days", JSON.stringify(solved));
      }, ago);
      await page.reload();
    };
    await days(0, 1, 2, 4);
    await page.getByText("3 days in a row · 1 solved today").waitFor();
    await days(1, 2);
    await page.getByText("2 days in a row", { exact: true }).waitFor();
    await days(2, 3);
    await page.getByText("Solve one puzzle a day to begin a streak.").waitFor();
  }, START));

test("the page speaks German and Japanese, and remembers it", () =>
  browser.visit(async (page) => {
    for (const [language, view, options] of [
      ["Deutsch", "Spielen", "Einstellungen"],
      ["日本語", "解く", "設定"],
    ] as const) {
      await page.locator(".top .group button").first().click();
      await page.locator("dialog.options select").selectOption(language);
      await page.getByRole("heading", { name: options }).waitFor();
      await page.keyboard.press("Escape");
      await page.reload();
      await page.getByRole("link", { name: view, exact: true }).waitFor();
    }
    assert.equal(await page.locator("html").getAttribute("lang"), "ja");
    await page.getByRole("link", { name: "解く", exact: true }).click();
    await button(page, "ヒント").click();
    await button(page, "なぜ?").waitFor();
  }, START));

test("a browser that speaks German is spoken to in German", () =>
  browser.visit(
    async (page) => {
      await page.getByRole("link", { name: "Heute", exact: true }).waitFor();
      await page.getByText(/Rätsel vom \d+\. /).waitFor();
      await page.getByRole("link", { name: "Bauen", exact: true }).click();
      for (const name of ["Erzeugen", "Zählen", "Leeres Brett"]) await button(page, name).waitFor();
      await page.getByText("Genau eine Lösung", { exact: true }).waitFor();
    },
    { at: "", locale: "de-AT" },
  ));

test("favorites come first, games that were begun are marked, and earlier days can be played", () =>
  browser.visit(async (page) => {
    const first = () => page.locator(".day h3").first().textContent();
    await card(page, "Masyu").getByRole("button", { name: "Masyu is a favorite" }).click();
    assert.equal(await first(), "Masyu");
    await page.reload();
    await page.locator("html[data-ready]").waitFor();
    assert.equal(await first(), "Masyu");
    await playEasy(page, "Zip");
    const puzzle = await puzzleOf(page);
    await drag(page, (engine.solve(puzzle).solution?.paths?.[0] ?? []).slice(0, 4));
    await page.waitForTimeout(400);
    await goTo(page, "Today");
    await card(page, "Zip")
      .getByRole("button", { name: /Easy.*begun/ })
      .waitFor();
    await button(page, "The day before").click();
    await card(page, "Zip").getByRole("button", { name: "Easy", exact: true }).click();
    await page.locator(".play").waitFor();
    assert.notDeepEqual((await puzzleOf(page)).cells, puzzle.cells);
    // A puzzle of an earlier day counts among the solved ones, and not for the days in a row.
    await solveByHand(page);
    await goTo(page, "Today");
    await card(page, "Zip").getByText(/✓/).waitFor();
    await page.getByText("Solve one puzzle a day to begin a streak.").waitFor();
  }, START));

test("records are kept as a file, and taken over from it", () =>
  browser.visit(async (page) => {
    await playEasy(page, "Numberlink");
    await solveByHand(page);
    await goTo(page, "Today");
    await button(page, "Records").click();
    const dialog = page.getByRole("dialog", { name: "Records" });
    await dialog.getByRole("row", { name: /Numberlink 1 / }).waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Save as a file").click()]);
    const path = await file.path();
    await browser.visit(async (other) => {
      await other.getByText("Solve one puzzle a day").waitFor();
      await button(other, "Records").click();
      await other.getByLabel("Take over a file").last().setInputFiles(path);
      await other.getByText("1 day in a row · 1 solved today").waitFor();
      await card(other, "Numberlink").getByText(/✓/).waitFor();
    }, START);
  }, START));

test("kinds have pictures, and a first visit fetches no other language", () =>
  browser.visit(async (page) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.reload();
    await card(page, "Zip").locator(".thumb img").waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForTimeout(500);
    assert.ok(!fetched.some((url) => /german|japanese|licenses/.test(url)), fetched.join("\n"));
  }, START));
