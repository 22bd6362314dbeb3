// The places of cells in the engine's pictures: neighbors are 40 apart, and the board has a margin of 10.
import type { Cell, Puzzle } from "unicursal";
import { areNeighbors, kindOf } from "../state/kinds";
import { contains, type Places } from "../state/places";

const CELL = 40;
const MARGIN = 10;
/** A quarter of the height of a hexagon, in cells. */
const QUARTER = 0.5 / Math.sqrt(3);

/** A point of the board, in cells. */
export type Point = [down: number, right: number];

type Size = Pick<Puzzle, "rows" | "cols" | "geometry">;

export const isHex = ({ geometry }: Pick<Puzzle, "geometry">) => geometry === "hex";

/** The height and the width of the board, in cells. */
const extent = (size: Size): Point =>
  isHex(size)
    ? [(3 * size.rows + 1) * QUARTER, size.cols + (size.rows > 1 ? 0.5 : 0)]
    : [size.rows, size.cols];

/** The number of cells by which a row is shifted to the right. */
const shift = (size: Size, row: number) => (isHex(size) && row % 2 !== 0 ? 0.5 : 0);

export const width = (size: Size) => Math.ceil(extent(size)[1] * CELL) + 2 * MARGIN;
export const height = (size: Size) => Math.ceil(extent(size)[0] * CELL) + 2 * MARGIN;

/** The place of a grid of cells or corners in the picture, as a style. Corners reach half a cell beyond the board. */
export function inset(size: Size, places: Size) {
  const margin = MARGIN - ((places.rows - size.rows) * CELL) / 2;
  return `${(100 * margin) / height(size)}% ${(100 * margin) / width(size)}%`;
}

/** The place of a row among the cells, as a style. Rows of hexagons overlap. */
export function rowStyle(size: Size, row: number) {
  const [whole] = extent(size);
  const [top, high] = isHex(size) ? [3 * row * QUARTER, 4 * QUARTER] : [row, 1];
  return { top: `${(100 * top) / whole}%`, height: `${(100 * high) / whole}%` };
}

/** The place of a cell in its row, as a style. */
export function cellStyle(size: Size, [row, col]: Cell) {
  const [, whole] = extent(size);
  return { left: `${(100 * (col + shift(size, row))) / whole}%`, width: `${100 / whole}%` };
}

/** The point at the position of a pointer, where `box` is that of all cells. */
export function pointAt(size: Size, box: DOMRect, x: number, y: number): Point {
  const [down, right] = extent(size);
  return [((y - box.top) / box.height) * down, ((x - box.left) / box.width) * right];
}

/** The middle of a cell. */
export const middleOf = (size: Size, [row, col]: Cell): Point =>
  isHex(size) ? [(3 * row + 2) * QUARTER, col + 0.5 + shift(size, row)] : [row + 0.5, col + 0.5];

const distance = ([down, right]: Point, other: Point) => Math.hypot(down - other[0], right - other[1]);

export function cellAt(size: Size, point: Point): Cell | undefined {
  const [down, right] = point;
  if (!isHex(size)) {
    const cell: Cell = [Math.floor(down), Math.floor(right)];
    return contains(size, cell) ? cell : undefined;
  }
  // The nearest middle is that of the hexagon, which lies in one of two rows.
  const lower = Math.floor(down / (3 * QUARTER));
  const near = [lower - 1, lower].map((row): Cell => [row, Math.floor(right - shift(size, row))]);
  const from = (cell: Cell) => distance(point, middleOf(size, cell));
  const [cell] = near.filter((cell) => contains(size, cell)).sort((a, b) => from(a) - from(b));
  return cell && from(cell) <= 2 * QUARTER ? cell : undefined;
}

/** The cell whose middle is near, so that one can pass between two cells diagonally. */
export function middleAt(places: Places, point: Point): Cell | undefined {
  const cell = cellAt(places, point);
  if (cell === undefined || stepsOverSides(places)) return cell;
  return distance(point, middleOf(places, cell)) < 0.38 ? cell : undefined;
}

const stepsOverSides = (places: Places) =>
  isHex(places) || kindOf(places.kind).steps.every(([down, right]) => Math.abs(down) + Math.abs(right) === 1);

/** The cells that share a side with a cell, on the board or off it. */
function acrossSides(size: Size, [row, col]: Cell): Cell[] {
  const beside: Cell[] = [
    [row, col - 1],
    [row, col + 1],
    [row - 1, col],
    [row + 1, col],
  ];
  const further = col + (shift(size, row) > 0 ? 1 : -1);
  return isHex(size) ? [...beside, [row - 1, further], [row + 1, further]] : beside;
}

/** Whether the point is so near the middle of a cell that no side is meant. */
export function isNearMiddle(places: Places, point: Point): boolean {
  const cell = cellAt(places, point);
  return cell !== undefined && distance(point, middleOf(places, cell)) < 0.2;
}

/** The two cells between which the point is, of those that share a side. */
export function sideAt(places: Places, point: Point): [Cell, Cell] | undefined {
  const cell = cellAt(places, point);
  if (cell === undefined) return undefined;
  const from = (other: Cell) => distance(point, middleOf(places, other));
  const [nearest] = acrossSides(places, cell)
    .filter((other) => contains(places, other) && areNeighbors(places, cell, other))
    .sort((a, b) => from(a) - from(b));
  return nearest && [cell, nearest];
}
