import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { engineFacts } from "./vite/engine-facts.ts";
import { licenses } from "./vite/licenses.ts";
import { serviceWorker } from "./vite/service-worker.ts";

const npmPackage = fileURLToPath(new URL("../target/npm", import.meta.url));

export default defineConfig({
  // Any folder of any static host will do.
  base: "./",
  build: {
    outDir: "../target/web",
    emptyOutDir: true,
    target: "es2022",
    // The module is fetched by itself and is never part of a script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  resolve: { alias: [{ find: /^unicursal\//, replacement: `${npmPackage}/` }] },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [engineFacts(npmPackage), licenses(npmPackage), serviceWorker()],
});
