// The engine speaks JSON; these functions make objects of it. `api.d.ts` documents them.
import * as engine from "./engine.js";
import { Guard } from "./guard.js";
import { fileOf } from "./languages.js";

/** The texts of the kinds that have been loaded, which a new instance loads again. */
const loaded = [];

/** The texts of languages that have been asked for, which a new instance loads again. */
const spoken = new Map();

function speak({ language }) {
  const file = spoken.has(language) ? undefined : fileOf(language);
  if (file === undefined) return;
  guard.call(() => engine.load_language(language, file));
  spoken.set(language, file);
}

const guard = new Guard(() => {
  engine.__wbg_reset_state();
  for (const kind of loaded) engine.load_kind(kind);
  for (const [language, file] of spoken) engine.load_language(language, file);
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
  (puzzle, options = {}) => {
    speak(options);
    return JSON.parse(guard.call(() => engine.ask(name, text(puzzle), ...split(options))));
  };

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

/** A puzzle that someone plays. `api.d.ts` documents it. */
export class Game {
  #puzzle;
  #language;
  #state;

  constructor(puzzle, { language = "en" } = {}) {
    const saved = typeof puzzle === "string" ? JSON.parse(puzzle) : puzzle;
    const { puzzle: board, moves = [], undone = [] } = "cells" in saved ? { puzzle: saved } : saved;
    this.#puzzle = board;
    this.#language = language;
    this.#state = { moves, undone };
    this.#act("look");
  }

  #act(action) {
    const { moves, undone } = this.#state;
    const language = this.#language;
    speak({ language });
    const game = JSON.stringify({ moves, undone, action, language });
    this.#state = JSON.parse(guard.call(() => engine.play(text(this.#puzzle), game)));
    return this.#state.refused;
  }

  /** Acts, and returns whether that made or took back a move. */
  #change(action) {
    const before = this.moves.length;
    this.#act(action);
    return this.moves.length !== before;
  }

  get puzzle() {
    return this.#puzzle;
  }
  get board() {
    return this.#state.board;
  }
  get links() {
    return this.#state.links;
  }
  get crosses() {
    return this.#state.crosses;
  }
  get numbers() {
    return this.#state.numbers;
  }
  get faults() {
    return this.#state.faults;
  }
  get isSolved() {
    return this.#state.solved;
  }
  get moves() {
    return this.#state.moves;
  }

  draw = (from, to) => this.#act({ draw: [from, to] });
  cross = (a, b) => this.#act({ cross: [a, b] });
  write = (cell, number) => this.#act({ write: [cell, number] });
  erase = (a, b) => this.#change({ erase: [a, b] });
  undo = () => this.#change("undo");
  redo = () => this.#change("redo");
  hint = (options = {}) =>
    hint(this.puzzle, { partial: this.board, language: this.#language, ...options });
  coach = (options = {}) =>
    coach(this.puzzle, { moves: this.moves, language: this.#language, ...options });
  toJSON = () => ({ puzzle: this.#puzzle, moves: this.moves, undone: this.#state.undone });
}

export const release = () => guard.release();

export { formats, kinds, library, symmetries, targets } from "./engine.js";
