// Sheets over a duel: a card, a zone, a person, and what is played.

import {html, useState} from "../../vendor/htm-preact.js";
import {isObject} from "../store/records.js";
import {useSubject} from "../ui/gamehooks.js";
import {Choice, ConfirmButton, Drawer, Group, Name, Stepper} from "../ui/parts.js";
import {useNamed} from "../ui/screen.js";
import {Cites} from "../ui/rules.js";
import {isolated, t} from "../ui/words.js";
import {Problem, cardName, data} from "./parts.js";

// What can be done with a zone, a card in Combat, or a player: one tap does it.

const NUMBERS = [1, 2, 3, 4, 5, 6];

/**
 * Do it and close; when it is refused, say why.
 * @returns {[(action: Core.Action) => Promise<void>, import("../../vendor/htm-preact.js").VNode]}
 * @param {DuelGame} game
 * @param {() => void} onClose
 */
function useAct(game, onClose) {
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  /** @param {Core.Action} action */
  const act = async (action) => {
    const refusal = await game.act(action);
    setProblem(refusal);
    if (!refusal) {
      onClose();
    }
  };
  return [act, html`<${Problem} problem=${problem} openRule=${game.openRule} />`];
}

/** The first rule that each of the offered effects rests on. @param {Duel.EffectView[]} effects */
const rulesOf = (effects) => [...new Set(effects.map(({cites}) => cites[0]))];

/** @param {BegunView} view @param {string} name */
const playerOf = (view, name) =>
  /** @type {Required<Duel.PlayerView>} */ (view.players.find((player) => player.name === name));
/** @param {BegunView} view */
const living = (view) => view.players.filter((player) => !player.defeated);

/**
 * A row of numbers; a tap does the effect with as many cards.
 * @param {{type: string, onPick(n: number): void}} props
 */
function Numbers({type, onPick}) {
  return html`<${Group} label=${t(`originz.do.${type}`)}><div class="choice-row">${NUMBERS.map(
    (n) => html`<button
      type="button" class="chip" key=${n} data-do=${type} data-n=${n}
      onClick=${() => onPick(n)}>${n}</button>`,
  )}</div></${Group}>`;
}

/**
 * @param {{label: string, values: string[], value: string, name: string, onPick(zone: string):
 *   void}} props
 */
function Target({label, values, value, name, onPick}) {
  return html`<${Choice} label=${label} value=${value} onPick=${onPick}
    options=${values.map((zone) => ({value: zone, text: t(`originz.zone.${zone}`)}))}
    key=${name} />`;
}

/**
 * Who steals, where there is a choice; the player with the turn unless told otherwise.
 * @returns {[string, Children]}
 * @param {BegunView} view
 * @param {string} from
 */
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

/** @param {{game: BegunDuel, player: string, zone: DuelZone, onClose(): void}} props */
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
  return html`<${Drawer} title=${`${isolated(player)} · ${t(`originz.zone.${zone}`)} (${now})`} name="zone"
    onClose=${onClose}>
    ${problem}
    ${simple.map(
      ({type}) => html`<${Numbers} type=${type} key=${type}
      onPick=${(/** @type {number} */ count) => act({type, ...common, n: count})} />`,
    )}
    <details class="more"><summary>${t("originz.do.put")}</summary>
      <${Target} label=${t("originz.to")} name="to" value=${to} onPick=${setTo}
        values=${view.zones.all.filter((other) => other !== zone)} />
      <${Numbers} type="put" onPick=${(/** @type {number} */ count) => act({type: "put", ...common, to, n: count})} />
    </details>
    <details class="more"><summary>${t("originz.do.steal")}</summary>${thieves}
      <${Numbers} type="steal" onPick=${(/** @type {number} */ count) =>
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

/**
 * @param {{card: Duel.CardView, view: BegunView, act: (action: Core.Action) => Promise<unknown>}}
 *   props
 */
function Activate({card, view, act}) {
  /** @param {{cost?: number}} cost */
  const say = (cost) => act({type: "activate", card: card.id, ...cost});
  if (card.activate === "yes") {
    return html`<button type="button" class="button first wide" data-do="activate"
      onClick=${() => say({})}>${t("originz.do.activate-for", {cost: card.cost})}</button>`;
  }
  if (card.activate === "cost") {
    return html`<${Group} label=${t("originz.do.activate-cost")}><div class="choice-row">${view.costs.map(
      (cost) => html`<button type="button" class="chip"
        key=${cost} data-do="activate" data-cost=${cost} disabled=${cost > view.turn.energy}
        onClick=${() => say({cost})}>${cost}</button>`,
    )}</div></${Group}>`;
  }
  return (
    card.activate !== "not-now" &&
    html`<p class="quiet-text">${t(`originz.blocked.${card.activate}`)}</p>`
  );
}

/** @param {{game: BegunDuel, player: string, card: number, onClose(): void}} props */
export function CardDrawer({game, player, card: id, onClose}) {
  const {view} = game;
  const [act, problem] = useAct(game, onClose);
  const [to, setTo] = useState("hand");
  const [thief, thieves] = useThief(view, player);
  const card = playerOf(view, player).combat.find((other) => other.id === id);
  useSubject(card, onClose);
  if (!card) {
    return null;
  }
  const common = {player, from: "combat", card: id};
  const present = card.stunned ? "stun" : "upright";
  const effects = view.effects.filter(({from}) => from.includes("combat"));
  const simple = effects.filter(({type}) => !["put", "steal", present].includes(type));
  return html`<${Drawer} title=${`${isolated(player)} · ${cardName(card)}`} name="card" onClose=${onClose}>
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

