// Numbers in cells: those that someone writes, and those along the line. They are two views of one thing.
import type { Cell, Fact, Puzzle, Side } from "unicursal";
import { isOneWay } from "./arrows";
import { isHole, numberIn } from "./content";
import { type Document, valueAt, type Written } from "./document";
import { kindOf } from "./kinds";
import { piecesOf } from "./pieces";
import { canStep } from "./places";
import { across, has, isSame, sideOf, touches, union } from "./sides";

/** The numbers that follow, one for a cell. */
export const numbersIn = (conclusions: Fact[]): Written[] =>
  conclusions.flatMap((fact) =>
    "step" in fact && fact.step[0] === fact.step[1] ? [{ cell: fact.cell, number: fact.step[0] }] : [],
  );

/** The puzzle with numbers in its empty cells. */
export function withNumbers(puzzle: Puzzle, numbers: readonly Written[]): Puzzle {
  const cells = puzzle.cells.map((row) => [...row]);
  for (const { cell, number } of numbers) {
    const [row, col] = [cells[cell[0]], cell[1]];
    const arrow = row?.[col];
    if (row && takesNumber(puzzle, cell)) row[col] = typeof arrow === "string" ? `${number}${arrow}` : number;
  }
  return { ...puzzle, cells };
}

/** The sides between the cells of `found` and those with the numbers next to theirs; none over other cells. */
export function joined({ puzzle }: Document, found: Written[], numbers: Written[]): Side[] {
  if (kindOf(puzzle.kind).goes_far) return [];
  const cells = new Map<number, Cell>();
  for (const { cell, number } of [...given(puzzle), ...numbers]) cells.set(number, cell);
  return found.flatMap(({ cell, number }) =>
    [number - 1, number + 1].flatMap((next) => {
      const other = cells.get(next);
      return other && canStep(puzzle, cell, other) ? [sideOf(cell, other)] : [];
    }),
  );
}

/** Whether numbers are written in the cell. */
export function takesNumber(puzzle: Puzzle, cell: Cell): boolean {
  const value = valueAt(puzzle, cell);
  return kindOf(puzzle.kind).shows_numbers && !isHole(value) && numberIn(value) === 0;
}

/** The largest number of the board. */
export const highest = ({ cells }: Puzzle) => cells.flat().filter((value) => !isHole(value)).length;

/** Writes a number, and joins it to those before and after it. */
export function withNumber(document: Document, cell: Cell, number: number): Document {
  const { puzzle } = document;
  if (!takesNumber(puzzle, cell) || number > highest(puzzle)) return document;
  const others = document.numbers.filter((written) => !isSame(written.cell, cell));
  const notes = document.notes.filter((note) => !isSame(note.cell, cell));
  if (number < 1) return { ...document, numbers: others, links: apart(document.links, cell) };
  const numbers = [...others, { cell, number }];
  const known = byCell([...numbersOf({ ...document, numbers: others }), ...numbers, ...given(puzzle)]);
  // The line does not go on to a number that does not follow.
  const follows = (link: Side) => {
    const other = known.get(across(link, cell).join());
    return other === undefined || Math.abs(other - number) === 1;
  };
  const links = document.links.filter((link) => !touches(link, cell) || follows(link));
  const walls = puzzle.walls ?? [];
  const isFree = (at: Cell) => links.filter((link) => touches(link, at)).length < 2;
  const found = joined(document, [{ cell, number }], numbersOf({ ...document, numbers })).filter(
    (side) => !has(walls, side) && side.every(isFree),
  );
  return { ...document, numbers, notes, links: union(links, found) };
}

/** The numbers that are noted in a cell. */
export const notesAt = ({ notes }: Document, cell: Cell) =>
  notes.filter((note) => isSame(note.cell, cell)).map(({ number }) => number);

/** Notes these numbers in a cell, and no others. */
export function withNotes(document: Document, cell: Cell, numbers: readonly number[]): Document {
  if (!takesNumber(document.puzzle, cell)) return document;
  const others = document.notes.filter((note) => !isSame(note.cell, cell));
  const most = highest(document.puzzle);
  const wanted = [...new Set(numbers)].filter((number) => number >= 1 && number <= most);
  return { ...document, notes: [...others, ...wanted.map((number) => ({ cell, number }))] };
}

