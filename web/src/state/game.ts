// The game that is played: its time, its hints, and its end. It is kept on this device as it goes on.
import { computed, effect, signal } from "@preact/signals";
import type { Puzzle } from "unicursal";
import { solveDay } from "./days";
import { type Document, opened } from "./document";
import { withMarks } from "./marks";
import { isBare } from "./play";
import { type Game, identityOf, newGame, savedGame, saveGame } from "./saved";
import { open, puzzle, states } from "./store";
import { view } from "./view";

const PAUSE = 300;

export const game = signal<Game>(newGame);
/** The puzzle of which that is the game. */
let played: string | undefined;
const identity = computed(() => identityOf(puzzle.value));

/** Opens a puzzle as far as it has been played, or with the marks of a link. */
export function openGame(board: Puzzle, marks: readonly string[] = [], more: Partial<Game> = {}) {
  saveDue();
  const saved = savedGame(board);
  const { documents = [opened(board)], at = 0, ...kept } = saved ?? {};
  const present = documents[at] ?? opened(board);
  played = identityOf(board);
  game.value = { ...newGame, ...kept, ...more };
  if (marks.length > 0) open(withMarks(board, marks), [...documents.slice(0, at), present]);
  else open(present, documents.slice(0, at), documents.slice(at + 1));
}

/** Counts a hint. */
export function countHint() {
  if (!game.value.isSolved) game.value = { ...game.value, hints: game.value.hints + 1 };
}

/** The player sees the solution, or all steps to it. */
export function countSolution() {
  if (!game.value.isSolved && view.value === "play") game.value = { ...game.value, isShown: true };
}

/** The player has solved the puzzle. */
export function finishGame() {
  if (game.value.isSolved) return;
  game.value = { ...game.value, isSolved: true };
  const { day, seconds, hints, isShown } = game.value;
  if (day !== undefined) solveDay(day, { seconds, hints, isShown });
}

const isPlayed = () => view.value === "play" && !document.hidden;

export function watchGame() {
  // A puzzle that has been edited is another one.
  effect(() => {
    if (identity.value === played) return;
    played = identity.value;
    const { documents: _, at: __, ...kept } = savedGame(puzzle.value) ?? { ...newGame, documents: [], at: 0 };
    game.value = kept;
  });
  setInterval(() => {
    if (isPlayed() && !game.value.isSolved) game.value = { ...game.value, seconds: game.value.seconds + 1 };
  }, 1000);
  effect(() => {
    void states.value;
    void game.value.isSolved;
    const goesOn = view.value === "play";
    clearTimeout(timer);
    if (goesOn) {
      isDue = true;
      timer = setTimeout(saveDue, PAUSE);
    } else saveDue();
  });
  // A phone may discard the page at any time after that.
  for (const event of ["visibilitychange", "pagehide"]) {
    addEventListener(event, () => {
      if (view.value === "play") save();
    });
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether something has been drawn that is not saved yet. */
let isDue = false;

function saveDue() {
  if (isDue) save();
}

function save() {
  isDue = false;
  const { past, present, future } = states.value;
  const isOfBoard = (state: Document) => state.puzzle === present.puzzle;
  const first = past.findLastIndex((state) => !isOfBoard(state)) + 1;
  const earlier = past.slice(first);
  const end = future.findIndex((state) => !isOfBoard(state));
  const later = end < 0 ? future : future.slice(0, end);
  if (isBare(present) && earlier.length + later.length === 0) return;
  saveGame(present.puzzle, { ...game.value, documents: [...earlier, present, ...later], at: earlier.length });
}
