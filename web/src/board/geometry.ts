// The places of cells in the engine's pictures: neighbors are 40 apart, and the board has a margin of 10.
import type { Cell, Puzzle } from "unicursal";
import { stepsFrom } from "../state/kinds";
import { contains, type Places, placesOf } from "../state/places";

export const CELL = 40;
export const MARGIN = 10;
/** A quarter of the height of a hexagon, in cells. */
const QUARTER = 0.5 / Math.sqrt(3);
/** Half the length of a triangle's side, and its height. */
const HALF = 0.5 * Math.sqrt(3);
const TALL = 1.5;

/** A point of the board, in cells. */
export type Point = [down: number, right: number];

type Size = Pick<Places, "rows" | "cols" | "geometry">;

const isHex = ({ geometry }: Pick<Places, "geometry">) => geometry === "hex";

const areTriangles = ({ geometry }: Pick<Places, "geometry">) => geometry === "triangle";

/** Whether the places are the corners of hexagons: half a cell apart, in rows that reach over the sides between them. */
const areCorners = ({ geometry }: Pick<Places, "geometry">) => geometry === "corners";

/** The height and the width of the grid, in cells. */
function extent(size: Size): Point {
  if (areCorners(size)) return [3 * size.rows * QUARTER, size.cols / 2];
  if (isHex(size)) return [(3 * size.rows + 1) * QUARTER, size.cols + (size.rows > 1 ? 0.5 : 0)];
  if (areTriangles(size)) return [TALL * size.rows, HALF * (size.cols + 1)];
  return [size.rows, size.cols];
}

/** The number of cells by which a row is shifted to the right. */
const shift = (size: Size, row: number) => (isHex(size) && row % 2 !== 0 ? 0.5 : 0);

export const width = (size: Size) => Math.ceil(extent(size)[1] * CELL) + 2 * MARGIN;
export const height = (size: Size) => Math.ceil(extent(size)[0] * CELL) + 2 * MARGIN;

/** The distances by which a grid of cells or corners begins below the top of the board and right of its left end, in
 * cells. Corners reach beyond the board on all sides. */
function offset(size: Size, places: Size): Point {
  const [high, wide] = extent(size);
  const [down, right] = extent(places);
  return [(high - down) / 2, (wide - right) / 2];
}

/** The place of a grid of cells or corners in the picture, as a style. */
export function inset(size: Size, places: Size) {
  const [down, right] = offset(size, places).map((cells) => MARGIN + cells * CELL) as Point;
  return `${(100 * down) / height(size)}% ${(100 * right) / width(size)}%`;
}

/** The distance of the tops of two rows, the height of a row, and the width of a place. Rows of hexagons overlap. */
function sizes(size: Size): { pitch: number; high: number; wide: number } {
  if (areCorners(size)) return { pitch: 3 * QUARTER, high: 3 * QUARTER, wide: 0.5 };
  if (isHex(size)) return { pitch: 3 * QUARTER, high: 4 * QUARTER, wide: 1 };
  if (areTriangles(size)) return { pitch: TALL, high: TALL, wide: 2 * HALF };
  return { pitch: 1, high: 1, wide: 1 };
}

/** The place of a row among the cells, as a style. */
export function rowStyle(size: Size, row: number) {
  const [whole] = extent(size);
  const { pitch, high } = sizes(size);
  return { top: `${(100 * row * pitch) / whole}%`, height: `${(100 * high) / whole}%` };
}

/** The place of a cell in its row, as a style, around its middle. */
export function cellStyle(size: Size, place: Cell) {
  const [, whole] = extent(size);
  const { pitch, high, wide } = sizes(size);
  const [down, right] = middleOf(size, place);
  const top = (down - place[0] * pitch) / high - 0.5;
  const moved = top === 0 ? {} : { top: `${100 * top}%` };
  return { left: `${(100 * (right - wide / 2)) / whole}%`, width: `${(100 * wide) / whole}%`, ...moved };
}

/** The point at the position of a pointer, where `box` is that of all cells. */
export function pointAt(size: Size, box: DOMRect, x: number, y: number): Point {
  const [down, right] = extent(size);
  return [((y - box.top) / box.height) * down, ((x - box.left) / box.width) * right];
}

