// The puzzles of the day that have been solved, kept on this device.
import { computed, signal } from "@preact/signals";
import type { Kind } from "unicursal";
import { kinds } from "./kinds";

export const LEVELS = ["easy", "medium", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** A puzzle of a day. */
export interface Daily {
  date: string;
  kind: string;
  level: Level;
}

const KEY = "unicursal-days";
/** The days after which times are forgotten. */
const MAX_DAYS = 400;

/** The kinds of which there is a puzzle every day. */
export const dailyKinds: Kind[] = kinds.filter((kind) => kind.is_generated);

/** The local date, as 2026-11-23. */
export function dateOf(time: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** Today, also for a page that stays open over night. */
export const today = signal(dateOf(new Date()));
document.addEventListener("visibilitychange", () => {
  today.value = dateOf(new Date());
});

export const nameOf = ({ date, kind, level }: Daily) => `${date}/${kind}/${level}`;

export function dailyOf(name: string | undefined): Daily | undefined {
  const [date = "", kind = "", level = ""] = name?.split("/") ?? [];
  const known = LEVELS.find((each) => each === level);
  return known && kinds.some((each) => each.name === kind) ? { date, kind, level: known } : undefined;
}

/** The seconds that each puzzle of a day has taken. */
export const solvedDays = signal<Record<string, number>>(remembered());

export function solveDay(name: string, seconds: number) {
  if (name in solvedDays.value) return;
  const oldest = dateOf(new Date(Date.now() - MAX_DAYS * 86_400_000));
  const recent = Object.entries(remembered()).filter(([other]) => other >= oldest);
  solvedDays.value = { ...Object.fromEntries(recent), [name]: seconds };
  try {
    localStorage.setItem(KEY, JSON.stringify(solvedDays.value));
  } catch {
    // It is not remembered then.
  }
}

const dates = computed(() => new Set(Object.keys(solvedDays.value).map((name) => name.slice(0, 10))));

/** The number of days in a row with a solved puzzle, up to today, or up to yesterday as long as today has none. */
export function streak(): number {
  const day = new Date();
  day.setHours(12);
  if (!dates.value.has(dateOf(day))) day.setDate(day.getDate() - 1);
  let length = 0;
  while (dates.value.has(dateOf(day))) {
    length += 1;
    day.setDate(day.getDate() - 1);
  }
  return length;
}

/** The next puzzle of the same day that has not been solved. */
export function nextDaily(after: Daily): Daily | undefined {
  const all = dailyKinds.flatMap(({ name: kind }) => LEVELS.map((level) => ({ ...after, kind, level })));
  const at = all.findIndex((each) => nameOf(each) === nameOf(after));
  return [...all.slice(at + 1), ...all.slice(0, at)].find((each) => !(nameOf(each) in solvedDays.value));
}

function remembered(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}
