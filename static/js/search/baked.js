// Reads the baked index; companion/search/bake.py writes it and says what is in it.

const DIGITS = Array.from({length: 92}, (_, at) => String.fromCharCode(35 + at))
  .filter((digit) => digit !== "\\").join("");
const MORE = DIGITS.length - 1;

/** Postings of a term as [passage, score] pairs. */
function decode(text) {
  const numbers = [];
  let held = 0;
  for (const digit of text) {
    const value = DIGITS.indexOf(digit);
    held += value;
    if (value < MORE) {
      numbers.push(held);
      held = 0;
    }
  }
  const found = [];
  let passage = 0;
  for (let at = 0; at < numbers.length; at += 2) {
    passage += numbers[at];
    found.push([passage, numbers[at + 1] ** 2]);
  }
  return found;
}

function readWord(text) {
  if (text.includes("=")) {
    return text.split("=");
  }
  const [word, length] = text.split(",");
  return [word, length ? word.slice(0, Number(length)) : word];
}

/** Terms in full: a line that begins with a space goes on with the first word before it. */
function readTerms(lines) {
  let first = "";
  return lines.split("\n").map((line) => {
    const term = line.startsWith(" ") ? first + line : line;
    [first] = term.split(" ", 1);
    return term;
  });
}

/** Turn the two baked files of a game and language into what query, rank and excerpt ask. */
export function open(baked, texts) {
  const stems = new Map(baked.words.split(" ").map(readWord));
  const lines = baked.postings.split("\n");
  const postings = new Map(readTerms(baked.terms).map((term, at) => [term, lines[at]]));
  const decoded = new Map();
  const scores = (term) => {
    let found = decoded.get(term);
    if (!found) {
      found = decode(postings.get(term) ?? "");
      decoded.set(term, found);
    }
    return found;
  };
  return {
    stems,
    scores,
    runs: new Map(),
    near: new Map(),
    words: [...stems.keys()],
    synonyms: new Map(Object.entries(baked.synonyms)),
    endings: ["", ...baked.endings.split(" ")],
    language: {...baked, stop: new Set(baked.stop.split(" "))},
    entryOf: baked.passages.flatMap((count, entry) => Array(count).fill(entry)),
    priors: baked.priors,
    players: Array.from(baked.players, Number),
    entries: texts.entries,
    titles: new Map(texts.entries.map(([slug, title]) => [slug, title])),
    passages: texts.passages,
  };
}

/** Fetch and open the index whose address, without ending, is given. */
export async function load(address) {
  const files = [`${address}.json`, `${address}-texts.json`].map(async (name) => {
    const answer = await fetch(name);
    if (!answer.ok) {
      throw new Error(`${name}: ${answer.status}`);
    }
    return answer.json();
  });
  return open(...await Promise.all(files));
}
