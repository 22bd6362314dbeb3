// The board under the keys.
import { batch } from "@preact/signals";
import type { Cell } from "unicursal";
import { canStep, contains, HOLE, nextClue, valueAt, withCell, withEnd, withWall } from "../state/document";
import { kindOf } from "../state/kinds";
import { clearedAt, crossed, drawn, erased } from "../state/play";
import { has, sideOf } from "../state/sides";
import { anchor, change, current, cursor, mode, playTool, puzzle } from "../state/store";

const ARROWS: Record<string, Cell> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell in which digits are being typed, and their number so far. */
let typing: { cell: Cell; gesture: object } | undefined;

export function press(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (handle(event)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function handle({ key, shiftKey }: KeyboardEvent): boolean {
  const [row, col] = cursor.value;
  const arrow = ARROWS[key];
  if (arrow) {
    const to: Cell = [row + arrow[0], col + arrow[1]];
    if (shiftKey) join(cursor.value, to);
    else go(to);
    return true;
  }
  const { rows, cols } = puzzle.value;
  switch (key) {
    case "Home":
      go([row, 0]);
      return true;
    case "End":
      go([row, cols - 1]);
      return true;
    case "PageUp":
      go([0, col]);
      return true;
    case "PageDown":
      go([rows - 1, col]);
      return true;
    case "Enter":
    case " ":
      hold();
      return true;
    case "Escape":
      if (anchor.value === undefined) return false;
      anchor.value = undefined;
      return true;
    case "Backspace":
    case "Delete":
      clear();
      return true;
  }
  return mode.value === "edit" && edit(key.toLowerCase());
}

function go(to: Cell) {
  if (!contains(puzzle.value, to)) return;
  typing = undefined;
  cursor.value = to;
}

/** Shift and an arrow: a wall while editing; a piece of line, or a cross, while playing. */
function join(from: Cell, to: Cell) {
  if (!canStep(puzzle.value, from, to)) return;
  if (mode.value === "edit") change(withWall(current.value, from, to));
  else if (playTool.value === "cross") change(crossed(current.value, from, to));
  else {
    draw(from, to);
    go(to);
  }
}

function draw(from: Cell, to: Cell) {
  const side = sideOf(from, to);
  const isThere = has(current.value.links, side);
  change(isThere ? erased(current.value, side) : drawn(current.value, from, to));
}

/** Enter: first the cell from which the line (or the wall) is drawn, then the cell to which it goes. */
function hold() {
  const [from, to] = [anchor.value, cursor.value];
  if (from === undefined) {
    anchor.value = to;
    return;
  }
  if (!canStep(puzzle.value, from, to)) {
    anchor.value = undefined;
    return;
  }
  batch(() => {
    if (mode.value === "edit") change(withWall(current.value, from, to));
    else if (playTool.value === "cross") change(crossed(current.value, from, to));
    else draw(from, to);
    // A line goes on from its last cell.
    anchor.value = mode.value === "play" && playTool.value === "line" ? to : undefined;
  });
}

function clear() {
  typing = undefined;
  const cell = cursor.value;
  change(mode.value === "edit" ? withCell(current.value, cell, 0) : clearedAt(current.value, cell));
}

function edit(key: string): boolean {
  const cell = cursor.value;
  if (/^[0-9]$/.test(key)) type(cell, Number(key));
  else if (key === "x")
    change(withCell(current.value, cell, valueAt(puzzle.value, cell) === HOLE ? 0 : HOLE));
  else if (key === "n") change(withCell(current.value, cell, nextClue(puzzle.value)));
  else if (key === "e" && kindOf(puzzle.value.kind).takes_ends) change(withEnd(current.value, cell));
  else return false;
  return true;
}

/** Digits typed one after the other make one number. */
function type(cell: Cell, digit: number) {
  if (kindOf(puzzle.value.kind).clue_repeats === 0) return;
  const goesOn = typing !== undefined && typing.cell === cell;
  const value = goesOn ? Math.max(valueAt(puzzle.value, cell), 0) * 10 + digit : digit;
  if (value > puzzle.value.rows * puzzle.value.cols) return;
  typing = goesOn && typing ? typing : { cell, gesture: {} };
  change(withCell(current.value, cell, value), typing.gesture);
}
