// The games on this device: go on, begin, look back, bring one in.

import {html, useState} from "../../vendor/htm-preact.js";
import {gameName} from "../ui/gamename.js";
import {ImportGame, UNKNOWN, areBusy, useGames} from "../ui/games.js";
import {LESSON, PUZZLE} from "../store/records.js";
import {ConfirmButton, Icon} from "../ui/parts.js";
import {saveAll} from "../ui/files.js";
import {Warnings, root} from "../ui/screen.js";
import {t, when} from "../ui/words.js";

/** @typedef {import("../ui/games.js").Listed} Listed */

const SOLO_GAMES = {kind: "solo"};
/** What else there is to play: a name, an icon, the place, the words. */
const WAYS = /** @type {[string, IconName, string, string][]} */ ([
  ["lesson", "flag", LESSON, "solo.lesson"],
  ["puzzle", "spark", PUZZLE, "solo.puzzle"],
  ["drills", "coach", "drills", "coach.drills"],
]);

/** The round and the trick that a game is in, once they are known. @param {Listed} props */
function placeOf({cursor, standing}) {
  if (cursor === 0) {
    return t("solo.just-begun");
  }
  const {round, rounds, trick} = standing?.where ?? {};
  const roundName = round ? t("solo.round-of", {round, rounds}) : UNKNOWN;
  return trick ? `${roundName}, ${t("solo.trick-n", {trick})}` : roundName;
}

/** @param {{game: Listed, first: boolean}} props */
function Running({game, first}) {
  return html`<li><a class=${`game-card ${first ? "first" : ""}`} href=${`#${game.id}`}
    data-game=${game.id}>
    <b>${gameName(game)}</b><span>${placeOf(game)}</span>
    <small>${when(game.updated)}</small><strong>${t("solo.continue")}</strong></a></li>`;
}

/** @param {{game: Listed, onRemove(): void}} props */
function GameRow({game, onRemove}) {
  return html`<li><a href=${`#${game.id}`}>${gameName(game)}<small> ${when(game.updated)}</small></a><${ConfirmButton} name="remove"
    text=${t("table.remove")} confirm=${t("table.remove-sure")} onDo=${onRemove} /></li>`;
}

/** @param {{store: Store, engine: Engine}} props */
export function Home({store, engine}) {
  const list = useGames({store, engine}, ["solo"]);
  const [managing, setManaging] = useState(false);
  if (!list.games) {
    return null;
  }
  const games = list.games.filter(({id}) => id !== LESSON);
  const running = games.filter((game) => game.finished === null);
  return html`<div class="solo-home">
    <h1 tabindex="-1">${t("solo.title")}</h1>
    <${Warnings} store=${store} />
    <p class="lead">${t("solo.lead")}</p>
    ${
      running.length > 0 &&
      html`<ul class="games" aria-busy=${areBusy(running)}>${running.map(
        (game, i) => html`<${Running} game=${game} first=${i === 0} key=${game.id} />`,
      )}</ul>`
    }
    ${list.damaged}
    <a class=${`button wide ${running.length > 0 ? "" : "first"}`} href="#new" data-do="new">${t(
      "solo.new",
    )}</a>
    <div class="ways">${WAYS.map(
      ([name, icon, where, text]) => html`<a class="button" href=${`#${where}`} data-do=${name}
      key=${name}><${Icon} name=${icon} />${t(text)}</a>`,
    )}</div>
    <a class="button quiet wide" href=${`${root.dataset.home}history/`} data-do="history">${t("solo.history")}</a>
    <${ImportGame} store=${store} engine=${engine} gameKind=${SOLO_GAMES} onDone=${list.refresh} />
    ${
      games.length > 0 &&
      html`<details class="more" onToggle=${(/** @type {On<HTMLDetailsElement>} */ event) => setManaging(event.target.open)}><summary>${t("solo.manage")}</summary>
      <ul class="manage">${
        managing &&
        games.map(
          (game) => html`<${GameRow} game=${game} key=${game.id}
        onRemove=${() => list.remove(game)} />`,
        )
      }</ul>
      <button type="button" class="button quiet wide" data-do="save-all"
        onClick=${() => saveAll(store)}>${t("solo.save-all")}</button>
    </details>`
    }
    ${list.removed}
  </div>`;
}
