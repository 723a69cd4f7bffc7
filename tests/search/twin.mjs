// Answers with the browser's code, under Node: {index, texts, limit, queries: [[query, players]…],
// terms: [term…]} on standard input, {answers, scores} on standard output.

import {readFileSync} from "node:fs";
import {answer} from "./answer.js";
import {open} from "./baked.js";
import {fragment} from "./fragment.js";

const json = (path) => JSON.parse(readFileSync(path, "utf8"));
const {index, texts, queries = [], terms = [], limit} = JSON.parse(readFileSync(0, "utf8"));
const opened = open(json(index), json(texts));
const answers = queries.map(([query, players]) => {
  const {results, didYouMean, isAnswered} = answer(query, opened, {players, limit});
  const text = ({pieces}) => pieces.map((piece) => piece.text).join("");
  const anchor = ({address}) => address.split("#")[1] ?? "";
  const place = (result) => ({...result, place: fragment(anchor(result), text(result))});
  return {results: results.map(place), meant: didYouMean, isAnswered};
});
console.log(JSON.stringify({answers, scores: terms.map(opened.scores)}));
