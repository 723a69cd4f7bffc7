// What can be done with a zone, a card in Combat, or a player: one tap does it.

import {html, useState} from "../../vendor/htm-preact.js";
import {Drawer} from "../ui/drawer.js";
import {Choice, Stepper, ConfirmButton} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {t} from "../ui/words.js";
import {cardName} from "./duelplayer.js";
import {Problem} from "./reasons.js";

const NUMBERS = [1, 2, 3, 4, 5, 6];
export const COSTS = [0, 1, 2, 3];

/** Do it and close; when it is refused, say why. */
export function useAct(game, onClose) {
  const [problem, setProblem] = useState(null);
  const act = async (action) => {
    const refusal = await game.act(action);
    setProblem(refusal);
    if (!refusal) {
      onClose();
    }
  };
  return [act, html`<${Problem} problem=${problem} openRule=${game.openRule} />`];
}

/** The first rule that each of the offered effects rests on. */
const rulesOf = (effects) => [...new Set(effects.map(({cites}) => cites[0]))];

const playerOf = (view, name) => view.players.find((player) => player.name === name);
const living = (view) => view.players.filter((player) => !player.defeated);

/** A row of numbers; a tap does the effect with as many cards. */
function Numbers({type, onPick}) {
  const label = t(`originz.do.${type}`);
  return html`<div class="choice" role="group" aria-label=${label}><span class="choice-name"
    aria-hidden="true">${label}</span><div class="choice-row">${NUMBERS.map(
      (n) => html`<button
      type="button" class="chip" key=${n} data-do=${type} data-n=${n}
      onClick=${() => onPick(n)}>${n}</button>`,
    )}</div></div>`;
}

function Target({label, values, value, name, onPick}) {
  return html`<${Choice} label=${label} value=${value} onPick=${onPick}
    options=${values.map((zone) => ({value: zone, text: t(`originz.zone.${zone}`)}))}
    key=${name} />`;
}

/** Who steals, where there is a choice; the player with the turn unless told otherwise. */
function useThief(view, from) {
  const others = living(view)
    .filter((player) => player.name !== from)
    .map(({name}) => name);
  const [thief, setThief] = useState(
    others.includes(view.turn.player) ? view.turn.player : others[0],
  );
  return [
    thief,
    others.length > 1 &&
      html`<${Choice} label=${t("originz.thief")} value=${thief}
    onPick=${setThief} options=${others.map((name) => ({value: name, text: name}))} />`,
  ];
}

export function ZoneDrawer({game, player, zone, onClose}) {
  const {view} = game;
  const [act, problem] = useAct(game, onClose);
  const [to, setTo] = useState(view.zones.all.find((other) => other !== zone));
  const [thief, thieves] = useThief(view, player);
  const now = playerOf(view, player)[zone];
  const [n, setN] = useState(now);
  const common = {player, from: zone};
  const effects = view.effects.filter((effect) => effect.from.includes(zone));
  const simple = effects.filter(({type}) => !["put", "steal"].includes(type));
  return html`<${Drawer} title=${`${player} · ${t(`originz.zone.${zone}`)} (${now})`} name="zone"
    onClose=${onClose}>
    ${problem}
    ${simple.map(
      ({type}) => html`<${Numbers} type=${type} key=${type}
      onPick=${(count) => act({type, ...common, n: count})} />`,
    )}
    <details class="more"><summary>${t("originz.do.put")}</summary>
      <${Target} label=${t("originz.to")} name="to" value=${to} onPick=${setTo}
        values=${view.zones.all.filter((other) => other !== zone)} />
      <${Numbers} type="put" onPick=${(count) => act({type: "put", ...common, to, n: count})} />
    </details>
    <details class="more"><summary>${t("originz.do.steal")}</summary>${thieves}
      <${Numbers} type="steal" onPick=${(count) =>
        act({type: "steal", ...common, thief, n: count})} /></details>
    <details class="more"><summary>${t("originz.do.correct")}</summary>
      <p class="quiet-text">${t("originz.correct-more")}</p>
      <${Stepper} label=${t("originz.do.correct")} value=${n} onChange=${setN} />
      <button type="button" class="button quiet wide" data-do="correct" disabled=${n === now}
        onClick=${() => act({type: "correct", player, zone, n})}>${t("originz.do.correct")}</button>
    </details>
    <${Cites} ids=${rulesOf(effects)} openRule=${game.openRule} />
  </${Drawer}>`;
}