/** @param {{game: BegunDuel, player: string, onClose(): void}} props */
export function PersonDrawer({game, player, onClose}) {
  const {view} = game;
  const [act, problem] = useAct(game, onClose);
  const turn = view.turn.player === player;
  const [reason, setReason] = useState("");
  return html`<${Drawer} title=${player} name="person" onClose=${onClose}>
    ${problem}
    ${
      turn &&
      html`<${Numbers} type="gain" onPick=${(/** @type {number} */ n) => act({type: "gain", n})} />
      <button type="button" class="button quiet" data-do="lose" onClick=${() =>
        act({type: "gain", n: -1})}>${t("originz.do.lose")}</button>`
    }
    ${
      turn &&
      view.phase === "draw" &&
      html`<details class="more"><summary>${t(
        "originz.do.skip-draw",
      )}</summary><label class="name-field"><span>${t("originz.reason")}</span>
      <input class="field" name="reason" maxlength=${data.limits.card} value=${reason}
        onInput=${(/** @type {On} */ event) => setReason(event.target.value)} /></label>
      <button type="button" class="button quiet wide" data-do="skip-draw" onClick=${() =>
        act({type: "skip-draw", reason})}>${t("originz.do.skip-draw")}</button></details>`
    }
    <p><button type="button" class="button wide" data-do="reveal" onClick=${() =>
      act({type: "reveal", player})}>${t("originz.do.reveal")}</button></p>
    <p><${ConfirmButton} name="concede" text=${t("originz.do.concede")} confirm=${t("originz.do.concede-sure")}
      onDo=${() => act({type: "concede", player})} /></p>
  </${Drawer}>`;
}

// Playing a card: its title and type if somebody likes, then its cost; the cost plays it.

const KINDS = data.types.filter((type) => type !== "hero-villain");
const PLAYED = "originz-played";
const MAX_PLAYED = 200;

/**
 * Cards that were played before by title, with cost and type, the latest last.
 * @param {Store} store
 * @returns {[Record<string, Record<string, unknown>>, (title: string, about: {cost: number, kind: string}) => unknown]}
 */
function usePlayed(store) {
  const [played, edit] = useNamed(store, PLAYED, isObject);
  /** @param {string} title @param {{cost: number, kind: string}} about */
  const remember = (title, about) =>
    title &&
    edit(({[title]: _, ...others}) => {
      const rest = Object.entries(others).slice(1 - MAX_PLAYED);
      return {...Object.fromEntries(rest), [title]: about};
    });
  return [played ?? {}, remember];
}

/** @param {{game: BegunDuel, onClose(): void}} props */
export function PlayDrawer({game, onClose}) {
  const {view} = game;
  const [act, problem] = useAct(game, onClose);
  const [played, remember] = usePlayed(game.store);
  const [title, setTitle] = useState("");
  const [kind, setKind] = useState("");
  const {costs} = view.turn.play;
  /** @param {string} name */
  const pick = (name) => {
    setTitle(name);
    setKind(KINDS.find((option) => option === played[name]?.kind) ?? "");
  };
  /** @param {number} cost */
  const play = async (cost) => {
    await remember(title.trim(), {cost, kind});
    await act({type: "play", cost, title, ...(kind ? {kind} : {})});
  };
  return html`<${Drawer} title=${t("originz.go.play")} name="play" onClose=${onClose}>
    ${problem}
    <${Name} label=${t("originz.duel.card-title")} name="title" value=${title}
      before=${Object.keys(played).reverse()} onChange=${setTitle} onPick=${pick} />
    <${Choice} label=${t("originz.deck.type")} value=${kind}
      onPick=${(/** @type {string} */ next) => setKind(next === kind ? "" : next)}
      options=${KINDS.map((value) => ({value, text: t(`originz.type.${value}`)}))} />
    <${Group} label=${t("originz.duel.cost")}><div class="choice-row oz-costs">${view.costs.map(
      (cost) => html`<button type="button" class="chip" key=${cost}
        aria-pressed=${played[title]?.cost === cost}
        data-cost=${cost} disabled=${!costs.includes(cost)} onClick=${() =>
          play(cost)}>${cost}</button>`,
    )}</div></${Group}>
  </${Drawer}>`;
}
