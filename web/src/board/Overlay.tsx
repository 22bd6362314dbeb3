// Above the picture: the names of rows and columns, notes, mistakes, and the cells that a sentence speaks of.
import { signal } from "@preact/signals";
import type { Cell, Fact, Puzzle } from "unicursal";
import { mistakes } from "../state/mistakes";
import { numbersOf } from "../state/numbers";
import { current, puzzle, shown } from "../state/store";
import { isDrawnHere } from "../state/strokes";
import { CELL, height, MARGIN, middleOf, type Point, placeOf, width } from "./geometry";

/** The cells that are lit up. */
export const lit = signal<readonly Cell[]>([]);

const place = ([down, right]: Point): Point => [MARGIN + down * CELL, MARGIN + right * CELL];

export function Overlay() {
  const board = puzzle.value;
  return (
    <svg class="overlay" viewBox={`0 0 ${width(board)} ${height(board)}`} aria-hidden="true">
      <Lit board={board} />
      <Numbers board={board} />
      <Notes board={board} />
      <Axes board={board} />
      <Wrong board={board} />
    </svg>
  );
}

const Lit = ({ board }: { board: Puzzle }) =>
  lit.value.map((cell) => {
    const [y, x] = place(middleOf(board, cell));
    return <rect key={cell.join()} class="lit" x={x - 18} y={y - 18} width="36" height="36" rx="6" />;
  });

/** The numbers that the player has written, or that follow from the line. */
function Numbers({ board }: { board: Puzzle }) {
  if (!isDrawnHere.value) return null;
  return numbersOf(current.value).map(({ cell, number }) => {
    const [y, x] = place(middleOf(board, cell));
    return (
      <text key={cell.join()} class="written" x={x} y={y}>
        {number}
      </text>
    );
  });
}

/** Sentences speak of rows and columns by their numbers. */
function Axes({ board }: { board: Puzzle }) {
  const speaks = shown.value?.what === "marks" || shown.value?.what === "steps";
  if (!speaks) return null;
  const name = (index: number, [y, x]: Point, letter: string) => (
    <text key={letter + index} class="axis" x={x} y={y}>
      {index + 1}
    </text>
  );
  const { rows, cols } = board;
  return (
    <g>
      {Array.from({ length: rows }, (_, row) =>
        name(row, [place(middleOf(board, [row, 0]))[0], MARGIN / 2], "r"),
      )}
      {Array.from({ length: cols }, (_, col) =>
        name(col, [MARGIN / 2, place(middleOf(board, [0, col]))[1]], "c"),
      )}
    </g>
  );
}

function Notes({ board }: { board: Puzzle }) {
  const cells = new Map<string, { cell: Cell; numbers: number[] }>();
  for (const { cell, number } of current.value.notes) {
    const there = cells.get(cell.join())?.numbers ?? [];
    cells.set(cell.join(), { cell, numbers: [...there, number].sort((a, b) => a - b) });
  }
  return [...cells.values()].map(({ cell, numbers }) => {
    const [y, x] = place(middleOf(board, cell));
    const lines = [numbers.slice(0, 2), numbers.slice(2, 4), numbers.slice(4)].filter(
      (line) => line.length > 0,
    );
    return lines.map((line, at) => (
      <text key={`${cell.join()} ${at}`} class="note" x={x} y={y - 11 + 11 * at}>
        {line.slice(0, 2).join(" ")}
        {line.length > 2 && "…"}
      </text>
    ));
  });
}

/** Crosses in discs: told by their shape as well as by their color. */
function Wrong({ board }: { board: Puzzle }) {
  const view = shown.value;
  const facts = view?.what === "wrong" ? view.facts : mistakes.value.flatMap((mistake) => mistake.facts);
  return facts.map((fact) => {
    const point = pointOf(board, fact);
    if (point === undefined) return null;
    const [y, x] = place(point);
    return (
      <g key={JSON.stringify(fact)} class="wrong" transform={`translate(${x} ${y})`}>
        <circle r="8.5" />
        <path d="m-3.5-3.5 7 7m0-7-7 7" />
      </g>
    );
  });
}

function pointOf(board: Puzzle, fact: Fact): Point | undefined {
  const sides = "side" in fact ? fact.side : "wall" in fact ? fact.wall : undefined;
  if (sides) {
    const [a, b] = [placeOf(board, sides[0]), placeOf(board, sides[1])];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  }
  const cell = "cell" in fact ? fact.cell : "clue" in fact ? fact.clue : undefined;
  if (cell === undefined) return undefined;
  // In a corner, so that the number can be read.
  const [down, right] = middleOf(board, cell);
  return [down - 0.28, right + 0.28];
}
