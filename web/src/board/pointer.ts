// The board under a finger, a pen or a mouse.
import type { Cell } from "unicursal";
import { HOLE, nextClue, valueAt, withCell, withEnd, withWall } from "../state/document";
import { crossed, drawn, erased } from "../state/play";
import { has, isSame, sideOf } from "../state/sides";
import { anchor, change, current, cursor, editTool, mode, playTool, puzzle } from "../state/store";
import { cellAt, middleAt, type Point, pointAt, sideAt } from "./geometry";

/** A gesture: from pressing to lifting. */
interface Drag {
  readonly pointer: number;
  readonly start: Point;
  last: Point;
  cell: Cell | undefined;
  /** The value with which holes are painted. */
  readonly paint: number;
  hasMoved: boolean;
}

let drag: Drag | undefined;

const tool = () => (mode.value === "play" ? playTool.value : editTool.value);

function pointOf(event: PointerEvent): Point {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return pointAt(puzzle.value, box, event.clientX, event.clientY);
}

export function press(event: PointerEvent) {
  if (event.button !== 0 || drag !== undefined) return;
  const start = pointOf(event);
  const cell = cellAt(puzzle.value, start);
  if (cell === undefined) return;
  (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  cursor.value = cell;
  anchor.value = undefined;
  const paint = valueAt(puzzle.value, cell) === HOLE ? 0 : HOLE;
  drag = { pointer: event.pointerId, start, last: start, cell, paint, hasMoved: false };
  if (tool() === "hole") change(withCell(current.value, cell, paint), drag);
}

export function move(event: PointerEvent) {
  if (drag?.pointer !== event.pointerId) return;
  const point = pointOf(event);
  // A quick pointer skips cells; the line between two of its places does not.
  const pieces = Math.ceil(8 * Math.hypot(point[0] - drag.last[0], point[1] - drag.last[1]));
  const [from, to] = [drag.last, point];
  for (let piece = 1; piece <= pieces; piece += 1) {
    const share = piece / pieces;
    pass([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  drag.last = point;
}

export function lift(event: PointerEvent) {
  if (drag?.pointer !== event.pointerId) return;
  const { start, hasMoved, cell } = drag;
  drag = undefined;
  // The browser has taken the pointer away, to scroll for instance.
  if (event.type !== "pointerup") return;
  if (hasMoved) finish(start, cell);
  else tap(start);
}

/** The pointer passes a point. */
function pass(point: Point) {
  if (drag === undefined) return;
  const to = middleAt(puzzle.value, point);
  if (to === undefined || (drag.cell && isSame(drag.cell, to))) return;
  const from = drag.cell;
  drag.hasMoved = true;
  switch (tool()) {
    case "line": {
      if (from === undefined) break;
      const side = sideOf(from, to);
      const next = has(current.value.links, side)
        ? erased(current.value, side)
        : drawn(current.value, from, to);
      // The line waits until the pointer comes to a cell to which a step leads.
      if (next === current.value) return;
      change(next, drag);
      break;
    }
    case "hole":
      change(withCell(current.value, to, drag.paint), drag);
      break;
  }
  drag.cell = to;
  cursor.value = to;
}

/** A drag from cell to cell has ended. */
function finish(start: Point, to: Cell | undefined) {
  const from = cellAt(puzzle.value, start);
  if (from === undefined || to === undefined) return;
  if (tool() === "wall") change(withWall(current.value, from, to));
  if (tool() === "cross") change(crossed(current.value, from, to));
}

/** A click, or a tap. */
function tap(point: Point) {
  const cell = cellAt(puzzle.value, point);
  const side = sideAt(puzzle.value, point);
  if (cell === undefined) return;
  switch (tool()) {
    case "number":
      if (valueAt(puzzle.value, cell) === 0) change(withCell(current.value, cell, nextClue(puzzle.value)));
      break;
    case "end":
      change(withEnd(current.value, cell));
      break;
    case "wall":
      if (side) change(withWall(current.value, ...side));
      break;
    case "cross":
      if (side) change(crossed(current.value, ...side));
      break;
  }
}
