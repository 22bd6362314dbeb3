// Numbers and limits as people read them.
import type { Limit } from "unicursal";

/** The digits in groups of three, with thin non-breaking spaces between them. */
export const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");

export const plural = (count: number, one: string, several = `${one}s`) =>
  `${grouped(String(count))} ${count === 1 ? one : several}`;

export function duration(microseconds: number): string {
  if (microseconds < 1000) return "less than a millisecond";
  if (microseconds < 1_000_000) return `${Math.round(microseconds / 1000)} ms`;
  return `${(microseconds / 1_000_000).toFixed(1)} s`;
}

/** The reason why an answer is not known. */
export function undecided(limit: Limit | undefined): string {
  if (limit === undefined) return "This was not decided.";
  if (limit === "cancelled") return "This was not decided: it was stopped.";
  return `This was not decided: the limit of ${limit} was reached.`;
}
