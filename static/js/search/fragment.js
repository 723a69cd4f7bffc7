// Where an answer stands. With sentences.js the twin of companion/search/sentences.py, which explains
// it; apart from them, as every page needs this and few the rest.

export const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*/g;
const WORDS = 8;

/** @param {string[]} words */
const encode = (words) => encodeURIComponent(words.join(" ")).replaceAll("-", "%2D");

/** The text directive that finds a line's sentences, which stand in a row. @param {string} line */
function placeOf(line) {
  const found = (line.replaceAll(" · ", "\n").match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim().split(/\s+/))
    .filter((words) => words[0]);
  if (found.length === 0) {
    return "";
  }
  const [first, last] = [found[0], found[found.length - 1]];
  const isWhole = found.length === 1 && first.length <= 2 * WORDS;
  const parts = isWhole ? [first] : [first.slice(0, WORDS), last.slice(-WORDS)];
  return `text=${parts.map(encode).join(",")}`;
}

/**
 * The fragment of an address that leads to a section and highlights the answer in it, each line of
 * it a place of its own.
 * @param {string} anchor
 * @param {string} answer
 */
export function fragment(anchor, answer) {
  const places = answer.replace(/…$/, "").split("\n").map(placeOf).filter(Boolean);
  return places.length ? `#${anchor}:~:${places.join("&")}` : anchor && `#${anchor}`;
}
