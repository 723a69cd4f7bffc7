// The kernel in WebAssembly as a worker runs it: `[position, question]` a line in, its sums out.

import fs from "node:fs";
import readline from "node:readline";
import {pathToFileURL} from "node:url";

const [script, wasm] = process.argv.slice(2);
const {start} = await import(pathToFileURL(script).href);
const advise = await start(fs.readFileSync(wasm));
for await (const line of readline.createInterface({input: process.stdin})) {
  const [position, question] = JSON.parse(line);
  console.log(JSON.stringify(advise(position, question)));
}
