// Playing by keyboard and by ear: what is asked has the focus, and prompts, orders and rows are read aloud.

import {html, useEffect, useLayoutEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {listen} from "../dom.js";
import {isCovered} from "../ui/parts.js";
import {play, speak} from "../ui/sound.js";
import {seatName, t, tell} from "../ui/words.js";
import {hasOrders} from "./shown.js";
import {stepName} from "./names.js";

/** What is asked, in the order in which the focus looks for it. */
const ASKED = [
  ".asked .first",
  ".hand-card.legal",
  ".tray form button, .tray .sides button",
  ".cells:not(.folded) [data-state=free]",
];

let byKey = false;
/** @param {{type: string}} props */
const note = ({type}) => (byKey = type === "keydown");
listen(document, {keydown: note, pointerdown: note}, true);

/**
 * Go to an element, if the person plays by keyboard and no sheet lies over the table.
 * @param {HTMLElement | null | undefined} element
 */
function goByKey(element) {
  if (byKey && !isCovered()) {
    element?.focus({preventScroll: true});
  }
}

/**
 * Who plays by keyboard goes on at what is asked next, instead of at the page's top.
 * @param {{cursor: number}} props
 */
export function useKeyFocus({cursor}) {
  useLayoutEffect(() => {
    goByKey(ASKED.map((what) => document.querySelector(what)).find(Boolean));
  }, [cursor]);
}

/** A field that is asked for is drawn a frame later than its prompt: then it gets the focus. */
export function useFieldFocus() {
  const around = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => goByKey(around.current?.querySelector("input")), []);
  return around;
}

/** @type {Record<string, string>} */
const ROWS = {
  "solo.key-automaton": "Automaton",
  "solo.key-factoryon": "Factoryon",
  "solo.key-hand": "You",
};
const ORDERS = "o";

/** Events that the screen shows without a sentence. @type {readonly string[]} */
const QUIET = /** @satisfies {Solo.Event["code"][]} */ ([
  "event.deal",
  "event.play",
  "event.trick",
  "event.score",
  "event.round",
  "event.story",
  "event.story.short",
  "event.superhero",
  "event.charge",
  "event.align",
  "event.effects",
]);

/**
 * What happened besides her moves, in sentences; what the screen shows anyway only if there is nothing
 * else to say, and of cards just entered only whose they are.
 * @param {Pick<SoloGame, "session" | "view">} props
 * @param {boolean} hasMoves
 */
export function lastEventsOf({session: {step}, view}, hasMoves) {
  const isToldBelow = view.prompt.action === "next-trick"; // the prompt says who won
  const told = step.events.filter(({code}) => !(isToldBelow && code === "event.trick-end"));
  const others = told.filter((event) => !QUIET.includes(event.code) && !hasOrders(event));
  if (others.length > 0 || hasMoves) {
    return others.map(tell).join(" ");
  }
  const last = told.at(-1) ?? step.events[0];
  if (last.code !== "event.deal") {
    return tell(last);
  }
  // Where the app deals, the cards came with the round and not with a step of somebody's.
  return step.action ? stepName(step) : tell(step.events[0]);
}

/**
 * What is to be done for her, what happened, and what is asked now, in sentences.
 * @param {Pick<SoloGame, "session" | "view">} props
 * @param {MoveEvent[]} moves
 */
export function narration({session, view}, moves) {
  const seats = new Set(moves.map(({params}) => params.seat));
  const orders = moves.flatMap(({params: {seat, orders: hers}}) => [
    seats.size > 1 && hers.length > 0 && `${seatName(seat)}.`,
    ...hers.map(({do: word, cards}) => t(`solo.say.${word}`, {cards})),
  ]);
  const happened = lastEventsOf({session, view}, moves.length > 0);
  return [...orders, happened, view.prompt.text].filter(Boolean).join(" ");
}

/** @param {Shown} props @param {string} seat */
const rowSays = ({hands}, seat) => t("solo.row-says", {seat, cards: hands[seat]});

/**
 * The sound of what a step brought; of several the one that weighs most.
 * @type {[string, (codes: string[], view: Solo.View) => boolean][]}
 */
const SOUNDS = [
  ["win", (codes, view) => codes.includes("event.score") && isTriumph(view)],
  ["broken", (codes) => codes.includes("event.villain-broken")],
  ["take", (codes) => codes.includes("event.trick-end")],
  ["turn", (codes) => codes.includes("event.align")],
  ["card", (codes) => CARDS.some((code) => codes.includes(code))],
];
const CARDS = ["event.play", "event.lead", "event.follow", "event.deal"];

/** A game that you have won, or a villain without a trick. @param {Solo.View} props */
const isTriumph = ({score}) =>
  score.winners
    ? score.winners.includes("You")
    : score.log.some(
        ({round, source, vp}) => source === "villain" && vp > 0 && round === score.rounds.length,
      );

/**
 * Sounds of the steps, where they are wanted; what is taken back makes none.
 * @param {SoloGame} props
 */
export function useSounds({session, view, settings}) {
  const before = useRef(session.cursor);
  useEffect(() => {
    if (settings.sounds && session.cursor > before.current) {
      const codes = session.step.events.map(({code}) => code);
      const name = SOUNDS.find(([, fits]) => fits(codes, view))?.[0];
      name && play(name);
    }
    before.current = session.cursor;
  }, [session.game.version]);
}

/**
 * Says what is asked for by key, to a screen reader and, where it is wanted, with a voice.
 * @param {{game: SoloGame, moves: MoveEvent[]}} props
 */
export function Aloud({game, moves}) {
  const {shown, settings, session} = game;
  const [notice, setNotice] = useState("");
  useEffect(() => {
    if (settings.aloud) {
      speak(narration(game, moves));
    }
  }, [session.cursor, settings.aloud]);
  useEffect(() => {
    /** @param {KeyboardEvent} props */
    const onKey = ({key, target, ctrlKey, metaKey, altKey}) => {
      const elsewhere =
        target.matches?.("input, textarea") || ctrlKey || metaKey || altKey || isCovered();
      const seat = Object.entries(ROWS).find(([name]) => t(name) === key)?.[1];
      if (!elsewhere && (seat || key === ORDERS)) {
        const text = seat ? rowSays(shown, seat) : narration(game, moves);
        setNotice(text);
        if (settings.aloud) {
          speak(text);
        }
      }
    };
    return listen(document, {keydown: onKey});
  });
  return html`<p class="visually-hidden" role="status" data-told>${notice}</p>`;
}
