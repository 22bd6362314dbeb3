// The size of the package, and its speed beside the command's, which has to be at `UNICURSAL`. Both work on one thread,
// in turns, each on one board after the other; the time is the fastest that an answer says of itself, so that reading
// and starting do not count.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import * as unicursal from "../../../target/npm/node.js";

const RUNS = 7;
const module = readFileSync(new URL("../../../target/npm/engine_bg.wasm", import.meta.url));
console.log(`module: ${module.length} bytes, ${gzipSync(module, { level: 9 }).length} gzipped\n`);

const fastest = (answers) => Math.min(...answers.map(({ stats }) => stats.microseconds / 1000));
const command = (question, boards) => {
  const words = [question, "--format", "json", "--threads", "1", "-"];
  const input = boards.map((board) => `${JSON.stringify(board)}\n`).join("");
  const { stdout, stderr } = spawnSync(process.env.UNICURSAL, words, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  if (stderr) throw new Error(stderr);
  return stdout.trim().split("\n").map((answer) => JSON.parse(answer));
};

const line = { kind: "line", rows: 10, cols: 10, cells: Array.from({ length: 10 }, () => Array(10).fill(0)) };
const fixtures = new URL("../../../fixtures/", import.meta.url);
const boards = readdirSync(fixtures).filter((name) => name.endsWith(".txt"));
const tasks = boards.flatMap((name) => {
  const [puzzle] = unicursal.read(readFileSync(new URL(name, fixtures), "utf8"));
  return ["solve", "check"].map((question) => [question, name, puzzle]);
});

console.log(`${"".padEnd(34)}${"wasm ms".padStart(10)}${"native ms".padStart(12)}${"ratio".padStart(8)}`);
for (const [question, name, puzzle] of [["count", "10x10", line], ...tasks]) {
  let [wasm, native] = [Infinity, Infinity];
  // Node compiles well only what is called often.
  const boards = Array(name === "10x10" ? 1 : 50).fill(puzzle);
  for (let run = 0; run < RUNS; run += 1) {
    wasm = Math.min(wasm, fastest(boards.map((board) => unicursal[question](board))));
    native = Math.min(native, fastest(command(question, boards)));
  }
  const numbers = [wasm.toFixed(3).padStart(10), native.toFixed(3).padStart(12), (wasm / native).toFixed(2).padStart(8)];
  console.log(`${`${question} ${name}`.padEnd(34)}${numbers.join("")}`);
}
