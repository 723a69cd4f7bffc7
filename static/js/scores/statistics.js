// What the finished games of this device say of each player.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {recall} from "../kit/replay.js";
import {language, t} from "../kit/words.js";

const number = new Intl.NumberFormat(language, {maximumFractionDigits: 1});

function count(views) {
  const people = new Map();
  for (const {people: names, standings} of views) {
    for (const name of names) {
      const one = people.get(name) ?? {name, games: 0, won: 0, shared: 0, vp: 0, best: -Infinity};
      const vp = standings.vp[name];
      const won = standings.winners.includes(name);
      people.set(name, {
        ...one,
        games: one.games + 1,
        won: one.won + (won ? 1 : 0),
        shared: one.shared + (won && standings.winners.length > 1 ? 1 : 0),
        vp: one.vp + vp,
        best: Math.max(one.best, vp),
      });
    }
  }
  return [...people.values()].sort(
    (one, other) => other.games - one.games || one.name.localeCompare(other.name, language),
  );
}

const COLUMNS = ["games", "won", "shared", "average", "best"];

export function Statistics({store, door}) {
  const [people, setPeople] = useState(null);
  useEffect(() => {
    const look = async () => {
      const games = (await store.games("scoresheet")).filter((game) => game.finished !== null);
      const views = [];
      for (const game of games) {
        views.push((await recall(store, door, game.id))?.view);
      }
      setPeople(count(views.filter((view) => view?.standings.winners)));
    };
    look();
  }, []);
  return html`<h1 tabindex="-1">${t("scores.statistics")}</h1>
    ${
      people === null
        ? html`<p role="status">${t("scores.opening")}</p>`
        : html`<table data-table="statistics"><thead><tr><th scope="col">${t("scores.name")}</th>
        ${COLUMNS.map((name) => html`<th scope="col" key=${name}>${t(`scores.stat.${name}`)}</th>`)}
        </tr></thead><tbody>${people.map(
          (one) => html`<tr key=${one.name}>
          <th scope="row">${one.name}</th><td>${one.games}</td><td>${one.won}</td><td>${
            one.shared
          }</td><td>${number.format(one.vp / one.games)}</td><td>${one.best}</td>
        </tr>`,
        )}</tbody></table>`
    }
    <p><a class="button" href="#">${t("scores.all")}</a></p>`;
}