/** Whether the middle of a triangle, or a corner of hexagons, lies lower than those beside it. */
const isLower = ([row, col]: Cell) => (row + col) % 2 === 0;

/** The middle of a cell, or a corner, in its grid. */
export function middleOf(size: Size, place: Cell): Point {
  const [row, col] = place;
  if (areCorners(size)) return [(3 * row + (isLower(place) ? 2 : 1)) * QUARTER, (col + 0.5) / 2];
  if (isHex(size)) return [(3 * row + 2) * QUARTER, col + 0.5 + shift(size, row)];
  if (areTriangles(size)) return [TALL * row + (isLower(place) ? 1 : 0.5), HALF * (col + 1)];
  return [row + 0.5, col + 0.5];
}

/** A place to which the line goes, on the board. */
export function placeOf(puzzle: Puzzle, place: Cell): Point {
  const places = placesOf(puzzle);
  const [before, middle] = [offset(puzzle, places), middleOf(places, place)];
  return [before[0] + middle[0], before[1] + middle[1]];
}

/** The points of places in the picture, worked out once for a board. */
export function pointsOf(puzzle: Puzzle): (place: Cell) => Point {
  const places = placesOf(puzzle);
  const before = offset(puzzle, places);
  return (place) => {
    const [down, right] = middleOf(places, place);
    return [MARGIN + CELL * (before[0] + down), MARGIN + CELL * (before[1] + right)];
  };
}

const distance = ([down, right]: Point, other: Point) => Math.hypot(down - other[0], right - other[1]);

/** The cell with a point: of those whose middles are near, the nearest one. */
export function cellAt(size: Size, point: Point): Cell | undefined {
  const [down, right] = point;
  const { pitch, wide } = sizes(size);
  const lower = Math.floor(down / pitch);
  // A hexagon may also lie in the row before, and of two triangles that overlap, each has a half.
  const rows = isHex(size) ? [lower - 1, lower] : [lower];
  const near = rows.flatMap((row): Cell[] => {
    if (!areTriangles(size)) return [[row, Math.floor((right - shift(size, row)) / wide)]];
    const half = Math.floor(right / HALF);
    return [
      [row, half - 1],
      [row, half],
    ];
  });
  const from = (cell: Cell) => distance(point, middleOf(size, cell));
  const [cell] = near.filter((cell) => contains(size, cell)).sort((a, b) => from(a) - from(b));
  return cell && (!isHex(size) || from(cell) <= 2 * QUARTER) ? cell : undefined;
}

/** The cell whose middle is near, so that one can pass between two cells diagonally. */
export function middleAt(places: Places, point: Point): Cell | undefined {
  const cell = cellAt(places, point);
  if (cell === undefined || stepsOverSides(places)) return cell;
  return distance(point, middleOf(places, cell)) < 0.38 * apart(places) ? cell : undefined;
}

/** The distance of the nearest places, in cells. */
const apart = (places: Size) => (areCorners(places) ? 2 * QUARTER : 1);

const isOverSide = (places: Places, [down, right]: [number, number]) =>
  isHex(places) || areCorners(places) || Math.abs(down) + Math.abs(right) === 1;

const stepsOverSides = (places: Places) =>
  stepsFrom(places, [0, 0]).every((step) => isOverSide(places, step));

/** Whether the point is so near the middle of a cell that no side is meant. */
export function isNearMiddle(places: Places, point: Point): boolean {
  const cell = cellAt(places, point);
  return cell !== undefined && distance(point, middleOf(places, cell)) < 0.2 * apart(places);
}

/** The two cells between which the point is, of those that share a side. */
export function sideAt(places: Places, point: Point): [Cell, Cell] | undefined {
  const cell = cellAt(places, point);
  if (cell === undefined) return undefined;
  const from = (other: Cell) => distance(point, middleOf(places, other));
  const [row, col] = cell;
  const [nearest] = stepsFrom(places, cell)
    .filter((step) => isOverSide(places, step))
    .map(([down, right]): Cell => [row + down, col + right])
    .filter((other) => contains(places, other))
    .sort((a, b) => from(a) - from(b));
  return nearest && [cell, nearest];
}
