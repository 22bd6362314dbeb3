// Reads links and files of pzpr, one a line with slashes between the lines of a file, and writes each puzzle again.
// Prints a line for each: a list with the link and the file as JSON, or `null` if this version of pzpr does not know the
// kind.
"use strict";

const pzpr = require("pzpr");
const readline = require("readline");

async function main() {
    for await (const input of readline.createInterface({ input: process.stdin })) {
        const words = input.replace(/^.*\?/, "").split("/");
        const word = words[words[0].startsWith("pzprv") ? 1 : 0];
        if (!pzpr.variety(word).valid) {
            console.log("null");
            continue;
        }
        const puzzle = new pzpr.Puzzle();
        await new Promise((resolve) => puzzle.open(input, resolve));
        console.log(JSON.stringify([puzzle.getURL(), puzzle.getFileData()]));
    }
}

main();
