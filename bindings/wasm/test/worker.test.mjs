// The engine in a worker: promises, progress, ends, renewal.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as unicursal from "../../../target/npm/node.js";
import { connect, EngineError, Stopped } from "../../../target/npm/worker.node.js";

const ZIP = "zip\n1 . .\n2 . .\n";
/** Takes longer than any test. */
const LINE = { kind: "line", rows: 14, cols: 14, cells: Array.from({ length: 14 }, () => Array(14).fill(0)) };

test("answers are those of the engine itself", async () => {
  const engine = connect();
  try {
    const [puzzle] = await engine.read(ZIP);
    assert.deepEqual([puzzle], unicursal.read(ZIP));
    const without = ({ stats, ...answer }) => answer;
    assert.deepEqual(without(await engine.check(puzzle)), without(unicursal.check(puzzle)));
    const options = { kind: "numbrix", size: [5, 5], seed: 3 };
    assert.deepEqual(await engine.generate(options), unicursal.generate(options));
    assert.deepEqual(await engine.ask("kinds", []), unicursal.kinds());
    const counts = await Promise.all([engine.count(puzzle), engine.count(puzzle, { method: "search" })]);
    assert.deepEqual(counts.map((answer) => answer.count), ["1", "1"]);
  } finally {
    engine.close();
  }
});

test("every function has a question", () => {
  const engine = connect();
  const names = Object.keys(unicursal).filter((name) => !["release", "Game"].includes(name));
  assert.deepEqual(names.filter((name) => typeof engine[name] !== "function"), []);
});

test("errors have their place", async () => {
  const engine = connect();
  try {
    await assert.rejects(engine.read("zip\n1 . ?\n"), (error) => {
      assert.ok(error instanceof EngineError);
      assert.equal(error.name, "PuzzleError");
      assert.deepEqual([error.line, error.column], [2, 5]);
      assert.match(error.excerpt, /\^/);
      return true;
    });
    assert.equal((await engine.read(ZIP)).length, 1, "the worker goes on");
    await assert.rejects(engine.kind(() => 1), { name: "DataCloneError" });
    await assert.rejects(engine.kind("zipp"), EngineError);
  } finally {
    engine.close();
  }
});

test("a signal ends a question, and the next one gets a new worker", async () => {
  const engine = connect();
  try {
    const text = readFileSync(new URL("../../../crates/models/src/kinds/stated/files/koburin.kind", import.meta.url), "utf8");
    const rules = text.replace("kind: koburin", "kind: kobu");
    assert.equal((await engine.loadKind(rules)).name, "kobu");
    assert.equal((await engine.kind("kobu")).title, "Koburin");
    const seen = [];
    const late = new AbortController();
    const slow = engine.count(LINE, { method: "search" }, {
      signal: late.signal,
      onProgress(progress) {
        seen.push(progress);
        late.abort();
      },
    });
    const ended = new AbortController();
    const waiting = engine.count(LINE, {}, { signal: ended.signal });
    ended.abort(new Error("never mind"));
    await assert.rejects(waiting, /never mind/);
    assert.ok(engine.isBusy);
    await assert.rejects(slow, { name: "AbortError" });
    assert.ok(seen[0].conflicts >= 0);
    assert.equal((await engine.kind("kobu")).title, "Koburin", "kinds are loaded there as well");
    await assert.rejects(engine.kinds({ signal: AbortSignal.abort() }), { name: "AbortError" });
    const both = [engine.count(LINE), engine.count(LINE)];
    engine.stop();
    for (const stopped of both) await assert.rejects(stopped, Stopped);
    assert.equal((await engine.read(ZIP)).length, 1);
  } finally {
    engine.close();
  }
});

test("an engine without questions keeps no process alive", () => {
  const address = new URL("../../../target/npm/worker.node.js", import.meta.url);
  const program = `
    import { connect } from ${JSON.stringify(address.href)};
    const engine = connect();
    engine.warm();
    console.log((await engine.read(${JSON.stringify(ZIP)})).length);
  `;
  const told = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    timeout: 20_000,
  });
  assert.equal(told.toString(), "1\n");
});
