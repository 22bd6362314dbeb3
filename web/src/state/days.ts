// The puzzles of the day that have been solved, kept on this device.
import { computed, signal } from "@preact/signals";
import type { Kind } from "unicursal";
import { swiftKinds } from "./kinds";

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
export const dailyKinds: Kind[] = swiftKinds.filter((kind) => kind.is_generated);

/** The local date, as 2026-11-23. */
export function dateOf(time: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** Whether a text is a date. */
export const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && dateOf(new Date(`${text}T12:00`)) === text;

/** The date some days later, or earlier. */
export function dateAfter(date: string, days: number): string {
  const day = new Date(`${date}T12:00`);
  day.setDate(day.getDate() + days);
  return dateOf(day);
}

/** The day whose puzzles are looked at, if that is not today. */
export const chosenDay = signal<string | undefined>(undefined);

/** Today, also for a page that stays open over night. */
export const today = signal(dateOf(new Date()));
document.addEventListener("visibilitychange", () => {
  today.value = dateOf(new Date());
});

export const nameOf = ({ date, kind, level }: Daily) => `${date}/${kind}/${level}`;

export function dailyOf(name: string | undefined): Daily | undefined {
  const [date = "", kind = "", level = ""] = name?.split("/") ?? [];
  const known = LEVELS.find((each) => each === level);
  return known && isDate(date) && dailyKinds.some((each) => each.name === kind)
    ? { date, kind, level: known }
    : undefined;
}

/** How a puzzle of a day was solved. */
export interface Result {
  seconds: number;
  hints: number;
  /** Whether the player had seen the solution before. */
  isShown: boolean;
  /** The date on which it was solved, if that is another one. */
  on?: string;
}

/** The results of puzzles of days, by their names. */
export const solvedDays = signal<Record<string, Result>>(remembered());

export function solveDay(name: string, result: Result) {
  // A puzzle that is solved once more has its first result.
  if (name in solvedDays.value) return;
  const oldest = dateOf(new Date(Date.now() - MAX_DAYS * 86_400_000));
  const recent = Object.entries(remembered()).filter(([other]) => other >= oldest);
  const now = dateOf(new Date());
  const dated = name.startsWith(now) ? result : { ...result, on: now };
  keep({ ...Object.fromEntries(recent), [name]: dated });
}

function keep(results: Record<string, Result>) {
  solvedDays.value = results;
  try {
    localStorage.setItem(KEY, JSON.stringify(results));
  } catch {
    // It is not remembered then.
  }
}

/** The days with a puzzle that was solved on its day, and without its solution. */
const dates = computed(() => {
  const counts = ([, { isShown, on }]: [string, Result]) => !isShown && on === undefined;
  const names = Object.entries(solvedDays.value).filter(counts);
  return new Set(names.map(([name]) => name.slice(0, 10)));
});

/** The number of days in a row with a solved puzzle, up to today, or up to yesterday as long as today has none. */
export function streak(): number {
  const now = dateOf(new Date());
  return daysUpTo(dates.value.has(now) ? now : dateAfter(now, -1));
}

/** The most days in a row with a solved puzzle. */
export const longestStreak = () => Math.max(0, ...[...dates.value].map(daysUpTo));

/** The number of days in a row with a solved puzzle that end on a date. */
function daysUpTo(last: string): number {
  let length = 0;
  for (let date = last; dates.value.has(date); date = dateAfter(date, -1)) length += 1;
  return length;
}

/** The seconds of the puzzles of a kind, or of those of one difficulty, that were solved without the solution. */
export const timesOf = (kind: string, level?: Level): number[] =>
  Object.entries(solvedDays.value).flatMap(([name, { seconds, isShown }]) => {
    const daily = dailyOf(name);
    const counts = daily?.kind === kind && (level === undefined || daily.level === level) && !isShown;
    return counts ? [seconds] : [];
  });

/** The next puzzle of the same day that has not been solved. */
export function nextDaily(after: Daily): Daily | undefined {
  const all = dailyKinds.flatMap(({ name: kind }) => LEVELS.map((level) => ({ ...after, kind, level })));
  const at = all.findIndex((each) => nameOf(each) === nameOf(after));
  return [...all.slice(at + 1), ...all.slice(0, at)].find((each) => !(nameOf(each) in solvedDays.value));
}

/** The mean of times, of which there is at least one. */
export const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

function remembered(): Record<string, Result> {
  try {
    return resultsIn(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** The results in a text, as this device keeps them. Those before hints were counted are numbers of seconds alone. */
function resultsIn(text: string): Record<string, Result> {
  const known: Record<string, unknown> = JSON.parse(text);
  const results = Object.entries(known).flatMap(([name, value]): [string, Result][] => {
    if (dailyOf(name) === undefined) return [];
    if (typeof value === "number") return [[name, { seconds: value, hints: 0, isShown: false }]];
    const { seconds, hints, isShown, on } = (value ?? {}) as Partial<Result>;
    if (typeof seconds !== "number" || typeof hints !== "number") return [];
    const kept = { seconds, hints, isShown: isShown === true };
    return [[name, typeof on === "string" ? { ...kept, on } : kept]];
  });
  return Object.fromEntries(results);
}
