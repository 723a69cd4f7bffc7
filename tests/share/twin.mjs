// Answers requests with the browser's code, under Node, a line each: {encode: payload},
// {decode: fragment} or {draw: link}.

import {createInterface} from "node:readline";
import {decode, encode} from "./js/share/form.js";
import {draw} from "./js/share/qrcode.js";

const WORK = {encode, decode, draw};

for await (const line of createInterface({input: process.stdin})) {
  const [[name, value]] = Object.entries(JSON.parse(line));
  let answer;
  try {
    answer = await WORK[name](value);
  } catch (error) {
    answer = {bad: error.code ?? String(error)};
  }
  console.log(JSON.stringify(answer));
}
