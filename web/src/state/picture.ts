// The pictures of the board, drawn by the engine: what is below the player's line, and what is above it.

import facts from "virtual:engine-facts";
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Cell, Fact, Puzzle, Side, Step, View } from "unicursal";
import { desk, Stopped } from "../engine/engine";
import { numberIn } from "./content";
import { type Document, opened, type Written } from "./document";
import { kindOf } from "./kinds";
import { numbersIn, numbersOf, withNumbers } from "./numbers";
import { withConclusions } from "./play";
import { showsDifference } from "./preferences";
import { lacking, union } from "./sides";
import { current, type Marks, mode, puzzle, say, shown } from "./store";
import { isDrawnHere } from "./strokes";
import { theme } from "./theme";
import { uniqueness } from "./uniqueness";

/** The content of a picture. */
interface Drawing {
  board: Puzzle;
  view: View;
}

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

/** The picture below the player's line, or all of it where the page draws no line. */
export const drawing = computed<Drawing | string>(() => {
  const board = puzzle.value;
  const colors = { theme: theme.value };
  const view = shown.value;
  if (isDrawnHere.value) {
    if (view?.what === "marks") return { board, view: { ...marksOf(view.step), ...colors, layer: "ground" } };
    return board === facts.example
      ? facts.pictures[theme.value]
      : { board, view: { ...colors, layer: "ground" } };
  }
  switch (view?.what) {
    case "picture":
      if (view.theme === theme.value) return view.svg;
      break;
    case "solutions":
      return { board, view: { ...colors, solutions: view.solutions, animated: view.isEnd === true } };
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
    case "marks":
    case "wrong":
    case undefined:
  }
  if (mode.value === "edit") {
    const known = uniqueness.value;
    const differs = showsDifference.value && known.status === "multiple" && known.puzzle === board;
    if (view?.what === "marks") return { board, view: { ...marksOf(view.step), ...colors } };
    return { board, view: differs ? { ...colors, solutions: known.solutions } : colors };
  }
  return { board, view: { ...farView(current.value), ...colors } };
});

/** The picture above the player's line; none where the page draws no line. */
export const above = computed<Drawing | string>(() => {
  if (!isDrawnHere.value) return "";
  const view = shown.value;
  const marks = view?.what === "marks" ? marksOf(view.step) : {};
  return { board: puzzle.value, view: { ...marks, theme: theme.value, layer: "clues" } };
});

/** A step that a picture points at. */
const marksOf = (step: Marks): View => ({ step: step as Step, numbers: numbersIn(step.conclusions) });

/** Steps over other cells, which the engine draws. A trial is drawn faintly beside the line before. */
function farView(document: Document): View {
  const { puzzle: board, links, before } = document;
  const numbers = numbersOf(document);
  const line = far(board, links, numbers);
  const tried = before ? lacking(line, before.links) : [];
  const marks = shown.value?.what === "marks" ? shown.value.step : undefined;
  const step = {
    premises: marks?.premises ?? [],
    conclusions: marks?.conclusions ?? [],
    chain: [...usedFacts(tried), ...(marks?.chain ?? [])],
  };
  const all = [...numbers, ...numbersIn(step.conclusions)];
  return {
    line: before ? lacking(line, tried) : line,
    numbers: all,
    shaded: document.shaded,
    ...(marks || tried.length > 0 ? { step: step as unknown as Step } : {}),
  };
}

export const picture = signal(facts.pictures[theme.value]);
/** The layer above the player's line. */
export const clues = signal("");
/** The colors of the lines of labels, in the order of the labels. */
export const labelColors = signal<string[]>([]);

/** Keeps the pictures up to date. Of several changes while one is being drawn, only the last is drawn. */
export function watchPicture() {
  keep(drawing, picture);
  keep(above, clues);
  effect(() => {
    const [board, colors] = [puzzle.value, theme.value];
    if (kindOf(board.kind).clue_repeats !== 2) return;
    desk.ask("labelColors", [board, colors]).then(
      (found) => {
        labelColors.value = found;
      },
      () => undefined,
    );
  });
}

function keep(wanted: ReadonlySignal<Drawing | string>, target: Signal<string>) {
  let isBusy = false;
  effect(() => {
    // Also subscribes while nothing is to be done.
    const next = wanted.value;
    if (typeof next === "string") target.value = next;
    else if (!isBusy) void pump();
  });

  async function pump() {
    isBusy = true;
    let last: Drawing | string | undefined;
    while (last !== wanted.peek()) {
      last = wanted.peek();
      const svg = typeof last === "string" ? last : await draw(last);
      if (svg !== undefined) target.value = svg;
    }
    isBusy = false;
  }
}

async function draw({ board, view }: Drawing): Promise<string | undefined> {
  try {
    return await desk.ask("render", [board, view]);
  } catch (error) {
    if (!(error instanceof Stopped)) say("bad", error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
