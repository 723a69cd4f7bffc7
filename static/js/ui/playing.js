// What every screen of a running game does: follow the game, and undo by keyboard.

import {useEffect, useReducer} from "../../vendor/htm-preact.js";

/** Follow a game: draw anew when it changes, leave when another tab removes it. */
export function useGame(session) {
  const [, redraw] = useReducer((n) => n + 1, 0);
  useEffect(() => {
    const leave = () => {
      location.hash = "";
    };
    session.addEventListener("change", redraw);
    session.addEventListener("gone", leave);
    return () => {
      session.removeEventListener("change", redraw);
      session.removeEventListener("gone", leave);
      session.stop();
    };
  }, [session]);
}

/** Ctrl+Z and Ctrl+Y, as everywhere. @param {{undo(): void, redo(): void}} game */
export function useUndoKeys(game) {
  useEffect(() => {
    const onKey = (event) => {
      const typing = event.target.matches?.("input, textarea");
      if (typing || !(event.ctrlKey || event.metaKey)) {
        return;
      }
      const redo = event.key === "y" || event.key === "Z";
      if (redo || event.key === "z") {
        event.preventDefault();
        redo ? game.redo() : game.undo();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
