// The places that the line joins: the cells, or the corners of cells.
import type { Cell, Puzzle, Side } from "unicursal";
import { pointsAt } from "./arrows";
import { areNeighbors, kindOf, stepsFrom } from "./kinds";
import { sideOf } from "./sides";

/** A grid of places: cells, or corners. */
export type Places = Pick<Puzzle, "kind" | "rows" | "cols" | "geometry">;

/** The places that the line of a puzzle joins. */
export function placesOf(puzzle: Places): Places {
  const { kind, rows, cols } = puzzle;
  return kindOf(kind).goes_over_corners ? { kind, rows: rows + 1, cols: cols + 1 } : puzzle;
}

export const contains = ({ rows, cols }: Pick<Puzzle, "rows" | "cols">, [row, col]: Cell) =>
  row >= 0 && col >= 0 && row < rows && col < cols;

/** Whether a step of the kind joins the places, and both are on the board. */
export function canStep(puzzle: Puzzle, a: Cell, b: Cell): boolean {
  const places = placesOf(puzzle);
  if (!contains(places, a) || !contains(places, b)) return false;
  if (kindOf(puzzle.kind).goes_far) return pointsAt(puzzle, a, b) || pointsAt(puzzle, b, a);
  return areNeighbors(puzzle, a, b);
}

/** The sides from a place to those that a step leads to. */
export function sidesAround(puzzle: Puzzle, [row, col]: Cell): Side[] {
  const places = placesOf(puzzle);
  const beside = stepsFrom(puzzle, row).map(([down, right]): Cell => [row + down, col + right]);
  return beside.filter((place) => contains(places, place)).map((place) => sideOf([row, col], place));
}
