// The words of a screen reader for a cell.
import type { Cell, Puzzle, Side } from "unicursal";
import { type Document, HOLE, valueAt } from "../state/document";
import { kindOf } from "../state/kinds";
import { across, isSame } from "../state/sides";
import type { Shown } from "../state/store";
import { isHex, middleOf } from "./geometry";

export type Describe = (cell: Cell) => string;

/** Describes a cell and its sides. */
export function describer(document: Document, shown: Shown | undefined): Describe {
  const { puzzle, links, crosses, numbers } = document;
  const walls = byCell(puzzle.walls ?? []);
  const lines = byCell([...(puzzle.links ?? []), ...links]);
  const crossed = byCell(crosses);
  const written = new Map(numbers.map(({ cell, number }) => [cell.join(), number]));
  const solution = shown?.what === "solutions" ? shown.solutions[0]?.cells : undefined;
  const isLabel = kindOf(puzzle.kind).clue_repeats === 2;
  const there = (word: string, sides: Map<string, Side[]>, cell: Cell) => {
    const found = sides.get(cell.join()) ?? [];
    return found.length === 0
      ? []
      : [`${word} ${found.map((side) => direction(puzzle, cell, across(side, cell))).join(" and ")}`];
  };
  return (cell) => {
    const value = valueAt(puzzle, cell);
    const number = solution?.[cell[0]]?.[cell[1]];
    const said = [
      value === HOLE
        ? "hole"
        : value > 0
          ? `${isLabel ? "label" : "clue"} ${value}`
          : bare(written.get(cell.join())),
      ...(isEnd(puzzle.start, cell) || isEnd(puzzle.end, cell) ? ["an end"] : []),
      ...(number !== undefined && number > 0 && number !== value
        ? [`solution ${isLabel ? "label " : ""}${number}`]
        : []),
      ...there("wall", walls, cell),
      ...there("line", lines, cell),
      ...there("no line", crossed, cell),
    ];
    return `Row ${cell[0] + 1}, column ${cell[1] + 1}: ${said.join(", ")}`;
  };
}

const bare = (number: number | undefined) => (number === undefined ? "empty" : `number ${number}`);

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

const DIRECTIONS: Record<string, string> = {
  "-1,0": "up",
  "1,0": "down",
  "0,-1": "left",
  "0,1": "right",
  "-1,-1": "up left",
  "-1,1": "up right",
  "1,-1": "down left",
  "1,1": "down right",
};

function direction(puzzle: Puzzle, from: Cell, to: Cell): string {
  const right = isHex(puzzle)
    ? Math.sign(middleOf(puzzle, to)[1] - middleOf(puzzle, from)[1])
    : to[1] - from[1];
  const words = DIRECTIONS[`${to[0] - from[0]},${right}`];
  return words ?? `to row ${to[0] + 1}, column ${to[1] + 1}`;
}
