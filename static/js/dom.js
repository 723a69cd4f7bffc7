// Elements made by scripts that draw nothing anew, and events of any.

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
 * @param {string} [className]
 */
export function button(text, act, className = "button") {
  const node = el("button", {type: "button", class: className}, text);
  node.onclick = act;
  return node;
}

/** A page of this site as a document; throws where it does not come. @param {string} address */
export async function pageAt(address) {
  const answer = await fetch(address);
  if (!answer.ok) {
    throw new Error(`${address}: ${answer.status}`);
  }
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/**
 * Listen to events of a target by their names. Returns how to stop, as an effect does.
 * @param {EventTarget} target
 * @param {Record<string, (event: never) => unknown>} handlers
 * @param {boolean} [first] on the way down, before anything within the target hears them
 */
export function listen(target, handlers, first = false) {
  const all = /** @type {[string, EventListener][]} */ (Object.entries(handlers));
  all.forEach(([name, handle]) => target.addEventListener(name, handle, first));
  return () => all.forEach(([name, handle]) => target.removeEventListener(name, handle, first));
}

// An accidental double tap (a finger that bounces) counts as one: the second is not an answer to what the first brought up.

const BOUNCE_MS = 350;

/**
 * Whether a tap comes so soon that it is no new one; a key is always meant.
 * @param {MouseEvent} event
 * @param {number} since when the last one did something, on the clock of events
 */
export const isBounce = ({detail, timeStamp}, since) => detail > 0 && timeStamp - since < BOUNCE_MS;
