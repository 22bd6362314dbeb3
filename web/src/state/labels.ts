// Labels as numbers, as letters, or as the letters of colors.
import type { Puzzle } from "unicursal";
import type { Document } from "./document";
import { kindOf } from "./kinds";

export const LABELS = ["numbers", "letters", "colors"] as const;
export type Labels = (typeof LABELS)[number];

type Labeled = Pick<Puzzle, "kind" | "labels">;

/** The letters of the labels from 1 on; none if labels are numbers. */
const lettersOf = ({ kind, labels = "numbers" }: Labeled): string =>
  kindOf(kind).label_letters?.[labels] ?? "";

/** The sign of a label on the board. */
export const signOf = (puzzle: Labeled, label: number): string =>
  lettersOf(puzzle)[label - 1] ?? String(label);

/** The label that a key means: capital letters need no shift. */
export function labelOf(puzzle: Labeled, key: string): number | undefined {
  if (key.length !== 1) return undefined;
  const at = lettersOf(puzzle).indexOf(key.toUpperCase());
  return at < 0 ? undefined : at + 1;
}

/** The puzzle with other signs for its labels. */
export function withLabels(document: Document, labels: Labels): Document {
  const { labels: _, ...puzzle } = document.puzzle;
  return { ...document, puzzle: labels === "numbers" ? puzzle : { ...puzzle, labels } };
}
