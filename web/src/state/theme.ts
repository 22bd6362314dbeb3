// Light and dark: as the system has it, unless someone chooses.
import { computed, effect, signal } from "@preact/signals";

export type Choice = "system" | "light" | "dark";
export type Theme = "light" | "dark";

const KEY = "unicursal-theme";
const system = matchMedia("(prefers-color-scheme: dark)");
const isSystemDark = signal(system.matches);
system.addEventListener("change", () => {
  isSystemDark.value = system.matches;
});

export const choice = signal<Choice>(remembered());
/** Whether the page is being printed, which is done on white paper. */
export const isPrinted = signal(false);
export const theme = computed<Theme>(() => {
  if (isPrinted.value) return "light";
  return choice.value === "system" ? (isSystemDark.value ? "dark" : "light") : choice.value;
});

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute("content", theme.value === "dark" ? "#14171c" : "#ffffff");
  }
});

export function choose(next: Choice) {
  choice.value = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It is not remembered then.
  }
}

function remembered(): Choice {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}
