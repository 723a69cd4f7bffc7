// One player's side of the table: four counts and the cards in Combat; each opens what can be done.
// Of more than two players a phone shows the one whose turn it is, and one that is opened.

import {html} from "../../vendor/htm-preact.js";
import {Icon} from "../ui/parts.js";
import {t} from "../ui/words.js";

/** What a card in Combat is called on the screen. */
export const cardName = (card) => {
  if (card.face) {
    return t(`originz.face.${card.face}`);
  }
  return card.title || `#${card.id}`;
};

function CombatCard({card, player, openSheet}) {
  const cost = card.cost === null ? "?" : card.cost;
  const marks = [card.stunned && t("originz.stunned"), card.resolving && t("originz.resolving")]
    .filter(Boolean)
    .join(", ");
  const label = t("originz.duel.card", {name: cardName(card), cost: String(cost)});
  return html`<li><button type="button" data-card=${card.id} data-activate=${card.activate}
    class=${`oz-card ${card.face ? "black" : ""} ${card.stunned ? "stunned" : ""} ${
      card.resolving ? "resolving" : ""
    } ${
      card.activate === "yes" || card.activate === "cost" ? "ready" : ""
    }`} aria-label=${`${label} ${marks}`}
    onClick=${() => openSheet({name: "card", player: player.name, card: card.id})}>
    <span class="oz-cost" aria-hidden="true">${cost}</span><span class="oz-card-name">${cardName(
      card,
    )}</span>${card.type && !card.face && html`<small>${t(`originz.type.${card.type}`)}</small>`}${
      marks && html`<small class="oz-mark">${marks}</small>`
    }</button></li>`;
}

/** The counts of a side of which no more is seen: a tap opens it. */
function Brief({player, zones, open, onToggle}) {
  const counts = [...zones, "combat"].map((zone) => {
    const n = zone === "combat" ? player.combat.length : player[zone];
    return html`<span key=${zone}>${t(`originz.zone.${zone}`)} <b>${n}</b></span>`;
  });
  return html`<button type="button" class="oz-brief" data-do="open-player"
    aria-expanded=${open ? "true" : "false"} onClick=${onToggle}><span class="oz-counts">${counts}</span><${Icon}
      name=${open ? "close" : "more"} /></button>`;
}

export function PlayerPanel({player, game, open, onToggle}) {
  const {view, openSheet} = game;
  const {teams} = view.options;
  const team = teams.length > 0 ? t("originz.team-n", {n: player.side + 1}) : "";
  const state = player.defeated ? "is-out" : player.has_turn ? "is-turn" : "";
  const notes = [
    team,
    player.boss && t("originz.boss"),
    player.revealed && t("originz.revealed"),
    player.defeated && t("originz.out"),
  ].filter(Boolean);
  return html`<section class=${`oz-player ${state} ${open ? "is-open" : ""} side-${player.side % 6}`}
    data-player=${player.name} aria-label=${player.name}>
    <header><h2><button type="button" class="oz-name" disabled=${player.defeated || !view.turn}
      onClick=${() => openSheet({name: "person", player: player.name})}>${player.name}${
        player.has_turn &&
        html`<span class="oz-now" aria-hidden="true"><${Icon} name="bolt" /></span>
      <span class="heard"> ${t("originz.duel.has-turn")}</span>`
      }</button></h2>
      ${notes.length > 0 && html`<p class="oz-notes">${notes.join(" · ")}</p>`}
      ${
        !player.defeated &&
        !player.has_turn &&
        html`<${Brief} player=${player} zones=${view.zones.counted} open=${open}
          onToggle=${onToggle} />`
      }</header>
    ${
      !player.defeated &&
      html`<ul class="oz-zones">${view.zones.counted.map(
        (zone) =>
          html`<li key=${zone}><button type="button" class=${`oz-zone zone-${zone} ${
            zone === "deck" && player.deck < 4 ? "low" : ""
          }`} data-zone=${zone}
        disabled=${!view.turn} onClick=${() => openSheet({name: "zone", player: player.name, zone})}
        ><b>${player[zone]}</b><span>${t(`originz.zone.${zone}`)}</span></button></li>`,
      )}</ul>
    <ul class="oz-combat" aria-label=${t("originz.zone.combat")}>${player.combat.map(
      (card) =>
        html`<${CombatCard} card=${card} player=${player} openSheet=${openSheet} key=${card.id} />`,
    )}
    </ul>`
    }
  </section>`;
}
