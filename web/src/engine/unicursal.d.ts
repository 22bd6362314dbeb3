// The files of the npm package that the page names one by one.
declare module "unicursal/thread.js?worker&url" {
  const address: string;
  export default address;
}

declare module "unicursal/engine_bg.wasm?url" {
  const address: string;
  export default address;
}
