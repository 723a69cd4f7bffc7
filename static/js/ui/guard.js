// A finger that taps twice does not answer the next question with its second tap.

import {useEffect, useLayoutEffect, useRef} from "../../vendor/htm-preact.js";

const REST = 350; // milliseconds after a step
const NEAR = 40; // CSS pixels around the tap that made it

/** Back and forth at one place is meant. */
const MEANT = "[data-do=undo], [data-do=redo]";

/** A card to draw lies where it lay: the next card, right beside the last one, is meant too. */
const CELL = "[data-cell]";

/**
 * Ignore a tap at the place of the last one within REST ms of a step that the last one made.
 * @param {number} step another one after each step
 */
export function useGuard(step) {
  const last = useRef({x: -NEAR, y: -NEAR, cell: false});
  const since = useRef(-REST);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step) {
      since.current = performance.now();
      shown.current = step;
    }
  }, [step]);
  useEffect(() => {
    const onClick = (event) => {
      const {clientX: x, clientY: y, detail} = event;
      if (detail === 0) {
        return; // by key
      }
      const cell = Boolean(event.target.closest?.(CELL));
      const near = Math.hypot(x - last.current.x, y - last.current.y) < NEAR;
      const soon = performance.now() - since.current < REST;
      const meant = event.target.closest?.(MEANT) || (cell && last.current.cell);
      if (near && soon && !meant) {
        event.stopPropagation();
        event.preventDefault();
        return;
      }
      last.current = {x, y, cell};
      since.current = -REST; // what counts from here is a step that this tap makes
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);
}
