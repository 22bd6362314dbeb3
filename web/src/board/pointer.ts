// The board under a finger, a pen or a mouse.
import type { Cell, Content } from "unicursal";
import { choices, empty, HOLE, isEmpty, isHole, numberIn } from "../state/content";
import { type Document, nextClue, nextLetter, valueAt, withCell, withEnd, withWall } from "../state/document";
import { kindOf } from "../state/kinds";
import { given, numberAfter, numbersOf, takesNumber, withNumber } from "../state/numbers";
import { crossed, drawn, drawnOn, erased, extended, isShaded, withShade } from "../state/play";
import { cutsTail } from "../state/preferences";
import { regionAt, withRegion } from "../state/regions";
import { has, isSame, sideOf } from "../state/sides";
import {
  anchor,
  change,
  current,
  cursor,
  editTool,
  hasChosen,
  isDrawing,
  mode,
  places,
  playTool,
  puzzle,
  undo,
} from "../state/store";
import { headOf } from "../state/strokes";
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
  /** The document before the gesture. */
  readonly before: Document;
  hasMoved: boolean;
}

let drag: Drag | undefined;

const tool = () => (mode.value === "play" ? playTool.value : editTool.value);

const boxOf = (event: PointerEvent) => (event.currentTarget as HTMLElement).getBoundingClientRect();

/** How long a finger rests for a cross, in milliseconds. */
const LONG = 450;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Whether crosses are marked by the other button, and by a finger that rests. */
const takesCrosses = () => mode.value === "play" && !kindOf(puzzle.value.kind).goes_far;

/** Marks the nearest side, or takes the mark away. */
function crossAt(point: Point) {
  const side = sideAt(places.value, point);
  if (side) change(crossed(current.value, ...side));
}

/** Ends the gesture, and takes back what it has drawn. */
export function giveUp() {
  clearTimeout(resting);
  if (drag === undefined) return;
  const { before } = drag;
  drag = undefined;
  isDrawing.value = false;
  if (before !== current.value) undo();
}

export function press(event: PointerEvent) {
  if (drag !== undefined) return;
  if (event.button === 2 && takesCrosses()) {
    crossAt(pointAt(places.value, boxOf(event), event.clientX, event.clientY));
    return;
  }
  if (event.button !== 0) return;
  const start = pointAt(places.value, boxOf(event), event.clientX, event.clientY);
  const cell = cellAt(places.value, start);
  if (cell === undefined) return;
  (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  const chosen = cursor.value;
  cursor.value = cell;
  anchor.value = undefined;
  const removes = isHole(valueAt(puzzle.value, cell)) || isShaded(current.value, cell);
  isDrawing.value = true;
  const before = current.value;
  drag = { pointer: event.pointerId, start, last: start, cell, chosen, removes, before, hasMoved: false };
  if (event.pointerType === "touch" && tool() === "line" && takesCrosses()) {
    resting = setTimeout(() => {
      if (drag === undefined || drag.hasMoved) return;
      giveUp();
      crossAt(start);
      navigator.vibrate?.(15);
    }, LONG);
  }
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
  clearTimeout(resting);
  const { start, hasMoved, cell, chosen } = drag;
  drag = undefined;
  isDrawing.value = false;
  // The browser has taken the pointer away, to scroll for instance.
  if (event.type !== "pointerup") return;
  // The cursor need not follow each cell.
  if (cell) cursor.value = cell;
  if (hasMoved) finish(start, cell);
  else tap(start, chosen);
  hasChosen.value = true;
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
        : drawnOn(current.value, from, to, cutsTail.value);
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
      else if (!kind.is_loop && !kind.goes_far && !kind.shows_numbers) goOnTo(cell);
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

/** Draws the line straight on to a cell. A line that is not begun begins at the first clue. */
function goOnTo(cell: Cell) {
  const { start } = puzzle.value;
  const first =
    kindOf(puzzle.value.kind).clue_repeats === 1
      ? given(puzzle.value).find(({ number }) => number === 1)?.cell
      : start;
  const head = current.value.links.length === 0 ? first : headOf(current.value);
  if (head) change(extended(current.value, head, cell));
}

/** Writes the number after that of the cell that was chosen before. A first click only chooses a cell. */
function number(cell: Cell, chosen: Cell) {
  const hasNumber = (at: Cell) =>
    numberIn(valueAt(puzzle.value, at)) > 0 ||
    numbersOf(current.value).some((written) => isSame(written.cell, at));
  if (!hasChosen.value || !hasNumber(chosen) || hasNumber(cell) || !takesNumber(puzzle.value, cell)) return;
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
