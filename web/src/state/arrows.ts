// Arrows: where steps go over other cells, each cell points in the direction in which the next one lies.
import type { Cell, Puzzle } from "unicursal";
import { kindOf } from "./kinds";

type Board = Pick<Puzzle, "kind" | "cells">;

const WAYS: Record<string, Cell> = {
  n: [-1, 0],
  ne: [-1, 1],
  e: [0, 1],
  se: [1, 1],
  s: [1, 0],
  sw: [1, -1],
  w: [0, -1],
  nw: [-1, -1],
};

/** Whether the arrow of one cell points at the other. Of other kinds, a `w` may be a white circle. */
export function pointsAt({ kind, cells }: Board, [row, col]: Cell, to: Cell): boolean {
  const content = kindOf(kind).goes_far ? cells[row]?.[col] : undefined;
  const way = typeof content === "string" ? WAYS[content.replace(/\d+/, "")] : undefined;
  if (way === undefined) return false;
  const [down, right] = [to[0] - row, to[1] - col];
  const far = Math.max(Math.abs(down), Math.abs(right));
  return far > 0 && down === way[0] * far && right === way[1] * far;
}

/** Whether the first cell points at the second, and the second not back at the first. */
export const isOneWay = (puzzle: Board, from: Cell, to: Cell) =>
  pointsAt(puzzle, from, to) && !pointsAt(puzzle, to, from);
