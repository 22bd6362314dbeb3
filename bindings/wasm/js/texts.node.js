// Reading a text that lies beside the scripts, in Node.
import { readFileSync } from "node:fs";

export const read = (address) => readFileSync(address, "utf8");
