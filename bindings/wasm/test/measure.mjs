// The size of the package, and its speed beside the command's, which has to be at `UNICURSAL`. Both work on one thread,
// in turns, each on one board after the other; the time is what answers say of themselves, so that reading and starting
// do not count. Fails if the module is too large or too slow.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import * as unicursal from "../../../target/npm/node.js";
import { MAX_BYTES, bytes } from "./size.mjs";

/** How many times as long as the command it may take. */
const MAX_RATIO = 3;

const RUNS = 7;
/** Node compiles well only what is called often, so that small boards are asked about again and again. */
const AGAIN = 200;

const { plain, gzipped } = bytes;
console.log(`module: ${plain} bytes, ${gzipped} gzipped (at most ${MAX_BYTES})\n`);

const milliseconds = ({ stats }) => stats.microseconds / 1000;
/** The mean of the faster half: single answers are in whole microseconds, and some meet other programs. */
const typical = (answers) => {
  const times = answers.map(milliseconds).sort((a, b) => a - b);
  const half = times.slice(0, Math.ceil(times.length / 2));
  return half.reduce((sum, time) => sum + time) / half.length;
};
const command = (question, boards) => {
  const words = [question, "--format", "json", "--threads", "1", "-"];
  const input = boards.map((board) => `${JSON.stringify(board)}\n`).join("");
  const { stdout, stderr } = spawnSync(process.env.UNICURSAL, words, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  if (stderr) throw new Error(stderr);
  return stdout.trim().split("\n").map((answer) => JSON.parse(answer));
};

const line = { kind: "line", rows: 10, cols: 10, cells: Array.from({ length: 10 }, () => Array(10).fill(0)) };
const zip = (seed) => unicursal.generate({ kind: "zip", size: [30, 30], seed, allow_multiple: true });
const fixtures = new URL("../../../fixtures/", import.meta.url);
const read = (name) => unicursal.read(readFileSync(new URL(name, fixtures), "utf8"))[0];
const tasks = [
  ["count", "empty 10×10", line],
  ...[1, 2, 3].map((seed) => ["solve", `zip 30×30, seed ${seed}`, zip(seed)]),
  ...readdirSync(fixtures)
    .filter((name) => name.endsWith(".txt"))
    .flatMap((name) => ["solve", "check"].map((question) => [question, name, read(name)])),
];

let slowest = 0;
console.log(`${"".padEnd(34)}${"wasm ms".padStart(10)}${"native ms".padStart(12)}${"ratio".padStart(8)}`);
for (const [question, name, puzzle] of tasks) {
  let [wasm, native] = [Infinity, Infinity];
  const boards = Array(milliseconds(unicursal[question](puzzle)) > 5 ? 1 : AGAIN).fill(puzzle);
  for (let run = 0; run < RUNS; run += 1) {
    wasm = Math.min(wasm, typical(boards.map((board) => unicursal[question](board))));
    native = Math.min(native, typical(command(question, boards)));
  }
  slowest = Math.max(slowest, wasm / native);
  const numbers = [wasm.toFixed(3).padStart(10), native.toFixed(3).padStart(12), (wasm / native).toFixed(2).padStart(8)];
  console.log(`${`${question} ${name}`.padEnd(34)}${numbers.join("")}`);
}
console.log(`\nat most ${slowest.toFixed(2)} times as long as the command (at most ${MAX_RATIO})`);
console.log(`memory of the process: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);

if (gzipped > MAX_BYTES) console.error(`measure: the module is ${gzipped - MAX_BYTES} bytes too large`);
if (slowest > MAX_RATIO) console.error("measure: the module is too slow");
process.exitCode = gzipped > MAX_BYTES || slowest > MAX_RATIO ? 1 : 0;
