// Where an answer stands. The twin of companion/search/place.py, which explains it.

const WORDS = 8;
const SENTENCE = /[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*/g;

/** @param {string[]} words */
const encode = (words) => encodeURIComponent(words.join(" ")).replaceAll("-", "%2D");

/**
 * The fragment of an address that leads to a section and highlights the answer in it.
 * @param {string} anchor
 * @param {string} answer
 */
export function fragment(anchor, answer) {
  const sentences = answer
    .replace(/…$/, "")
    .split(" · ")
    .flatMap((line) => line.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim().split(/\s+/))
    .filter((words) => words[0]);
  if (sentences.length === 0) {
    return anchor && `#${anchor}`;
  }
  const [first, last] = [sentences[0], sentences[sentences.length - 1]];
  const whole = sentences.length === 1 && first.length <= 2 * WORDS;
  const parts = whole ? [first] : [first.slice(0, WORDS), last.slice(-WORDS)];
  return `#${anchor}:~:text=${parts.map(encode).join(",")}`;
}
