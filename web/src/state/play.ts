// The player's line.
import type { Cell, Fact, Side } from "unicursal";
import { canStep, type Document, HOLE, valueAt } from "./document";
import { has, sideOf, toggled, touches, union, without } from "./sides";

/** Whether the line may go from one cell to the other, as far as the board says. */
export function canLink({ puzzle }: Document, a: Cell, b: Cell): boolean {
  const isOpen = (cell: Cell) => valueAt(puzzle, cell) !== HOLE;
  return canStep(puzzle, a, b) && isOpen(a) && isOpen(b) && !has(puzzle.walls ?? [], sideOf(a, b));
}

/** Adds a piece of line. A cell has two at most; the newer one of two gives way. */
export function drawn(document: Document, from: Cell, to: Cell): Document {
  const side = sideOf(from, to);
  if (!canLink(document, from, to) || has(document.links, side)) return document;
  let { links } = document;
  for (const cell of [from, to]) {
    const there = links.filter((link) => touches(link, cell));
    const newest = there.at(-1);
    if (there.length >= 2 && newest) links = without(links, newest);
  }
  return { ...document, links: [...links, side], crosses: without(document.crosses, side) };
}

export const erased = (document: Document, side: Side): Document => ({
  ...document,
  links: without(document.links, side),
});

/** Erases the line at the cell. */
export const clearedAt = (document: Document, cell: Cell): Document => ({
  ...document,
  links: document.links.filter((link) => !touches(link, cell)),
  crosses: document.crosses.filter((cross) => !touches(cross, cell)),
});

export function crossed(document: Document, a: Cell, b: Cell): Document {
  const side = sideOf(a, b);
  if (!canLink(document, a, b)) return document;
  return { ...document, links: without(document.links, side), crosses: toggled(document.crosses, side) };
}

/** Adds the conclusions of a step about sides. */
export function withConclusions(document: Document, conclusions: Fact[]): Document {
  const sides = (isUsed: boolean) =>
    conclusions.flatMap((fact) => ("side" in fact && fact.used === isUsed ? [fact.side] : []));
  const links = union(document.links, sides(true));
  const crosses = union(document.crosses, sides(false));
  const isNew = links.length > document.links.length || crosses.length > document.crosses.length;
  return isNew ? { ...document, links, crosses } : document;
}
