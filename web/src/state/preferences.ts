// Settings that are remembered on this device.
import { effect, signal } from "@preact/signals";

/** Whether a board that is being edited shows where two of its solutions differ. */
export const showsDifference = kept("unicursal-difference", true);

/** Whether a player sees the time. */
export const showsClock = kept("unicursal-clock", true);

/** Whether each piece of line has a color of its own. */
export const colorsPieces = kept("unicursal-pieces", true);

/** Whether lines that break a rule are marked at once. */
export const showsMistakes = kept("unicursal-mistakes", true);

/** Whether a line that is drawn on from its middle loses its tail. */
export const cutsTail = kept("unicursal-tail", true);

/** Whether arrow keys draw, and not only move. */
export const arrowsDraw = kept("unicursal-arrows", false);

/** The kinds that come first. */
export const favorites = signal<readonly string[]>([]);
const FAVORITES = "unicursal-favorites";
try {
  const stored: unknown = JSON.parse(localStorage.getItem(FAVORITES) ?? "[]");
  if (Array.isArray(stored)) favorites.value = stored.filter((name) => typeof name === "string");
} catch {
  // There are none then.
}

export function toggleFavorite(name: string) {
  const others = favorites.value.filter((other) => other !== name);
  favorites.value = others.length < favorites.value.length ? others : [...others, name];
  try {
    localStorage.setItem(FAVORITES, JSON.stringify(favorites.value));
  } catch {
    // It is not remembered then.
  }
}

function kept(key: string, usual: boolean) {
  const preference = signal(usual);
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null) preference.value = stored === "true";
    effect(() => localStorage.setItem(key, String(preference.value)));
  } catch {
    // Private windows may forbid it; then nothing is remembered.
  }
  return preference;
}
