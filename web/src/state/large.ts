// Large boards, which a link should not open without a question.
import { signal } from "@preact/signals";
import type { Puzzle } from "unicursal";

/** Boards with more cells are opened only after a question: drawing one keeps the page busy for seconds. */
export const MAX_CELLS = 10_000;

interface Request {
  puzzle: Puzzle;
  answer(isWanted: boolean): void;
}

/** The board about which the page asks. */
export const asked = signal<Request | undefined>(undefined);

/** Whether the board is to be opened: asks, if it is large. */
export function isWanted(puzzle: Puzzle): Promise<boolean> {
  // There is one question at a time: an earlier one is answered with no.
  asked.value?.answer(false);
  if (puzzle.rows * puzzle.cols <= MAX_CELLS) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (isWanted: boolean) => {
      asked.value = undefined;
      resolve(isWanted);
    };
    asked.value = { puzzle, answer };
  });
}
