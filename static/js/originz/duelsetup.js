// Before a game: deck sizes, the chosen sides of Hero/Villain cards, and who goes first.

import {html, useState} from "../../vendor/htm-preact.js";
import {Choice, Stepper} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {t} from "../ui/words.js";
import {Problem} from "./reasons.js";

const SIDES = ["", "hero", "villain"];

/** The sides that were chosen for the game before, or none. */
const before = (session) => {
  const last = session.past.findLast((step) => step.action?.type === "begin");
  return last?.action.faces ?? {};
};

function Person({player, deck, faces, setDeck, setFaces}) {
  return html`<fieldset class="oz-setup" data-setup=${player.name}><legend>${player.name}${
    player.boss && html` <small>${t("originz.boss")}</small>`
  }</legend>
    <div class="choice"><span class="choice-name" aria-hidden="true">${t("originz.duel.white")}</span>
      <${Stepper} label=${`${player.name}, ${t("originz.duel.white")}`} least=${1}
        most=${player.deck_most} value=${deck} onChange=${setDeck} /></div>
    ${Array.from(
      {length: player.faces_most},
      (_, i) => html`<${Choice} key=${i}
      label=${t("originz.duel.hero-villain")} value=${faces[i] ?? ""}
      onPick=${(side) =>
        setFaces(
          Array.from({length: player.faces_most}, (_face, at) =>
            at === i ? side : (faces[at] ?? ""),
          ),
        )}
      options=${SIDES.map((value) => ({value, text: t(`originz.face.${value || "none"}`)}))} />`,
    )}
  </fieldset>`;
}

export function DuelSetup({game}) {
  const {view, session, act, openRule} = game;
  const {players, options, prompt} = view;
  const [decks, setDecks] = useState(
    Object.fromEntries(players.map((player) => [player.name, player.white])),
  );
  const [faces, setFaces] = useState(before(session));
  const [first, setFirst] = useState((view.match.game === 1 && options.first) || "");
  const [problem, setProblem] = useState(null);
  const begin = async (event) => {
    event.preventDefault();
    const sides = Object.fromEntries(
      players.map(({name}) => [name, (faces[name] ?? []).filter(Boolean)]),
    );
    const action = {type: "begin", decks, faces: sides};
    setProblem(await act(first ? {...action, first} : action));
  };
  return html`<form class="ask-form" id="setup" onSubmit=${begin}>
    <h2>${prompt.text}</h2><${Cites} ids=${prompt.cites} openRule=${openRule} />
    ${players.map(
      (player) => html`<${Person} key=${player.name} player=${player}
      deck=${decks[player.name]} faces=${faces[player.name] ?? []}
      setDeck=${(n) => setDecks({...decks, [player.name]: n})}
      setFaces=${(sides) => setFaces({...faces, [player.name]: sides})} />`,
    )}
    ${
      !options.boss &&
      html`<${Choice} label=${t("originz.duel.first")} value=${first}
      onPick=${setFirst} options=${[
        {value: "", text: t("originz.duel.draw-first")},
        ...players.map(({name}) => ({value: name, text: name})),
      ]} />`
    }
    <${Problem} problem=${problem} openRule=${openRule} />
  </form>`;
}
