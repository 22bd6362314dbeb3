// The engine speaks JSON; these functions make objects of it. `api.d.ts` documents them.
import * as engine from "./engine.js";

const text = (puzzle) => (typeof puzzle === "string" ? puzzle : JSON.stringify(puzzle));

function split(options) {
  const { onProgress, ...rest } = options;
  return [JSON.stringify(rest), onProgress];
}

const question = (name) => (puzzle, options = {}) => {
  const [line, limit] = engine.ask(name, text(puzzle), ...split(options)).split("\n");
  const answer = JSON.parse(line);
  if (limit !== undefined) answer.limit = limit;
  return answer;
};

export const solve = question("solve");
export const solutions = question("solutions");
export const check = question("check");
export const count = question("count");
export const sample = question("sample");
export const analyze = question("analyze");
export const minimize = question("minimize");
export const verify = question("verify");
export const hint = question("hint");
export const explain = question("explain");
export const grade = question("grade");

export const read = (input, options = {}) => engine.read(input, JSON.stringify(options)).map((line) => JSON.parse(line));
export const generate = (options) => JSON.parse(engine.generate(...split(options)));
export const render = (puzzle, options = {}) => engine.render(text(puzzle), ...split(options));
export const convert = (puzzle, to) => engine.convert(text(puzzle), to);
export const kind = (name) => JSON.parse(engine.kind(name));

export { formats, kinds, symmetries, targets } from "./engine.js";
