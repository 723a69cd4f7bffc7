// The way back of the device closes what lies open over a game, before it leaves the game.

import {useEffect, useRef} from "../../vendor/htm-preact.js";

/**
 * Let Back close the topmost of what is open.
 * @param {number} open how many layers lie over the game
 * @param {() => void} close closes the topmost
 */
export function useBack(open, close) {
  const held = useRef(0);
  const closeNow = useRef(close);
  closeNow.current = close;
  useEffect(() => {
    const more = open - held.current;
    held.current = open;
    for (let layer = open - more + 1; layer <= open; layer += 1) {
      history.pushState({layer}, "");
    }
    if (more < 0 && history.state?.layer > open) {
      history.go(more);
    }
  }, [open]);
  useEffect(() => {
    const onPop = ({state}) => {
      const left = state?.layer ?? 0;
      if (left < held.current) {
        held.current = left;
        closeNow.current();
      }
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);
}
