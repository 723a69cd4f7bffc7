// All score sheets of this device: those being played, the finished ones, those of solo games.

import {html, useState} from "../../vendor/htm-preact.js";
import {DamagedGames} from "../ui/damaged.js";
import {UNKNOWN, areBusy, damagedOf, soundOf, useGames} from "../ui/games.js";
import {ConfirmButton} from "../ui/parts.js";
import {useRemoval} from "../ui/removal.js";
import {language, t} from "../ui/words.js";
import {place} from "../ui/screen.js";
import {takeFile} from "./files.js";

const dateOf = (time) => new Intl.DateTimeFormat(language, {dateStyle: "medium"}).format(time);

function Row({game, onRemove}) {
  const solo = game.kind === "solo";
  return html`<li class="game-row" data-game=${game.id}>
    <a href=${`#${solo ? "solo" : "game"}/${game.id}`}><strong>${game.title || t("table.unnamed")}</strong>
      <span>${dateOf(game.updated)}</span> <span>${game.standing?.text ?? UNKNOWN}</span></a>
    ${
      !solo &&
      html`<${ConfirmButton} text=${t("scores.remove")} confirm=${t("scores.remove-sure")}
      onDo=${onRemove} name="remove" />`
    }
  </li>`;
}

function List({title, games, onRemove}) {
  return (
    games.length > 0 &&
    html`<section><h2>${title}</h2><ul class="games" aria-busy=${areBusy(games)}>
    ${games.map(
      (game) => html`<${Row} key=${game.id} game=${game} onRemove=${() => onRemove(game)} />`,
    )}</ul></section>`
  );
}

export function Home({store, engine, go}) {
  const [all, look] = useGames(store, engine, ["scoresheet", "solo"]);
  const [notice, setNotice] = useState("");
  const [removal, remove] = useRemoval(look);
  const onRemove = ({id, title}) => remove(title || t("table.unnamed"), () => store.remove(id));
  const onFile = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    const result = await takeFile(store, engine, file);
    setNotice(result.notice);
    await look();
    if (result.id) {
      go(`game/${result.id}`);
    }
  };
  const games = soundOf(all ?? []);
  const sheets = games.filter((game) => game.kind === "scoresheet");
  return html`<h1 tabindex="-1">${t("scores.title")}</h1>
    <p class="lead">${t("scores.line")}</p>
    <p class="actions"><a class="button first" href="#new" data-do="new">${t("scores.new")}</a>
      ${
        games.some((game) => game.finished) &&
        html`<a class="button" href=${`${place.dataset.home}history/`} data-do="history">${t(
          "scores.history",
        )}</a>`
      }
      <label class="button file-button">${t("scores.import")}<input class="heard" type="file"
        accept=".json,.csv,.txt,application/json,text/csv,text/plain" onChange=${onFile} /></label></p>
    ${notice && html`<p class="problem" role="alert">${notice}</p>`}
    <${List} title=${t("scores.running")} onRemove=${onRemove}
      games=${sheets.filter((game) => game.finished === null)} />
    <${List} title=${t("scores.finished")} onRemove=${onRemove}
      games=${sheets.filter((game) => game.finished !== null)} />
    <${List} title=${t("scores.solo")} onRemove=${onRemove}
      games=${games.filter((game) => game.kind === "solo")} />
    <${DamagedGames} store=${store} kind="scoresheet" onDone=${look}
      also=${damagedOf(all ?? [])} />
    ${removal}`;
}
