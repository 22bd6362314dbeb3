// Links that hold a puzzle: its JSON, compressed, after the `#`, which browsers do not send to the host.
import type { Puzzle } from "unicursal";

/** The first character names the encoding of the rest. */
const FORM = "1";
/** More than the largest board with a wall on every side has. */
const MOST_BYTES = 32 << 20;

export async function linkTo(puzzle: Puzzle): Promise<string> {
  return `${pageAddress()}#${await packed(puzzle)}`;
}

export const pageAddress = () => location.href.split("#", 1)[0] ?? "";

export async function packed(puzzle: Puzzle): Promise<string> {
  const { walls, ...rest } = puzzle;
  const text = JSON.stringify(walls?.length ? puzzle : rest);
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return FORM + toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The text of the puzzle behind the `#`; none, if there is no puzzle. */
export async function unpacked(hash: string): Promise<string | undefined> {
  const code = hash.replace(/^#/, "");
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
    if (bytes > MOST_BYTES) throw new Error("too long");
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
