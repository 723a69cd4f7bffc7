// The search box: an editable combobox with a list box, after the ARIA Authoring Practices.

import {addressOf, el, note, option} from "./show.js";
import {forget, recent, remember} from "./recent.js";

const SHOWN = 8;
const SAID_AFTER = 500;
let boxes = 0;

/**
 * Turn a search form into a combobox.
 *
 * `ask(query)` gives {results, meant, players} or nothing while the index is on its way; `widen()`
 * lifts the narrowing to some players. The form gets `changed` and `committed` events.
 */
export function box(form, setting, {ask, widen}) {
  const input = form.querySelector("input[name=q]");
  const id = `search-box-${boxes += 1}`;
  const notes = el("div", {class: "search-notes"});
  const list = el("ul", {role: "listbox", id, "aria-label": setting.words.results});
  const popup = el("div", {class: "search-popup", hidden: ""}, notes, list);
  const status = el("p", {role: "status", class: "heard"});
  let choices = [];
  let active = -1;
  let speech;

  const attributes = {role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
    "aria-controls": id, "aria-haspopup": "listbox"};
  for (const [name, value] of Object.entries(attributes)) {
    input.setAttribute(name, value);
  }
  form.append(popup, status);
  form.classList.add("search-live");

  const emit = (name) => form.dispatchEvent(new CustomEvent(name));
  const isOpen = () => !popup.hidden;

  function say(text) {
    clearTimeout(speech);
    speech = setTimeout(() => {
      status.textContent = text;
    }, SAID_AFTER);
  }

  function activate(number) {
    choices[active]?.node.setAttribute("aria-selected", "false");
    active = number;
    const node = choices[active]?.node;
    if (node) {
      node.setAttribute("aria-selected", "true");
      node.scrollIntoView({block: "nearest"});
      input.setAttribute("aria-activedescendant", node.id);
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  function open(above, found) {
    choices = found.map(({content, ...choice}, number) => ({
      ...choice,
      node: el("li", {role: "option", id: `${id}-${number}`, class: choice.kind,
        "aria-selected": "false"}, ...content),
    }));
    notes.replaceChildren(...above);
    list.replaceChildren(...choices.map(({node}) => node));
    popup.hidden = !above.length && !choices.length;
    input.setAttribute("aria-expanded", String(choices.length > 0 && !popup.hidden));
    activate(-1);
  }

  function close() {
    if (isOpen()) {
      open([], []);
      emit("closed");
    }
  }

  function setQuery(query) {
    input.value = query;
    render();
    emit("changed");
  }

  const {words} = setting;
  const fill = (query) => ({kind: "search-recent", content: [query], run: () => setQuery(query)});
  const topics = () => setting.topics.map(([title, address]) =>
    ({kind: "search-topic", content: [title], address}));

  function showRecent() {
    const queries = recent(setting.game);
    if (!queries.length) {
      close();
      return;
    }
    const clear = () => {
      forget(setting.game);
      close();
    };
    open([el("p", {class: "search-note"}, words.recent)],
      [...queries.map(fill), {kind: "search-forget", content: [words.forget], run: clear}]);
  }

  function showAnswer({results, meant, players}) {
    const above = [];
    if (meant) {
      above.push(note(words.meant, meant, () => setQuery(meant)));
    }
    if (players) {
      above.push(note(words[`narrowed-${players}`], words.widen, () => {
        widen();
        render();
      }));
    }
    if (results.length) {
      open(above, results.slice(0, SHOWN).map((result) => ({
        kind: "result", content: option(result, setting), address: addressOf(result, setting),
      })));
    } else {
      open([...above, el("p", {class: "search-note"}, `${words.nothing} ${words.topics}`)], topics());
    }
    const count = results.length ? setting.counts[choices.length] : words.nothing;
    const aside = [meant && `${words.meant} ${meant}`, players && words[`narrowed-${players}`]];
    say([count, ...aside].filter(Boolean).join(". "));
  }

  function render() {
    if (!input.value.trim()) {
      showRecent();
      return;
    }
    const answer = ask(input.value);
    if (answer) {
      showAnswer(answer);
    }
  }

  function go({address, run}, elsewhere = false) {
    if (run) {
      run();
      return;
    }
    remember(setting.game, input.value);
    emit("leaving");
    if (elsewhere) {
      window.open(address);
    } else {
      location.assign(address);
    }
  }

  function move(step) {
    if (!isOpen()) {
      render();
    }
    if (choices.length) {
      const from = active < 0 && step < 0 ? 0 : active;
      activate((from + step + choices.length) % choices.length);
    }
  }

  const keys = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape() {
      if (isOpen()) {
        close();
      } else if (input.value) {
        input.value = "";
        emit("changed");
      } else {
        input.blur();
      }
    },
  };

  input.addEventListener("keydown", (event) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      go(choices[active]);
    } else if (Object.hasOwn(keys, event.key)) {
      event.preventDefault();
      keys[event.key]();
    }
  });
  input.addEventListener("input", () => {
    render();
    emit("changed");
  });
  input.addEventListener("focus", () => emit("wanted"));
  input.addEventListener("click", () => isOpen() || render());
  input.addEventListener("blur", close);
  form.addEventListener("submit", () => {
    remember(setting.game, input.value);
    close();
  });
  popup.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const choice = choices.find(({node}) => node.contains(event.target));
    if (choice) {
      go(choice, event.ctrlKey || event.metaKey);
    }
  });
  return {input, render, close, isOpen, say};
}
