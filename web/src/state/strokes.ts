// What the player has drawn, as the page draws it between the engine's two layers: pieces of line, crosses and shades.
import { computed } from "@preact/signals";
import type { Cell, Puzzle, Side } from "unicursal";
import { numberIn } from "./content";
import { type Document, valueAt } from "./document";
import { kindOf } from "./kinds";
import { beside, idOf, type Piece, piecesOf } from "./pieces";
import { colorsPieces } from "./preferences";
import { lacking } from "./sides";
import { current, mode, puzzle, shown } from "./store";

/** The number of colors for pieces. */
const COLORS = 6;

/** Sides of one look. */
export interface Stroke {
  sides: Side[];
  /** The color of a piece, from 0. */
  color: number;
  /** The label that the piece has reached, in the order of all labels, or -1 if it has reached none. */
  label: number | undefined;
  isTried: boolean;
}

/** Whether the page draws the line itself. Steps over other cells are arcs, which the engine draws. */
export const isDrawnHere = computed(() => {
  const what = shown.value?.what;
  const isOfPlayer = what === undefined || what === "marks" || what === "wrong";
  return mode.value === "play" && isOfPlayer && !kindOf(puzzle.value.kind).goes_far;
});

/** The labels of a board, ascending. */
const labelsOf = ({ cells }: Puzzle): number[] =>
  [...new Set(cells.flat().map(numberIn))].filter((label) => label > 0).sort((a, b) => a - b);

function strokesOf(document: Document): Stroke[] {
  const { puzzle, links, before } = document;
  const tried = before ? lacking(links, before.links) : [];
  const isTried = new Set(tried);
  const labels = kindOf(puzzle.kind).clue_repeats === 2 ? labelsOf(puzzle) : undefined;
  const pieces = labels || colorsPieces.value ? piecesOf(links) : [];
  const ofCell = new Map<number, { color: number; label: number | undefined }>();
  for (const piece of pieces) {
    const look = {
      color: colorOf(piece, links, pieces.length),
      label: labels && labelOf(puzzle, piece, labels),
    };
    for (const cell of piece.cells) ofCell.set(idOf(cell), look);
  }
  const strokes = new Map<string, Stroke>();
  for (const side of links) {
    const { color = 0, label } = ofCell.get(idOf(side[0])) ?? {};
    const key = `${color} ${label} ${isTried.has(side)}`;
    const stroke = strokes.get(key);
    if (stroke) stroke.sides.push(side);
    else strokes.set(key, { sides: [side], color, label, isTried: isTried.has(side) });
  }
  return [...strokes.values()];
}

/** A piece keeps the color of its oldest side, wherever it grows. The only piece has the first color. */
function colorOf({ oldest }: Piece, links: readonly Side[], count: number): number {
  const side = links[oldest];
  if (count < 2 || side === undefined) return 0;
  const [[row, col], [, other]] = side;
  return (3 * row + 5 * col + other) % COLORS;
}

function labelOf(puzzle: Puzzle, { cells }: Piece, labels: number[]): number {
  const reached = cells.map((cell) => numberIn(valueAt(puzzle, cell))).find((label) => label > 0);
  return reached === undefined ? -1 : labels.indexOf(reached);
}

/** The end at which the line was drawn last, as long as it is one. */
export function headOf({ puzzle, links }: Document): Cell | undefined {
  const last = links.at(-1);
  if (last === undefined || kindOf(puzzle.kind).is_loop) return undefined;
  const around = beside(links);
  return [last[1], last[0]].find((cell) => around.get(idOf(cell))?.length === 1 && !isGoal(puzzle, cell));
}

/** Whether the line of a label ends there. */
const isGoal = (puzzle: Puzzle, cell: Cell) =>
  kindOf(puzzle.kind).clue_repeats === 2 && numberIn(valueAt(puzzle, cell)) > 0;

export const strokes = computed(() => (isDrawnHere.value ? strokesOf(current.value) : []));
