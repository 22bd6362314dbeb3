// Boards of hexagons and of triangles: made, drawn with the mouse, and told to screen readers.
import assert from "node:assert/strict";
import test from "node:test";
import {
  button,
  cell,
  choose,
  drag,
  engine,
  goTo,
  kinds,
  loopOf,
  middle,
  openPuzzle,
  puzzleOf,
  said,
  setUp,
  spin,
} from "./support.ts";

const browser = setUp();

for (const kind of kinds) {
  const { title, is_generated: isGenerated, is_loop: isLoop, hex_steps: hexSteps } = engine.kind(kind);
  if (!isGenerated || hexSteps === undefined) continue;
  const puzzle = engine.generate(
    isLoop ? { kind, size: [4, 4], geometry: "hex", seed: 3 } : { kind, side: 3, seed: 3 },
  );
  const { solution } = engine.solve(puzzle);

  test(`${kind}: hexagons are drawn with the mouse until the puzzle is solved`, () =>
    browser.visit(async (page) => {
      await openPuzzle(page, puzzle);
      await goTo(page, "Play");
      for (const path of solution?.paths ?? [loopOf(solution)]) await drag(page, path);
      await said(page, "Solved. Well done!");
    }));

  test(`${kind}: boards of hexagons are generated`, () =>
    browser.visit(async (page) => {
      await page.getByLabel("Kind").first().selectOption(title);
      await spin(page, "Rows").fill("4");
      await spin(page, "Columns").fill("4");
      await page.getByText("More options").click();
      await page.getByLabel("Cells").selectOption("hexagons");
      await button(page, "Generate").click();
      await said(page, /exactly one solution/);
      const { geometry, rows, cols } = await puzzleOf(page);
      assert.deepEqual([geometry, rows, cols], ["hex", 4, 4]);
    }));
}

for (const kind of kinds.filter((kind) => engine.kind(kind).triangle_steps)) {
  const puzzle = engine.generate({ kind, size: [4, 6], geometry: "triangle", seed: 3 });
  const { solution } = engine.solve(puzzle);

  test(`${kind}: triangles are drawn with the mouse until the puzzle is solved`, () =>
    browser.visit(async (page) => {
      await openPuzzle(page, puzzle);
      await goTo(page, "Play");
      for (const path of solution?.paths ?? []) await drag(page, path);
      await said(page, "Solved. Well done!");
    }));
}

test("boards of triangles are generated, and told in words", () =>
  browser.visit(async (page) => {
    await page.getByLabel("Kind").first().selectOption("Hidato");
    await spin(page, "Rows").fill("3");
    await spin(page, "Columns").fill("5");
    await page.getByText("More options").click();
    await page.getByLabel("Cells").selectOption("triangles");
    await button(page, "Generate").click();
    await said(page, /exactly one solution/);
    assert.equal((await puzzleOf(page)).geometry, "triangle");
    await choose(page, "Wall");
    const [a, b] = [await middle(page, [0, 2]), await middle(page, [1, 2])];
    await page.mouse.click((a.x + b.x) / 2, (a.y + b.y) / 2);
    await page.getByRole("gridcell", { name: /^Row 1, column 3: .*wall down$/ }).waitFor();
  }));

test("a wall stands where someone points, and is read by its direction", () =>
  browser.visit(async (page) => {
    await openPuzzle(page, {
      kind: "line",
      rows: 2,
      cols: 2,
      geometry: "hex",
      cells: [
        [0, 0],
        [0, 0],
      ],
    });
    await choose(page, "Wall");
    const [a, b] = [await middle(page, [0, 1]), await middle(page, [1, 0])];
    await page.mouse.click((a.x + b.x) / 2, (a.y + b.y) / 2);
    const { walls } = await puzzleOf(page);
    assert.deepEqual(walls, [
      [
        [0, 1],
        [1, 0],
      ],
    ]);
    await page.getByRole("gridcell", { name: "Row 1, column 2: empty, wall down left" }).waitFor();
  }));

test("the corners of hexagons, and the sides between them, are told in words", () =>
  browser.visit(async (page) => {
    const cells = [
      [3, null],
      [null, "x"],
    ];
    await openPuzzle(page, { kind: "slitherlink", rows: 2, cols: 2, geometry: "hex", cells });
    await goTo(page, "Play");
    await drag(page, [
      [0, 2],
      [1, 2],
      [1, 1],
      [2, 1],
    ]);
    const told = (name: string) => page.getByRole("gridcell", { name, exact: true }).waitFor();
    await told("Corner 2, 2: clue 3 up, line up right and down");
    await told("Corner 2, 3: clue 3 up left, line up and down left");
    await cell(page, 2, 1).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await told("Corner 3, 3: line up left");
    // Between holes there are no sides.
    await cell(page, 2, 4).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await told("Corner 3, 6");
  }));