function Activate({card, view, act}) {
  const say = (cost) => act({type: "activate", card: card.id, ...cost});
  if (card.activate === "yes") {
    return html`<button type="button" class="button first wide" data-do="activate"
      onClick=${() => say({})}>${t("originz.do.activate-for", {cost: card.cost})}</button>`;
  }
  if (card.activate === "cost") {
    return html`<div class="choice" role="group" aria-label=${t("originz.do.activate-cost")}><span
      class="choice-name" aria-hidden="true">${t("originz.do.activate-cost")}</span>
      <div class="choice-row">${COSTS.map(
        (cost) => html`<button type="button" class="chip"
        key=${cost} data-do="activate" data-cost=${cost} disabled=${cost > view.turn.energy}
        onClick=${() => say({cost})}>${cost}</button>`,
      )}</div></div>`;
  }
  return (
    card.activate !== "not-now" &&
    html`<p class="quiet-text">${t(`originz.blocked.${card.activate}`)}</p>`
  );
}

export function CardDrawer({game, player, card: id, onClose}) {
  const {view} = game;
  const [act, problem] = useAct(game, onClose);
  const [to, setTo] = useState("hand");
  const [thief, thieves] = useThief(view, player);
  const card = playerOf(view, player).combat.find((other) => other.id === id);
  if (!card) {
    return null;
  }
  const common = {player, from: "combat", card: id};
  const present = card.stunned ? "stun" : "upright";
  const effects = view.effects.filter(({from}) => from.includes("combat"));
  const simple = effects.filter(({type}) => !["put", "steal", present].includes(type));
  return html`<${Drawer} title=${`${player} · ${cardName(card)}`} name="card" onClose=${onClose}>
    ${problem}
    <${Activate} card=${card} view=${view} act=${act} />
    ${
      card.face
        ? html`<p class="quiet-text">${t("originz.hero-villain-safe")}</p>`
        : html`<div class="oz-verbs">${simple.map(
            ({type}) => html`<button type="button"
        class="button" key=${type} data-do=${type} onClick=${() => act({type, ...common})}>${t(
          `originz.do.${type}`,
        )}</button>`,
          )}</div>
      <details class="more"><summary>${t("originz.do.put")}</summary>
        <${Target} label=${t("originz.to")} name="to" value=${to} onPick=${setTo}
          values=${view.zones.counted} />
        <button type="button" class="button quiet wide" data-do="put" onClick=${() =>
          act({type: "put", ...common, to})}>${t("originz.do.put")}</button></details>
      <details class="more"><summary>${t("originz.do.steal")}</summary>${thieves}
        <button type="button" class="button quiet wide" data-do="steal" onClick=${() =>
          act({type: "steal", ...common, thief})}>${t("originz.do.steal-by", {thief})}</button>
      </details>
      <${Cites} ids=${rulesOf(effects)} openRule=${game.openRule} />`
    }
  </${Drawer}>`;
}

export function PersonDrawer({game, player, onClose}) {
  const {view} = game;
  const [act, problem] = useAct(game, onClose);
  const turn = view.turn.player === player;
  const [reason, setReason] = useState("");
  return html`<${Drawer} title=${player} name="person" onClose=${onClose}>
    ${problem}
    ${
      turn &&
      html`<${Numbers} type="gain" onPick=${(n) => act({type: "gain", n})} />
      <button type="button" class="button quiet" data-do="lose" onClick=${() =>
        act({type: "gain", n: -1})}>${t("originz.do.lose")}</button>`
    }
    ${
      turn &&
      view.phase === "draw" &&
      html`<details class="more"><summary>${t(
        "originz.do.skip-draw",
      )}</summary><label class="name-field"><span>${t("originz.reason")}</span>
      <input class="field" name="reason" maxlength="60" value=${reason}
        onInput=${(event) => setReason(event.target.value)} /></label>
      <button type="button" class="button quiet wide" data-do="skip-draw" onClick=${() =>
        act({type: "skip-draw", reason})}>${t("originz.do.skip-draw")}</button></details>`
    }
    <p><button type="button" class="button wide" data-do="reveal" onClick=${() =>
      act({type: "reveal", player})}>${t("originz.do.reveal")}</button></p>
    <p><${ConfirmButton} name="concede" text=${t("originz.do.concede")} confirm=${t("originz.do.concede-sure")}
      onDo=${() => act({type: "concede", player})} /></p>
  </${Drawer}>`;
}
