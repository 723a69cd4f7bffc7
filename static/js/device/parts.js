// What the page of this device is made of.

const words = JSON.parse(document.getElementById("words").textContent);
export const say = (key) => words[`offline.device.${key}`];
export const language = document.documentElement.lang;
export const ROOT = new URL("../../../../", import.meta.url).pathname;
export const at = (id) => document.getElementById(id);

export function make(tag, text, ...children) {
  const element = document.createElement(tag);
  element.append(text, ...children);
  return element;
}

export function size(bytes) {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : [bytes / 1e6, "megabyte"];
  return new Intl.NumberFormat(language, {style: "unit", unit, maximumFractionDigits: 1}).format(
    value,
  );
}

export function row(cells, tag = "td") {
  const element = document.createElement("tr");
  element.append(...cells.map((text) => make(tag, text)));
  return element;
}

export function button(text, act) {
  const element = make("button", text);
  element.type = "button";
  element.className = "button";
  element.onclick = act;
  return element;
}

export function tell(...lines) {
  at("outcome").replaceChildren(...lines.map((line) => make("p", line)));
}
