// The state of the page, and the changes that everything else is made of.

import facts from "virtual:engine-facts";
import { batch, computed, effect, signal } from "@preact/signals";
import type { Cell, Fact, Look, Solution, Step } from "unicursal";
import { type Document, opened } from "./document";
import { begun, changed, type History, redone, undone } from "./history";
import { contains, type Places, placesOf } from "./places";
import { type View, view } from "./view";

export type Mode = "play" | "edit";
export type EditTool = "number" | "hole" | "wall" | "end" | "region";
export type PlayTool = "line" | "number" | "notes" | "cross" | "shade";

/** The marks on the board, besides the player's line. */
export type Shown =
  | { what: "solutions"; solutions: Solution[]; isEnd?: boolean }
  | { what: "picture"; svg: string; theme: "light" | "dark" }
  | { what: "steps"; steps: Step[]; at: number }
  | { what: "marks"; step: Marks }
  | { what: "wrong"; facts: Fact[] };

/** The facts of a step that are drawn. */
export type Marks = Pick<Step, "premises" | "conclusions" | "chain">;

export type Tone = "plain" | "good" | "bad";

/** The answer to the last question, in words. */
export interface Notice {
  tone: Tone;
  text: string;
  detail?: string;
}

const history = signal(begun<Document>(opened(facts.example)));

export const current = computed(() => history.value.present);
export const puzzle = computed(() => current.value.puzzle);
/** Whether a trial is going on. */
export const isTrial = computed(() => current.value.before !== undefined);
/** The states of undo and redo. */
export const states = computed<History<Document>>(() => history.value);
// A player does not undo the opening of the puzzle.
const isReached = (state: Document | undefined) =>
  state !== undefined && (view.value === "make" || state.puzzle === puzzle.value);
export const canUndo = computed(() => isReached(history.value.past.at(-1)));
export const canRedo = computed(() => isReached(history.value.future[0]));

export const mode = computed<Mode>(() => (view.value === "make" ? "edit" : "play"));
/** The tools with which a player writes in the chosen cell. */
export const WRITES: readonly PlayTool[] = ["number", "notes"];
export const editTool = signal<EditTool>("number");
export const playTool = signal<PlayTool>("line");
/** The places under the pointer and the cursor: while the line is drawn, those that it joins. */
export const places = computed<Places>(() => (mode.value === "play" ? placesOf(puzzle.value) : puzzle.value));
/** The cell, or corner, that the keyboard is at. */
export const cursor = signal<Cell>([0, 0]);
/** Whether the player has chosen that cell, and not only opened the puzzle. */
export const hasChosen = signal(false);
/** Whether the player writes in that cell. */
export const isWriting = computed(() => hasChosen.value && WRITES.includes(playTool.value));
/** The cell from which the keyboard draws. */
export const anchor = signal<Cell | undefined>(undefined);
export const shown = signal<Shown | undefined>(undefined);
export const notice = signal<Notice | undefined>(undefined);
/** A hint that waits to be followed, as far as it has been given: where to look and why, or the step. */
export type Given = { look: Look; isWhy: boolean } | { step: Step };
export const hinted = signal<Given | undefined>(undefined);

/** Whether a pointer is drawing. */
export const isDrawing = signal(false);
/** The document for what need not follow each cell of a drag, such as words for screen readers. */
export const settled = signal(current.value);
effect(() => {
  if (!isDrawing.value) settled.value = current.value;
});

/** Changes the document; changes with the same gesture are undone together. */
export function change(next: Document, gesture?: unknown) {
  if (next === current.value) return;
  batch(() => {
    history.value = changed(history.value, next, gesture);
    settle();
  });
}

/** Opens another puzzle, in one of its states. */
export function open(next: Document, earlier: readonly Document[] = [], later: readonly Document[] = []) {
  batch(() => {
    for (const state of [...earlier, next]) change(state);
    history.value = { ...history.value, future: later };
    anchor.value = undefined;
    cursor.value = [0, 0];
    hasChosen.value = false;
  });
}

export function undo() {
  if (!canUndo.value) return;
  batch(() => {
    history.value = undone(history.value);
    settle();
  });
}

export function redo() {
  if (!canRedo.value) return;
  batch(() => {
    history.value = redone(history.value);
    settle();
  });
}

export function say(tone: Tone, text: string, detail?: string) {
  notice.value = detail === undefined ? { tone, text } : { tone, text, detail };
}

/** Removes the marks and words about the board before. */
export function settle() {
  shown.value = undefined;
  hinted.value = undefined;
  notice.value = undefined;
  if (!contains(places.value, cursor.value)) cursor.value = [0, 0];
}

export function show(next: View) {
  if (view.value === next) return;
  batch(() => {
    view.value = next;
    anchor.value = undefined;
    settle();
  });
}
