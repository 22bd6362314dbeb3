// The picture of the board, drawn by the engine again after each change.

import facts from "virtual:engine-facts";
import { computed, effect, signal } from "@preact/signals";
import type { Cell, Fact, Puzzle, Side, Step, View } from "unicursal";
import { desk, Stopped } from "../engine/engine";
import { numberIn } from "./content";
import { opened, type Written } from "./document";
import { kindOf } from "./kinds";
import { numbersIn, numbersOf, withNumbers } from "./numbers";
import { isBare, withConclusions } from "./play";
import { showsDifference } from "./preferences";
import { lacking, union } from "./sides";
import { current, type Marks, mode, puzzle, say, shown } from "./store";
import { theme } from "./theme";
import { uniqueness } from "./uniqueness";

/** The content of a picture. */
interface Drawing {
  board: Puzzle;
  view: View;
}

const crossFacts = (sides: Side[]): Fact[] => sides.map((side) => ({ side, used: false }));

const usedFacts = (sides: Side[]): Fact[] => sides.map((side) => ({ side, used: true }));

/** The board with a line, if it is drawn as links; steps over other cells are none. */
const withLinks = (board: Puzzle, links: Side[]): Puzzle =>
  links.length === 0 || kindOf(board.kind).goes_far
    ? board
    : { ...board, links: union(board.links ?? [], links) };

/** The steps over other cells whose numbers do not say as much. */
function far(board: Puzzle, links: Side[], numbers: Written[]): Side[] {
  if (!kindOf(board.kind).goes_far) return [];
  const { cells } = withNumbers(board, numbers);
  const hasNumber = ([row, col]: Cell) => numberIn(cells[row]?.[col] ?? 0) > 0;
  return links.filter((link) => !link.every(hasNumber));
}

/** What earlier steps have found. */
const foundBy = (board: Puzzle, steps: Step[]) =>
  withConclusions(
    opened(board),
    steps.flatMap((step) => step.conclusions),
  );

export const drawing = computed<Drawing | string>(() => {
  const { links, crosses, shaded, before } = current.value;
  const numbers = numbersOf(current.value);
  const board = puzzle.value;
  const colors = { theme: theme.value };
  const view = shown.value;
  // A trial is drawn faintly beside the line before.
  const line = kindOf(board.kind).goes_far ? far(board, links, numbers) : links;
  const tried = before ? lacking(line, before.links) : [];
  const sure = before ? lacking(line, tried) : line;
  const marks: Marks = { premises: crossFacts(crosses), conclusions: [], chain: usedFacts(tried) };
  switch (view?.what) {
    case "picture":
      if (view.theme === theme.value) return view.svg;
      break;
    case "solutions":
      return { board, view: { ...colors, solutions: view.solutions } };
    case "steps": {
      const step = view.steps[view.at];
      const before = foundBy(board, view.steps.slice(0, view.at));
      const all = [...before.numbers, ...numbersIn(step?.conclusions ?? [])];
      const found = {
        ...colors,
        line: far(board, before.links, all),
        numbers: all,
        shaded: before.shaded,
      };
      return { board: withLinks(board, before.links), view: step ? { ...found, step } : found };
    }
    case "marks": {
      const { premises, chain = [] } = view.step;
      const step = {
        ...view.step,
        premises: [...marks.premises, ...premises],
        chain: [...usedFacts(tried), ...chain],
      } as Step;
      const all = [...numbers, ...numbersIn(step.conclusions)];
      return { board, view: { ...colors, line: sure, numbers: all, shaded, step } };
    }
    case "wrong":
    case undefined:
  }
  if (mode.value === "edit") {
    const known = uniqueness.value;
    const differs = showsDifference.value && known.status === "multiple" && known.puzzle === board;
    return { board, view: differs ? { ...colors, solutions: known.solutions } : colors };
  }
  if (isBare(current.value) && board === facts.example) return facts.pictures[theme.value];
  const drawn = { ...colors, line: sure, numbers, shaded };
  const isMarked = crosses.length + tried.length > 0;
  return { board, view: isMarked ? { ...drawn, step: marks as Step } : drawn };
});

export const picture = signal(facts.pictures[theme.value]);

/** Keeps the picture up to date. Of several changes while one is being drawn, only the last is drawn. */
export function watchPicture() {
  let isDrawing = false;
  effect(() => {
    // Also subscribes while nothing is to be done.
    const wanted = drawing.value;
    if (typeof wanted === "string") picture.value = wanted;
    else if (!isDrawing) void pump();
  });

  async function pump() {
    isDrawing = true;
    let last: Drawing | string | undefined;
    while (last !== drawing.peek()) {
      last = drawing.peek();
      if (typeof last === "string") picture.value = last;
      else await draw(last);
    }
    isDrawing = false;
  }
}

async function draw({ board, view }: Drawing) {
  try {
    picture.value = await desk.ask("render", [board, view]);
  } catch (error) {
    if (!(error instanceof Stopped)) say("bad", error instanceof Error ? error.message : String(error));
  }
}
