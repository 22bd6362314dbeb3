// The regions of a board, which an author draws.
import type { Cell, Puzzle } from "unicursal";
import type { Document } from "./document";

/** The region of a cell; none, where there are no regions. */
export const regionAt = ({ regions }: Pick<Puzzle, "regions">, [row, col]: Cell) => regions?.[row]?.[col];

/** A region for all cells of a board. */
export const oneRegion = (rows: number, cols: number): number[][] =>
  Array.from({ length: rows }, () => Array<number>(cols).fill(0));

/** The puzzle with the cell in a region; in one of its own, unless one is given. */
export function withRegion(document: Document, cell: Cell, region?: number): Document {
  const { name: _, ...puzzle } = document.puzzle;
  const { regions } = puzzle;
  if (regions === undefined) return document;
  const next = region ?? Math.max(...regions.flat()) + 1;
  if (regionAt(puzzle, cell) === next) return document;
  const changed = regions.map((row, at) =>
    at === cell[0] ? row.map((old, col) => (col === cell[1] ? next : old)) : row,
  );
  return { ...document, puzzle: { ...puzzle, regions: changed }, before: undefined };
}
