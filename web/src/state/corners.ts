// The corners of cells, where the line of a puzzle goes from corner to corner.
import type { Cell, Puzzle } from "unicursal";
import { isHole } from "./content";
import { isSame } from "./sides";

/** The corners of a cell, as places of the grid of corners. */
export function cornersOf({ geometry }: Pick<Puzzle, "geometry">, [row, col]: Cell): Cell[] {
  const lower = row + 1;
  if (geometry !== "hex") {
    return [
      [row, col],
      [row, col + 1],
      [lower, col],
      [lower, col + 1],
    ];
  }
  // Half a hexagon is as wide as one place; every other row is shifted by that.
  const left = 2 * col + (row % 2);
  const across = [left, left + 1, left + 2];
  return [row, lower].flatMap((row) => across.map((col): Cell => [row, col]));
}

/** The cells of the board that have a corner. */
export function cellsAt(puzzle: Puzzle, corner: Cell): Cell[] {
  const [row, col] = corner;
  const middle = puzzle.geometry === "hex" ? Math.floor(col / 2) : col;
  const near = [row - 1, row].flatMap((row) => [middle - 1, middle].map((col): Cell => [row, col]));
  return near.filter(
    (cell) =>
      puzzle.cells[cell[0]]?.[cell[1]] !== undefined &&
      cornersOf(puzzle, cell).some((other) => isSame(other, corner)),
  );
}

/** Whether an open cell lies beside the side from one corner to another. */
export function isBesideCell(puzzle: Puzzle, a: Cell, b: Cell): boolean {
  const others = cellsAt(puzzle, b);
  return cellsAt(puzzle, a).some(
    (cell) =>
      others.some((other) => isSame(cell, other)) && !isHole(puzzle.cells[cell[0]]?.[cell[1]] ?? null),
  );
}
