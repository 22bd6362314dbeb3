// Numbers and limits as people read them.

/** The digits in groups of three, with thin non-breaking spaces between them. */
export const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");

export const plural = (count: number, one: string, several = `${one}s`) =>
  `${grouped(String(count))} ${count === 1 ? one : several}`;

export function duration(microseconds: number): string {
  if (microseconds < 1000) return "less than a millisecond";
  if (microseconds < 1_000_000) return `${Math.round(microseconds / 1000)} ms`;
  return `${(microseconds / 1_000_000).toFixed(1)} s`;
}

/** The reason that a question is undecided. */
export const undecided = (limit: string | undefined) =>
  `This was not decided${limit === undefined ? "" : `: the ${limit} was reached`}.`;
