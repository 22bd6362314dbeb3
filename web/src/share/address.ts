// The address holds the puzzle: so a reload keeps it, and the address itself can be shared.

import facts from "virtual:engine-facts";
import { effect } from "@preact/signals";
import type { Puzzle } from "unicursal";
import { opened } from "../state/document";
import { asked, isWanted } from "../state/large";
import { open, puzzle, say } from "../state/store";
import { packed, pageAddress, unpacked } from "./link";
import { read } from "./read";

const PAUSE = 300;
/** The longest address that all browsers accept. */
const MOST_CHARACTERS = 60_000;

let latest = 0;

export async function openAddress() {
  latest += 1;
  const own = latest;
  try {
    const text = await unpacked(location.hash);
    if (text === undefined) return;
    const [puzzle] = await read(text, { format: "json" });
    // Another address may have come meanwhile.
    if (puzzle && own === latest) void offer(puzzle);
  } catch (error) {
    if (own === latest) say("bad", error instanceof Error ? error.message : String(error));
  }
}

async function offer(puzzle: Puzzle) {
  if (await isWanted(puzzle)) open(opened(puzzle));
}

/** Keeps the address up to date, and follows it when it changes. */
export function watchAddress() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = location.hash;
  effect(() => {
    const board = puzzle.value;
    clearTimeout(timer);
    // The address still is that of the board in question.
    if (asked.value) return;
    timer = setTimeout(async () => {
      if (board === facts.example && location.hash === "") return;
      const hash = `#${await packed(board)}`;
      if (puzzle.value !== board || hash.length > MOST_CHARACTERS) return;
      written = hash;
      history.replaceState(null, "", pageAddress() + hash);
    }, PAUSE);
  });
  addEventListener("hashchange", () => {
    if (location.hash !== written) void openAddress();
    written = location.hash;
  });
}
