// The words of a screen reader for a cell.
import type { Cell, Puzzle, Side } from "unicursal";
import { clueWords, isEmpty, isHole, numberIn } from "../state/content";
import { cellsAt } from "../state/corners";
import { type Document, valueAt } from "../state/document";
import { kindOf } from "../state/kinds";
import { signOf } from "../state/labels";
import { numbersOf } from "../state/numbers";
import { placesOf } from "../state/places";
import { regionAt } from "../state/regions";
import { across, isSame } from "../state/sides";
import type { Shown } from "../state/store";
import { words } from "../words/words";
import { middleOf, type Point, placeOf } from "./geometry";

export type Describe = (cell: Cell) => string;

/** Describes a cell, or a corner where the line goes over corners, and its sides. */
export function describer(document: Document, shown: Shown | undefined, isPlayed: boolean): Describe {
  const { puzzle, links, crosses } = document;
  const spoken = words.value.spoken;
  const known = shown?.what === "solutions" ? shown.solutions[0] : undefined;
  const walls = byCell(puzzle.walls ?? []);
  const lines = byCell([...(puzzle.links ?? []), ...links, ...sidesOf(known?.loops ?? [])]);
  const crossed = byCell(crosses);
  const written = new Map(numbersOf(document).map(({ cell, number }) => [cell.join(), number]));
  const noted = new Map<string, number[]>();
  for (const { cell, number } of document.notes) {
    noted.set(
      cell.join(),
      [...(noted.get(cell.join()) ?? []), number].sort((a, b) => a - b),
    );
  }
  const shaded = new Set([...document.shaded, ...(known?.shaded ?? [])].map((cell) => cell.join()));
  const { goes_over_corners: goesOverCorners, is_loop: isLoop } = kindOf(puzzle.kind);
  const solution = isLoop ? undefined : known?.cells;
  const isLabel = kindOf(puzzle.kind).clue_repeats === 2;
  const there = (word: string, sides: Map<string, Side[]>, cell: Cell) => {
    const found = sides.get(cell.join()) ?? [];
    return found.length === 0
      ? []
      : [`${word} ${found.map((side) => direction(puzzle, cell, across(side, cell))).join(spoken.and)}`];
  };
  const sides = (cell: Cell) => [
    ...there(spoken.wall, walls, cell),
    ...there(spoken.line, lines, cell),
    ...there(spoken.noLine, crossed, cell),
  ];
  if (goesOverCorners && isPlayed) {
    const clues = cluesAround(puzzle);
    return (corner) =>
      [spoken.corner(corner[0] + 1, corner[1] + 1), [...clues(corner), ...sides(corner)].join(", ")]
        .filter(Boolean)
        .join(": ");
  }
  return (cell) => {
    const value = valueAt(puzzle, cell);
    const number = solution?.[cell[0]]?.[cell[1]];
    const said = [
      isHole(value)
        ? spoken.hole
        : isEmpty(value, puzzle.kind)
          ? bare(written.get(cell.join()))
          : clueWords(puzzle, value),
      ...(!isEmpty(value, puzzle.kind) && written.has(cell.join()) ? [bare(written.get(cell.join()))] : []),
      ...(shaded.has(cell.join()) ? [spoken.shaded] : []),
      ...(noted.has(cell.join()) ? [spoken.noted(noted.get(cell.join()) ?? [])] : []),
      ...(regionAt(puzzle, cell) === undefined ? [] : [spoken.region((regionAt(puzzle, cell) ?? 0) + 1)]),
      ...(isEnd(puzzle.start, cell) || isEnd(puzzle.end, cell) ? [spoken.end] : []),
      ...(number !== undefined && number > 0 && number !== numberIn(value)
        ? [isLabel ? spoken.solutionLabel(signOf(puzzle, number)) : spoken.solution(number)]
        : []),
      ...(goesOverCorners ? [] : sides(cell)),
    ];
    return `${spoken.place(cell[0] + 1, cell[1] + 1)}: ${said.join(", ")}`;
  };
}

/** The clues of the cells at a corner, in words. */
function cluesAround(puzzle: Puzzle) {
  return (corner: Cell) =>
    cellsAt(puzzle, corner).flatMap((cell) => {
      const value = valueAt(puzzle, cell);
      const place = wayBetween(placeOf(puzzle, corner), middleOf(puzzle, cell));
      return isHole(value) || isEmpty(value, puzzle.kind) ? [] : [`${clueWords(puzzle, value)} ${place}`];
    });
}

/** The sides of closed loops. */
const sidesOf = (loops: Cell[][]): Side[] =>
  loops.flatMap((loop) => loop.map((cell, at): Side => [cell, loop[(at + 1) % loop.length] ?? cell]));

const bare = (number: number | undefined) =>
  number === undefined ? words.value.spoken.empty : words.value.spoken.number(number);

const isEnd = (end: Cell | undefined, cell: Cell) => end !== undefined && isSame(end, cell);

function byCell(sides: Side[]): Map<string, Side[]> {
  const map = new Map<string, Side[]>();
  for (const side of sides) {
    for (const cell of side) {
      const list = map.get(cell.join());
      if (list) list.push(side);
      else map.set(cell.join(), [side]);
    }
  }
  return map;
}

const DIRECTIONS = {
  "-1,0": "up",
  "1,0": "down",
  "0,-1": "left",
  "0,1": "right",
  "-1,-1": "upLeft",
  "-1,1": "upRight",
  "1,-1": "downLeft",
  "1,1": "downRight",
} as const;

/** The word for the way from one point to another; none if there is no word for it. */
const wayBetween = ([row, col]: Point, [down, right]: Point, exactly = Math.sign): string | undefined => {
  const way = DIRECTIONS[`${exactly(down - row)},${exactly(right - col)}` as keyof typeof DIRECTIONS];
  return way && words.value.spoken.ways[way];
};

function direction(puzzle: Puzzle, from: Cell, to: Cell): string {
  const [row, col] = to;
  const [a, b] = [placeOf(puzzle, from), placeOf(puzzle, to)];
  const { geometry } = placesOf(puzzle);
  const way =
    geometry === "corners"
      ? wayBetween(a, b)
      : geometry === "hex"
        ? wayBetween([from[0], a[1]], [to[0], b[1]])
        : wayBetween(from, to, (steps) => steps);
  return way ?? words.value.spoken.to(row + 1, col + 1);
}
