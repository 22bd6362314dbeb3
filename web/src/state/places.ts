// The places that the line joins: the cells, or the corners of cells.
import type { Cell, Puzzle, Side } from "unicursal";
import { pointsAt } from "./arrows";
import { isBesideCell } from "./corners";
import { areNeighbors, kindOf, type Lattice, stepsFrom } from "./kinds";
import { sideOf } from "./sides";

/** A grid of places: cells, or corners. */
export interface Places {
  readonly kind: string;
  readonly rows: number;
  readonly cols: number;
  readonly geometry?: Lattice;
}

/** The places that the line of a puzzle joins. */
export function placesOf(puzzle: Puzzle): Places {
  const { kind, rows, cols, geometry } = puzzle;
  if (!kindOf(kind).goes_over_corners) return puzzle;
  if (geometry !== "hex") return { kind, rows: rows + 1, cols: cols + 1 };
  // Between two rows of hexagons, corners lie alternately higher and lower.
  return { kind, rows: rows + 1, cols: 2 * cols + (rows > 1 ? 2 : 1), geometry: "corners" };
}

export const contains = ({ rows, cols }: Pick<Places, "rows" | "cols">, [row, col]: Cell) =>
  row >= 0 && col >= 0 && row < rows && col < cols;

/** Whether a step of the kind joins the places, and both are on the board. */
export function canStep(puzzle: Puzzle, a: Cell, b: Cell): boolean {
  const places = placesOf(puzzle);
  if (!contains(places, a) || !contains(places, b)) return false;
  const { goes_far: goesFar, goes_over_corners: goesOverCorners } = kindOf(puzzle.kind);
  if (goesFar) return pointsAt(puzzle, a, b) || pointsAt(puzzle, b, a);
  return areNeighbors(places, a, b) && (!goesOverCorners || isBesideCell(puzzle, a, b));
}

/** The sides from a place to those that a step leads to. */
export function sidesAround(puzzle: Puzzle, place: Cell): Side[] {
  const [row, col] = place;
  const places = placesOf(puzzle);
  const beside = stepsFrom(places, place).map(([down, right]): Cell => [row + down, col + right]);
  return beside.filter((other) => canStep(puzzle, place, other)).map((other) => sideOf(place, other));
}
