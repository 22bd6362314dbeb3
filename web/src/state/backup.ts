// Everything that this page keeps on the device, as one file.
const PREFIX = "unicursal-";

/** The text of a backup. */
export function backup(): string {
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return JSON.stringify(
    Object.fromEntries(kept.map((key) => [key, localStorage.getItem(key)])),
    undefined,
    1,
  );
}

/** Takes over a backup. What it does not have stays. Returns whether the text is one. */
export function restore(text: string): boolean {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return false;
    const entries = Object.entries(kept);
    const isOurs = ([key, value]: [string, unknown]) => key.startsWith(PREFIX) && typeof value === "string";
    if (entries.length === 0 || !entries.every(isOurs)) return false;
    for (const [key, value] of entries) localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
