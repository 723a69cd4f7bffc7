// Playing a card: its title and type if somebody likes, then its cost; the cost plays it.

import {html, useState} from "../../vendor/htm-preact.js";
import {Drawer} from "../ui/drawer.js";
import {useNamed} from "../ui/notes.js";
import {Choice, Name} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {COSTS, useAct} from "./duelsheets.js";
import {data} from "./screen.js";

const KINDS = data.types.filter((type) => type !== "hero-villain");
const PLAYED = "originz-played";
const MAX_PLAYED = 200;

/** Cards that were played before by title, with cost and type, the latest last. */
function usePlayed(store) {
  const [played, edit] = useNamed(store, PLAYED);
  const remember = (title, about) =>
    title &&
    edit(({[title]: _, ...others}) => {
      const rest = Object.entries(others).slice(1 - MAX_PLAYED);
      return {...Object.fromEntries(rest), [title]: about};
    });
  return [played ?? {}, remember];
}

export function PlayDrawer({game, onClose}) {
  const {view} = game;
  const [act, problem] = useAct(game, onClose);
  const [played, remember] = usePlayed(game.store);
  const [title, setTitle] = useState("");
  const [kind, setKind] = useState("");
  const {costs} = view.turn.play;
  const pick = (name) => {
    setTitle(name);
    setKind(KINDS.find((option) => option === played[name]?.kind) ?? "");
  };
  const play = async (cost) => {
    await remember(title.trim(), {cost, kind});
    await act({type: "play", cost, title, ...(kind ? {kind} : {})});
  };
  return html`<${Drawer} title=${t("originz.go.play")} name="play" onClose=${onClose}>
    ${problem}
    <${Name} label=${t("originz.duel.card-title")} name="title" value=${title}
      before=${Object.keys(played).reverse()} onChange=${setTitle} onPick=${pick} />
    <${Choice} label=${t("originz.deck.type")} value=${kind}
      onPick=${(next) => setKind(next === kind ? "" : next)}
      options=${KINDS.map((value) => ({value, text: t(`originz.type.${value}`)}))} />
    <div class="choice" role="group" aria-label=${t("originz.duel.cost")}><span class="choice-name"
      aria-hidden="true">${t("originz.duel.cost")}</span><div class="choice-row oz-costs">${COSTS.map(
        (cost) => html`<button type="button" class="chip" key=${cost}
        aria-pressed=${played[title]?.cost === cost ? "true" : "false"}
        data-cost=${cost} disabled=${!costs.includes(cost)} onClick=${() =>
          play(cost)}>${cost}</button>`,
      )}</div></div>
  </${Drawer}>`;
}
