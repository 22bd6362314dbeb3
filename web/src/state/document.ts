// The document of undo and redo: the puzzle, and the player's line.
import type { Cell, Content, Geometry, Puzzle, Side } from "unicursal";
import { empty, HOLE, isHole } from "./content";
import { hasClues, kindOf, kinds } from "./kinds";
import { canStep } from "./places";
import { oneRegion } from "./regions";
import { isSame, sideOf, toggled, touches, without } from "./sides";

export interface Document {
  readonly puzzle: Puzzle;
  /** The player's line. */
  readonly links: Side[];
  /** Sides that the player's line does not cross. */
  readonly crosses: Side[];
  /** The cells that the player has shaded. */
  readonly shaded: Cell[];
  /** The numbers that the player or a hint has written in empty cells. */
  readonly numbers: Written[];
  /** Numbers that cells may have, as the player notes. */
  readonly notes: Written[];
  /** The document before the trial that is going on. */
  readonly before: Document | undefined;
}

/** A number written in an empty cell. */
export interface Written {
  readonly cell: Cell;
  readonly number: number;
}

export const opened = (puzzle: Puzzle): Document => ({
  puzzle,
  links: [],
  crosses: [],
  shaded: [],
  numbers: [],
  notes: [],
  before: undefined,
});

export function blank(kind: string, rows: number, cols: number, geometry?: Geometry): Document {
  const cells = Array.from({ length: rows }, () => Array<Content>(cols).fill(empty(kind)));
  const regions = kindOf(kind).has_regions ? { regions: oneRegion(rows, cols) } : {};
  return opened({ kind, rows, cols, ...(geometry ? { geometry } : {}), cells, walls: [], ...regions });
}

/** The content of a cell; beside the board there are holes. */
export function valueAt(puzzle: Puzzle, [row, col]: Cell): Content {
  const content = puzzle.cells[row]?.[col];
  return content === undefined ? HOLE : content;
}

/** The puzzle with another content of a cell. */
export function withCell(document: Document, cell: Cell, value: Content): Document {
  const { puzzle } = document;
  if (valueAt(puzzle, cell) === value) return document;
  const cells = puzzle.cells.map((row, at) =>
    at === cell[0] ? row.map((old, col) => (col === cell[1] ? value : old)) : row,
  );
  const changed: Puzzle = { ...nameless(puzzle), cells };
  const others = (list: Written[]) => list.filter((written) => !isSame(written.cell, cell));
  // A trial is one on the board as it was.
  const rest = { numbers: others(document.numbers), notes: others(document.notes), before: undefined };
  if (!isHole(value)) return { ...document, ...rest, puzzle: changed };
  // The line does not go to holes.
  const apart = (sides: Side[]) => sides.filter((side) => !touches(side, cell));
  if (changed.links) changed.links = apart(changed.links);
  if (changed.start && isSame(changed.start, cell)) delete changed.start;
  if (changed.end && isSame(changed.end, cell)) delete changed.end;
  const shaded = document.shaded.filter((other) => !isSame(other, cell));
  const [links, crosses] = [apart(document.links), apart(document.crosses)];
  return { ...rest, puzzle: changed, links, crosses, shaded };
}

export function withWall(document: Document, a: Cell, b: Cell): Document {
  const { puzzle } = document;
  if (!canStep(puzzle, a, b)) return document;
  const side = sideOf(a, b);
  return {
    ...document,
    puzzle: { ...nameless(puzzle), walls: toggled(puzzle.walls ?? [], side) },
    links: without(document.links, side),
    before: undefined,
  };
}

/** The puzzle with an end of its path fixed there, or free again. */
export function withEnd(document: Document, cell: Cell): Document {
  const { start, end, ...rest } = nameless(document.puzzle);
  const ends = [start, end].filter((given): given is Cell => given !== undefined);
  const others = ends.filter((given) => !isSame(given, cell));
  const [first, second] = others.length === ends.length ? [...others.slice(-1), cell] : others;
  const puzzle: Puzzle = { ...rest };
  if (first) puzzle.start = first;
  if (second) puzzle.end = second;
  return { ...document, puzzle, before: undefined };
}

/** The puzzle with another word. */
export function withWord(document: Document, word: string): Document {
  const { word: _, ...puzzle } = nameless(document.puzzle);
  const letters = word.toUpperCase().replace(/[^A-Z]/g, "");
  return { ...document, puzzle: letters === "" ? puzzle : { ...puzzle, word: letters }, before: undefined };
}

/** The next letter of the word: the first that does not stand often enough; none, if all do. */
export function nextLetter({ word = "", cells }: Puzzle): string | undefined {
  const left = cells.flat();
  return [...word].find((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The next clue: the lowest that does not stand often enough; none, if there are no clues. */
export function nextClue(puzzle: Puzzle): number {
  const { clue_repeats: clueRepeats } = kindOf(puzzle.kind);
  if (clueRepeats === 0) return 0;
  const counts = new Map<Content, number>();
  for (const value of puzzle.cells.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  let clue = 1;
  while ((counts.get(clue) ?? 0) >= clueRepeats) clue += 1;
  return clue;
}

/** The size, the geometry and the holes alone, as a puzzle of the kind that needs nothing else. */
export function shapeOf({ rows, cols, geometry, cells }: Puzzle): Puzzle {
  const plain = kinds.find((kind) => !kind.is_loop && !hasClues(kind));
  if (plain === undefined) throw new Error("there is no kind without clues");
  const holes = cells.map((row) => row.map((value) => (isHole(value) ? HOLE : 0)));
  return { kind: plain.name, rows, cols, ...(geometry ? { geometry } : {}), cells: holes };
}

/** A changed puzzle is no longer the one of that name. */
function nameless({ name: _, ...puzzle }: Puzzle): Puzzle {
  return puzzle;
}
