// The moves of the game, in the order in which they were made.
import { effect } from "@preact/signals";
import type { Markings, Move, Side } from "unicursal";
import type { Document } from "./document";
import { game } from "./game";
import { kindOf } from "./kinds";
import { numbersOf } from "./numbers";
import { has } from "./sides";
import { states } from "./store";

/** What was on the board, and the time of the game in seconds. */
interface Moment {
  document: Document;
  at?: number;
}

/** All moments of the game, also those that were undone since. */
let moments: Moment[] = [];
let before: readonly Document[] | undefined;

export function watchMoves() {
  effect(() => {
    const { past, present } = states.value;
    const last = moments.at(-1)?.document;
    if (last === present) return;
    if (last?.puzzle !== present.puzzle) {
      // A game that is opened again: nobody knows how long each of its moves took.
      const earlier = past.filter(({ puzzle }) => puzzle === present.puzzle);
      moments = [...earlier, present].map((document) => ({ document }));
    } else {
      // The cells of one drag are one move.
      if (past === before) moments.pop();
      moments.push({ document: present, at: game.peek().seconds });
    }
    before = past;
  });
}

/** The moves up to now. */
export function movesOf(): Move[] {
  const boards = moments.map(({ document, at }) => ({ at, marks: markingsOf(document) }));
  return boards.slice(1).map(({ at, marks }, index) => {
    const old = boards[index]?.marks ?? marks;
    return { ...(at === undefined ? {} : { at }), drawn: beyond(marks, old), erased: beyond(old, marks) };
  });
}

/** What the engine hears of a board: of a line over other cells, its numbers alone. */
function markingsOf(document: Document): Required<Markings> {
  const { puzzle, links, crosses, numbers } = document;
  const isFar = kindOf(puzzle.kind).goes_far;
  const written = isFar ? numbersOf(document) : numbers;
  return {
    links: isFar ? [] : links,
    walls: isFar ? [] : crosses,
    numbers: written.map(({ cell, number }) => [cell, number]),
  };
}

/** The marks that other ones lack. */
function beyond(marks: Required<Markings>, others: Required<Markings>): Markings {
  const lacking = (sides: Side[], those: Side[]) => sides.filter((side) => !has(those, side));
  const known = new Set(others.numbers.map(String));
  return {
    links: lacking(marks.links, others.links),
    walls: lacking(marks.walls, others.walls),
    numbers: marks.numbers.filter((number) => !known.has(String(number))),
  };
}
