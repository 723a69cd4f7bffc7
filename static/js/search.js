// Search on every page: boxes that answer while one types, `/` to get there, the search page.

import {Box} from "./search/box.js";
import {el} from "./dom.js";
import {item, notesOn} from "./search/show.js";

/** @typedef {typeof import("./judge/situation.js")} Situations */
/** @typedef {[Search.Index, typeof import("./search/answer.js"), Situations | null]} Loaded */

const ADDRESS_AFTER = 400;
const root = document.documentElement;
/** @type {Search.Setting} */
const setting = JSON.parse(document.getElementById("search-setting")?.textContent ?? "null");
const {words} = setting;
const region = document.getElementById("search-results");
const parameters = new URLSearchParams(location.search);
/** @type {typeof import("./search/answer.js").answer} */
let answer;
/** @type {Search.Index | undefined} */
let index;
/** @type {Promise<Loaded> | undefined} */
let loading;
/** @type {Situations | null | undefined} */
let situations;
/** @type {InstanceType<Situations["Listener"]> | null | undefined} */
let listener;
let narrowed = region && parameters.get("players");

/** The number of players to narrow to: of the address, else of the switch, else none. */
const players = () => {
  const chosen = narrowed ?? root.dataset.table ?? "";
  return setting.players.includes(chosen) ? chosen : "";
};

function widen() {
  narrowed = "";
  renderPage();
}

/** @param {string} query */
function ask(query) {
  if (!index) {
    return undefined;
  }
  const situation = listener?.of(query.trim());
  const firstOption = situation && situations?.option(situation, query);
  const found = answer(query, index, {players: players()});
  return {
    ...found,
    players: players(),
    situation,
    firstOption,
    unread: listener?.unread(query.trim()),
  };
}

/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll("form[role=search]");
const boxes = [...forms].map((form) => new Box(form, setting, {ask, widen}));
/** Of the search page. */
const main = /** @type {Box} */ (boxes.find(({form}) => form.classList.contains("search-main")));

/** Fetch the index and what reads it once; a box that is typed in answers as soon as it is there. */
async function loadIndex() {
  loading ??= Promise.all([
    import("./search/baked.js").then(({load}) => load(setting.index)),
    import("./search/answer.js"),
    document.getElementById("situations") && import("./judge/situation.js"),
  ]);
  try {
    [index, {answer}, situations] = await loading;
    listener ??= situations && new situations.Listener(tellSituation);
  } catch {
    loading = undefined;
    boxes.find(({input}) => input === document.activeElement)?.fail();
    return;
  }
  const typed = boxes.find(({input}) => input === document.activeElement);
  if (typed?.typed) {
    typed.render();
  }
}

for (const box of boxes) {
  box.form.addEventListener("wanted", loadIndex);
  box.form.addEventListener("changed", () => {
    box.typed = true;
    loadIndex();
  });
}

addEventListener("keydown", (event) => {
  const typing =
    event.target instanceof Element &&
    event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  event.preventDefault();
  const seen = boxes.find(({input}) => input.checkVisibility?.() ?? input.offsetParent);
  if (seen) {
    seen.input.focus();
    seen.input.select();
  } else {
    location.assign(setting.page);
  }
});

/** Show the judge's answer that has just come, in the box that is open and on the page. */
function tellSituation() {
  boxes.find(({isOpen}) => isOpen)?.refresh();
  renderPage();
}

/**
 * The judge's answer above the results; what the server has written stays until it is there.
 * @param {string} query
 * @param {Core.SituationAnswer | null | undefined} answer
 */
function situationOn(query, answer) {
  const written = region?.querySelector("section.situation");
  return answer
    ? situations?.section(answer, query)
    : written?.dataset.query?.trim() === query.trim() && written;
}

const topics = () =>
  el(
    "ul",
    {class: "search-topics"},
    ...setting.topics.map(([title, address, summary]) =>
      el("li", {}, el("a", {href: address}, title), " ", el("span", {}, summary)),
    ),
  );

function renderPage() {
  if (!region || !index) {
    return;
  }
  const query = main.input.value;
  /** @type {Search.Answer} */
  const nothing = {results: [], didYouMean: "", isAnswered: false, players: ""};
  const found = (query.trim() && ask(query)) || nothing;
  const parts = [
    situationOn(query, found.situation ?? found.unread),
    ...notesOn(found, setting, {correct: () => commit(found.didYouMean), widen}),
  ].flatMap((part) => part || []);
  if (found.results.length) {
    parts.push(
      el(
        "ol",
        {class: "results"},
        ...found.results.map((result, at) => item(result, setting, found.isAnswered && at === 0)),
      ),
    );
  } else {
    parts.push(
      ...(query.trim()
        ? [el("p", {class: "search-empty"}, words.nothing), el("p", {}, words.topics)]
        : [el("p", {class: "search-hint"}, words.hint)]),
      topics(),
    );
  }
  region.replaceChildren(...parts);
}

function writeAddress() {
  const query = main.input.value.trim();
  const address = new URL(location.href);
  address.search = String(
    new URLSearchParams({...(query && {q: query}), ...(narrowed && {players: narrowed})}),
  );
  history.replaceState(null, "", address);
}

/** @param {string} query */
function commit(query) {
  main.input.value = query;
  main.close();
  writeAddress();
  renderPage();
}

/** The search page: the list of links follows the box, and the address follows both. */
function setUpPage(/** @type {HTMLElement} */ results) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  const settle = () => {
    clearTimeout(later);
    writeAddress();
    renderPage();
    results.hidden = main.isOpen;
  };
  main.form.addEventListener("changed", () => {
    results.hidden = main.isOpen;
    clearTimeout(later);
    later = setTimeout(settle, ADDRESS_AFTER);
  });
  main.form.addEventListener("closed", settle);
  main.form.addEventListener("leaving", settle);
  main.form.addEventListener("submit", (event) => {
    if (index) {
      event.preventDefault();
      commit(main.input.value);
    }
  });
  let table = root.dataset.table;
  new MutationObserver(() => {
    if (root.dataset.table !== table) {
      table = root.dataset.table;
      narrowed = null;
      loadIndex().then(settle);
    }
  }).observe(root, {attributeFilter: ["data-table"]});
  main.input.value ||= parameters.get("q") ?? "";
  const isWritten = results.querySelector(".results") && players() === (narrowed ?? "");
  if (!isWritten) {
    loadIndex().then(renderPage); // a page without a server, or for another number of players
  }
}

if (region) {
  setUpPage(region);
}
