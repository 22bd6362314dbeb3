// The picture of the board, drawn by the engine anew after each change.

import facts from "virtual:engine-facts";
import { computed, effect, signal } from "@preact/signals";
import type { Fact, Puzzle, Side, Step, View } from "unicursal";
import { desk, Stopped } from "../engine/engine";
import { showsDifference } from "./preferences";
import { union } from "./sides";
import { current, mode, puzzle, say, shown } from "./store";
import { theme } from "./theme";
import { uniqueness } from "./uniqueness";

/** The content of a picture. */
interface Drawing {
  board: Puzzle;
  view: View;
}

const crossFacts = (sides: Side[]): Fact[] => sides.map((side) => ({ side, used: false }));

const withLinks = (board: Puzzle, links: Side[]): Puzzle =>
  links.length === 0 ? board : { ...board, links: union(board.links ?? [], links) };

/** The board with the conclusions of earlier steps. */
function boardBefore(board: Puzzle, steps: Step[]): Puzzle {
  const cells = board.cells.map((row) => [...row]);
  const links: Side[] = [];
  for (const fact of steps.flatMap((step) => step.conclusions)) {
    if ("side" in fact && fact.used) links.push(fact.side);
    if ("step" in fact && fact.step[0] === fact.step[1]) {
      const row = cells[fact.cell[0]];
      if (row) row[fact.cell[1]] = fact.step[0];
    }
  }
  return withLinks({ ...board, cells }, links);
}

export const drawing = computed<Drawing | string>(() => {
  const { links, crosses } = current.value;
  const board = puzzle.value;
  const colors = { theme: theme.value };
  const view = shown.value;
  const marks: Pick<Step, "premises" | "conclusions"> = { premises: crossFacts(crosses), conclusions: [] };
  switch (view?.what) {
    case "picture":
      if (view.theme === theme.value) return view.svg;
      break;
    case "solutions":
      return { board, view: { ...colors, solutions: view.solutions } };
    case "steps": {
      const step = view.steps[view.at];
      const before = boardBefore(board, view.steps.slice(0, view.at));
      return { board: before, view: step ? { ...colors, step } : colors };
    }
    case "marks": {
      const { premises, conclusions } = view.step;
      const step = { ...marks, premises: [...marks.premises, ...premises], conclusions } as Step;
      return { board, view: { ...colors, line: links, step } };
    }
    case undefined:
  }
  if (mode.value === "edit") {
    const known = uniqueness.value;
    const differs = showsDifference.value && known.status === "multiple" && known.puzzle === board;
    return { board, view: differs ? { ...colors, solutions: known.solutions } : colors };
  }
  const isBare = links.length === 0 && crosses.length === 0;
  if (isBare && board === facts.example) return facts.pictures[theme.value];
  const line = { ...colors, line: links };
  return { board, view: crosses.length > 0 ? { ...line, step: marks as Step } : line };
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
