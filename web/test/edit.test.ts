// Making a puzzle by hand.
import assert from "node:assert/strict";
import test from "node:test";
import {
  blank,
  button,
  cell,
  choose,
  drag,
  drawn,
  engine,
  goTo,
  kindWith,
  middle,
  openPuzzle,
  pictureOf,
  puzzleOf,
  said,
  setUp,
  spin,
  verdict,
} from "./support.ts";

const browser = setUp();
const clueRepeats = (kind: string) => engine.kind(kind).clue_repeats;

test("numbers, walls and holes are put by clicking and taken away again", () =>
  browser.visit(async (page) => {
    await openPuzzle(
      page,
      engine.generate({ kind: kindWith((kind) => clueRepeats(kind) === 1), size: [4, 4] }),
    );
    await page.getByLabel("Kind").first().selectOption({ index: 0 });
    await spin(page, "Rows").fill("3");
    await spin(page, "Columns").fill("4");
    await button(page, "Empty board").click();
    await verdict(page, "draft");
    for (const [row, col] of [
      [0, 0],
      [2, 3],
      [1, 1],
    ] as const)
      await cell(page, row, col).click();
    assert.deepEqual((await puzzleOf(page)).cells, [
      [1, 0, 0, 0],
      [0, 3, 0, 0],
      [0, 0, 0, 2],
    ]);

    await choose(page, "Wall");
    const at = await middle(page, [1, 2]);
    const below = await middle(page, [2, 2]);
    const side = (at.y + below.y) / 2;
    await page.mouse.click(at.x, side - 3);
    assert.deepEqual((await puzzleOf(page)).walls, [
      [
        [1, 2],
        [2, 2],
      ],
    ]);
    await page.mouse.click(at.x, side + 3);
    assert.deepEqual((await puzzleOf(page)).walls ?? [], []);
    await drag(page, [
      [0, 1],
      [0, 2],
    ]);
    assert.deepEqual((await puzzleOf(page)).walls, [
      [
        [0, 1],
        [0, 2],
      ],
    ]);

    await choose(page, "Hole");
    await drag(page, [
      [2, 0],
      [2, 1],
      [2, 2],
    ]);
    assert.deepEqual((await puzzleOf(page)).cells[2], [-1, -1, -1, 2]);
    // A drag is undone as a whole.
    await button(page, "Undo").click();
    assert.deepEqual((await puzzleOf(page)).cells[2], [0, 0, 0, 2]);
    await button(page, "Redo").click();
    await cell(page, 2, 1).click();
    assert.deepEqual((await puzzleOf(page)).cells[2], [-1, 0, -1, 2]);

    await choose(page, "Number");
    await cell(page, 1, 1).click();
    await spin(page, "Number at r2c2").fill("7");
    await spin(page, "Number at r2c2").press("Tab");
    assert.equal((await puzzleOf(page)).cells[1]?.[1], 7);
    await button(page, "Take away").click();
    assert.equal((await puzzleOf(page)).cells[1]?.[1], 0);
  }));

test("an unfinished board is drawn, and the page says what it lacks", () =>
  browser.visit(async (page) => {
    const kind = kindWith((kind) => clueRepeats(kind) === 2);
    await page.getByLabel("Kind").first().selectOption(engine.kind(kind).title);
    await button(page, "Empty board").click();
    await verdict(page, "draft");
    const before = await pictureOf(page);
    await cell(page, 0, 0).click();
    await page.getByText("label 1 occurs only once").waitFor();
    await drawn(page, (svg) => svg !== before);
    await button(page, "Solve").click();
    await said(page, "label 1 occurs only once");
    await cell(page, 0, 5).click();
    await page.getByText("label 1 occurs only once").waitFor({ state: "hidden" });
    assert.deepEqual((await puzzleOf(page)).cells[0], [1, 0, 0, 0, 0, 1]);
  }));

test("ends are fixed where the kind has them", () =>
  browser.visit(async (page) => {
    const kind = kindWith((kind) => engine.kind(kind).takes_ends);
    await page.getByLabel("Kind").first().selectOption(engine.kind(kind).title);
    await spin(page, "Rows").fill("2");
    await spin(page, "Columns").fill("3");
    await button(page, "Empty board").click();
    assert.equal(await page.getByRole("radio", { name: "Number" }).count(), 0, "it has no numbers");
    await cell(page, 0, 0).click();
    await verdict(page, "multiple");
    await cell(page, 0, 1).click();
    await verdict(page, "unique");
    const { start, end } = await puzzleOf(page);
    assert.deepEqual(
      [start, end],
      [
        [0, 0],
        [0, 1],
      ],
    );
    await cell(page, 0, 0).click();
    await verdict(page, "multiple");
  }));

