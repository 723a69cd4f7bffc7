// One player's part of a round: a tap for the alignment, a tap for the tricks.

import {html} from "../../vendor/htm-preact.js";
import {Choice, Icon} from "../ui/parts.js";
import {seatName, t} from "../ui/words.js";
import {Problem, signed} from "./fields.js";
import {Mark} from "../ui/marks.js";

const FIELDS = ["alignment", "charged", "removed", "lost"];
const MAX = 8;

/** Numbers to tap; one that only an ability brings about is added to them. */
const numbers = (n) => [...Array.from({length: MAX + 1}, (_, i) => i), ...(n > MAX ? [n] : [])];

function Tricks({name, round, seat, entry, enter}) {
  const {each, worked_out: last} = round.tricks;
  const isGuess = last === seat;
  const n = entry.tricks === null && !isGuess ? null : each[seat];
  const label = `${name}, ${t("scores.tricks")}`;
  return html`<div class=${`trick-numbers ${isGuess ? "guessed" : ""}`} data-field="tricks"
    data-tricks=${n}><${Choice} hidden=${true} value=${n} onPick=${(tricks) => enter({tricks})}
    label=${isGuess ? `${label}, ${t("scores.worked-out")}` : label}
    options=${numbers(n).map((value) => ({value, text: String(value)}))} /></div>`;
}

export function Person({view, round, seat, mark, enter, onMore, problemAt, openRule}) {
  const entry = round.entry.seats[seat];
  const person = view.people.includes(seat);
  const name = seatName(seat);
  const role = [
    seat === round.dealer && t("scores.dealer"),
    seat === round.leader && t("scores.leader"),
  ].filter(Boolean);
  const sides = [
    {value: "hero", text: t("scores.hero")},
    {value: "villain", text: t("scores.villain")},
  ];
  const gain = entry.alignment || round.vp[seat] ? signed(round.vp[seat]) : "–";
  return html`<section class=${`person side-${entry.alignment}`} data-seat=${seat} aria-label=${name}>
    <header><${Mark} mark=${mark} />
      <div class="who"><h2>${name}</h2><p class="role"><span data-total=${seat}>${
        view.standings.vp[seat]
      } ${t("scores.vp")}</span>${role.map(
        (text) => html`<span
        class="duty" key=${text}> · ${text}</span>`,
      )}</p></div>
      ${
        person &&
        html`<${Choice} label=${`${name}, ${t("scores.alignment")}`} options=${sides}
        value=${entry.alignment} onPick=${(alignment) => enter({alignment})} hidden=${true} />`
      }
      <span class="gain" data-vp=${seat}><span class="heard">${t("scores.this-round")}</span> ${gain}</span>
      <button type="button" class="tool-button" data-do="more" aria-label=${t("scores.more", {
        player: seat,
      })} onClick=${onMore}><${Icon} name="more" /></button>
    </header>
    <${Tricks} name=${name} round=${round} seat=${seat} entry=${entry} enter=${enter} />
    ${FIELDS.map(
      (field) => html`<${Problem} key=${field} openRule=${openRule}
      problem=${problemAt(`seats.${seat}.${field}`)} />`,
    )}
  </section>`;
}
