// For browsers and bundlers, which load the module from beside this file.
import init from "./engine.js";

await init({ module_or_path: new URL("engine_bg.wasm", import.meta.url) });

export * from "./api.js";
