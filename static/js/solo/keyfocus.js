// Who plays by keyboard goes on at what is asked next.

import {useEffect, useLayoutEffect, useRef} from "../../vendor/htm-preact.js";

/** What is asked, in the order in which the focus looks for it. */
const ASKED = [
  ".asked .first",
  ".hand-card.legal",
  ".tray form button, .tray .sides button",
  ".cells:not(.folded) [data-state=free]",
];

/** Who plays by keyboard goes on at what is asked next, instead of at the page's top. */
export function useKeyFocus({cursor}) {
  const byKey = useRef(false);
  useEffect(() => {
    const listen = ({type}) => {
      byKey.current = type === "keydown";
    };
    document.addEventListener("keydown", listen, true);
    document.addEventListener("pointerdown", listen, true);
    return () => {
      document.removeEventListener("keydown", listen, true);
      document.removeEventListener("pointerdown", listen, true);
    };
  }, []);
  useLayoutEffect(() => {
    if (byKey.current && !document.querySelector("dialog[open]")) {
      const next = ASKED.map((what) => document.querySelector(what)).find(Boolean);
      next?.focus({preventScroll: true});
    }
  }, [cursor]);
}
