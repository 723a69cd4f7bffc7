/* Answers the kit's questions, a JSON object a line.
 *
 *     companion conform --program "node tests/conformance/stranger/answer.mjs" --kind trick
 */

import {createInterface} from "node:readline";

import {LOVE, read, Refusal, refuseTwice} from "./cards.mjs";
import * as rules from "./rules.mjs";

const KINDS = new Map(Object.entries(rules));

/** All cards of a question, with the one that `add` brings. */
function cards(kind, {hand = [], drawn = [], plays = [], value}) {
  return [...hand, ...drawn, ...plays, ...(kind === "add" ? [`${LOVE}${value}`] : [])].map(read);
}

function ruled(kind, input) {
  const rule = KINDS.get(kind);
  if (!rule) throw new Refusal("unknown-kind");
  refuseTwice(cards(kind, input));
  return rule(input);
}

function answer({id, kind, input}) {
  try {
    return {id, kind, ruling: ruled(kind, input)};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {id, kind, error: {code: error.code}};
  }
}

for await (const line of createInterface({input: process.stdin})) {
  if (line.trim()) process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
