// "Ask in words": a situation is answered below the field; any other question goes to the search.

import {Listener, read, section} from "./situation.js";

/** @type {HTMLFormElement} */
const form = document.querySelector("#in-words");
/** @type {HTMLInputElement} */
const input = form.querySelector("input[name=q]");
const place = document.getElementById("told-in-words");
const listener = new Listener(show);

function show() {
  const answer = listener.of(input.value);
  place.replaceChildren(...(answer ? [section(answer, input.value)] : []));
}

async function ask() {
  const text = input.value.trim();
  const answer = text && (await read(text).catch(() => null));
  const query = new URLSearchParams({q: text});
  if (text && !answer) {
    location.assign(`${form.dataset.search}?${query}`);
  } else if (answer) {
    place.replaceChildren(section(answer, text));
    history.replaceState(null, "", `?${query}`);
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
