// The engine's module, fetched and compiled once for all workers, in the background.
import address from "unicursal/engine_bg.wasm?url";

let module: Promise<WebAssembly.Module> | undefined;

export function compiled(): Promise<WebAssembly.Module> {
  module ??= compile().catch((error: unknown) => {
    // The next question tries again.
    module = undefined;
    throw new Error("The engine could not be loaded. Check the connection and try again.", { cause: error });
  });
  return module;
}

async function compile() {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const isNamed = response.headers.get("content-type")?.startsWith("application/wasm") ?? false;
  // Some hosts do not know the type, and browsers insist on it for compiling while loading.
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
