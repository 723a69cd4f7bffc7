// The cards that are asked for: those drawn or dealt, or the one you play.

import {UNKNOWN, faceOf} from "../ui/cards.js";
import {useEntry} from "../ui/entry.js";
import {t} from "../ui/words.js";

/** Say where a card lies that cannot be meant now, or that there is no such card. */
function placeOf(view, card) {
  const place = view.table.seen[card];
  if (place) {
    return t("refused.card-elsewhere", {card, place});
  }
  return /^[BLST](\d|1[0-3])$/.test(card)
    ? t("solo.not-now", {card})
    : t("refused.not-a-card", {card});
}

/** What the entry of cards needs to know of a prompt. */
function needsOf({shown: {prompt}, view, answer, precompute, fields, setFields}) {
  const {hands, seen} = view.table;
  if (prompt.ask === "card") {
    const isKnown = !hands.You.includes(UNKNOWN);
    return {
      grid: !isKnown,
      free: isKnown ? hands.You.map(faceOf) : prompt.cards,
      count: 1,
      onPress: ([card]) => precompute({type: prompt.action, card}),
      onDone: ([card]) => answer({type: prompt.action, card}),
    };
  }
  if (prompt.ask !== "cards") {
    return {listening: false, grid: false, free: [], count: 0};
  }
  return {
    grid: true,
    free: prompt.cards,
    count: prompt.count,
    seat: prompt.seat,
    laterFrom: prompt.reshuffle_after,
    later: Object.keys(seen),
    initial: fields.cards ?? [],
    onDraft: (cards) => cards.length < prompt.count && setFields({cards}),
    onPress: (cards) => precompute({type: prompt.action, cards}),
    onDone: (cards) => answer({type: prompt.action, cards}),
  };
}

/** The entry of what a game asks for; `grid`: by the tray, for the `seat`. */
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
