// Undo and redo.
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The gesture of the last change. Changes of one drag are undone together. */
  readonly gesture: unknown;
}

const MOST = 500;

export const begun = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: undefined });

export function changed<T>(history: History<T>, present: T, gesture?: unknown): History<T> {
  if (present === history.present) return history;
  const isSame = gesture !== undefined && gesture === history.gesture;
  const past = isSame ? history.past : [...history.past, history.present].slice(-MOST);
  return { past, present, future: [], gesture };
}

export function undone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const last = past.at(-1);
  if (last === undefined) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: last, future: [present, ...future], gesture: undefined };
}

export function redone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: next, future: later, gesture: undefined };
}
