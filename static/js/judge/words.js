// "Ask in words": a situation is answered below the field, the title of a question below opens it; any
// other question goes to the search.

import {el} from "../dom.js";
import {Listener, listen, prepare, section} from "./situation.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("#in-words"));
const input = /** @type {HTMLInputElement} */ (form.querySelector("input[name=q]"));
const place = /** @type {HTMLElement} */ (document.getElementById("told-in-words"));
const listener = new Listener(show);
/** @param {string} text */
const searchFor = (text) => `${form.dataset.search}?${new URLSearchParams({q: text})}`;

const LATE_MS = 300; // after which it is said that an answer is on its way

/** Letters and digits of a text only. @param {string} text */
const bare = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The link with this title among the questions of the page. @param {string} text */
const linkOf = (text) =>
  [
    .../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".questions a")),
  ].find((link) => bare(link.querySelector("strong")?.textContent ?? "") === bare(text));

let asked = "";

/**
 * Shows the answer to a text; of one that is none, once it was asked, what was understood.
 * @param {import("./situation.js").Told} answer
 * @param {string} text
 */
function draw({situation, unread}, text) {
  const lookUp = el("p", {}, el("a", {href: searchFor(text)}, form.dataset.lookUp));
  const isAsked = unread && text.trim() === asked;
  place.replaceChildren(
    ...(situation ? [section(situation, text)] : []),
    ...(isAsked ? [section(unread, text), lookUp] : []),
  );
}

function show() {
  const text = input.value;
  draw({situation: listener.of(text), unread: listener.unread(text)}, text);
}

async function ask() {
  asked = input.value.trim();
  const text = asked;
  if (!text) {
    return;
  }
  const link = linkOf(text);
  if (link) {
    location.assign(link.href);
    return;
  }
  const late = setTimeout(() => {
    place.replaceChildren(el("p", {"data-reading": ""}, form.dataset.reading));
  }, LATE_MS);
  const answer = await listen(text).catch(() => ({situation: null, unread: null}));
  clearTimeout(late);
  if (input.value.trim() !== text) {
    return; // something else is asked by now
  }
  if (answer.situation ?? answer.unread) {
    draw(answer, text);
    history.replaceState(null, "", `?${new URLSearchParams({q: text})}`);
  } else {
    location.assign(searchFor(text));
  }
}

input.addEventListener("focus", prepare);
input.addEventListener("input", show);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  ask();
});

const query = new URLSearchParams(location.search).get("q");
if (query && place.childElementCount === 0) {
  input.value = query;
  ask();
}
