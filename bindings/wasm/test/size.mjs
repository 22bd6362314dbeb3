// The size of the module, and its limit.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/**
 * Bytes of the module, gzipped, at most: 802,634 when this was written, and some room for further rules. A page loads it
 * in a second and a quarter over a slow line of 5 Mbit/s. The rules of the kinds with a loop, and the theories by which hints explain
 * them, have made it half as large again as it was with 521,908.
 */
export const MAX_BYTES = 830_000;

const module = readFileSync(new URL("../../../target/npm/engine_bg.wasm", import.meta.url));

/** Bytes of the module, as it is and gzipped. */
export const bytes = { plain: module.length, gzipped: gzipSync(module, { level: 9 }).length };
