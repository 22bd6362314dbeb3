// The package as its users have it. `run` builds it first.
import assert from "node:assert/strict";
import { isUtf8 } from "node:buffer";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { initSync } from "../../../target/npm/engine.js";
import { Guard } from "../../../target/npm/guard.js";
import * as unicursal from "../../../target/npm/node.js";
import { MAX_BYTES, bytes } from "./size.mjs";

const fixture = (name) => readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url), "utf8");
const boards = readdirSync(new URL("../../../fixtures", import.meta.url)).filter((name) => name.endsWith(".txt"));
const blank = (kind, rows, cols) => ({ kind, rows, cols, cells: Array.from({ length: rows }, () => Array(cols).fill(0)) });
const withoutStats = ({ stats, ...answer }) => answer;
// Large enough that nobody gets to the end.
const endless = blank("line", 30, 30);

test("the module stays small enough for a page", () => {
  const { gzipped } = bytes;
  assert.ok(gzipped <= MAX_BYTES, `${gzipped} bytes gzipped, and at most ${MAX_BYTES}: see size.mjs`);
});

test("the licenses of everything in the module come with it", () => {
  const file = (name) => readFileSync(new URL(`../../../target/npm/${name}`, import.meta.url), "utf8");
  assert.ok(JSON.parse(file("package.json")).files.includes("LICENSES.txt"));
  for (const part of ["unicursal:", "The Rust standard library", "  wasm-bindgen "]) {
    assert.ok(file("LICENSES.txt").includes(`\n${part}`), part);
  }
});

test("hints come in numbers and in detail, and judge what is written first", () => {
  const [puzzle] = unicursal.read("numbrix\n1 . .\n. . .\n7 . 9\n");
  assert.equal(unicursal.hint(puzzle, { number: 2 }).steps.length, 2);
  const { look, step } = unicursal.hint(puzzle, { detail: "where" });
  assert.deepEqual([Object.keys(look), look.cells.length, step], [["cells", "text", "id", "args"], 1, undefined]);
  const why = unicursal.hint(puzzle, { detail: "why", number: 2 }).looks;
  assert.ok(why.length === 2 && why.every(({ reason, level }) => reason.length > 0 && level > 0));
  const partial = { ...puzzle, cells: [[0, 2, 5], [0, 0, 0], [0, 0, 0]] };
  const { status, wrong } = unicursal.hint(puzzle, { partial });
  assert.deepEqual([status, wrong], ["wrong", [{ cell: [0, 2], step: [5, 5] }]]);
  assert.equal(unicursal.hint(puzzle, { partial: "numbrix\n. 2 .\n. . .\n. . .\n" }).status, "hint");
  assert.equal(unicursal.solve(blank("line", 2, 2)).unique, false);
});

test("every fixture is solved, and the solution is valid and drawn", () => {
  assert.ok(boards.length >= 7);
  for (const name of boards) {
    const [puzzle] = unicursal.read(fixture(name));
    const answer = unicursal.solve(puzzle);
    assert.equal(answer.status, "solved", name);
    assert.equal(answer.kind, puzzle.kind);
    assert.ok(answer.stats.microseconds >= 0);
    assert.equal(unicursal.verify(puzzle, { solution: answer.solution }).status, "valid", name);
    const [board, solved] = [unicursal.render(puzzle), unicursal.render(puzzle, { solutions: [answer.solution] })];
    assert.match(solved, /^<svg xmlns=/);
    assert.notEqual(board, solved);
    assert.notEqual(unicursal.render(puzzle, { theme: "dark" }), board);
  }
});

test("a kind is loaded from its rules, also into a new instance", () => {
  const rules = "kind: corners\nclues: #\nrule turns: each number: turns";
  assert.equal(unicursal.loadKind(rules).name, "corners");
  const [puzzle] = unicursal.read("corners\n. 1 .\n. . .\n1 . 1\n");
  assert.equal(unicursal.check(puzzle).kind, "corners");
  unicursal.release();
  assert.equal(unicursal.check(puzzle).kind, "corners");
  assert.throws(() => unicursal.loadKind("kind: faulty\nrule r: each cell: nonsense"), { name: "PuzzleError", line: 2 });
});

