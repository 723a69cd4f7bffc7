// The way back of the device closes what lies open over a game, before it leaves the game.

import {useEffect, useRef} from "../../vendor/htm-preact.js";

const layerNow = () => history.state?.layer ?? 0;

/**
 * Let Back close the topmost of what is open. What is closed otherwise leaves its entry behind, for
 * going back takes time in which something else may open; Back passes over such an entry.
 * @param {number} open how many layers lie over the game
 * @param {() => void} close closes the topmost
 */
export function useBack(open, close) {
  const level = useRef(layerNow());
  const here = useRef(location.hash);
  const current = useRef({open, close});
  current.current = {open, close};
  useEffect(() => {
    for (let layer = layerNow() + 1; layer <= open; layer += 1) {
      history.pushState({layer}, "");
      level.current = layer;
    }
  }, [open]);
  useEffect(() => {
    const onPop = () => {
      if (location.hash !== here.current) {
        return; // a link leads elsewhere
      }
      const before = level.current;
      level.current = layerNow();
      if (current.current.open > level.current) {
        current.current.close();
      } else if (level.current < before) {
        history.back();
      }
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);
}
