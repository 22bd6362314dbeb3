// Settings that are remembered on this device.
import { effect, signal } from "@preact/signals";

/** Whether a board that is being edited shows where two of its solutions differ. */
export const showsDifference = kept("unicursal-difference", true);

/** Whether a player sees the time. */
export const showsClock = kept("unicursal-clock", true);

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
