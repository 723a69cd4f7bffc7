// What the app says of itself at the edge of a page: one notice for each thing, with its answers.

const notices = document.createElement("div");
notices.className = "offline-notices";
notices.setAttribute("role", "status");
notices.setAttribute("aria-atomic", "false"); // what is new is read, not all that stands there

let words;

/** Fetch the words ahead of need. */
export function fetchWords() {
  words ??= fetch(
    new URL(`../../built/words/${document.documentElement.lang}-offline.json`, import.meta.url),
  )
    .then((answer) => answer.json())
    .catch(() => {
      words = undefined;
      return {};
    });
  return words;
}

const say = async (key) => (await fetchWords())[`offline.${key}`] ?? "";

/** Show a notice in place of one with the same id. `actions`: [word, what to do] each. */
export async function show(id, word, actions = [], progress = null) {
  const old = document.getElementById(`offline-${id}`);
  const bar = old?.querySelector("progress");
  if (bar && progress !== null) {
    bar.value = progress;
    return;
  }
  const box = document.createElement("div");
  box.id = `offline-${id}`;
  box.className = "offline-notice";
  const text = document.createElement("p");
  box.append(text);
  const meter = progress === null ? null : document.createElement("progress");
  if (meter) {
    meter.value = progress;
    box.append(meter);
  }
  (old ?? notices).append(box);
  old?.replaceWith(box);
  text.textContent = await say(word);
  meter?.setAttribute("aria-label", text.textContent);
  for (const [index, [label, act]] of actions.entries()) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = index === 0 && !meter ? "first" : "";
    button.textContent = await say(label);
    button.onclick = act;
    box.insertBefore(button, meter);
  }
}

/** Take a notice away. */
export const hide = (id) => document.getElementById(`offline-${id}`)?.remove();

/** Show the badge while there is no network; those who do not see it hear of the change. */
function showConnection() {
  const badge = document.querySelector("[data-offline-badge]");
  const heard = document.createElement("p");
  heard.className = "heard";
  notices.append(heard);
  const show = () => {
    badge.hidden = navigator.onLine;
  };
  const tell = () => {
    show();
    heard.textContent = navigator.onLine ? "" : badge.textContent;
  };
  show();
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
}

/** Put the notices onto the page. */
export function openNotices() {
  document.body.append(notices);
  showConnection();
}
