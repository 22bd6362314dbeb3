// The scripts of workers. The page's policy allows no others.
import worker from "unicursal/thread.js?worker&url";

export const WORKER = worker;
export const SERVICE_WORKER = "./service-worker.js";

type Policy = { createScriptURL(address: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

function createScriptURL(address: string) {
  if (address !== WORKER && address !== SERVICE_WORKER)
    throw new TypeError(`${address} is no script of the page`);
  return address;
}

// Not every browser knows trusted types yet.
const { trustedTypes } = globalThis as { trustedTypes?: Factory };
const policy = trustedTypes?.createPolicy("unicursal", { createScriptURL });

/** The address in the form that the browser requires for a script. */
export const trusted = (address: string) => (policy ?? { createScriptURL }).createScriptURL(address);
