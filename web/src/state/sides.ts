// Sides: pairs of cells that a single step joins.
import type { Cell, Side } from "unicursal";

export const isSame = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1];

/** The same pair always in the same order. */
export function sideOf(a: Cell, b: Cell): Side {
  const isOrdered = a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1]);
  return isOrdered ? [a, b] : [b, a];
}

export const keyOf = ([a, b]: Side) => `${a.join()}-${b.join()}`;

const isSide = (a: Side, b: Side) => isSame(a[0], b[0]) && isSame(a[1], b[1]);

export const has = (sides: Side[], side: Side) => sides.some((other) => isSide(other, side));

export const without = (sides: Side[], side: Side) => sides.filter((other) => !isSide(other, side));

export const toggled = (sides: Side[], side: Side) =>
  has(sides, side) ? without(sides, side) : [...sides, side];

export const touches = ([a, b]: Side, cell: Cell) => isSame(a, cell) || isSame(b, cell);

/** The cell at the other end of a side. */
export const across = ([a, b]: Side, cell: Cell): Cell => (isSame(a, cell) ? b : a);

/** Both lists, each side once. */
export function union(sides: Side[], more: Side[]): Side[] {
  if (more.length === 0) return sides;
  if (sides.length === 0) return more;
  const all = new Map([...sides, ...more].map((side) => [keyOf(side), side]));
  return [...all.values()];
}

/** The sides without those of another list. */
export function lacking(sides: Side[], others: Side[]): Side[] {
  const keys = new Set(others.map(keyOf));
  return keys.size === 0 ? sides : sides.filter((side) => !keys.has(keyOf(side)));
}
