// The board under a finger, a pen or a mouse.
import type { Cell, Content } from "unicursal";
import { choices, empty, HOLE, isEmpty, isHole } from "../state/content";
import { nextClue, nextLetter, valueAt, withCell, withEnd, withWall } from "../state/document";
import { kindOf } from "../state/kinds";
import { numberAfter, numbersOf, takesNumber, withNumber } from "../state/numbers";
import { crossed, drawn, erased, isShaded, withShade } from "../state/play";
import { regionAt, withRegion } from "../state/regions";
import { has, isSame, sideOf } from "../state/sides";
import { anchor, change, current, cursor, editTool, mode, places, playTool, puzzle } from "../state/store";
import { cellAt, isNearMiddle, middleAt, type Point, pointAt, sideAt } from "./geometry";

/** A gesture: from pressing to lifting. */
interface Drag {
  readonly pointer: number;
  readonly start: Point;
  last: Point;
  cell: Cell | undefined;
  /** The cell that was chosen before. */
  readonly chosen: Cell;
  /** Whether holes or shades are taken away, and not painted. */
  readonly removes: boolean;
  hasMoved: boolean;
}

let drag: Drag | undefined;

const tool = () => (mode.value === "play" ? playTool.value : editTool.value);

const boxOf = (event: PointerEvent) => (event.currentTarget as HTMLElement).getBoundingClientRect();

export function press(event: PointerEvent) {
  if (event.button !== 0 || drag !== undefined) return;
  const start = pointAt(places.value, boxOf(event), event.clientX, event.clientY);
  const cell = cellAt(places.value, start);
  if (cell === undefined) return;
  (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  const chosen = cursor.value;
  cursor.value = cell;
  anchor.value = undefined;
  const removes = isHole(valueAt(puzzle.value, cell)) || isShaded(current.value, cell);
  drag = { pointer: event.pointerId, start, last: start, cell, chosen, removes, hasMoved: false };
  if (tool() === "hole" || tool() === "shade") paint(cell, drag);
}

export function move(event: PointerEvent) {
  if (drag?.pointer !== event.pointerId) return;
  // Where the pointer has been since the last event, so that a quick turn does not cut a corner.
  const passed = event.getCoalescedEvents?.() ?? [];
  const box = boxOf(event);
  for (const { clientX, clientY } of passed.length > 0 ? passed : [event]) {
    moveTo(pointAt(places.value, box, clientX, clientY));
  }
}

/** The pointer moves straight to a point. A quick one skips cells; the line between the two points does not. */
function moveTo(point: Point) {
  if (drag === undefined) return;
  const [from, to] = [drag.last, point];
  const pieces = Math.ceil(8 * Math.hypot(to[0] - from[0], to[1] - from[1]));
  for (let piece = 1; piece <= pieces; piece += 1) {
    const share = piece / pieces;
    pass([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  drag.last = to;
}

export function lift(event: PointerEvent) {
  if (drag?.pointer !== event.pointerId) return;
  const { start, hasMoved, cell, chosen } = drag;
  drag = undefined;
  // The browser has taken the pointer away, to scroll for instance.
  if (event.type !== "pointerup") return;
  if (hasMoved) finish(start, cell);
  else tap(start, chosen);
}

/** Paints a hole or a shade, or takes it away. */
function paint(cell: Cell, drag: Drag) {
  const next =
    tool() === "hole"
      ? withCell(current.value, cell, drag.removes ? empty(puzzle.value.kind) : HOLE)
      : withShade(current.value, cell, !drag.removes);
  change(next, drag);
}

/** The pointer passes a point. */
function pass(point: Point) {
  if (drag === undefined) return;
  const to = middleAt(places.value, point);
  if (to === undefined || (drag.cell && isSame(drag.cell, to))) return;
  const from = drag.cell;
  drag.hasMoved = true;
  switch (tool()) {
    case "line": {
      // A line over other cells is drawn at the end of the drag.
      if (from === undefined || kindOf(puzzle.value.kind).goes_far) break;
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
    case "shade":
      paint(to, drag);
      break;
    case "region":
      if (from) change(withRegion(current.value, to, regionAt(puzzle.value, from)), drag);
      break;
  }
  drag.cell = to;
  cursor.value = to;
}

/** A drag from cell to cell has ended. */
function finish(start: Point, to: Cell | undefined) {
  const from = cellAt(places.value, start);
  if (from === undefined || to === undefined) return;
  if (tool() === "line" && kindOf(puzzle.value.kind).goes_far) toggle(from, to);
  if (tool() === "wall") change(withWall(current.value, from, to));
  if (tool() === "cross") change(crossed(current.value, from, to));
}

/** A click, or a tap. */
function tap(point: Point, chosen: Cell) {
  const cell = cellAt(places.value, point);
  const side = sideAt(places.value, point);
  if (cell === undefined) return;
  const kind = kindOf(puzzle.value.kind);
  const value = valueAt(puzzle.value, cell);
  switch (tool()) {
    case "line":
      // Loops are mostly drawn side by side.
      if (side && kind.is_loop && !isNearMiddle(places.value, point)) toggle(...side);
      break;
    case "number":
      if (mode.value === "play") number(cell, chosen);
      else if (kind.has_word) change(withCell(current.value, cell, letterFor(value)));
      else if (kind.clue_forms) change(withCell(current.value, cell, following(choices(kind), value)));
      else if (isEmpty(value, kind.name)) change(withCell(current.value, cell, nextClue(puzzle.value)));
      break;
    case "region":
      change(withRegion(current.value, cell));
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

/** Writes the number after that of the cell that was chosen before, if the cell has none. */
function number(cell: Cell, chosen: Cell) {
  const isWritten = numbersOf(current.value).some((written) => isSame(written.cell, cell));
  if (isWritten || !takesNumber(puzzle.value, cell)) return;
  change(withNumber(current.value, cell, numberAfter(current.value, chosen)));
}

/** The next letter of the word for an empty cell, and none for another one. */
const letterFor = (value: Content): Content =>
  isEmpty(value, puzzle.value.kind) ? (nextLetter(puzzle.value) ?? null) : null;

/** Draws a piece of line, or erases it. */
function toggle(from: Cell, to: Cell) {
  const side = sideOf(from, to);
  const isThere = has(current.value.links, side);
  change(isThere ? erased(current.value, side) : drawn(current.value, from, to));
}

/** The content after another one. */
const following = (choices: Content[], content: Content): Content =>
  choices[(choices.indexOf(content) + 1) % choices.length] ?? null;
