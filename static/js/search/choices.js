// What the list box shows, each time the notes above it and the options.

import {addressOf, el, notesOn, option} from "./show.js";

const SHOWN = 8;

/** What was looked for lately: `again` takes a query, `clear` forgets them all. */
export const recentChoices = (queries, words, {again, clear}) => [
  [el("p", {class: "search-note"}, words.recent)],
  [
    ...queries.map((query) => ({
      kind: "search-recent",
      content: [query],
      run: () => again(query),
    })),
    {kind: "search-forget", content: [words.forget], run: clear},
  ],
];

/** What is found for a query; the topics where there is nothing. */
export function answerChoices(answer, setting, actions) {
  const {results, firstOption} = answer;
  const notes = notesOn(answer, setting, actions);
  if (!firstOption && results.length === 0) {
    return nothingFound(notes, setting);
  }
  const options = results.slice(0, SHOWN).map((result, place) => ({
    kind: place === 0 ? "result result-first" : "result",
    content: option(result, setting, place === 0),
    address: addressOf(result, setting),
  }));
  return [notes, [firstOption, ...options].filter(Boolean)];
}

const nothingFound = (notes, {words, topics}) => [
  [...notes, el("p", {class: "search-note"}, `${words.nothing} ${words.topics}`)],
  topics.map(([title, address]) => ({kind: "search-topic", content: [title], address})),
];
