// Under the table: the cards that can still turn up, a form, the score, or the story so far.

import {html, useLayoutEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {Grid, Suit} from "../ui/cards.js";
import {DECK, faceOf, UNKNOWN, isExtraLove} from "../ui/cardtext.js";
import {useEntry} from "../ui/entry.js";
import {SUITS} from "../ui/limits.js";
import {Deferred, IconButton, memo} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {lazy, Notice, Warnings} from "../ui/screen.js";
import {t} from "../ui/words.js";
import {isPuzzle} from "./names.js";
import {Story} from "./story.js";
import {LastTrick} from "./places.js";

/**
 * Say where a card lies that cannot be meant now, or that there is no such card.
 * @param {Solo.View} view
 * @param {string} card
 */
function placeOf(view, card) {
  if (card === UNKNOWN) {
    return t("solo.tap-below");
  }
  const place = view.table.seen[card];
  if (place) {
    return t("refused.card-elsewhere", {card, place});
  }
  return DECK.includes(card) ? t("solo.not-now", {card}) : t("refused.not-a-card", {card});
}

const ENTERS_NOTHING = {listening: false, grid: false, free: [], count: 0};

/**
 * What the entry of cards needs to know of a prompt.
 * @param {SoloGame} props
 * @returns {Omit<Parameters<typeof useEntry>[0], "placeOf"> & {grid: boolean, seat?: string}}
 */
function needsOf({session, shown: {prompt}, view, answer, precompute, fields, setFields}) {
  const {hands, seen} = view.table;
  if (session.watching) {
    return ENTERS_NOTHING;
  }
  if (prompt.ask === "card") {
    const isKnown = !hands.You.includes(UNKNOWN);
    return {
      grid: !isKnown,
      free: isKnown ? hands.You.map(faceOf) : (prompt.cards ?? []),
      count: 1,
      onPress: ([card]) => precompute({type: prompt.action, card}),
      onDone: ([card]) => answer({type: prompt.action, card}),
    };
  }
  if (prompt.ask !== "cards") {
    return ENTERS_NOTHING;
  }
  const {cards: free = [], count = 0} = prompt;
  return {
    grid: true,
    free,
    count,
    seat: prompt.seat,
    laterFrom: prompt.reshuffle_after,
    later: Object.keys(seen),
    initial: fields.cards ?? [],
    // All of them are no draft: they are sent.
    onDraft: (cards, slots) => cards.length < count && setFields({cards: slots}),
    onPress: (cards) => precompute({type: prompt.action, cards}),
    onDone: (cards) => answer({type: prompt.action, cards}),
  };
}

/**
 * The entry of what a game asks for; `grid`: by the tray, for the `seat`.
 * @param {SoloGame} game
 */
export function useCardEntry(game) {
  const {view, session} = game;
  const wants = needsOf(game);
  const entry = useEntry({
    ...wants,
    id: session.game.version, // another one after undo and redo too
    placeOf: (card) => placeOf(view, card),
  });
  return {
    ...entry,
    grid: wants.grid,
    seat: wants.seat,
    full: wants.grid && entry.picks.length === wants.count,
  };
}

/** @typedef {import("./places.js").Last} Last */

const Score = lazy(() => import("./ends.js"), "Score");

/**
 * What is wrong: the last answer refused, or a card that cannot be meant.
 * @param {SoloGame} props
 * @param {CardEntry} entry
 */
function problemOf({session, view, problem}, entry) {
  if (problem?.guided) {
    return null; // told by the guide
  }
  if (problem) {
    return {
      ...problem,
      card: problem.code === "card-elsewhere" ? (problem.params?.card ?? null) : null,
    };
  }
  const {wrong} = entry;
  const isSeen = wrong !== null && wrong in view.table.seen;
  return entry.problem && {text: entry.problem, card: isSeen && !isPuzzle(session) ? wrong : null};
}

/**
 * Why something was refused, and what may be done about it.
 * @param {{game: SoloGame, entry: CardEntry}} props
 */
export function RefusalNote({game, entry}) {
  const problem = problemOf(game, entry);
  if (!problem) {
    return null;
  }
  const {
    text,
    cites = [],
    card,
  } = /** @type {{text: string, cites?: string[], card?: string | null}} */ (problem);
  const forget = () => {
    game.forget();
    entry.forget();
  };
  return html`<div class="problem" role="alert"><p>${text}</p>
    <${IconButton} icon="close" name="forget" label=${t("table.close")} onClick=${forget} />
    ${cites.length > 0 && html`<${Cites} ids=${cites} openRule=${game.openRule} />`}
    ${
      card &&
      html`<button type="button" class="button quiet" data-do="correct" onClick=${() =>
        game.openSheet({name: "correct", card})}>${t("solo.correct")}</button>`
    }</div>`;
}

/** The four suits, of which one shows its cards where text is large. */
const Suits = memo(
  (
    /** @type {{suit: string, onPick(suit: string): void}} */ {suit, onPick},
  ) => html`<div class="suits" role="group" aria-label=${t("solo.suit-first")}>
    ${SUITS.map(
      (one) => html`<button type="button" class=${`tool-button suit-${one}`} key=${one}
      data-suit-tab=${one} aria-pressed=${one === suit} aria-label=${t("table.suit", {
        suit: one,
      })} onClick=${() => onPick(one)}><${Suit} suit=${one} /></button>`,
    )}
  </div>`,
);

/**
 * Tell whether so little is entered, chosen or counted that there is room for the story.
 * @param {{view: Solo.View}} props
 * @param {Ask} ask
 * @param {CardEntry} entry
 */
export const isIdle = ({view}, ask, entry) =>
  !entry.grid &&
  (!ask.Form || ask.isShort) &&
  view.phase !== "scored" &&
  view.prompt.ask !== "nothing";

/**
 * A form; where the prompt's own button can be tapped meanwhile, it comes a frame later.
 * @param {{game: SoloGame, ask: Ask}} props
 */
function PromptForm({game, ask}) {
  const {view, session} = game;
  const {Form} = ask;
  const form = html`<${Form} game=${game} key=${`${session.cursor} ${view.prompt.action}`} />`;
  return ask.label ? html`<${Deferred} on=${view}>${form}</>` : form;
}

/** @param {{game: SoloGame, ask: Ask, entry: CardEntry, last: Last}} props */
export function Tray({game, ask, entry, last}) {
  const {view, session, store} = game;
  const [suit, pick] = useState(undefined);
  const {Form} = ask;
  const said = game.guide?.said(game); // in place of the story
  const inside = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => inside.current?.scrollTo(0, 0), [session.cursor]);
  const extra = entry.free.some(isExtraLove);
  return html`<div class="tray" data-place="tray">
    <div class="tray-inside" ref=${inside}>
      <${Warnings} store=${store} />
      <${Notice} session=${session} />
      ${said}
      <${LastTrick} last=${last} />
      ${entry.reshuffled && html`<p class="told-now" role="status">${t("table.reshuffle")}</p>`}
      <div class=${`cells ${entry.grid ? "" : "folded"} ${extra ? "extra" : ""}`} role="region"
        aria-label=${t("solo.cards-to-enter")} data-suit=${suit}><${Suits} suit=${suit}
        onPick=${pick} /><${Grid} free=${entry.free}
        picks=${entry.picks} onTap=${entry.tap} onPress=${entry.press} hidden=${!entry.grid} /></div>
      ${!entry.grid && Form && html`<${PromptForm} game=${game} ask=${ask} />`}
      ${view.phase === "scored" && html`<${Deferred} on=${view}><${Score} game=${game} /></>`}
      ${!said && isIdle(game, ask, entry) && html`<${Deferred} on=${game}><${Story} game=${game} /></>`}
    </div>
  </div>`;
}
