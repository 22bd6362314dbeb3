// The views of the page: today's puzzles, a board to play, and a board to make.
import { signal } from "@preact/signals";

export const VIEWS = ["today", "play", "make"] as const;
export type View = (typeof VIEWS)[number];

export const view = signal<View>("today");
