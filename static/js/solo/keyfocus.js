// Who plays by keyboard goes on at what is asked next.

import {useLayoutEffect, useRef} from "../../vendor/htm-preact.js";

/** What is asked, in the order in which the focus looks for it. */
const ASKED = [
  ".asked .first",
  ".hand-card.legal",
  ".tray form button, .tray .sides button",
  ".cells:not(.folded) [data-state=free]",
];

let byKey = false;
const listen = ({type}) => (byKey = type === "keydown");
document.addEventListener("keydown", listen, true);
document.addEventListener("pointerdown", listen, true);

/** Go to an element, if the person plays by keyboard and no sheet lies over the table. */
function goByKey(element) {
  if (byKey && !document.querySelector("dialog[open]")) {
    element?.focus({preventScroll: true});
  }
}

/** Who plays by keyboard goes on at what is asked next, instead of at the page's top. */
export function useKeyFocus({cursor}) {
  useLayoutEffect(() => {
    goByKey(ASKED.map((what) => document.querySelector(what)).find(Boolean));
  }, [cursor]);
}

/** A field that is asked for is drawn a frame later than its prompt: then it gets the focus. */
export function useFieldFocus() {
  const around = useRef(null);
  useLayoutEffect(() => goByKey(around.current.querySelector("input")), []);
  return around;
}
