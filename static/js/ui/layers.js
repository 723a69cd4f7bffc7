// What lies over a screen, such as a sheet: the way back of the device closes the topmost, before it leaves.

import {useLayoutEffect, useRef} from "../../vendor/htm-preact.js";
import {listen} from "../dom.js";

/**
 * How each is closed, the topmost last.
 * @type {{current: () => void}[]}
 */
const layers = [];

/** How many layers the entry of the history stands for. */
const layerNow = () => history.state?.layer ?? 0;

let level = layerNow();
let here = location.hash;

function syncWithHistory() {
  level = layerNow();
  here = location.hash;
}

/**
 * What opened has an entry of its own in the history. What is closed otherwise than by Back leaves its entry
 * behind, for going back takes time in which something else may open; it is used again, and passed over by Back.
 */
function push() {
  for (let layer = layerNow() + 1; layer <= layers.length; layer += 1) {
    history.pushState({layer}, "");
  }
  syncWithHistory();
}

function onPop() {
  if (location.hash !== here) {
    return; // a link leads elsewhere
  }
  const before = level;
  syncWithHistory();
  if (layers.length > level) {
    layers[layers.length - 1].current();
  } else if (level < before) {
    history.back();
  }
}

listen(window, {popstate: onPop, hashchange: syncWithHistory});

/**
 * Let Back close what lies over the screen.
 * @param {(() => void) | null} close null while nothing does
 */
export function useLayer(close) {
  const current = useRef(() => {});
  const lies = close !== null;
  if (lies) {
    current.current = close;
  }
  useLayoutEffect(() => {
    if (!lies) {
      return undefined;
    }
    layers.push(current);
    queueMicrotask(push); // a sheet may take the place of another
    return () => {
      layers.splice(layers.indexOf(current), 1);
    };
  }, [lies]);
}
