// Writes the licenses of all parts of the page beside it, as they require. Those of the engine come with
// the npm package, and those of the libraries with the libraries.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const modules = fileURLToPath(new URL("../node_modules/", import.meta.url));

/** The library that a module of the bundle belongs to. */
function libraryOf(module: string): string[] {
  const [, name] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module) ?? [];
  return name === undefined ? [] : [name];
}

export function licenses(npmPackage: string): Plugin {
  return {
    name: "licenses",
    apply: "build",
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle).flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
      const libraries = [...new Set(parts.flatMap(libraryOf))].sort();
      const texts = libraries.map((name) => {
        const { version } = JSON.parse(readFileSync(`${modules}${name}/package.json`, "utf8"));
        return `${name} ${version}:\n\n${readFileSync(`${modules}${name}/LICENSE`, "utf8")}`;
      });
      const engine = readFileSync(`${npmPackage}/LICENSES.txt`, "utf8");
      const source = [engine, ...texts].join(`\n${"-".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName: "licenses.txt", source });
    },
  };
}
