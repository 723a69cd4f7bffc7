// Hooks of a running game: it is followed, undone by keys, guarded, kept awake.

import {useEffect, useLayoutEffect, useReducer, useRef} from "../../vendor/htm-preact.js";
import {notePlaying, remindOfBackup} from "../offline.js";
import {isBounce, listen} from "../dom.js";
import {isCovered} from "./parts.js";

// What every screen of a running game does: follow the game, and undo by keyboard.

/**
 * Follow a game: draw anew when it changes, leave when another tab removes it.
 * @param {Session} session
 */
export function useGame(session) {
  const [, redraw] = useReducer((n) => n + 1, 0);
  useEffect(() => {
    const leave = () => {
      location.hash = "";
    };
    const stop = listen(session, {change: redraw, gone: leave});
    return () => {
      stop();
      session.stop();
    };
  }, [session]);
}

/** Ctrl+Z and Ctrl+Y, as everywhere. @param {{undo(): void, redo(): void}} game */
export function useUndoKeys(game) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      const field = /** @type {HTMLInputElement} */ (event.target);
      // In a field that holds something the keys belong to the browser's own undo.
      const typing = field.matches?.("input, textarea") && field.value !== "";
      if (typing || isCovered() || !(event.ctrlKey || event.metaKey)) {
        return;
      }
      const key = event.key.toLowerCase(); // capitals with caps lock, too
      const redo = key === "y" || (key === "z" && event.shiftKey);
      if (redo || key === "z") {
        event.preventDefault();
        redo ? game.redo() : game.undo();
      }
    };
    return listen(document, {keydown: onKey});
  });
}

// What the device does during a game: it stays awake, is not updated, and may buzz at a tap.

export const canWake = "wakeLock" in navigator;
export const canBuzz = "vibrate" in navigator;

/** Keep the screen on while `on`; asked anew when the page is seen again. @param {boolean} on */
export function useAwake(on) {
  useEffect(() => {
    if (!on || !canWake) {
      return undefined;
    }
    /** @type {WakeLockSentinel | null} */
    let lock = null;
    let ended = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") {
        return;
      }
      try {
        lock = await navigator.wakeLock.request("screen");
        if (ended) {
          lock.release();
        }
      } catch {
        // A low battery or the browser refuses: the screen sleeps as it always does.
      }
    };
    ask();
    const stop = listen(document, {visibilitychange: ask});
    return () => {
      ended = true;
      stop();
      lock?.release();
    };
  }, [on]);
}

/**
 * While the shown game runs the app keeps quiet and a new version waits; when it ends, remind of a backup.
 * @param {{game: Game}} session
 * @param {Store} store
 */
export function usePlaying({game}, store) {
  const running = game.finished === null;
  const ran = useRef(running);
  useEffect(() => {
    notePlaying(running);
    document.body.toggleAttribute("data-in-game", running);
    if (ran.current && !running) {
      remindOfBackup(store);
    }
    ran.current = running;
    return () => {
      notePlaying(false);
      document.body.removeAttribute("data-in-game");
    };
  }, [running]);
}

/** A short buzz, where the person wants one. @param {boolean} wanted */
export function buzz(wanted) {
  if (wanted && canBuzz) {
    navigator.vibrate(15);
  }
}

/**
 * Close a sheet once what it is about is gone: undo, another tab or another phone may change the game under it.
 * @param {unknown} isThere
 * @param {() => void} close
 */
export function useSubject(isThere, close) {
  useLayoutEffect(() => {
    if (!isThere) {
      close();
    }
  }, [Boolean(isThere)]);
}

// A finger that taps twice does not answer the next question with its second tap.

const NEAR = 40; // CSS pixels around the tap that made it

/** Back and forth at one place is meant. */
const MEANT = "[data-do=undo], [data-do=redo]";

/** A card to draw lies where it lay: the next card, right beside the last one, is meant too. */
const CELL = "[data-cell]";

/**
 * Ignore a tap at the place of the last one right after a step that the last one made.
 * @param {number} step another one after each step
 */
export function useGuard(step) {
  const last = useRef({x: -NEAR, y: -NEAR, cell: false});
  const since = useRef(-Infinity);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step) {
      since.current = performance.now();
      shown.current = step;
    }
  }, [step]);
  useEffect(() => {
    /** @param {MouseEvent} event */
    const onClick = (event) => {
      const {clientX: x, clientY: y} = event;
      const cell = Boolean(event.target.closest?.(CELL));
      const near = Math.hypot(x - last.current.x, y - last.current.y) < NEAR;
      const soon = isBounce(event, since.current);
      const meant = event.target.closest?.(MEANT) || (cell && last.current.cell);
      if (near && soon && !meant) {
        event.stopPropagation();
        event.preventDefault();
        return;
      }
      last.current = {x, y, cell};
      since.current = -Infinity; // what counts from here is a step that this tap makes
    };
    return listen(document, {click: onClick}, true);
  }, []);
}
