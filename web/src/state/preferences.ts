// Settings that are remembered on this device.
import { effect, type Signal, signal } from "@preact/signals";

/** Whether a board that is being edited shows where two of its solutions differ. */
export const showsDifference = switched("unicursal-difference", true);

/** Whether a player sees the time. */
export const showsClock = switched("unicursal-clock", true);

/** Whether each piece of line has a color of its own. */
export const colorsPieces = switched("unicursal-pieces", true);

/** Whether lines that break a rule are marked at once. */
export const showsMistakes = switched("unicursal-mistakes", true);

/** Whether a line that is drawn on from its middle loses its tail. */
export const cutsTail = switched("unicursal-tail", true);

/** Whether arrow keys draw, and not only move. */
export const arrowsDraw = switched("unicursal-arrows", false);

const areNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

/** The kinds that come first. */
export const favorites = kept<readonly string[]>("unicursal-favorites", [], areNames);

export function toggleFavorite(name: string) {
  const others = favorites.value.filter((other) => other !== name);
  favorites.value = others.length < favorites.value.length ? others : [...favorites.value, name];
}

/** A preference that is kept as JSON. What is stored in another form is forgotten. */
function kept<Value>(key: string, usual: Value, isValue: (value: unknown) => value is Value): Signal<Value> {
  const preference = signal(usual);
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (isValue(stored)) preference.value = stored;
    effect(() => localStorage.setItem(key, JSON.stringify(preference.value)));
  } catch {
    // Private windows may forbid it; then nothing is remembered.
  }
  return preference;
}

function switched(key: string, usual: boolean) {
  return kept(key, usual, (value): value is boolean => typeof value === "boolean");
}
