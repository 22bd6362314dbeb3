// Solves a MiniZinc model with a solver of MiniZinc's WebAssembly build, which holds Chuffed and Gecode.
//
//     node chuffed.mjs FOLDER SOLVER SECONDS MODEL [DATA...]
//
// FOLDER is `dist` of the npm package `minizinc`. Search is free; the limit is for the solver alone, not compilation.
// It prints the last solution with the objective as `_objective`, and the statistics of MiniZinc and the solver.
import { openSync, readFileSync, readSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { runInThisContext } from "node:vm";

const [dist, solver, seconds, ...paths] = process.argv.slice(2);
let started = 0;
const endings = {
  OPTIMAL_SOLUTION: "==========",
  ALL_SOLUTIONS: "==========",
  UNSATISFIABLE: "=====UNSATISFIABLE=====",
  UNKNOWN: "=====UNKNOWN=====",
};

// Makes the clock that the solver reads one of the processor time of this thread. It is read once a millisecond.
function countProcessorTime() {
  const spent = openSync("/proc/thread-self/schedstat");
  const buffer = Buffer.alloc(100);
  const clock = performance.now.bind(performance);
  let [read, last] = [-1, 0];
  globalThis.performance = {
    now() {
      const now = clock();
      if (now >= read + 1) {
        read = now;
        last = Number(buffer.toString("ascii", 0, readSync(spent, buffer, 0, 100, 0)).split(" ")[0]) / 1e6;
      }
      return last;
    },
  };
}

// The files of the model's folder, since a model may include others.
function files() {
  const found = {};
  const models = dirname(paths[0]);
  for (const name of readdirSync(models)) {
    const path = join(models, name);
    if (statSync(path).isFile() && !name.endsWith(".dzn")) found[name] = readFileSync(path);
  }
  for (const path of paths) found[basename(path)] = readFileSync(path);
  return found;
}

function print(message) {
  if (message.type === "solution") {
    console.log((message.output.dzn ?? "").trimEnd() + "\n----------");
  } else if (message.type === "statistics") {
    // MiniZinc's statistics of the compiled model come just before the solver starts.
    if ("method" in message.statistics) started = performance.now();
    for (const [name, value] of Object.entries(message.statistics)) console.log(`%%%mzn-stat: ${name}=${value}`);
  } else if (message.type === "status") {
    console.log(endings[message.status] ?? message.status);
  } else if (message.type === "exit") {
    console.log(`%%%mzn-stat: threadTime=${(performance.now() - started) / 1000}`);
  } else if (message.type === "stderr") {
    console.error(message.value);
  } else if (message.type === "error") {
    console.error(message.what, message.message);
    process.exitCode = 1;
  }
}

countProcessorTime();
const ready = Promise.withResolvers?.() ?? (() => {
  const made = {};
  made.promise = new Promise((resolve) => (made.resolve = resolve));
  return made;
})();
let handler;
globalThis.require = createRequire(import.meta.url);
globalThis.__filename = join(dist, "minizinc-worker.js");
globalThis.__dirname = dist;
globalThis.addEventListener = (_, listener) => (handler = listener);
globalThis.postMessage = (message) => {
  if (message.type === "ready") ready.resolve();
  else print(message);
  if (message.type === "exit") process.exit(message.code || process.exitCode || 0);
};
runInThisContext(readFileSync(join(dist, "minizinc-worker.js"), "utf8"), { filename: join(dist, "minizinc-worker.js") });
const [wasmURL, dataURL] = [join(dist, "minizinc.wasm"), join(dist, "minizinc.data")];
handler({ data: { wasmURL, dataURL } });
await ready.promise;
const free = solver === "chuffed" ? ["-f"] : [];
const flags = ["--solver", solver, ...free, "-s", "--output-mode", "dzn", "--output-objective"];
const limit = ["--solver-time-limit", String(Math.round(1000 * Number(seconds)))];
const args = [...flags, ...limit, ...paths.map((path) => basename(path))];
handler({ data: { args, files: files(), jsonStream: true } });
