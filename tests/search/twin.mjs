// Answers queries with the browser's code, under Node: {index, texts, queries: [[query, players]…]}
// on standard input, the answers on standard output.

import {readFileSync} from "node:fs";
import {answer} from "./answer.js";
import {open} from "./baked.js";

const json = (path) => JSON.parse(readFileSync(path, "utf8"));
const {index, texts, queries, limit} = JSON.parse(readFileSync(0, "utf8"));
const opened = open(json(index), json(texts));
console.log(
  JSON.stringify(queries.map(([query, players]) => answer(query, opened, {players, limit}))),
);
