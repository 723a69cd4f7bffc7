// Results as elements. Words reach the page as text only, never as markup.

/** An element with attributes and children; children that are missing are left out. */
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, value);
  }
  node.append(...children.filter((child) => child));
  return node;
}

export const addressOf = ({slug, anchor}, {rules}) => rules + slug + (anchor ? `#${anchor}` : "");

const heading = (result) =>
  result.heading && el("span", {class: "result-heading"}, ` · ${result.heading}`);

const passage = (name, {pieces}) =>
  el(
    name,
    {class: "result-passage"},
    ...pieces.map(({text, marked}) => (marked ? el("mark", {}, text) : text)),
  );

const whom = ({players}, {words}) => players.map((value) => ` · ${words[`players-${value}`]}`);

/** What a question or ruling rests on, each rule written by `write`. */
function foundation({restsOn}, {words}, write) {
  const rules = restsOn.flatMap((rule) => [", ", write(rule)]).slice(1);
  return rules.length ? [` · ${words["rests-on"]} `, ...rules] : [];
}

/** A result as an option of the list box. */
export const option = (result, setting) => [
  el("span", {class: "result-title"}, result.title, heading(result)),
  passage("span", result),
  el(
    "span",
    {class: "result-about"},
    result.topic,
    ...whom(result, setting),
    ...foundation(result, setting, ({title}) => title),
  ),
];

/** A result as an item of the page's list. */
export const item = (result, setting) =>
  el(
    "li",
    {class: "result"},
    el(
      "a",
      {class: "result-title", href: addressOf(result, setting)},
      result.title,
      heading(result),
    ),
    passage("p", result),
    el(
      "p",
      {class: "result-about"},
      result.topic,
      ...whom(result, setting),
      ...foundation(result, setting, ({slug, title}) =>
        el("a", {href: setting.rules + slug}, title),
      ),
    ),
  );

/** A sentence with something to press behind it. */
export function note(text, label, press) {
  const button = el("button", {type: "button", class: "search-press"}, label);
  button.addEventListener("click", press);
  return el("p", {class: "search-note"}, `${text} `, button);
}
