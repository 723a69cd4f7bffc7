// Elements made by scripts that draw nothing anew.

/**
 * An element with attributes and children; children that are missing are left out.
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string | false | null | undefined)} children
 */
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, value);
  }
  node.append(...children.flatMap((child) => child || []));
  return node;
}

/**
 * A button that does something.
 * @param {string} text
 * @param {(event: MouseEvent) => unknown} act
 * @param {string} [look] its classes
 */
export function button(text, act, look = "button") {
  const node = el("button", {type: "button", class: look}, text);
  node.onclick = act;
  return node;
}