test("a puzzle of every kind is generated, unique, graded, explained, minimized and hinted at", () => {
  assert.ok(unicursal.kinds().length >= 6);
  const properties = (kind) => [unicursal.kind(kind).is_generated, unicursal.kind(kind).has_word];
  assert.deepEqual(["castlewall", "signpost", "spell"].map(properties), [[true, false], [true, false], [true, true]]);
  for (const kind of unicursal.kinds().filter((name) => unicursal.kind(name).is_generated)) {
    const wishes = { kind, size: [5, 5], seed: 7 };
    const puzzle = unicursal.generate(wishes);
    assert.deepEqual(unicursal.generate(wishes), puzzle, "the same seed, the same puzzle");
    assert.notDeepEqual(unicursal.generate({ ...wishes, number: 1 }).cells, undefined);
    assert.equal(puzzle.name, `${kind}-5x5-s7-0`);

    const checked = unicursal.check(puzzle);
    assert.equal(checked.status, "unique", kind);
    assert.equal(checked.solutions.length, 1);
    assert.deepEqual(withoutStats(unicursal.count(puzzle)), { puzzle: puzzle.name, kind, status: "exact", count: "1" });
    assert.deepEqual(unicursal.solutions(puzzle).solutions, checked.solutions);

    const { status, result } = unicursal.minimize(puzzle);
    assert.equal(status, "irreducible", kind);
    assert.equal(unicursal.check(result).status, "unique");

    const grade = unicursal.grade(puzzle);
    const { level, score, difficulty: name } = grade;
    assert.equal(grade.status, "graded", kind);
    assert.deepEqual({ level, score, name }, puzzle.difficulty, kind);
    const explained = unicursal.explain(puzzle);
    assert.equal(explained.status, "explained");
    assert.equal(explained.level, grade.level);
    const { step } = unicursal.hint(puzzle);
    assert.ok(step.level >= 1 && step.text.length > 0);
    assert.notEqual(unicursal.render(puzzle, { step }), unicursal.render(puzzle));
  }
});

test("the types name every kind", () => {
  const types = readFileSync(new URL("../js/api.d.ts", import.meta.url), "utf8");
  const named = [...types.matchAll(/^  \| "([a-z]+)"$/gm)].map(([, name]) => name);
  const kinds = [...unicursal.kinds(), ...unicursal.library()];
  assert.deepEqual(kinds.filter((name) => !named.includes(name)), []);
});

test("a game refuses, marks faults, undoes, is saved, and is solved", () => {
  const [puzzle] = unicursal.read("zip\n1 . .\n2 . .\n");
  const game = new unicursal.Game(puzzle);
  assert.equal(game.draw([0, 0], [1, 1]), "not-neighbors");
  assert.equal(game.draw([0, 0], [0, 1]), undefined);
  assert.equal(game.draw([0, 1], [1, 1]), undefined);
  assert.equal(game.draw([0, 1], [0, 2]), undefined);
  assert.deepEqual(game.faults.map(({ text }) => text), ["The line branches at r1c2."]);
  assert.equal(game.faults[0].facts.length, 3);
  assert.ok(game.undo() && game.redo() && !game.redo());
  assert.ok(game.erase([0, 1], [1, 1]) && !game.erase([0, 1], [1, 1]));
  assert.deepEqual([game.faults, game.isSolved, game.moves.length], [[], false, 4]);
  assert.equal(game.hint().status, "hint");
  const again = new unicursal.Game(JSON.stringify(game), { language: "de" });
  for (const [from, to] of [[[0, 2], [1, 2]], [[1, 2], [1, 1]], [[1, 1], [1, 0]]]) assert.equal(again.draw(from, to), undefined);
  assert.deepEqual([again.isSolved, again.links.length, again.coach().status], [true, 5, "reviewed"]);
  const [numbers] = unicursal.read("numbrix\n1 . .\n. . .\n7 . 9\n");
  const written = new unicursal.Game(numbers, { language: "de" });
  assert.deepEqual([written.write([0, 0], 2), written.write([0, 1], 10)], ["given", "no-such-number"]);
  assert.equal(written.write([0, 2], 2), undefined);
  assert.equal(written.faults[0].text, "1 in r1c1 liegt nicht neben 2 in r1c3.");
  assert.throws(() => new unicursal.Game({ puzzle, moves: [{ drawn: { links: [[[0, 0], [1, 1]]] } }] }), { name: "OptionError" });
});

