// Numbers and limits as people read them.
import type { Limit } from "unicursal";
import { words } from "../words/words";

/** The digits in groups of three, with thin non-breaking spaces between them. */
export const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");

export function duration(microseconds: number): string {
  if (microseconds < 1000) return words.value.making.shortTime;
  if (microseconds < 1_000_000) return `${Math.round(microseconds / 1000)} ms`;
  return `${(microseconds / 1_000_000).toFixed(1)} s`;
}

/** The reason why an answer is not known. */
export function undecided(limit: Limit | undefined): string {
  const said = words.value;
  if (limit === undefined) return said.undecided;
  if (limit === "cancelled") return said.undecidedStopped;
  return said.undecidedLimit(said.limits[limit] ?? limit);
}
