// Links that hold a puzzle: its JSON, compressed, after the `#`, which browsers do not send to the host. The name of a
// view may come before it, and what someone has drawn after it. The link of a daily puzzle names its day, as in
// `#today/2026-11-28/zip/hard`, and may carry the seconds that a friend has taken: `/t83`.
import type { Puzzle } from "unicursal";
import { type Daily, dailyOf } from "../state/days";
import { VIEWS, type View } from "../state/view";

/** The first character names the encoding of the rest. */
const FORM = "1";
/** More than the largest board with a wall on every side has. */
const MAX_BYTES = 32 << 20;

/** A time in a link. */
const TIME = /^t\d{1,6}$/;

/** The parts of an address behind the `#`. */
export interface Parts {
  view?: View;
  /** The packed puzzle. */
  puzzle: string;
  /** The packed marks. */
  marks: string;
  /** The daily puzzle that a link names. */
  day?: Daily;
  /** The seconds that the sender has taken for it. */
  rival?: number;
}

export function partsOf(hash: string): Parts {
  const parts = hash.replace(/^#/, "").split("/");
  const view = VIEWS.find((name) => name === parts[0]);
  const day = view === "today" ? dailyOf(parts.slice(1, 4).join("/")) : undefined;
  if (day) {
    const rest = parts.slice(4);
    const rival = rest.find((part) => TIME.test(part));
    const marks = rest.find((part) => !TIME.test(part)) ?? "";
    return { view: "play", puzzle: "", marks, day, ...(rival ? { rival: Number(rival.slice(1)) } : {}) };
  }
  const [puzzle = "", marks = ""] = view ? parts.slice(1) : parts;
  return { ...(view ? { view } : {}), puzzle, marks };
}

/** A link to the puzzle, and to what someone has drawn. That of a daily puzzle names its day. */
export async function linkTo(puzzle: Puzzle, marks: readonly string[] = [], day?: string): Promise<string> {
  const drawn = marks.length > 0 ? `/${await packedText(marks.join(" "))}` : "";
  return pageAddress() + (day === undefined ? `#${await packed(puzzle)}` : hashOfDay(day)) + drawn;
}

/** A link to a daily puzzle that carries the time of the player, for a friend to beat. */
export const challenge = (day: string, seconds: number) =>
  `${pageAddress()}${hashOfDay(day)}/t${Math.round(seconds)}`;

export const hashOfDay = (day: string) => `#today/${day}`;

export const pageAddress = () => location.href.split("#", 1)[0] ?? "";

export function packed(puzzle: Puzzle): Promise<string> {
  const { walls, ...rest } = puzzle;
  return packedText(JSON.stringify(walls?.length ? puzzle : rest));
}

async function packedText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return FORM + toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The packed text; none, if there is none. */
export async function unpacked(code: string): Promise<string | undefined> {
  if (code === "") return undefined;
  try {
    if (!code.startsWith(FORM)) throw new Error("another form");
    const bytes = fromBase64(code.slice(FORM.length));
    return await limited(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
  } catch (error) {
    throw new Error("This link holds no puzzle: it is cut off or changed.", { cause: error });
  }
}

/** The part behind the `#`, if the text is a link to this page. */
export function hashIn(text: string): string | undefined {
  const found = /^\s*(\S+)#(\S+)\s*$/.exec(text);
  return found?.[1] === pageAddress() ? found[2] : undefined;
}

async function limited(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let [text, bytes] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MAX_BYTES) throw new Error("too long");
    text += decoder.decode(value, { stream: true });
  }
}

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(code: string): Uint8Array<ArrayBuffer> {
  const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