test("the faults of a first game are in its language", () => {
  const script = `import { Game, read } from ${JSON.stringify(new URL("../../../target/npm/node.js", import.meta.url))};
    const game = new Game(read("numberlink\\n1 2\\n1 2\\n")[0], { language: "de" });
    game.draw([0, 0], [0, 1]);
    console.log(game.faults[0].text);`;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  assert.equal(said.trim(), "1 ist mit 2 verbunden.");
});

test("an empty 10×10 has as many solutions as are published", () => {
  const answer = unicursal.count(blank("line", 10, 10));
  assert.deepEqual([answer.status, answer.count], ["exact", "730044829512632"]);
});

test("an answer says that proofs are left out of this package", () => {
  const { status, certificate } = unicursal.check(unicursal.read(fixture("zip-no-166.txt"))[0], { certify: true });
  assert.equal(status, "unique");
  assert.deepEqual(certificate, { certified: false, reason: "this build of the solver writes no proofs" });
});

test("several solutions are listed, sampled, analyzed and compared", () => {
  const puzzle = blank("line", 3, 3);
  assert.deepEqual(unicursal.solutions(puzzle).solutions.length, Number(unicursal.count(puzzle).count));
  assert.equal(unicursal.solutions(puzzle, { limit: 4 }).complete, false);
  const checked = unicursal.check(puzzle);
  assert.equal(checked.status, "multiple");
  assert.equal(checked.solutions.length, 2);
  const sample = unicursal.sample(puzzle, { number: 3, seed: 1 });
  assert.equal(sample.solutions.length, 3);
  assert.deepEqual(unicursal.sample(puzzle, { number: 3, seed: 1 }).solutions, sample.solutions);
  const analyzed = unicursal.analyze(puzzle);
  assert.equal(analyzed.count, "20");
  assert.ok(analyzed.steps.every(({ share }) => share > 0 && share <= 1));
  const pictures = [{}, { solutions: checked.solutions }, { heat_map: true }].map((view) => unicursal.render(puzzle, view));
  assert.equal(new Set(pictures).size, 3);
});

test("puzzles are converted there and back, in every format that can hold them", () => {
  const [puzzle] = unicursal.read(fixture("numberlink-7x7.txt"));
  let held = 0;
  for (const format of unicursal.targets().filter((target) => unicursal.formats().includes(target))) {
    let written;
    try {
      written = unicursal.convert(puzzle, format);
    } catch (error) {
      assert.equal(error.name, "FormatError");
      assert.ok(error.help.length > 0);
      continue;
    }
    held += 1;
    const [back] = unicursal.read(written, { format, kind: puzzle.kind });
    assert.deepEqual([back.rows, back.cols], [puzzle.rows, puzzle.cols], format);
  }
  assert.ok(held >= 3, `${held} formats`);
  assert.throws(() => unicursal.convert(puzzle, "papyrus"), { name: "OptionError", message: /there are: .*json/ });
});

test("what is no puzzle is an error with its line and column", () => {
  assert.throws(() => unicursal.read("zip\n1 . 3\n"), {
    name: "PuzzleError",
    message: "clue 2 is missing, though the clues go up to 3",
    line: 2,
    column: 5,
    excerpt: /1 \. 3\n/,
    help: /./,
  });
  assert.throws(() => unicursal.solve('{"kind":"zip"'), { name: "PuzzleError", line: 1 });
  assert.throws(() => unicursal.read(""), (error) => error instanceof Error && error.message.length > 0);
  const bad = new URL("../../../fixtures/bad/", import.meta.url);
  for (const name of readdirSync(bad)) {
    const bytes = readFileSync(new URL(name, bad));
    // A string of JavaScript is never bad UTF-8.
    if (!isUtf8(bytes)) continue;
    const text = bytes.toString();
    assert.throws(() => unicursal.read(text).forEach((puzzle) => unicursal.convert(puzzle, "json")), Error, name);
  }
  // The module is as good as before.
  assert.equal(unicursal.solve(blank("line", 4, 4)).status, "solved");
});

