// The cards that are asked for: those drawn or dealt, or the one you play.

import {UNKNOWN, faceOf} from "../kit/cards.js";
import {useEntry} from "../kit/entry.js";
import {t} from "../kit/words.js";

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
function wanted({asked, view, answer, foresee, fields, setFields}) {
  const {hands, seen} = view.table;
  if (asked.ask === "card") {
    const known = !hands.You.includes(UNKNOWN);
    return {
      grid: !known,
      free: known ? hands.You.map(faceOf) : asked.cards,
      count: 1,
      onPress: ([card]) => foresee({type: asked.action, card}),
      onDone: ([card]) => answer({type: asked.action, card}),
    };
  }
  if (asked.ask !== "cards") {
    return {asked: false, grid: false, free: [], count: 0};
  }
  return {
    grid: true,
    free: asked.cards,
    count: asked.count,
    seat: asked.seat,
    laterFrom: asked.reshuffle_after,
    later: Object.keys(seen),
    restored: fields.cards ?? [],
    onDraft: (cards) => cards.length < asked.count && setFields({cards}),
    onPress: (cards) => foresee({type: asked.action, cards}),
    onDone: (cards) => answer({type: asked.action, cards}),
  };
}

/** The entry of what a game asks for; `grid`: by the tray, for the `seat`. */
export function useCardsAsked(game) {
  const {view, play} = game;
  const wants = wanted(game);
  const entry = useEntry({
    ...wants,
    id: play.game.version, // another one after undo and redo too
    placeOf: (card) => placeOf(view, card),
  });
  return {
    ...entry,
    grid: wants.grid,
    seat: wants.seat,
    full: wants.grid && entry.picks.length === wants.count,
  };
}
