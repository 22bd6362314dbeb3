// What a line breaks that can be seen without a search: the order of numbers, two labels, an early loop, too many sides.
import { computed } from "@preact/signals";
import type { Cell, Fact, Puzzle, Side } from "unicursal";
import { isHole, numberIn } from "./content";
import { cornersOf } from "./corners";
import { type Document, valueAt } from "./document";
import { kindOf } from "./kinds";
import { given } from "./numbers";
import { beside, idOf, idOfSide, type Piece, piecesOf } from "./pieces";
import { canStep } from "./places";
import { showsMistakes } from "./preferences";
import { isSame, sideOf, union } from "./sides";
import { current, shown } from "./store";
import { isDrawnHere } from "./strokes";

/** The rule that is broken, and where. */
interface Mistake {
  rule: "order" | "labels" | "end" | "loop" | "sides" | "twice";
  facts: Fact[];
}

export const mistakes = computed<Mistake[]>(() =>
  showsMistakes.value && isDrawnHere.value && shown.value === undefined ? mistakesOf(current.value) : [],
);

function mistakesOf(document: Document): Mistake[] {
  const { puzzle } = document;
  const { is_loop: isLoop, goes_over_corners: goesOverCorners } = kindOf(puzzle.kind);
  const links = union(puzzle.links ?? [], document.links);
  const pieces = piecesOf(links);
  return [
    ...pieces.flatMap((piece) => closedEarly(piece, pieces.length, isLoop && puzzle.start === undefined)),
    ...(isLoop ? [] : pieces.flatMap((piece) => ofPiece(document, piece))),
    ...(isLoop ? [] : endsPassed(puzzle, links)),
    ...(goesOverCorners ? tooManySides(puzzle, links, document.crosses) : []),
    ...writtenTwice(document),
  ];
}

/** A closed piece, if the line is no loop or there is more of it. */
function closedEarly({ cells, isClosed }: Piece, count: number, mayClose: boolean): Mistake[] {
  const [first, last] = [cells[0], cells.at(-1)];
  if (!isClosed || first === undefined || last === undefined || (mayClose && count === 1)) return [];
  return [{ rule: "loop", facts: [{ side: sideOf(first, last), used: true }] }];
}

function ofPiece(document: Document, { cells, isClosed }: Piece): Mistake[] {
  const { puzzle } = document;
  const { clue_repeats: repeats, shows_numbers: showsNumbers, clue_forms: forms } = kindOf(puzzle.kind);
  if (isClosed || forms !== undefined || repeats === 0) return [];
  const written = showsNumbers
    ? new Map(document.numbers.map(({ cell, number }) => [idOf(cell), number]))
    : undefined;
  const met = cells.flatMap((cell, at) => {
    const number = numberIn(valueAt(puzzle, cell)) || written?.get(idOf(cell)) || 0;
    return number > 0 ? [{ cell, number, at }] : [];
  });
  const isWrong = repeats === 2 ? isOtherLabel : showsNumbers ? isOtherDistance : isOutOfOrder;
  const wrong = met.find((_, index) => isWrong(met, index));
  return wrong === undefined
    ? []
    : [{ rule: repeats === 2 ? "labels" : "order", facts: [{ clue: wrong.cell }] }];
}

type Met = { number: number; at: number }[];

const isOtherLabel = (met: Met, index: number) => index > 0 && met[index]?.number !== met[index - 1]?.number;

/** Whether the next number does not follow the one before, or goes back. */
function isOutOfOrder(met: Met, index: number): boolean {
  const [before, last, here] = [met[index - 2], met[index - 1], met[index]];
  if (last === undefined || here === undefined) return false;
  const step = here.number - last.number;
  return Math.abs(step) !== 1 || (before !== undefined && last.number - before.number !== step);
}

/** Whether two numbers along the line do not have as many steps between them. */
function isOtherDistance(met: Met, index: number): boolean {
  const [first, last, here] = [met[0], met[index - 1], met[index]];
  if (first === undefined || last === undefined || here === undefined || index === 0) return false;
  if (Math.abs(here.number - last.number) !== here.at - last.at) return true;
  const way = Math.sign((met[1] ?? here).number - first.number);
  return Math.sign(here.number - last.number) !== way;
}

/** The ends of lines through which a line goes on: labels, and fixed ends. */
function endsPassed(puzzle: Puzzle, links: Side[]): Mistake[] {
  const isLabel = kindOf(puzzle.kind).clue_repeats === 2;
  const ends = isLabel ? given(puzzle).map(({ cell }) => cell) : [puzzle.start, puzzle.end];
  const around = beside(links);
  const passed = ends.filter(
    (end): end is Cell => end !== undefined && (around.get(idOf(end))?.length ?? 0) > 1,
  );
  return passed.map((clue) => ({ rule: "end", facts: [{ clue }] }));
}

/** Numbers of cells with more sides than that, or with too few left. */
function tooManySides(puzzle: Puzzle, links: Side[], crosses: Side[]): Mistake[] {
  const [drawn, barred] = [new Set(links.map(idOfSide)), new Set(crosses.map(idOfSide))];
  return numbered(puzzle).flatMap(({ cell, number, sides }): Mistake[] => {
    let [used, open] = [0, 0];
    for (const side of sides) {
      if (drawn.has(side)) used += 1;
      if (!barred.has(side)) open += 1;
    }
    return used > number || open < number ? [{ rule: "sides", facts: [{ clue: cell }] }] : [];
  });
}

/** A cell whose number counts its sides. */
interface Numbered {
  cell: Cell;
  number: number;
  sides: number[];
}

const known = new WeakMap<Puzzle, Numbered[]>();

function numbered(puzzle: Puzzle): Numbered[] {
  const before = known.get(puzzle);
  if (before) return before;
  const counts = kindOf(puzzle.kind).clue_forms?.includes("#");
  const all = puzzle.cells.flatMap((row, at) =>
    row.flatMap((value, col): Numbered[] => {
      if (!counts || isHole(value) || value === null) return [];
      const cell: Cell = [at, col];
      const corners = cornersOf(puzzle, cell);
      const sides = corners.flatMap((corner, first) =>
        corners
          .slice(first + 1)
          .flatMap((next) => (canStep(puzzle, corner, next) ? [sideOf(corner, next)] : [])),
      );
      return [{ cell, number: numberIn(value), sides: sides.map(idOfSide) }];
    }),
  );
  known.set(puzzle, all);
  return all;
}

/** Numbers that the player has written although they are there. */
function writtenTwice({ puzzle, numbers }: Document): Mistake[] {
  const { shows_numbers: showsNumbers } = kindOf(puzzle.kind);
  if (!showsNumbers || numbers.length === 0) return [];
  const all = [...given(puzzle), ...numbers];
  const isTwice = ({ cell, number }: { cell: Cell; number: number }) =>
    all.some((other) => other.number === number && !isSame(other.cell, cell));
  const twice = numbers.filter(isTwice);
  return twice.map(({ cell }) => ({ rule: "twice", facts: [{ clue: cell }] }));
}