test("kinds say what their puzzles are like", () => {
  for (const name of unicursal.kinds()) {
    const kind = unicursal.kind(name);
    assert.equal(kind.name, name);
    assert.match(kind.title, /^[A-Z][a-z]/);
    assert.match(kind.summary, /^[A-Z1].*\.$/);
    if (!kind.goes_far) for (const [down, right] of kind.steps) {
      assert.ok(kind.steps.some(([up, left]) => up === -down && left === -right), "steps go both ways");
    }
    // A Masyu may be a path, with a start and an end.
    const isPath = kind.clue_repeats === 0 && !kind.is_loop && !kind.clue_forms;
    assert.equal(kind.takes_ends, isPath || name === "masyu");
  }
  assert.ok(unicursal.symmetries().includes("half-turn"));
  assert.throws(() => unicursal.kind("sudoku"), { name: "OptionError", message: /sudoku/ });
});

test("a board that is no puzzle yet is drawn, but not solved", () => {
  const draft = { kind: "zip", rows: 2, cols: 2, cells: [[2, 0], [0, 0]] };
  assert.match(unicursal.render(draft), /^<svg/);
  assert.notEqual(unicursal.render(draft, { line: [[[0, 0], [0, 1]]] }), unicursal.render(draft));
  const numbers = [{ cell: [0, 1], number: 2 }];
  const grid = { ...blank("numbrix", 2, 2), cells: [[1, 0], [0, 0]] };
  assert.notEqual(unicursal.render(grid, { numbers }), unicursal.render(grid));
  const step = { premises: [], conclusions: [], chain: [{ side: [[0, 0], [0, 1]], used: true }] };
  assert.notEqual(unicursal.render(grid, { step }), unicursal.render(grid));
  assert.throws(() => unicursal.render(draft, { heat_map: true }), { name: "PuzzleError", message: /clue 1 is missing/ });
  assert.throws(() => unicursal.solve(draft), { name: "PuzzleError", message: /clue 1 is missing/ });
  assert.throws(() => unicursal.render({ ...draft, walls: [[[0, 0], [1, 1]]] }), { name: "PuzzleError" });
});

test("wrong options are errors that say so", () => {
  const puzzle = blank("line", 4, 4);
  const wrong = [
    [() => unicursal.solve(puzzle, { seed: 1 }), /there is no option `seed`/],
    [() => unicursal.solve(puzzle, { time_limt: 3 }), /expected one of `certify`.*, `time_limit`, `memory_limit`/],
    [() => unicursal.solve(puzzle, { time_limit: -1 }), /^time_limit: /],
    [() => unicursal.count(puzzle, { method: "guess" }), /^method: there is no method called `guess`; there are: /],
    [() => unicursal.generate({ kind: "zip" }), /size.*shape/],
    [() => unicursal.generate({ kind: "sudoku", size: [5, 5] }), /^kind: there is no kind called `sudoku`/],
    [() => unicursal.render(puzzle, { solutions: [{ paths: [[[0, 0], [9, 9]]] }] }), /^solutions: /],
    [() => unicursal.render(puzzle, { step: { premises: [{ cell: [9, 9] }], conclusions: [] } }), /^step: /],
    [() => unicursal.hint(puzzle, { partial: blank("line", 5, 5) }), /is of another board/],
    [() => unicursal.hint(puzzle, { detail: "all" }), /^detail: /],
    [() => unicursal.verify(puzzle, { solution: 7 }), /^solution: /],
    [() => unicursal.sample(puzzle, { number: 0 }), /^number: .*from 1/],
    [() => unicursal.solve(puzzle, { threads: 2 }), /^threads: /],
  ];
  for (const [call, message] of wrong) assert.throws(call, { name: "OptionError", message });
  assert.throws(() => unicursal.generate({ kind: "zip", size: [1, 5], clues: 9 }), { name: "GenerationError" });
  for (const wrong of [undefined, null, 7, [], "zip\n1 . 2\n"])
    assert.throws(() => unicursal.solve(wrong), { name: "PuzzleError", message: /`read` makes puzzles from text/ });
});

test("the time limit ends every question", () => {
  for (const name of ["solutions", "count", "sample", "analyze", "check"]) {
    const started = performance.now();
    const answer = unicursal[name](endless, { time_limit: 0.1, method: undefined });
    assert.ok(performance.now() - started < 5000, name);
    if (name !== "check") assert.ok(answer.limit, `${name}: ${answer.status}`);
  }
  const { status, limit } = unicursal.count(blank("line", 20, 20), { time_limit: 0.1 });
  assert.deepEqual([status, limit], ["at_least", "time"]);
});

