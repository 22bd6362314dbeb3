// The files of the npm package that workers load one by one, to share one compiled module.
declare module "unicursal/engine.js" {
  export default function init(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;
}

declare module "unicursal/engine_bg.wasm?url" {
  const address: string;
  export default address;
}
