// The languages of the page, by the names that they have themselves.
export const LANGUAGES = { en: "English", de: "Deutsch", ja: "日本語" } as const;
export type Language = keyof typeof LANGUAGES;
