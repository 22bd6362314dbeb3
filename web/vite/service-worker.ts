// Writes the service worker with the list of all files of the build, so that the page works without a network.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const template = fileURLToPath(new URL("./service-worker.template.js", import.meta.url));
const assets = fileURLToPath(new URL("../public", import.meta.url));

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const hash = createHash("sha256");
        const files = new Set(readdirSync(assets));
        for (const name of files) hash.update(name).update(readFileSync(`${assets}/${name}`));
        for (const [name, file] of Object.entries(bundle)) {
          hash.update(name).update(file.type === "chunk" ? file.code : file.source);
          files.add(name);
        }
        // The folder's address gets the page.
        files.delete("index.html");
        // Kept when they are first asked for.
        for (const name of files)
          if (/^licenses|german|japanese|\.ftl$/.test(name.replace("assets/", ""))) files.delete(name);
        const source = readFileSync(template, "utf8")
          .replace('"VERSION"', JSON.stringify(hash.digest("hex").slice(0, 16)))
          .replace('["FILES"]', JSON.stringify(["./", ...[...files].sort()]));
        this.emitFile({ type: "asset", fileName: "service-worker.js", source });
      },
    },
  };
}
