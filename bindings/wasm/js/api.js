// The engine speaks JSON; these functions make objects of it. `api.d.ts` documents them.
import * as engine from "./engine.js";
import { Guard } from "./guard.js";

/** The texts of the kinds that have been loaded, which a new instance loads again. */
const loaded = [];

const guard = new Guard(() => {
  engine.__wbg_reset_state();
  for (const kind of loaded) engine.load_kind(kind);
});

/** The puzzle as JSON. */
function text(puzzle) {
  const json = typeof puzzle === "string" ? puzzle : JSON.stringify(puzzle);
  if (json?.trimStart().startsWith("{")) return json;
  const message = "a puzzle is an object or its JSON; `read` makes puzzles from text in other formats";
  throw Object.assign(new Error(message), { name: "PuzzleError" });
}

/** The options as JSON, and the function that is not one of them. */
function split({ on_progress, ...options }) {
  return [JSON.stringify(options), guard.progress(on_progress)];
}

const question =
  (name) =>
  (puzzle, options = {}) =>
    JSON.parse(guard.call(() => engine.ask(name, text(puzzle), ...split(options))));

export const solve = question("solve");
export const solutions = question("solutions");
export const optimize = question("optimize");
export const check = question("check");
export const count = question("count");
export const sample = question("sample");
export const pick = question("pick");
export const analyze = question("analyze");
export const minimize = question("minimize");
export const repair = question("repair");
export const verify = question("verify");
export const hint = question("hint");
export const explain = question("explain");
export const grade = question("grade");
export const coach = question("coach");

export const read = (input, options = {}) =>
  guard.call(() => engine.read(input, JSON.stringify(options))).map((line) => JSON.parse(line));
export const generate = (options) => JSON.parse(guard.call(() => engine.generate(...split(options))));
export const render = (puzzle, options = {}) => guard.call(() => engine.render(text(puzzle), ...split(options)));
export const labelColors = (puzzle, theme = "light") =>
  guard.call(() => engine.label_colors(text(puzzle), theme));
export const convert = (puzzle, to) => guard.call(() => engine.convert(text(puzzle), to));
export const kind = (name) => JSON.parse(guard.call(() => engine.kind(name)));
export const loadKind = (rules) => {
  const name = guard.call(() => engine.load_kind(rules));
  if (!loaded.includes(rules)) loaded.push(rules);
  return kind(name);
};

export const release = () => guard.release();

export { formats, kinds, library, symmetries, targets } from "./engine.js";
