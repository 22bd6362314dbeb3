// Games are kept on this device: per puzzle, what is drawn, its history, the time and the hints.
import type { Puzzle } from "unicursal";
import { type Document, opened } from "./document";
import { marksOf, withMarks } from "./marks";
import { keyOf } from "./sides";

/** What is known of a game besides the drawing. */
export interface Game {
  seconds: number;
  hints: number;
  /** Whether the player has seen the solution, or all steps to it, before the end. */
  isShown: boolean;
  isSolved: boolean;
  /** The puzzle of the day that it is, if it is one. */
  day?: string;
  /** The seconds that a friend has taken for it. */
  rival?: number;
}

export interface Saved extends Game {
  /** The states of undo and redo. */
  documents: Document[];
  /** The place of the present one. */
  at: number;
}

/** A game as it is stored: the changes from each state to the next, as marks that come and go. */
interface Stored extends Game {
  changes: Change[];
  at: number;
  when: number;
}

const PREFIX = "unicursal-game:";
const MAX_GAMES = 60;
const MAX_STATES = 200;
/** Larger boards would need too much of what a browser keeps. */
const MAX_CELLS = 2500;

export const newGame: Game = { seconds: 0, hints: 0, isShown: false, isSolved: false };

/** What makes a puzzle this one, whatever its name. */
export function identityOf(puzzle: Puzzle): string {
  const { kind, cells, geometry = "square", rules = {}, regions, word, start, end } = puzzle;
  const sides = (list: Puzzle["walls"] = []) => list.map(keyOf).sort();
  const ends = [start ?? 0, end ?? 0];
  return JSON.stringify([
    kind,
    geometry,
    cells,
    sides(puzzle.walls),
    sides(puzzle.links),
    rules,
    regions ?? 0,
    word ?? "",
    ends,
  ]);
}

export function saveGame(puzzle: Puzzle, { documents, at, ...game }: Saved) {
  if (puzzle.rows * puzzle.cols > MAX_CELLS) return;
  const first = Math.max(0, Math.min(at, documents.length - MAX_STATES));
  const states = documents.slice(first, first + MAX_STATES);
  const changes = states.map((state, index) => changeTo(state, states[index - 1]));
  const stored: Stored = { ...game, changes, at: at - first, when: Date.now() };
  try {
    localStorage.setItem(PREFIX + identityOf(puzzle), JSON.stringify(stored));
    tidy();
  } catch {
    // Private windows may forbid it, or there is no room.
  }
}

type Change = [gone: string, come: string];

/** The changes that have been worked out: of many states only the last is new. */
const known = new WeakMap<Document, { before: Document | undefined; change: Change }>();

function changeTo(state: Document, before: Document | undefined): Change {
  const last = known.get(state);
  if (last && last.before === before) return last.change;
  const [marks, old] = [marksOf(state), before ? marksOf(before) : []];
  const lacking = (some: string[], others: string[]) => {
    const set = new Set(others);
    return some.filter((mark) => !set.has(mark)).join(" ");
  };
  const change: Change = [lacking(old, marks), lacking(marks, old)];
  known.set(state, { before, change });
  return change;
}

export function savedGame(puzzle: Puzzle): Saved | undefined {
  try {
    const text = localStorage.getItem(PREFIX + identityOf(puzzle));
    if (text === null) return undefined;
    const { changes, at, when: _, ...game } = JSON.parse(text) as Stored;
    let marks: string[] = [];
    const documents = changes.map(([gone, come]) => {
      const left = new Set(gone.split(" "));
      marks = [...marks.filter((mark) => !left.has(mark)), ...come.split(" ").filter(Boolean)];
      return marks.length === 0 ? opened(puzzle) : withMarks(puzzle, marks);
    });
    return documents[at] === undefined ? undefined : { ...newGame, ...game, documents, at };
  } catch {
    return undefined;
  }
}

/** The names of puzzles of days that have been begun and not solved. */
export function begunDays(): ReadonlySet<string> {
  try {
    const games = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const begun = games.flatMap((key) => {
      const { day, isSolved } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Stored>;
      return day !== undefined && !isSolved ? [day] : [];
    });
    return new Set(begun);
  } catch {
    return new Set();
  }
}

/** Forgets the oldest games. */
function tidy() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MAX_GAMES) return;
  const aged = keys.map((key) => ({
    key,
    when: Number(JSON.parse(localStorage.getItem(key) ?? "{}").when ?? 0),
  }));
  aged.sort((a, b) => a.when - b.when);
  for (const { key } of aged.slice(0, keys.length - MAX_GAMES)) localStorage.removeItem(key);
}
