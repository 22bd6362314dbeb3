// The board under the keys.
import { batch } from "@preact/signals";
import type { Cell } from "unicursal";
import { empty, HOLE, isBegun, isHole, numberIn, typed } from "../state/content";
import { type Document, nextClue, valueAt, withCell, withEnd, withWall } from "../state/document";
import { kindOf } from "../state/kinds";
import { labelOf } from "../state/labels";
import { highest, takesNumber, withNote, withNumber } from "../state/numbers";
import { canStep, contains } from "../state/places";
import { clearedAt, crossed, drawn, erased, isShaded, withShade } from "../state/play";
import { arrowsDraw } from "../state/preferences";
import { regionAt, withRegion } from "../state/regions";
import { has, sideOf } from "../state/sides";
import { anchor, change, current, cursor, editTool, mode, places, playTool, puzzle } from "../state/store";

const ARROWS: Record<string, Cell> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell in which a clue or a number is being typed, its text so far, and the document before. */
let typing: { cell: Cell; text: string; gesture: object; before: Document } | undefined;

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
    if (shiftKey || drawsByArrows()) join(cursor.value, to);
    else go(to);
    return true;
  }
  const { rows, cols } = places.value;
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
      if (mode.value === "play" && typing) typing = undefined;
      else hold();
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
  return mode.value === "edit" ? edit(key) : write(key);
}

/** Whether arrows draw: on boards where the player draws one line, and not in a trial of keys. */
const drawsByArrows = () =>
  arrowsDraw.value &&
  mode.value === "play" &&
  playTool.value === "line" &&
  !kindOf(puzzle.value.kind).goes_far;

function go(to: Cell) {
  if (!contains(places.value, to)) return;
  typing = undefined;
  cursor.value = to;
}

const drawsRegions = () => mode.value === "edit" && editTool.value === "region";

/** Shift and an arrow: a wall while editing; a piece of line, or a cross, while playing. */
function join(from: Cell, to: Cell) {
  if (!canStep(puzzle.value, from, to)) return;
  if (drawsRegions()) {
    change(withRegion(current.value, to, regionAt(puzzle.value, from)));
    go(to);
  } else if (mode.value === "edit") change(withWall(current.value, from, to));
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
  if (mode.value === "play" && playTool.value === "shade") {
    change(withShade(current.value, cursor.value, !isShaded(current.value, cursor.value)));
    return;
  }
  if (drawsRegions()) {
    change(withRegion(current.value, cursor.value));
    return;
  }
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
  change(
    mode.value === "edit"
      ? withCell(current.value, cell, empty(puzzle.value.kind))
      : clearedAt(current.value, cell),
  );
}

function edit(typedKey: string): boolean {
  const cell = cursor.value;
  const kind = kindOf(puzzle.value.kind);
  const key = typedKey.toLowerCase();
  // An X with shift is a label, or a letter of the word.
  const label = typedKey === "x" ? undefined : labelOf(puzzle.value, typedKey);
  if (label !== undefined) change(withCell(current.value, cell, label));
  else if (kind.has_word && /^[A-Za-z]$/.test(typedKey) && typedKey !== "x")
    change(withCell(current.value, cell, typedKey.toUpperCase()));
  else if (key === "x") {
    const isThere = isHole(valueAt(puzzle.value, cell));
    change(withCell(current.value, cell, isThere ? empty(kind.name) : HOLE));
  } else if (kind.clue_forms) return typeSymbol(cell, key);
  else if (/^[0-9]$/.test(key)) type(cell, Number(key));
  else if (key === "n") change(withCell(current.value, cell, nextClue(puzzle.value)));
  else if (key === "e" && kind.takes_ends) change(withEnd(current.value, cell));
  else return false;
  return true;
}

/** Digits typed one after the other make one number of a player, or one note. A comma ends it. */
function write(key: string): boolean {
  const cell = cursor.value;
  if (!takesNumber(puzzle.value, cell)) return false;
  if (key === ",") typing = undefined;
  if (!/^[0-9]$/.test(key)) return key === ",";
  const fresh = { cell, text: "", gesture: {}, before: current.value };
  const goesOn = typing?.cell === cell && Number(typing.text + key) <= highest(puzzle.value);
  const { text, ...rest } = goesOn && typing ? typing : fresh;
  typing = { ...rest, text: text + key };
  const put = playTool.value === "notes" ? withNote : withNumber;
  change(put(typing.before, cell, Number(typing.text)), typing.gesture);
  return true;
}

/** Digits typed one after the other make one number of an author. */
function type(cell: Cell, digit: number) {
  if (kindOf(puzzle.value.kind).clue_repeats === 0) return;
  const goesOn = typing !== undefined && typing.cell === cell;
  const value = goesOn ? numberIn(valueAt(puzzle.value, cell)) * 10 + digit : digit;
  if (value > puzzle.value.rows * puzzle.value.cols) return;
  typing = goesOn && typing ? typing : { cell, text: "", gesture: {}, before: current.value };
  change(withCell(current.value, cell, value), typing.gesture);
}

/** Letters and digits typed one after the other make one clue: a shape, a number, an arrow. */
function typeSymbol(cell: Cell, key: string): boolean {
  const kind = kindOf(puzzle.value.kind);
  if (!/^[0-9a-z]$/.test(key)) return false;
  const before = typing?.cell === cell ? typing : { text: "", gesture: {}, before: current.value };
  const text = [before.text + key, key].find((text) => isBegun(kind, text));
  if (text === undefined) return false;
  typing = { ...before, cell, text };
  const clue = typed(kind, text);
  if (clue !== undefined) change(withCell(current.value, cell, clue), typing.gesture);
  return true;
}
