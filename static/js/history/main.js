// Your history: finished solo games and score sheets of this device, looked at from all sides.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {saveAll} from "../ui/files.js";
import {saveTable} from "../scores/csv.js";
import {ACCURACY, DRILLS, isTally} from "../store/records.js";
import {Warnings, openScreen, root, useNamed} from "../ui/screen.js";
import {Choice} from "../ui/parts.js";
import {SIDES} from "../ui/limits.js";
import {t} from "../ui/words.js";
import {
  Accuracies,
  Course,
  Drills,
  Games,
  Margins,
  People,
  Rounds,
  Sides,
  select,
  tableOf,
} from "./parts.js";
import {readResults} from "./results.js";

/** @typedef {import("./parts.js").Filter} Filter */

/** @type {Filter} */
const ALL = {players: null, difficulty: null, side: null};

/**
 * What there is to choose from, all first; nothing where there is no choice.
 * @param {{name: keyof Filter, label: string, values: (number | string | null)[], filter: Filter,
 *   onPick(filter: Filter): void, text(value: number | string): unknown}} props
 */
function Pick({name, label, values, filter, onPick, text}) {
  return (
    values.length > 1 &&
    html`<div data-filter=${name}><${Choice} label=${label} value=${filter[name]}
      onPick=${(/** @type {Filter[keyof Filter]} */ value) => onPick({...filter, [name]: value})}
      options=${[null, ...values].map((value) => ({
        value,
        text: value === null ? t("history.all") : text(value),
      }))} /></div>`
  );
}

/** @param {(number | null)[]} values */
const each = (values) =>
  [...new Set(values)].filter((value) => value !== null).sort((one, other) => one - other);

/** @param {{results: Result[], filter: Filter, onPick(filter: Filter): void}} props */
function Filters({results, filter, onPick}) {
  return html`<div class="history-filters">
    <${Pick} name="players" label=${t("history.players")} filter=${filter}
      values=${each(results.map(({players}) => players))}
      onPick=${(/** @type {Filter} */ next) => onPick({...next, difficulty: null})}
      text=${(/** @type {number | string} */ n) => (n === 1 ? t("history.solo") : n)} />
    <${Pick} name="difficulty" label=${t("history.difficulty")} filter=${filter}
      values=${each(select(results, {...filter, difficulty: null}).map((one) => one.difficulty))}
      onPick=${onPick} text=${String} />
    <${Pick} name="side" label=${t("history.side")} filter=${filter} values=${SIDES} onPick=${onPick}
      text=${(/** @type {string | null} */ side) => t(`history.side.${side}`)} />
  </div>`;
}

/** @param {{results: Result[], side: string | null, kept: Tallies}} props */
function Numbers({results, side, kept}) {
  const solo = results.filter(({players}) => players === 1);
  const wins = solo.filter(({winners, seats}) => winners.includes(seats[0])).length;
  return html`<p class="big" data-count=${results.length}>${t("history.n-games", {
    n: results.length,
  })}${solo.length > 0 && ` · ${t("history.solo-won", {won: wins, n: solo.length})}`}</p>
    <${Course} results=${results} />
    ${solo.length > 0 && html`<${Margins} results=${solo} />`}
    <${Accuracies} results=${solo} kept=${kept} />
    <${Sides} results=${results} sides=${side ? [side] : SIDES} />
    <${Rounds} results=${results} side=${side} />
    <${People} results=${results} side=${side} />
    <${Games} results=${results} />`;
}

/** @param {{store: Store, results: Result[]}} props */
function Files({store, results}) {
  return html`<section><h2>${t("history.files")}</h2><div class="answers">
    <button type="button" class="button" data-do="save-csv" onClick=${() =>
      saveTable("companion-history.csv", tableOf(results))}>${t("history.csv")}</button>
    <button type="button" class="button" data-do="save-all"
      onClick=${() => saveAll(store)}>${t("history.json")}</button></div>
    <p>${t("history.back-in")}</p>
  </section>`;
}

/** @param {{place: string, text: string}} props */
const Begin = ({place, text}) =>
  html`<a class="button" href=${`${root.dataset.home}${place}/#new`}>${text}</a>`;

/** @param {{store: Store, engine: Engine}} props */
function History({store, engine}) {
  const [results, setResults] = useState(/** @type {Result[] | null} */ (null));
  const [filter, setFilter] = useState(ALL);
  const [kept] = useNamed(store, ACCURACY, isTally);
  const [drills] = useNamed(store, DRILLS, isTally);
  useEffect(() => {
    readResults(store, engine).then(setResults);
  }, []);
  const selection = select(results ?? [], filter);
  return html`<h1 tabindex="-1">${t("history.title")}</h1>
    <${Warnings} store=${store} />
    ${!results && html`<p class="loading" role="status">${t("history.reading")}</p>`}
    ${
      results?.length === 0 &&
      html`<p>${t("history.none")}</p>
      <p class="answers"><${Begin} place="solo" text=${t("page.do.solo")} /><${Begin}
        place="scores" text=${t("page.do.scores")} /></p>`
    }
    <${Drills} kept=${drills ?? {}} />
    ${
      selection.length > 0 &&
      html`<${Filters} results=${results} filter=${filter} onPick=${setFilter} />
      <${Numbers} results=${selection} side=${filter.side} kept=${kept ?? {}} />
      <${Files} store=${store} results=${results} />`
    }`;
}

openScreen(History, {broken: t("history.broken")});
