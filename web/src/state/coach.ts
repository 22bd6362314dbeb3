// The coach, who looks at a game when it ends. What games show of each technique is kept on this device.
import { signal } from "@preact/signals";
import type { Puzzle, Reviewed, TechniqueUse } from "unicursal";
import { checker } from "../engine/engine";
import { language } from "../words/words";
import { movesOf } from "./moves";

const PREFIX = "unicursal-coach:";
/** Long enough for boards that are played, short enough for a battery. */
const SECONDS = 5;

export const coached = signal<{ puzzle: Puzzle; review: Reviewed } | undefined>(undefined);

/** Looks at the game of a puzzle that has been solved. */
export async function coach(puzzle: Puzzle) {
  const options = {
    techniques: techniquesOf(puzzle.kind),
    next: true,
    language: language.value,
    time_limit: SECONDS,
  };
  const ask = () => checker.ask("coach", [puzzle, { moves: movesOf(), ...options }]);
  const review = await ask().catch(() => undefined);
  if (review?.techniques === undefined) return;
  coached.value = { puzzle, review };
  try {
    localStorage.setItem(PREFIX + puzzle.kind, JSON.stringify(review.techniques));
  } catch {
    // Private windows may forbid it.
  }
}

/** What the games of this kind have shown. */
function techniquesOf(kind: string): TechniqueUse[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + kind) ?? "[]");
    return Array.isArray(stored) ? (stored as TechniqueUse[]) : [];
  } catch {
    return [];
  }
}
