// Cards from a keyboard or the clipboard: `s11 b4`, or `v11 i4` in French; the value may come first, `11s 4b`.

import {useEffect, useLayoutEffect, useRef} from "../../vendor/htm-preact.js";
import {listen} from "../dom.js";
import {SUITS} from "./limits.js";
import {isCovered} from "./parts.js";
import {t} from "./words.js";

const VALUE = "\\d{1,2}(?:[.,]5|½)?";
const TOKEN = new RegExp(`[a-z]${VALUE}|${VALUE}[a-z]`, "gi");

/** The suit of a letter in the language of the page, or the letter. @param {string} letter */
const suitOf = (letter) => SUITS[t("table.letters").indexOf(letter)] ?? letter;

/** @param {string} key */
const isLetter = (key) => key.length === 1 && SUITS.includes(suitOf(key.toUpperCase()));

/**
 * Return the card texts in what somebody typed or pasted, in order; the engine judges them.
 * @param {string} text
 */
export function cardsIn(text) {
  return (text.match(TOKEN) ?? []).map((token) => {
    const [letter] = token.match(/[a-z]/i) ?? [""];
    const value = token.replace(letter, "").replace(",", ".").replace("½", ".5");
    return suitOf(letter.toUpperCase()) + value;
  });
}

/** How long after a card that ended by itself a space, Enter or digit still belongs to it. */
const HABIT_MS = 350;

/** When the last card ended by itself, and whether a digit ended it. */
const LONG_AGO = {at: -HABIT_MS, byDigit: false};

/** @param {KeyboardEvent} event */
const isEnd = ({key}) => key === " " || key === "Enter";

/** Whether only a value is typed so far. @param {string} typed */
const isValue = (typed) => /^\d/.test(typed);

/** @param {EventTarget | null} node */
const isField = (node) =>
  node instanceof HTMLElement &&
  (node.matches("input, textarea, select") || node.isContentEditable);

/** Whether a key would enter a card. @param {EventTarget | null} node */
const isCard = (node) => node instanceof Element && node.matches("[data-cell], [data-play]");

/**
 * Hold when a card last ended by itself. A space or Enter soon after it does nothing else; on a card,
 * which it would enter unmeant, however late it comes, until another key than a digit is pressed.
 */
function useEnded() {
  const ended = useRef(LONG_AGO);
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      const {at} = ended.current;
      const isSoon = event.timeStamp - at < HABIT_MS;
      if (isEnd(event) && (isSoon || (at !== LONG_AGO.at && isCard(event.target)))) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (!/^\d$/.test(event.key)) {
        ended.current = LONG_AGO;
      }
    };
    return listen(document, {keydown: onKey}, true);
  }, []);
  return ended;
}

/**
 * Listen for cards typed anywhere on the page, from the moment that they are asked for. A card is
 * taken once `goesOn(text)` says that no longer one begins like it; else space or Enter ends it.
 * @param {{onCards(cards: string[]): void, onBack(): void, onTyped(text: string): void,
 *   goesOn?(text: string): boolean}} heard
 * @param {boolean} on
 */
export function useTyping(heard, on = true) {
  const current = useRef(heard);
  current.current = heard;
  const ended = useEnded();
  useLayoutEffect(() => {
    if (!on) {
      return undefined;
    }
    let typed = "";
    const show = (/** @type {string} */ text) => {
      typed = text;
      current.current.onTyped(text);
    };
    const commit = () => {
      const cards = cardsIn(typed);
      show("");
      if (cards.length > 0) {
        current.current.onCards(cards);
      }
      return cards.length > 0;
    };
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey || isCovered()) {
        return;
      }
      const {at, byDigit} = ended.current;
      const isStray = byDigit && event.timeStamp - at < HABIT_MS;
      if (isLetter(event.key) && isValue(typed)) {
        typed += event.key;
        ended.current = {at: event.timeStamp, byDigit: false};
        commit();
      } else if (isLetter(event.key)) {
        commit();
        show(event.key);
      } else if (/^\d$/.test(event.key) ? typed || !isStray : typed && /^[.,½]$/.test(event.key)) {
        show(typed + event.key);
        const [card] = cardsIn(typed);
        if (card && current.current.goesOn?.(card) === false) {
          ended.current = {at: event.timeStamp, byDigit: true};
          commit();
        }
      } else if (typed && isEnd(event)) {
        if (!isValue(typed)) {
          event.preventDefault();
        }
        commit();
      } else if (event.key === "Backspace") {
        event.preventDefault();
        if (typed) {
          show(typed.slice(0, -1));
        } else {
          current.current.onBack();
        }
      }
    };
    const onPaste = (/** @type {ClipboardEvent} */ event) => {
      const cards = cardsIn(event.clipboardData?.getData("text") ?? "");
      if (!isField(event.target) && cards.length > 0) {
        event.preventDefault();
        current.current.onCards(cards);
      }
    };
    return listen(document, {keydown: onKey, paste: onPaste});
  }, [on]);
}
