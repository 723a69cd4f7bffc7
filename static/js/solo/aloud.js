// Reading aloud: each prompt with her orders, and a row when its key is pressed.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {speak} from "../ui/speech.js";
import {t, tell} from "../ui/words.js";

const ROWS = {a: "Automaton", f: "Factoryon", y: "You"};
const ORDERS = "o";

const QUIET = [
  "event.deal",
  "event.play",
  "event.trick",
  "event.score",
  "event.round",
  "event.story",
  "event.superhero",
  "event.charge",
  "event.align",
  "event.effects",
];

/** What else happened, as one sentence; what the screen shows anyway only if there is nothing else. */
export function newsOf(events) {
  const news = events.filter((event) => !QUIET.includes(event.code));
  return (news.length > 0 ? news : events.slice(-1)).map(tell).join(" ");
}

/** What is to be done for her or what happened, and what is asked now, in sentences. */
export function narration({session, view}, {now}) {
  const orders = now
    .flatMap(({params}) => params.orders)
    .map(({do: word, cards}) => t(`solo.say.${word}`, {cards}));
  return [
    orders.length > 0 ? orders.join(" ") : newsOf(session.step.events),
    view.prompt.text,
  ].join(" ");
}

const rowSays = ({table}, seat) => t("solo.row-says", {seat, cards: table.hands[seat]});

/** Says what is asked for by key, to a screen reader and, where it is wanted, with a voice. */
export function Aloud({game, moves}) {
  const {view, settings, session} = game;
  const [notice, setNotice] = useState("");
  useEffect(() => {
    if (settings.aloud) {
      speak(narration(game, moves));
    }
  }, [session.cursor, settings.aloud]);
  useEffect(() => {
    const onKey = ({key, target, ctrlKey, metaKey, altKey}) => {
      const elsewhere =
        target.matches?.("input, textarea") ||
        ctrlKey ||
        metaKey ||
        altKey ||
        document.querySelector("dialog[open]");
      if (!elsewhere && (key in ROWS || key === ORDERS)) {
        const text = key === ORDERS ? narration(game, moves) : rowSays(view, ROWS[key]);
        setNotice(text);
        if (settings.aloud) {
          speak(text);
        }
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return html`<p class="heard" role="status" data-told>${notice}</p>`;
}
