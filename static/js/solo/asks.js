// How each kind of prompt is answered: its form in the tray, its button's words, its action.

import {html} from "../../vendor/htm-preact.js";
import {seatName, t} from "../ui/words.js";
import {EFFECTS} from "./askeffects.js";
import {ALIGNMENT, CHARGE, EVENT, NAME} from "./asksetup.js";

const GO = {
  name: "go",
  isSmall: ({prompt}) => Boolean(prompt.next),
  label: (_, {prompt}) => t(`solo.go.${prompt.action}`),
  action: (_, {prompt: {action}}) =>
    action === "draw-to-follow" ? {type: action, cards: []} : {type: action},
};

const SEAT = {
  Form({game}) {
    const {seats, action} = game.view.prompt;
    return html`<div class="seats">${seats.map(
      (seat) => html`<button type="button" key=${seat}
      class="button" data-seat=${seat} ...${game.sends({
        type: action,
        seat,
        reason: t("solo.table-decides"),
      })}>${seatName(seat)}</button>`,
    )}</div>`;
  },
};

/** Answered by cards, in the tray or in your hand. */
const CARDS = {};

export const ASKS = {
  alignment: ALIGNMENT,
  card: CARDS,
  cards: CARDS,
  charge: CHARGE,
  effects: EFFECTS,
  event: EVENT,
  go: GO,
  nothing: CARDS,
  seat: SEAT,
  story: NAME,
  superhero: NAME,
};