/** Notes that a cell may have a number, or takes the note away. */
export function withNote(document: Document, cell: Cell, number: number): Document {
  const there = notesAt(document, cell);
  const others = there.filter((other) => other !== number);
  return withNotes(document, cell, others.length < there.length ? others : [...there, number]);
}

/** The number after that of the last cell, unless it is there; then the one before, or else the lowest that is missing. */
export function numberAfter(document: Document, last: Cell): number {
  const all = byCell([...given(document.puzzle), ...numbersOf(document)]);
  const present = new Set(all.values());
  const from = all.get(last.join());
  const most = highest(document.puzzle);
  const isFree = (number: number) => number >= 1 && number <= most && !present.has(number);
  if (from !== undefined) {
    const next = [from + 1, from - 1].find(isFree);
    if (next !== undefined) return next;
  }
  for (let number = 1; number <= most; number += 1) if (isFree(number)) return number;
  return 0;
}

/** Numbers that may come next in a cell: those that follow numbers beside it first, and then the lowest that are missing. */
export function likelyNumbers(document: Document, cell: Cell, count: number): number[] {
  const { puzzle } = document;
  const all = [...given(puzzle), ...numbersOf(document)];
  const present = new Set(all.map(({ number }) => number));
  const most = highest(puzzle);
  const isFree = (number: number) => number >= 1 && number <= most && !present.has(number);
  const near = all.filter((written) => canStep(puzzle, cell, written.cell)).map(({ number }) => number);
  const following = near.flatMap((number) => [number + 1, number - 1]).filter(isFree);
  const missing = Array.from({ length: most }, (_, at) => at + 1).filter(isFree);
  return [...new Set([...following.sort((a, b) => a - b), ...missing])].slice(0, count);
}

/**
 * The numbers in empty cells: those written, and those along pieces of line on which two numbers agree, or that have
 * one and a direction.
 */
export function numbersOf(document: Document): Written[] {
  const { puzzle, numbers } = document;
  const links = union(puzzle.links ?? [], document.links);
  if (!kindOf(puzzle.kind).shows_numbers || links.length === 0) return numbers;
  const known = byCell([...numbers, ...given(puzzle)]);
  const open = piecesOf(links).filter(({ isClosed }) => !isClosed);
  const along = open.flatMap(({ cells }) => numbered(puzzle, cells, known));
  return [...numbers, ...along.filter(({ cell }) => !known.has(cell.join()))];
}

/** The numbers of the cells of a piece, if two are known, or one and its direction, and all agree. */
function numbered(puzzle: Puzzle, piece: Cell[], known: Map<string, number>): Written[] {
  const there = piece.flatMap((cell, at) => {
    const number = known.get(cell.join());
    return number === undefined ? [] : [{ at, number }];
  });
  const [first, second] = there;
  if (first === undefined) return [];
  const step = second ? (second.number - first.number) / (second.at - first.at) : direction(puzzle, piece);
  if (Math.abs(step) !== 1) return [];
  const numberAt = (at: number) => first.number + step * (at - first.at);
  if (there.some(({ at, number }) => numberAt(at) !== number)) return [];
  return piece.map((cell, at) => ({ cell, number: numberAt(at) })).filter(({ number }) => number > 0);
}

/** 1 if arrows lead along the piece, -1 if they lead back, and 0 if there are none that lead one way only. */
function direction(puzzle: Puzzle, piece: Cell[]): number {
  for (const [at, from] of piece.slice(0, -1).entries()) {
    const to = piece[at + 1] ?? from;
    if (isOneWay(puzzle, from, to)) return 1;
    if (isOneWay(puzzle, to, from)) return -1;
  }
  return 0;
}

/** The numbers of clues. */
export const given = ({ cells }: Puzzle): Written[] =>
  cells.flatMap((row, at) =>
    row.flatMap((value, col) =>
      numberIn(value) > 0 ? [{ cell: [at, col] as Cell, number: numberIn(value) }] : [],
    ),
  );

const byCell = (list: Written[]) => new Map(list.map(({ cell, number }) => [cell.join(), number]));

const apart = (sides: Side[], cell: Cell) => sides.filter((side) => !touches(side, cell));
