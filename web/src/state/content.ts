// The contents of cells: empty, a hole, or a clue, which is a number or a symbol.
import type { Content, Kind, Puzzle } from "unicursal";
import { kindOf } from "./kinds";
import { signOf } from "./labels";

export const HOLE = -1;

export const isHole = (content: Content) => content === HOLE || content === "x";

/** An empty cell. Where clues are symbols, 0 may be one. */
export const empty = (kind: string): Content => (kindOf(kind).clue_forms ? null : 0);

export const isEmpty = (content: Content, kind: string) => content === null || content === empty(kind);

/** The number of a clue, also beside an arrow; 0 if there is none. */
export const numberIn = (content: Content) =>
  typeof content === "number" ? Math.max(content, 0) : Number(/\d+/.exec(content ?? "")?.[0] ?? 0);

/** The contents that clicks on a cell put there, one after the other; none if clues are numbers from 1. */
export function choices(kind: Kind): Content[] {
  const { clue_forms: forms = [], clue_numbers: [lowest, highest] = [1, null] } = kind;
  const last = highest ?? lowest + 3;
  const numbers = Array.from({ length: last - lowest + 1 }, (_, at) => lowest + at);
  return [null, ...forms.filter((form) => !form.includes("#")), ...(forms.includes("#") ? numbers : [])];
}

/** The clue that is typed like that; none if there is no such clue, or not yet. */
export function typed(kind: Kind, text: string): Content | undefined {
  const { clue_forms: forms = [], clue_numbers: [lowest, highest] = [1, null] } = kind;
  if (!forms.includes(formOf(text))) return undefined;
  const digits = /\d+/.exec(text)?.[0];
  const number = Number(digits ?? lowest);
  if (number < lowest || number > (highest ?? 999)) return undefined;
  return digits === text ? number : text;
}

/** Whether a clue begins like that. */
export const isBegun = ({ clue_forms: forms = [] }: Kind, text: string) =>
  forms.some((form) => form.startsWith(formOf(text)));

const formOf = (text: string) => text.replace(/\d+/, "#");

const SHAPES: Record<string, string> = { w: "white", b: "black", g: "gray", m: "moon", s: "sun" };
const ARROWS: Record<string, string> = {
  n: "up",
  ne: "up right",
  e: "right",
  se: "down right",
  s: "down",
  sw: "down left",
  w: "left",
  nw: "up left",
};

/** A clue in words. */
export function clueWords(puzzle: Pick<Puzzle, "kind" | "labels">, content: Content): string {
  const { clue_repeats: repeats, clue_forms: forms, has_word: hasWord } = kindOf(puzzle.kind);
  if (repeats === 2) return `label ${signOf(puzzle, numberIn(content))}`;
  if (forms === undefined || typeof content !== "string") return `clue ${content}`;
  if (hasWord) return `letter ${content}`;
  // Where arrows stand alone, letters are no shapes.
  const pattern = forms.includes("n") ? /^()(\d*)([a-z]*)$/ : /^([a-z]?)(\d*)([a-z]*)$/;
  const [, shape = "", number = "", arrow = ""] = pattern.exec(content) ?? [];
  return [SHAPES[shape], number, arrow && `arrow ${ARROWS[arrow]}`].filter(Boolean).join(" ");
}