test("the difference of two solutions is drawn while editing, unless it is not wanted", () =>
  browser.visit(async (page) => {
    const kind = kindWith((kind) => clueRepeats(kind) === 0);
    const puzzle = blank(kind, 4, 4);
    await openPuzzle(page, puzzle);
    await goTo(page, "Make");
    await verdict(page, "multiple");
    const lines = (svg: string) => svg.match(/<path/g)?.length ?? 0;
    const plain = lines(engine.render(puzzle));
    assert.match(await drawn(page, (svg) => lines(svg) > plain), /stroke-dasharray/);
    await page.getByLabel("Show where two solutions differ").uncheck();
    await drawn(page, (svg) => lines(svg) === plain);
    await page.getByLabel("Show where two solutions differ").check();
    await drawn(page, (svg) => lines(svg) > plain);
  }));

test("a board without a solution is explained", () =>
  browser.visit(async (page) => {
    // The corner has no side left.
    const kind = kindWith((kind) => clueRepeats(kind) === 0);
    const puzzle = blank(kind, 3, 3);
    await openPuzzle(page, {
      ...puzzle,
      walls: [
        [
          [0, 0],
          [0, 1],
        ],
        [
          [0, 0],
          [1, 0],
        ],
      ],
    });
    await verdict(page, "unsolvable");
    await button(page, "Solve").click();
    await said(page, "There is no solution.");
    await button(page, "Explain").click();
    await page.locator(".notice small").waitFor();
    assert.match((await page.locator(".notice").textContent()) ?? "", /There is no solution\..{20}/);
  }));

test("mistakes are shown when asked for, and not before", () =>
  browser.visit(async (page) => {
    const kind = kindWith((kind) => clueRepeats(kind) === 1);
    const puzzle = engine.generate({ kind, size: [5, 5], seed: 3 });
    const [path = []] = engine.solve(puzzle).solution?.paths ?? [];
    const used = new Set(path.slice(1).map((to, at) => [path[at], to].sort().join()));
    await openPuzzle(page, puzzle);
    // A step that the solution does not make.
    const wrong = [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2, 3].map(
          (col) =>
            [
              [row, col],
              [row, col + 1],
            ] as [[number, number], [number, number]],
        ),
      )
      .find((step) => !used.has([...step].sort().join()));
    assert.ok(wrong);
    await goTo(page, "Play");
    await drag(page, wrong);
    assert.equal(await page.locator(".notice.is-bad").count(), 0);
    await button(page, "Check").click();
    await said(page, /(is|are) wrong\.|contradict/);
    await page.locator(".overlay .wrong").waitFor();
    // The same drag again erases.
    await drag(page, wrong);
    await button(page, "Check").click();
    await said(page, "No mistakes so far.");
    assert.equal(await page.locator(".overlay .wrong").count(), 0);
  }));

test("a puzzle is generated on the board that someone has drawn", () =>
  browser.visit(async (page) => {
    await button(page, "Empty board").click();
    await choose(page, "Hole");
    for (const [row, col] of [
      [0, 0],
      [0, 5],
    ] as const)
      await cell(page, row, col).click();
    await page.getByText("More options").click();
    await page.getByLabel("With the size and the holes of this board").check();
    assert.ok(await spin(page, "Rows").isDisabled());
    await button(page, "Generate").click();
    await said(page, "exactly one solution");
    const made = await puzzleOf(page);
    assert.deepEqual([made.cells[0]?.[0], made.cells[0]?.[5]], [-1, -1]);
    assert.equal(made.cells.flat().filter((value) => value === -1).length, 2);
    await verdict(page, "unique");
  }));

test("labels are letters or colors if wanted, and letters are typed", () =>
  browser.visit(async (page) => {
    const kind = kindWith((kind) => clueRepeats(kind) === 2);
    const cells = [
      [1, 0, 0],
      [2, 2, 1],
    ];
    await openPuzzle(page, { ...blank(kind, 2, 3), cells });
    await page.getByLabel("Labels").selectOption("colors");
    await page.getByRole("gridcell").first().focus();
    for (const key of ["ArrowDown", "g", "ArrowRight", "g"]) await page.keyboard.press(key);
    assert.deepEqual((await puzzleOf(page)).cells, [
      [1, 0, 0],
      [4, 4, 1],
    ]);
    await verdict(page, "unique");
    await drawn(page, (svg) => svg.includes('fill="#d7263d"') && svg.includes('fill="#15803d"'));
    assert.match((await cell(page, 0, 0).getAttribute("aria-label")) ?? "", /label R/);
    await page.getByLabel("Labels").selectOption("numbers");
    await drawn(page, (svg) => !svg.includes('fill="#d7263d"'));
    assert.match((await cell(page, 0, 0).getAttribute("aria-label")) ?? "", /label 1/);
  }));
