// What someone has drawn, as short words: one for each piece of line, cross, shade, number and note.
import type { Cell, Puzzle, Side } from "unicursal";
import { type Document, opened, type Written } from "./document";
import { canStep, contains } from "./places";
import { sideOf } from "./sides";

/** Comes before the marks that were there when the trial began, and says alone that there is one. */
const BEFORE = "~";

/** The marks of a document. Cells are numbered row by row, with one more column, so that corners have numbers, too. */
export function marksOf(document: Document): string[] {
  const { puzzle, links, crosses, shaded, numbers, notes, before } = document;
  const at = ([row, col]: Cell) => row * (puzzle.cols + 1) + col;
  const sides = (letter: string, list: Side[]) => list.map(([a, b]) => `${letter}${at(a)}-${at(b)}`);
  const written = (letter: string, list: Written[]) =>
    list.map(({ cell, number }) => `${letter}${at(cell)}-${number}`);
  return [
    ...sides("l", links),
    ...sides("x", crosses),
    ...shaded.map((cell) => `s${at(cell)}`),
    ...written("n", numbers),
    ...written("c", notes),
    ...(before ? [BEFORE, ...marksOf(before).map((mark) => BEFORE + mark)] : []),
  ];
}

/** The puzzle with these marks. Those that do not fit it are left out: a link may come from anybody. */
export function withMarks(puzzle: Puzzle, marks: readonly string[]): Document {
  const cellAt = (place: number): Cell => [Math.floor(place / (puzzle.cols + 1)), place % (puzzle.cols + 1)];
  const links: Side[] = [];
  const crosses: Side[] = [];
  const shaded: Cell[] = [];
  const numbers: Written[] = [];
  const notes: Written[] = [];
  for (const mark of new Set(marks)) {
    const [, letter, first = "", second = ""] = /^([lxsnc])(\d{1,9})(?:-(\d{1,9}))?$/.exec(mark) ?? [];
    const [cell, other] = [cellAt(Number(first)), cellAt(Number(second))];
    if (letter === "l" || letter === "x") {
      if (second !== "" && canStep(puzzle, cell, other))
        (letter === "l" ? links : crosses).push(sideOf(cell, other));
    } else if (letter === undefined || !contains(puzzle, cell)) {
      // Nothing of ours.
    } else if (letter === "s") shaded.push(cell);
    else if (second !== "") (letter === "n" ? numbers : notes).push({ cell, number: Number(second) });
  }
  const earlier = marks.filter((mark) => mark.startsWith(BEFORE));
  const before =
    earlier.length > 0
      ? withMarks(
          puzzle,
          earlier.map((mark) => mark.slice(1)),
        )
      : undefined;
  return { ...opened(puzzle), links, crosses, shaded, numbers, notes, before };
}
