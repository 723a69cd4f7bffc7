// What the device does during a game: it stays awake, is not updated, and may buzz at a tap.

import {useEffect, useRef} from "../../vendor/htm-preact.js";
import {playing, remindOfBackup} from "../offline.js";

export const canWake = "wakeLock" in navigator;
export const canBuzz = "vibrate" in navigator;

/** Keep the screen on while `on`; asked anew when the page is seen again. */
export function useAwake(on) {
  useEffect(() => {
    if (!on || !canWake) {
      return undefined;
    }
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
    document.addEventListener("visibilitychange", ask);
    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", ask);
      lock?.release();
    };
  }, [on]);
}

/** While the shown game runs the app keeps quiet and a new version waits; when it ends, remind of a backup. */
export function usePlaying({game}, store) {
  const running = game.finished === null;
  const ran = useRef(running);
  useEffect(() => {
    playing(running);
    document.body.toggleAttribute("data-in-game", running);
    if (ran.current && !running) {
      remindOfBackup(store);
    }
    ran.current = running;
    return () => {
      playing(false);
      document.body.removeAttribute("data-in-game");
    };
  }, [running]);
}

/** A short buzz, where the person wants one. */
export function buzz(wanted) {
  if (wanted && canBuzz) {
    navigator.vibrate(15);
  }
}
