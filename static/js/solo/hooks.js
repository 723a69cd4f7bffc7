// What the table follows: its game, the keyboard.

import {useEffect, useLayoutEffect, useReducer, useRef} from "../../vendor/htm-preact.js";

/** Follow a game: draw anew when it changes, leave when another tab removes it. */
export function useGame(play) {
  const [, redraw] = useReducer((n) => n + 1, 0);
  useEffect(() => {
    const leave = () => {
      location.hash = "";
    };
    play.addEventListener("change", redraw);
    play.addEventListener("gone", leave);
    return () => {
      play.removeEventListener("change", redraw);
      play.removeEventListener("gone", leave);
      play.stop();
    };
  }, [play]);
}

/** What is asked, in the order in which the focus looks for it. */
const ASKED = [".asked .first", ".hand-card:not([aria-disabled])", ".tray form button, .tray .sides button",
  ".cells:not(.folded) [data-state=free]"];

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

/** Ctrl+Z and Ctrl+Y, as everywhere. */
export function useUndoKeys(game) {
  useEffect(() => {
    const onKey = (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.target.matches?.("input, textarea")) {
        return;
      }
      if (event.key === "z" && !event.shiftKey) {
        event.preventDefault();
        game.undo();
      } else if (event.key === "y" || event.key === "Z") {
        event.preventDefault();
        game.redo();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
