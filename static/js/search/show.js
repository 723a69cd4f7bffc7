// Results as elements. Words reach the page as text only, never as markup.

import {button, el} from "../dom.js";
import {fragment} from "./fragment.js";

/** @param {{pieces: Search.Piece[]}} props */
const textOf = ({pieces}) => pieces.map(({text}) => text).join("");

/**
 * The address of the place that answers, with the answer highlighted where a browser can.
 * @param {Search.Result} result
 * @param {Pick<Search.Setting, "rules">} other
 */
export function addressOf(result, {rules}) {
  const [page, anchor = ""] = result.address.split("#");
  const plain = anchor && `#${anchor}`;
  return (
    rules + page + ("fragmentDirective" in document ? fragment(anchor, textOf(result)) : plain)
  );
}

/** @param {Search.Result} result */
const heading = (result) =>
  result.heading && el("span", {class: "result-heading"}, ` · ${result.heading}`);

/** Pieces as lines, one for each unit that is told. @param {Search.Piece[]} pieces */
function linesOf(pieces) {
  /** @type {Search.Piece[][]} */
  const lines = pieces.length ? [[]] : [];
  for (const {text, marked} of pieces) {
    const [first, ...others] = text.split("\n");
    lines[lines.length - 1].push({text: first, marked});
    lines.push(...others.map((part) => [{text: part, marked}]));
  }
  return lines;
}

/** @param {string} name @param {Search.Result} other */
const answer = (name, {pieces}) =>
  linesOf(pieces).map((line) =>
    el(
      name,
      {class: "result-answer"},
      ...line.map(({text, marked}) => (marked ? el("mark", {}, text) : text)),
    ),
  );

/** Where the second line of an answer stands. @param {string} name @param {Search.Result} result */
const also = (name, result) => result.also && el(name, {class: "result-also"}, result.also);

/** What the entry says beside the answer. @param {string} name @param {Search.Result} result */
const beside = (name, result) => result.beside && el(name, {class: "result-beside"}, result.beside);

/**
 * What the answer is, a printed rule or a ruling, and where it comes from.
 * @param {string} name
 * @param {Search.Result} result
 * @param {Search.Setting} other
 */
const basis = (name, result, {words}) =>
  result.basis &&
  el(
    name,
    {class: "result-basis"},
    el("span", {class: `result-${result.basis}`}, words[`basis-${result.basis}`]),
    ` ${result.source}`,
  );

/** @param {Search.Result} props @param {Search.Setting} other */
const whom = ({players}, {words}) => players.map((value) => ` · ${words[`players-${value}`]}`);

/**
 * What a question or ruling rests on, each rule written by `write`.
 * @param {Search.Result} props
 * @param {Search.Setting} other
 * @param {(rule: Search.Rule) => Node | string} write
 */
function foundation({restsOn}, {words}, write) {
  const rules = restsOn.flatMap((rule) => [", ", write(rule)]).slice(1);
  return rules.length ? [` · ${words["rests-on"]} `, ...rules] : [];
}

/**
 * A result as an option of the list box; the first one says what it is.
 * @param {Search.Result} result
 * @param {Search.Setting} setting
 * @param {boolean} first
 */
export const option = (result, setting, first) => [
  el("span", {class: "result-title"}, result.title, heading(result)),
  ...answer("span", result),
  also("span", result),
  beside("span", result),
  first && basis("span", result, setting),
  el(
    "span",
    {class: "result-about"},
    result.topic,
    ...whom(result, setting),
    ...foundation(result, setting, ({title = ""}) => title),
  ),
];

/**
 * A result as an item of the page's list.
 * @param {Search.Result} result
 * @param {Search.Setting} setting
 * @param {boolean} first
 */
export const item = (result, setting, first) =>
  el(
    "li",
    {class: first ? "result result-first" : "result"},
    el(
      "a",
      {class: "result-title", href: addressOf(result, setting)},
      result.title,
      heading(result),
    ),
    ...answer("p", result),
    also("p", result),
    beside("p", result),
    first && basis("p", result, setting),
    el(
      "p",
      {class: "result-about"},
      result.topic,
      ...whom(result, setting),
      ...foundation(result, setting, ({address, title}) =>
        el("a", {href: setting.rules + address}, title),
      ),
    ),
  );

/**
 * A sentence with something to press behind it.
 * @param {string} text
 * @param {string} label
 * @param {() => void} press
 */
const note = (text, label, press) =>
  el("p", {class: "search-note"}, `${text} `, button(label, press, "search-press"));

/** A situation has the judge's answer. @param {Search.Answer} props */
const isUnanswered = ({results, isAnswered, situation}) =>
  results.length > 0 && !isAnswered && !situation;

/**
 * What the person may want to change, a misspelt word or the narrowing; that no rule answers.
 * @param {Search.Answer} found
 * @param {Search.Setting} setting
 * @param {Search.Actions} actions
 */
export const notesOn = (found, {words}, {correct, widen}) =>
  [
    found.didYouMean && note(words.meant, found.didYouMean, correct),
    found.players && note(words[`narrowed-${found.players}`], words.widen, widen),
    isUnanswered(found) && el("p", {class: "search-unanswered"}, words.unanswered),
  ].flatMap((one) => one || []);

/**
 * An answer as a screen reader says it, with so many options.
 * @param {Search.Answer} found
 * @param {Search.Setting} other
 * @param {number} options
 */
export function spoken(found, {counts, words}, options) {
  const {results, didYouMean, players, situation} = found;
  const count = results.length > 0 ? counts[options] : words.nothing;
  const verdict = situation?.verdict.map(({text}) => text).join(" ");
  const aside = [
    didYouMean && `${words.meant} ${didYouMean}`,
    players && words[`narrowed-${players}`],
    isUnanswered(found) && words.unanswered,
  ];
  return [verdict, count, ...aside].filter(Boolean).join(". ");
}