test("a function receives the progress, and cancels", () => {
  let calls = 0;
  const answer = unicursal.count(blank("line", 20, 20), {
    on_progress({ seconds, ...counts }) {
      assert.ok(seconds > 0);
      assert.ok("conflicts" in counts);
      calls += 1;
      // A question within a question leaves the outer one alone.
      if (calls === 2) assert.equal(unicursal.solve(blank("line", 4, 4), { on_progress: () => false }).status, "solved");
      return calls < 4;
    },
  });
  assert.deepEqual([answer.status, answer.limit, calls], ["at_least", "cancelled", 4]);
  const oops = new Error("oops");
  const thrower = { on_progress: () => { throw oops; } };
  assert.throws(() => unicursal.count(blank("line", 20, 20), thrower), oops);
  assert.equal(unicursal.solve(blank("line", 4, 4)).status, "solved");
});

test("the memory limit is kept", () => {
  const answer = unicursal.count(blank("line", 16, 16), { memory_limit: 4_000_000, method: "frontier" });
  assert.deepEqual([answer.status, answer.limit], ["at_least", "memory"]);
});

test("a question that finds no memory fails, and the next one is answered", () => {
  // The function that begins the engine returns what it is.
  const grow = (pages) => {
    try {
      while (true) initSync().memory.grow(pages);
    } catch {}
  };
  unicursal.release();
  for (let pages = 1 << 16; pages >= 1; pages >>= 1) grow(pages);
  assert.throws(() => unicursal.solve(blank("line", 100, 100)), { name: "EngineError", message: /^the engine has stopped: / });
  assert.equal(unicursal.solve(blank("line", 4, 4)).status, "solved");
});

test("memory is given back, but not while a question is under way", () => {
  const bytes = () => initSync().memory.buffer.byteLength;
  unicursal.release();
  const least = bytes();
  unicursal.count(blank("line", 10, 10), {
    on_progress() {
      unicursal.release();
    },
  });
  assert.ok(bytes() > least);
  unicursal.release();
  assert.equal(bytes(), least);
  assert.equal(unicursal.solve(blank("line", 4, 4)).status, "solved");
});

test("an engine that fails is replaced when nothing runs on it any more", () => {
  let renewed = 0;
  const guard = new Guard(() => {
    renewed += 1;
  });
  const panic = Object.assign(new Error("a defect of the program: oops"), { name: "EngineError" });
  const fail = (error) => () => {
    throw error;
  };
  assert.throws(() => guard.call(fail(panic)), panic);
  assert.equal(renewed, 1);
  assert.throws(() => guard.call(fail(new WebAssembly.RuntimeError("unreachable"))), { name: "EngineError", message: /: unreachable$/ });
  assert.equal(renewed, 2);
  // What is wrong with a question is no failure of the engine, nor is what the caller's function throws.
  assert.throws(() => guard.call(fail(new TypeError("x"))), TypeError);
  assert.throws(() => guard.call(() => guard.progress(fail(new RangeError("x")))()), RangeError);
  assert.equal(renewed, 2);
  // A question within a question.
  const outer = () => {
    assert.throws(() => guard.call(fail(panic)), panic);
    assert.equal(renewed, 2);
    assert.throws(() => guard.call(() => "answer"), { name: "EngineError", message: /not over yet/ });
    return "answer";
  };
  assert.equal(guard.call(outer), "answer");
  assert.equal(renewed, 3);
  assert.equal(guard.call(() => "answer"), "answer");
});

test("a fixed end is a given, a note says what else there is to say, and no solutions cannot be asked for", () => {
  const line = { kind: "line", cells: [[0, 0, 0, 0]], start: [0, 1] };
  const { conflict, note, steps } = unicursal.explain(line);
  assert.deepEqual(conflict.givens, [{ start: [0, 1] }]);
  assert.equal(note, undefined);
  assert.match(unicursal.render(line, { step: { premises: conflict.givens, conclusions: [] } }), /^<svg/);
  for (const step of steps) assert.match(unicursal.render(line, { step }), /^<svg/);
  assert.match(unicursal.solve({ kind: "numberlink", cells: [[1, 1, 0]] }).note, /covers every cell/);
  for (const ask of [() => unicursal.sample(line, { number: 0 }), () => unicursal.solutions(line, { limit: 0 })]) {
    assert.throws(ask, /whole number from 1/);
  }
});
