/* Answers the kit's questions, a JSON object a line.
 *
 *     companion conform --program "node tests/conformance/stranger/answer.mjs" --kind trick
 */

import {createInterface} from "node:readline";

import * as rules from "./rules.mjs";

const KINDS = new Map(Object.entries(rules));

function answer({id, kind, input}) {
  const rule = KINDS.get(kind);
  return rule ? {id, kind, ruling: rule(input)} : {id, kind, error: {code: "unknown-kind"}};
}

for await (const line of createInterface({input: process.stdin})) {
  if (line.trim()) process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
