// The games of a kind that are kept on this device, and a way to bring another one in.

import {html} from "../../vendor/htm-preact.js";
import {ImportGame} from "../ui/import.js";
import {DamagedGames} from "../ui/damaged.js";
import {UNKNOWN, areBusy, damagedOf, soundOf, useGames} from "../ui/games.js";
import {ConfirmButton} from "../ui/parts.js";
import {useRemoval} from "../ui/removal.js";
import {t, when} from "../ui/words.js";

/** @param {{store, engine, gameKind: {kind, nameOf}, label: string}} props */
export function Games({store, engine, gameKind, label}) {
  const [games, look] = useGames(store, engine, [gameKind.kind]);
  const list = soundOf(games ?? []);
  const [notice, removal] = useRemoval(look);
  const remove = ({id, title}) => removal(title || t("table.unnamed"), () => store.remove(id));
  return html`${
    list.length > 0 &&
    html`<section><h2>${label}</h2>
    <ul class="oz-games" aria-busy=${areBusy(list)}>${list.map(
      (game, i) => html`<li key=${game.id}>
      <a class=${`game-card ${i === 0 && game.finished === null ? "first" : ""}`}
        href=${`#${game.id}`} data-game=${game.id}><b>${game.title || t("table.unnamed")}</b><span>${game.standing?.text ?? UNKNOWN}</span>
        <small>${when(game.updated)}</small></a>
      <${ConfirmButton} name="remove" text=${t("originz.remove")} confirm=${t("originz.remove-sure")}
        onDo=${() => remove(game)} /></li>`,
    )}</ul></section>`
  }
    <${DamagedGames} store=${store} kind=${gameKind.kind} onDone=${look}
      also=${damagedOf(games ?? [])} />
    <${ImportGame} store=${store} engine=${engine} gameKind=${gameKind} onDone=${look} />
    ${notice}`;
}
