// "Ask in words": a situation is answered below the field; any other question goes to the search.

import {el} from "../search/show.js";
import {Listener, listen, section} from "./situation.js";

/** @type {HTMLFormElement} */
const form = document.querySelector("#in-words");
/** @type {HTMLInputElement} */
const input = form.querySelector("input[name=q]");
const place = document.getElementById("told-in-words");
const listener = new Listener(show);
const searchFor = (text) => `${form.dataset.search}?${new URLSearchParams({q: text})}`;

function show() {
  const answer = listener.of(input.value);
  place.replaceChildren(...(answer ? [section(answer, input.value)] : []));
}

async function ask() {
  const text = input.value.trim();
  if (!text) {
    return;
  }
  const {situation, unread} = await listen(text).catch(() => ({situation: null, unread: null}));
  if (situation ?? unread) {
    const look = el("p", {}, el("a", {href: searchFor(text)}, form.dataset.lookUp));
    place.replaceChildren(section(situation ?? unread, text), ...(situation ? [] : [look]));
    history.replaceState(null, "", `?${new URLSearchParams({q: text})}`);
  } else {
    location.assign(searchFor(text));
  }
}

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
