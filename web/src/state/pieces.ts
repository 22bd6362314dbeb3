// The pieces of a line: what hangs together.
import type { Cell, Side } from "unicursal";

export interface Piece {
  /** The places in order. A closed piece begins anywhere. */
  cells: Cell[];
  /** The oldest side, by its place in the list. */
  oldest: number;
  isClosed: boolean;
}

/** More columns than a board has. */
const WIDE = 65_536;

/** A place as a number. */
export const idOf = ([row, col]: Cell) => row * WIDE + col;

/** A side as a number: a step down or to the right from its first place. */
export const idOfSide = ([a, b]: Side) => 2 * idOf(a) + (a[0] === b[0] ? 1 : 0);

/** The places beside each place, in the order of the sides. */
export function beside(sides: readonly Side[]): Map<number, { to: Cell; at: number }[]> {
  const around = new Map<number, { to: Cell; at: number }[]>();
  const add = (from: Cell, to: Cell, at: number) => {
    const there = around.get(idOf(from));
    if (there) there.push({ to, at });
    else around.set(idOf(from), [{ to, at }]);
  };
  for (const [at, [a, b]] of sides.entries()) {
    add(a, b, at);
    add(b, a, at);
  }
  return around;
}

/** The pieces of lines: strokes, mistakes, numbers and the end of a game all ask for those of the same line. */
const known = new WeakMap<readonly Side[], readonly Piece[]>();

/** The pieces of a line without branches. Where it branches, a piece takes one of the ways. */
export function piecesOf(sides: readonly Side[]): readonly Piece[] {
  const before = known.get(sides);
  if (before) return before;
  const pieces = found(sides);
  known.set(sides, pieces);
  return pieces;
}

function found(sides: readonly Side[]): Piece[] {
  const around = beside(sides);
  const seen = new Set<number>();
  const pieces: Piece[] = [];
  const follow = (end: Cell, isClosed: boolean) => {
    if (seen.has(idOf(end))) return;
    const piece: Piece = { cells: [], oldest: sides.length, isClosed };
    for (let at: Cell | undefined = end; at !== undefined; ) {
      piece.cells.push(at);
      seen.add(idOf(at));
      const steps: { to: Cell; at: number }[] = around.get(idOf(at)) ?? [];
      for (const step of steps) piece.oldest = Math.min(piece.oldest, step.at);
      at = steps.find(({ to }) => !seen.has(idOf(to)))?.to;
    }
    pieces.push(piece);
  };
  for (const side of sides)
    for (const end of side) if (around.get(idOf(end))?.length === 1) follow(end, false);
  // What has no end is closed.
  for (const [end] of sides) follow(end, true);
  return pieces;
}
