// The size of the module, and its limit.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/**
 * Bytes of the module, gzipped, at most: 926,476 when this was written, and some room for further rules. A page loads it
 * in a second and a half over a slow line of 5 Mbit/s. The rules of the kinds with a loop, and the theories by which hints
 * explain them, have made it half as large again as it was with 521,908, and the forms in which other programs and pages
 * keep puzzles, packed drawings among them, a ninth larger than that.
 */
export const MAX_BYTES = 940_000;

const module = readFileSync(new URL("../../../target/npm/engine_bg.wasm", import.meta.url));

/** Bytes of the module, as it is and gzipped. */
export const bytes = { plain: module.length, gzipped: gzipSync(module, { level: 9 }).length };
