// The player's line.
import type { Cell, Fact, Puzzle, Side } from "unicursal";
import { isOneWay, pointsAt } from "./arrows";
import { isEmpty, isHole } from "./content";
import { type Document, opened, valueAt } from "./document";
import { kindOf } from "./kinds";
import { joined, numbersIn, takesNumber } from "./numbers";
import { piecesOf } from "./pieces";
import { canStep, sidesAround } from "./places";
import { across, has, isSame, lacking, sideOf, toggled, touches, union, without } from "./sides";

/** Whether the line may go from one cell to the other, as far as the board says. */
export function canLink({ puzzle }: Document, a: Cell, b: Cell): boolean {
  const isOpen = (cell: Cell) => kindOf(puzzle.kind).goes_over_corners || !isHole(valueAt(puzzle, cell));
  return canStep(puzzle, a, b) && isOpen(a) && isOpen(b) && !has(puzzle.walls ?? [], sideOf(a, b));
}

/** Adds a piece of line. A cell has two at most, and one each way along arrows; the newer one of two gives way. */
export function drawn(document: Document, from: Cell, to: Cell): Document {
  const side = sideOf(from, to);
  if (!canLink(document, from, to) || has(document.links, side)) return document;
  let links = document.links.filter((link) => !isRival(document.puzzle, link, from, to));
  for (const cell of [from, to]) {
    const there = links.filter((link) => touches(link, cell));
    const newest = there.at(-1);
    if (there.length >= 2 && newest) links = without(links, newest);
  }
  return { ...document, links: [...links, side], crosses: without(document.crosses, side) };
}

/** The number of pieces of line at a cell. */
const degree = ({ links }: Document, cell: Cell) => links.filter((link) => touches(link, cell)).length;

/** Whether the line would cross itself: the cell has two pieces of line, or is on the same piece and no loop closes. */
function crossesItself(document: Document, from: Cell, to: Cell): boolean {
  if (degree(document, to) >= 2) return true;
  if (kindOf(document.puzzle.kind).is_loop || degree(document, to) === 0) return false;
  return piecesOf(document.links).some(({ cells }) =>
    [from, to].every((end) => cells.some((at) => isSame(at, end))),
  );
}

/**
 * Draws the line on from a cell to the next one, as a drag does. It never crosses itself. If the cell has two pieces of
 * line already, the newer one gives way, with all that hangs on it if `cutsTail`.
 */
export function drawnOn(document: Document, from: Cell, to: Cell, cutsTail: boolean): Document {
  if (kindOf(document.puzzle.kind).goes_far) return drawn(document, from, to);
  if (!canLink(document, from, to) || crossesItself(withoutTail(document, from, false), from, to))
    return document;
  const isPath = !kindOf(document.puzzle.kind).is_loop && !kindOf(document.puzzle.kind).shows_numbers;
  return drawn(withoutTail(document, from, cutsTail && isPath), from, to);
}

/** The line without its newer piece at a cell where it goes through, and without what hangs on that. */
function withoutTail(document: Document, cell: Cell, isWhole: boolean): Document {
  const there = document.links.filter((link) => touches(link, cell));
  const newest = there.at(-1);
  if (there.length < 2 || newest === undefined) return document;
  const links = without(document.links, newest);
  if (!isWhole) return { ...document, links };
  const first = across(newest, cell);
  const tail = piecesOf(links).find(({ cells }) => cells.some((at) => isSame(at, first)))?.cells ?? [];
  const isTail = (link: Side) => link.every((end) => tail.some((at) => isSame(at, end)));
  return tail.some((at) => isSame(at, cell))
    ? { ...document, links }
    : { ...document, links: links.filter((link) => !isTail(link)) };
}

/** The line drawn straight on from its head to a cell; the same document if that is not possible. */
export function extended(document: Document, head: Cell, to: Cell): Document {
  const [down, right] = [to[0] - head[0], to[1] - head[1]];
  const far = Math.max(Math.abs(down), Math.abs(right));
  if (far === 0 || (down !== 0 && right !== 0 && Math.abs(down) !== Math.abs(right))) return document;
  let [next, at] = [document, head];
  for (let step = 1; step <= far; step += 1) {
    const cell: Cell = [head[0] + (down / far) * step, head[1] + (right / far) * step];
    const drawn = drawnOn(next, at, cell, false);
    if (drawn === next || degree(next, cell) > 0) return document;
    [next, at] = [drawn, cell];
  }
  return next;
}

