// The size of the module, and its limit.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/**
 * Bytes of the module, gzipped, at most: 1,114,989 when this was written, and hardly any room. A page loads it in two
 * seconds over a slow line of 5 Mbit/s. The kinds that are stated as texts, with the reader of such texts, have made it a
 * twelfth larger, the reasons of steps in three languages a sixtieth, and hints towards a known solution, with the
 * expressions of the engine, a hundredth. Games are another hundredth, and the texts of languages other than English, which
 * lie beside the module now, made it a sixtieth smaller.
 */
export const MAX_BYTES = 1_120_000;

const module = readFileSync(new URL("../../../target/npm/engine_bg.wasm", import.meta.url));

/** Bytes of the module, as it is and gzipped. */
export const bytes = { plain: module.length, gzipped: gzipSync(module, { level: 9 }).length };
