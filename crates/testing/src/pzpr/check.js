// Reads positions in pzpr's format, one a line with slashes between their lines, and lets pzpr check each. Prints a line
// for each: `complete`, the name of the broken rule, or `unknown` if this version of pzpr does not know the kind.
"use strict";

const pzpr = require("pzpr");
const readline = require("readline");

async function main() {
    for await (const position of readline.createInterface({ input: process.stdin })) {
        const word = position.split("/")[1];
        if (!pzpr.variety(word).valid) {
            console.log("unknown");
            continue;
        }
        const puzzle = new pzpr.Puzzle();
        await new Promise((resolve) => puzzle.open(position, resolve));
        const result = puzzle.check(true);
        console.log(result.complete ? "complete" : (result[0] ?? result.text));
    }
}

main();
