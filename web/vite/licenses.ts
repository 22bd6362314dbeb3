// Writes the licenses of the libraries that are part of the page beside it, as they ask for.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** All of them, with what they are made of. */
const LIBRARIES = ["preact", "@preact/signals", "@preact/signals-core"];

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), "utf8");

export function licenses(): Plugin {
  return {
    name: "licenses",
    apply: "build",
    generateBundle() {
      const ours = `unicursal\n\n${read("../LICENSE-MIT")}`;
      const others = LIBRARIES.map((name) => `${name}\n\n${read(`node_modules/${name}/LICENSE`)}`);
      const source = [ours, ...others].join(`\n${"-".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName: "licenses.txt", source });
    },
  };
}
