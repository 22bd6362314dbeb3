// The language of the page. English is there at once, and the other tables are fetched when they are wanted.
import { batch, computed, effect, signal } from "@preact/signals";
import { english, type Words } from "./english";
import { LANGUAGES, type Language } from "./languages";

export { LANGUAGES, type Language };

const KEY = "unicursal-language";

const TABLES: Record<Language, () => Promise<{ words: Words }>> = {
  en: async () => ({ words: english }),
  de: () => import("./german"),
  ja: () => import("./japanese"),
};

const table = signal(english);
export const words = computed(() => table.value);
/** The language of the page and of the hints that it asks for. */
export const language = signal<Language>("en");

export const isLanguage = (name: string | undefined | null): name is Language =>
  name !== undefined && name !== null && Object.hasOwn(TABLES, name);

/** Speaks another language, from now on also on later visits. */
export async function speak(next: Language) {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It is not remembered then.
  }
  await load(next);
}

async function load(next: Language) {
  const found = await TABLES[next]();
  batch(() => {
    table.value = found.words;
    language.value = next;
  });
}

/** Speaks the language of earlier visits, or that of the browser. */
export function speakAsBefore() {
  effect(() => {
    document.documentElement.lang = language.value;
  });
  const usual = navigator.language.split("-")[0];
  const wanted = remembered() ?? usual;
  // Without a network the page stays English.
  if (isLanguage(wanted) && wanted !== "en") load(wanted).catch(() => undefined);
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
