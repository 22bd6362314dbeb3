// The places of cells in the engine's pictures: each has a side of 40, and the board has a margin of 10.
import type { Cell, Puzzle } from "unicursal";
import { areNeighbors, kindOf } from "../state/kinds";

const CELL = 40;
const MARGIN = 10;

/** A point of the board, in cells. */
export type Point = [down: number, right: number];

type Size = Pick<Puzzle, "rows" | "cols">;

export const width = ({ cols }: Size) => cols * CELL + 2 * MARGIN;
export const height = ({ rows }: Size) => rows * CELL + 2 * MARGIN;

/** The place of the cells in the picture, as a style. */
export const inset = (size: Size) => `${(100 * MARGIN) / height(size)}% ${(100 * MARGIN) / width(size)}%`;

/** The point at the position of a pointer, where `box` is that of all cells. */
export const pointAt = (size: Size, box: DOMRect, x: number, y: number): Point => [
  ((y - box.top) / box.height) * size.rows,
  ((x - box.left) / box.width) * size.cols,
];

export function cellAt({ rows, cols }: Size, [down, right]: Point): Cell | undefined {
  const [row, col] = [Math.floor(down), Math.floor(right)];
  return row >= 0 && col >= 0 && row < rows && col < cols ? [row, col] : undefined;
}

/** The cell whose middle is near, so that one can pass between two cells diagonally. */
export function middleAt(puzzle: Puzzle, point: Point): Cell | undefined {
  const cell = cellAt(puzzle, point);
  if (cell === undefined || isOrthogonal(puzzle)) return cell;
  const distance = Math.hypot(point[0] - cell[0] - 0.5, point[1] - cell[1] - 0.5);
  return distance < 0.38 ? cell : undefined;
}

const isOrthogonal = ({ kind }: Puzzle) =>
  kindOf(kind).steps.every(([down, right]) => Math.abs(down) + Math.abs(right) === 1);

/** The two cells between which the point is, of those that share a side. */
export function sideAt(puzzle: Puzzle, point: Point): [Cell, Cell] | undefined {
  const cell = cellAt(puzzle, point);
  if (cell === undefined) return undefined;
  const [down, right] = [point[0] - cell[0], point[1] - cell[1]];
  const nearby: [number, Cell][] = [
    [down, [cell[0] - 1, cell[1]]],
    [1 - down, [cell[0] + 1, cell[1]]],
    [right, [cell[0], cell[1] - 1]],
    [1 - right, [cell[0], cell[1] + 1]],
  ];
  const [nearest] = nearby
    .filter(([, other]) => cellAt(puzzle, other) && areNeighbors(kindOf(puzzle.kind), cell, other))
    .sort(([a], [b]) => a - b);
  return nearest && [cell, nearest[1]];
}
