// Translates sentences of the engine: reads them by the English phrases as a grammar, and writes the same phrases of
// another language. A sentence that the grammar does not hold stays as it is.
import { english, type Language, SEPARATORS } from "./english.ts";

export type Translation = (text: string) => string;

/** A part of a sentence that was read: where it ends, and what it is in the other language. */
interface Found {
  end: number;
  said: string;
}

type Part = { literal: string } | { class: string; name: string };

const PLACE = /r\d+c\d+/y;
const TERMINALS: Record<string, RegExp> = {
  // Labels may be letters.
  n: /\d+|[A-Za-z](?![A-Za-z])/y,
  place: PLACE,
  // Letters that are read along a line.
  word: /\p{L}+/uy,
  route: /r\d+c\d+(?: → (?:r\d+c\d+|…))+|r\d+c\d+/y,
};

const partsOf = (phrase: string): Part[] =>
  phrase
    .split(/(\{[a-zA-Z]+\d*\})/)
    .filter((part) => part !== "")
    .map((part) => {
      const name = /^\{(([a-zA-Z]+)\d*)\}$/.exec(part);
      return name ? { class: name[2] ?? "", name: name[1] ?? "" } : { literal: part };
    });

const RULES = new Map(
  Object.entries(english).map(([name, phrases]) => [
    name,
    Object.entries(phrases).map(([key, phrase]) => ({ key, parts: partsOf(phrase) })),
  ]),
);

/** A function that translates sentences, which remembers them. */
export function translator({ phrases, separators, stop }: Language): Translation {
  const known = new Map<string, string>();
  const translate = (text: string): string | undefined => {
    const read = reader(text, phrases as Record<string, Record<string, string>>, separators);
    return read("text", 0).find(({ end }) => end === text.length)?.said;
  };

  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const whole = text.replace(/\.$/, "");
    // Its first letter is a capital, if it is not the name of a cell.
    const said = translate(uncapitalized(whole)) ?? translate(whole);
    // A label at its beginning stays as it is.
    const begins = said !== undefined && isPlace(text) && said.startsWith(`${text.slice(0, 1)} `);
    const translated = said === undefined ? text : (begins ? said : capitalized(said)) + stop;
    if (known.size > 5000) known.clear();
    known.set(text, translated);
    return translated;
  };
}

/** Reads phrases of a class from a place of the text on, in all the ways that there are. */
function reader(
  text: string,
  phrases: Record<string, Record<string, string>>,
  separators: Language["separators"],
) {
  const known = new Map<string, Found[]>();

  function read(name: string, from: number): Found[] {
    const key = `${name} ${from}`;
    const before = known.get(key);
    if (before) return before;
    // A class that begins with itself holds nothing there.
    known.set(key, []);
    const found = readAnew(name, from);
    known.set(key, found);
    return found;
  }

  function readAnew(name: string, from: number): Found[] {
    const terminal = TERMINALS[name];
    if (terminal) {
      terminal.lastIndex = from;
      const [said] = terminal.exec(text) ?? [];
      return said === undefined ? [] : [{ end: from + said.length, said }];
    }
    const rules = RULES.get(name);
    if (!rules) return list(name.slice(0, -1), from);
    const found: Found[] = [];
    for (const { key, parts } of rules) {
      const phrase = phrases[name]?.[key] ?? "";
      follow(parts, 0, from, new Map(), (end, values) => {
        if (!found.some((other) => other.end === end)) {
          found.push({
            end,
            said: phrase.replace(/\{([a-zA-Z]+\d*)\}/g, (_, part) => values.get(part) ?? ""),
          });
        }
      });
    }
    return found;
  }

  function follow(
    parts: Part[],
    at: number,
    from: number,
    values: Map<string, string>,
    take: (end: number, values: Map<string, string>) => void,
  ) {
    const part = parts[at];
    if (part === undefined) return take(from, values);
    if ("literal" in part) {
      if (text.startsWith(part.literal, from)) {
        follow(parts, at + 1, from + part.literal.length, values, take);
      }
      return;
    }
    for (const { end, said } of read(part.class, from)) {
      follow(parts, at + 1, end, new Map(values).set(part.name, said), take);
    }
  }

  /** One item or several, from the longest list to the shortest. */
  function list(item: string, from: number): Found[] {
    const found: Found[] = [];
    for (const { end, said } of read(item, from)) {
      for (const separator of SEPARATORS) {
        if (!text.startsWith(separator, end)) continue;
        for (const rest of list(item, end + separator.length)) {
          found.push({ end: rest.end, said: said + separators[separator] + rest.said });
        }
      }
      found.push({ end, said });
    }
    return found.filter(({ end }, at) => found.findIndex((other) => other.end === end) === at);
  }

  return read;
}

/** Whether a text begins with the name of a cell, or with a label at one. */
const isPlace = (text: string) => /^(?:r\d|[A-Za-z] at r\d)/.test(text);
const changed = (text: string, first: (letter: string) => string) =>
  isPlace(text) ? text : first(text.slice(0, 1)) + text.slice(1);
const capitalized = (text: string) => changed(text, (letter) => letter.toUpperCase());
const uncapitalized = (text: string) => changed(text, (letter) => letter.toLowerCase());
