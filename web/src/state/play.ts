// The player's line.
import type { Cell, Fact, Puzzle, Side } from "unicursal";
import { isEmpty, isHole, numberIn } from "./content";
import { type Document, valueAt, type Written } from "./document";
import { kindOf } from "./kinds";
import { canStep, sidesAround } from "./places";
import { has, isSame, keyOf, sideOf, toggled, touches, union, without } from "./sides";

/** Whether the line may go from one cell to the other, as far as the board says. */
export function canLink({ puzzle }: Document, a: Cell, b: Cell): boolean {
  const isOpen = (cell: Cell) => kindOf(puzzle.kind).goes_over_corners || !isHole(valueAt(puzzle, cell));
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

/** Erases the line and the number at the cell. */
export const clearedAt = (document: Document, cell: Cell): Document => ({
  ...document,
  links: document.links.filter((link) => !touches(link, cell)),
  crosses: document.crosses.filter((cross) => !touches(cross, cell)),
  shaded: document.shaded.filter((other) => !isSame(other, cell)),
  numbers: document.numbers.filter((written) => !isSame(written.cell, cell)),
});

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

/** The numbers that follow, one for a cell. */
export const numbersIn = (conclusions: Fact[]): Written[] =>
  conclusions.flatMap((fact) =>
    "step" in fact && fact.step[0] === fact.step[1] ? [{ cell: fact.cell, number: fact.step[0] }] : [],
  );

/** The puzzle with numbers in its empty cells. */
export function withNumbers(puzzle: Puzzle, numbers: readonly Written[]): Puzzle {
  const cells = puzzle.cells.map((row) => [...row]);
  for (const { cell, number } of numbers) {
    const row = cells[cell[0]];
    if (row?.[cell[1]] === 0) row[cell[1]] = number;
  }
  return { ...puzzle, cells };
}

/** Adds the conclusions of a step that can be drawn: sides and numbers. Consecutive numbers are joined. */
export function withConclusions(document: Document, conclusions: Fact[]): Document {
  const { puzzle } = document;
  const isFree = (cell: Cell) =>
    valueAt(puzzle, cell) === 0 && !document.numbers.some((written) => isSame(written.cell, cell));
  const found = numbersIn(conclusions).filter(({ cell }) => isFree(cell));
  const numbers = [...document.numbers, ...found];
  const sides = (isUsed: boolean) =>
    conclusions.flatMap((fact) => ("side" in fact && fact.used === isUsed ? [fact.side] : []));
  const used = [...sides(true), ...joined(document, found, numbers)];
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

/** The sides between the cells of `found` and those with the numbers next to theirs. */
function joined(document: Document, found: Written[], numbers: Written[]): Side[] {
  const cells = new Map<number, Cell>();
  document.puzzle.cells.forEach((row, at) => {
    row.forEach((value, col) => {
      if (numberIn(value) > 0) cells.set(numberIn(value), [at, col]);
    });
  });
  for (const { cell, number } of numbers) cells.set(number, cell);
  return found.flatMap(({ cell, number }) =>
    [number - 1, number + 1].flatMap((next) => {
      const other = cells.get(next);
      return other && canLink(document, cell, other) ? [sideOf(cell, other)] : [];
    }),
  );
}

/** The sides without those of another list. */
function lacking(sides: Side[], others: Side[]): Side[] {
  const keys = new Set(others.map(keyOf));
  return keys.size === 0 ? sides : sides.filter((side) => !keys.has(keyOf(side)));
}
