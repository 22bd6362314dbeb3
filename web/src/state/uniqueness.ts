// Whether the board has one solution, asked again whenever it changes.
import { effect, signal } from "@preact/signals";
import type { Puzzle, Solution } from "unicursal";
import { checker, EngineError, Stopped } from "../engine/engine";
import { puzzle } from "./store";
import { view } from "./view";

export type Uniqueness =
  | { status: "checking" }
  | { status: "unique" | "unsolvable" | "unknown" }
  | { status: "multiple"; solutions: Solution[] }
  /** It is no puzzle yet. */
  | { status: "draft"; message: string; help: string }
  | { status: "failed"; message: string };

/** Long enough for most boards, short enough for a battery. */
const SECONDS = 20;
const PAUSE = 200;

export const uniqueness = signal<Uniqueness & { puzzle: Puzzle }>({
  status: "checking",
  puzzle: puzzle.value,
});

/** Long enough for a puzzle that is played, in the background. */
const SECONDS_OF_PLAY = 5;

/** The only solution of a puzzle that is played, once it is known. Hints need not look for it then. */
export const goal = signal<{ puzzle: Puzzle; solution: Solution } | undefined>(undefined);

async function findGoal(board: Puzzle) {
  const answer = await checker.ask("check", [board, { time_limit: SECONDS_OF_PLAY }]).catch(() => undefined);
  const [solution] = answer?.status === "unique" ? answer.solutions : [];
  if (solution) goal.value = { puzzle: board, solution };
}

/** Keeps the answer up to date. */
export function watchUniqueness() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const board = puzzle.value;
    checker.stop();
    clearTimeout(timer);
    if (view.value === "today") return;
    if (view.value === "play") {
      timer = setTimeout(() => void findGoal(board), PAUSE);
      return;
    }
    uniqueness.value = { status: "checking", puzzle: board };
    timer = setTimeout(() => void check(board), PAUSE);
  });
}

async function check(board: Puzzle) {
  const said = await answer(board);
  if (said !== undefined && puzzle.value === board) uniqueness.value = { ...said, puzzle: board };
}

async function answer(board: Puzzle): Promise<Uniqueness | undefined> {
  try {
    const { status, solutions } = await checker.ask("check", [board, { time_limit: SECONDS }]);
    return status === "multiple" ? { status, solutions } : { status };
  } catch (error) {
    if (error instanceof Stopped) return undefined;
    const message = error instanceof Error ? error.message : String(error);
    if (!(error instanceof EngineError) || error.name !== "PuzzleError") return { status: "failed", message };
    return { status: "draft", message, help: error.help ?? "" };
  }
}
