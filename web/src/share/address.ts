// The address holds the view and the puzzle: so a reload keeps them, and the address itself can be shared.
import { computed, effect, signal } from "@preact/signals";
import type { Puzzle } from "unicursal";
import { playDaily } from "../actions/daily";
import { game, openGame } from "../state/game";
import { asked, isWanted } from "../state/large";
import { puzzle, say, show } from "../state/store";
import { type View, view } from "../state/view";
import { hashOfDay, type Parts, packed, pageAddress, partsOf, unpacked } from "./link";
import { read } from "./read";

const PAUSE = 300;
/** The longest address that all browsers accept. */
const MAX_CHARACTERS = 60_000;

let latest = 0;
/** Whether the puzzle of the address is being read: until then the address stays. */
const isOpening = signal(false);
/** The view of the address. */
let written: View = view.value;

/** A link without the name of a view is for players. */
const viewOf = ({ view, puzzle }: Parts): View => view ?? (puzzle === "" ? "today" : "play");

/** Shows the view of the address. */
export function showAddress() {
  written = viewOf(partsOf(location.hash));
  show(written);
}

/** Opens the puzzle of the address. */
export async function openAddress() {
  latest += 1;
  const own = latest;
  const parts = partsOf(location.hash);
  isOpening.value = true;
  try {
    // Marks that cannot be read are not worth the puzzle.
    const marks = (await unpacked(parts.marks).catch(() => undefined))?.split(" ");
    if (parts.day) {
      await playDaily(parts.day, marks, parts.rival);
      return;
    }
    const text = await unpacked(parts.puzzle);
    if (text === undefined) return;
    const [puzzle] = await read(text, { format: "json" });
    // Another address may have come meanwhile.
    if (puzzle && own === latest) void offer(puzzle, marks);
  } catch (error) {
    if (own === latest) say("bad", error instanceof Error ? error.message : String(error));
  } finally {
    if (own === latest) isOpening.value = false;
  }
}

async function offer(puzzle: Puzzle, marks?: string[]) {
  if (await isWanted(puzzle)) openGame(puzzle, marks);
}

/** The day of the daily puzzle that is played. */
const dayPlayed = computed(() => (view.value === "play" ? game.value.day : undefined));

/** Keeps the address up to date, and follows it when it changes. */
export function watchAddress() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = location.hash;
  effect(() => {
    const [board, shown, day] = [puzzle.value, view.value, dayPlayed.value];
    clearTimeout(timer);
    // The address still is that of the board in question.
    if (asked.value || isOpening.value) return;
    timer = setTimeout(
      async () => {
        const hash = day === undefined ? await hashOf(board, shown) : hashOfDay(day);
        if (puzzle.value !== board || view.value !== shown || hash === location.hash) return;
        // One goes back to another view, and not to each board that has been edited.
        const name = written === shown ? "replaceState" : "pushState";
        [known, written] = [hash, shown];
        history[name](null, "", pageAddress() + hash);
      },
      written === shown ? PAUSE : 0,
    );
  });
  addEventListener("hashchange", () => {
    const isNew = location.hash !== known;
    known = location.hash;
    if (!isNew) return;
    showAddress();
    void openAddress();
  });
}

async function hashOf(board: Puzzle, shown: View): Promise<string> {
  if (shown === "today") return "";
  const code = await packed(board);
  if (code.length > MAX_CHARACTERS) return `#${shown}`;
  return shown === "make" ? `#make/${code}` : `#${code}`;
}