/** Whether a step makes another one impossible: a cell leads to one other, and comes after one. */
function isRival(puzzle: Puzzle, link: Side, a: Cell, b: Cell): boolean {
  const [from, to] = pointsAt(puzzle, a, b) ? [a, b] : [b, a];
  const leads = touches(link, from) && isOneWay(puzzle, from, across(link, from));
  return leads || (touches(link, to) && isOneWay(puzzle, across(link, to), to));
}

export const erased = (document: Document, side: Side): Document => ({
  ...document,
  links: without(document.links, side),
});

/** Erases the line and the number at the cell. */
export const clearedAt = (document: Document, cell: Cell): Document => ({
  ...document,
  links: document.links.filter((link) => !touches(link, cell)),
  crosses: document.crosses.filter((cross) => !touches(cross, cell)),
  shaded: document.shaded.filter((other) => !isSame(other, cell)),
  numbers: document.numbers.filter((written) => !isSame(written.cell, cell)),
  notes: document.notes.filter((written) => !isSame(written.cell, cell)),
});

/** The document without anything that the player has drawn. */
export const emptied = ({ puzzle }: Document): Document => opened(puzzle);

/** Whether the player has drawn nothing. */
export const isBare = ({ links, crosses, shaded, numbers, notes }: Document) =>
  [links, crosses, shaded, numbers, notes].every((drawn) => drawn.length === 0);

/** The document with a trial begun. */
export const tried = (document: Document): Document => ({ ...document, before: document });

/** The document with the trial kept. */
export const kept = (document: Document): Document => ({ ...document, before: undefined });

/** The document as it was before the trial. */
export const takenBack = (document: Document): Document => document.before ?? document;

/** Shades an empty cell, or takes the shade away. The line does not go through shaded cells. */
export function withShade(document: Document, cell: Cell, isShaded: boolean): Document {
  const { puzzle, links, shaded } = document;
  const others = shaded.filter((other) => !isSame(other, cell));
  if (!isShaded) return others.length === shaded.length ? document : { ...document, shaded: others };
  if (others.length < shaded.length || !isEmpty(valueAt(puzzle, cell), puzzle.kind)) return document;
  return { ...document, shaded: [...others, cell], links: links.filter((link) => !touches(link, cell)) };
}

export const isShaded = ({ shaded }: Document, cell: Cell) => shaded.some((other) => isSame(other, cell));

/** The sides that the player's line does not cross, those of shaded cells included. */
export const barred = ({ puzzle, crosses, shaded }: Document): Side[] =>
  union(
    crosses,
    shaded.flatMap((cell) => sidesAround(puzzle, cell)),
  );

export function crossed(document: Document, a: Cell, b: Cell): Document {
  const side = sideOf(a, b);
  if (!canLink(document, a, b)) return document;
  return { ...document, links: without(document.links, side), crosses: toggled(document.crosses, side) };
}

/** Adds the conclusions of a step that can be drawn: sides and numbers. Consecutive numbers are joined. */
export function withConclusions(document: Document, conclusions: Fact[]): Document {
  const { puzzle } = document;
  const isFree = (cell: Cell) =>
    takesNumber(puzzle, cell) && !document.numbers.some((written) => isSame(written.cell, cell));
  const found = numbersIn(conclusions).filter(({ cell }) => isFree(cell));
  const numbers = [...document.numbers, ...found];
  const sides = (isUsed: boolean) =>
    conclusions.flatMap((fact) => ("side" in fact && fact.used === isUsed ? [fact.side] : []));
  const steps = conclusions.flatMap((fact) => ("leads_to" in fact ? [sideOf(fact.cell, fact.leads_to)] : []));
  const added = [...steps, ...joined(document, found, numbers)];
  const used = [...sides(true), ...added.filter(([a, b]) => canLink(document, a, b))];
  const links = union(document.links, used);
  const left = conclusions.flatMap((fact) => ("visited" in fact && !fact.visited ? [fact.cell] : []));
  const shades = left.filter((cell) => canShade(document, cell));
  const passed = left.filter((cell) => !shades.includes(cell)).flatMap((cell) => sidesAround(puzzle, cell));
  const crosses = union(document.crosses, [...sides(false), ...lacking(passed, barred(document))]);
  const shaded = [...document.shaded, ...shades.filter((cell) => !isShaded(document, cell))];
  const isNew =
    found.length > 0 ||
    links.length > document.links.length ||
    crosses.length > document.crosses.length ||
    shaded.length > document.shaded.length;
  return isNew ? { ...document, links, crosses: lacking(crosses, used), shaded, numbers } : document;
}

/** Whether the player shades the cell if the line leaves it out. */
const canShade = ({ puzzle }: Document, cell: Cell) =>
  kindOf(puzzle.kind).shades && isEmpty(valueAt(puzzle, cell), puzzle.kind);
