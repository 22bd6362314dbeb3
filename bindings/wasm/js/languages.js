// The texts of languages other than English, each in a file beside this one.
const files = {
  de: () => new URL("de.ftl", import.meta.url),
  ja: () => new URL("ja.ftl", import.meta.url),
};

let readText;

/** Says how such a file is read: browsers and Node have ways of their own. */
export const readTextsWith = (read) => {
  readText = read;
};

/** Returns the texts of a language. `undefined` for English, and for what is no language. */
export const fileOf = (language) =>
  Object.hasOwn(files, language ?? "en") ? readText(files[language]()) : undefined;
