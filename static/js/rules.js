// Rule pages: the switch for the number of players, folded sections, links to headings, print.

import {keep, namedElement, tell} from "./page.js";
import {previews} from "./preview.js";

const root = document.documentElement;
const tables = [...document.querySelectorAll(".players-switch button")];

/** @param {string} table */
function choose(table) {
  if (table === "all") {
    delete root.dataset.table;
  } else {
    root.dataset.table = table;
  }
  for (const button of tables) {
    button.setAttribute("aria-pressed", String(button.dataset.table === table));
  }
  const note = document.querySelector(".not-for-you");
  const {for: players = ""} = document.querySelector(".entry")?.dataset ?? {};
  if (note) note.hidden = table === "all" || players.split(" ").includes(table);
}

/** @type {NodeListOf<HTMLDetailsElement>} */
const folds = document.querySelectorAll("details.fold");
const wide = matchMedia("(min-width: 48rem)");

/** On a wide screen every section is open, as the style sheet shows it. */
function spread() {
  for (const fold of folds) fold.open ||= wide.matches;
}

/** A link may lead into a section that is folded, or a part that is off: then everything is shown. */
function showTarget() {
  const target = namedElement();
  if (!target) return;
  for (const fold of folds) fold.open ||= fold.contains(target);
  if (!target.checkVisibility?.() && target.closest("[data-players]")) {
    choose("all");
    target.scrollIntoView();
  }
}

for (const fold of folds) {
  fold.querySelector("summary")?.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (wide.matches && !link) event.preventDefault();
  });
}
wide.addEventListener("change", spread);
spread();
addEventListener("beforeprint", () => {
  for (const fold of folds) fold.open = true;
});

for (const button of tables) {
  const {table = "all"} = button.dataset;
  button.addEventListener("click", () => {
    choose(table);
    keep("table", table);
  });
}
choose(root.dataset.table ?? "all");
showTarget();
addEventListener("hashchange", showTarget);

for (const link of document.querySelectorAll(".permalink")) {
  link.addEventListener("click", async () => {
    await navigator.clipboard?.writeText(link.href);
    tell(document.getElementById("told")?.dataset.copied ?? "");
  });
}

const print = document.getElementById("print");
if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}

previews(/** @type {HTMLElement} */ (document.getElementById("page-main")));
