// One game on the screen: strip, table, what is asked, and the sheets over it.

import {html, useEffect, useLayoutEffect, useReducer, useRef, useState} from "../../vendor/htm-preact.js";
import {buzz, useAwake, usePlaying} from "../kit/device.js";
import {Later} from "../kit/parts.js";
import {RuleDrawer} from "../kit/rules.js";
import {News, Warnings} from "../kit/warnings.js";
import {t} from "../kit/words.js";
import {AbilityDrawer} from "./abilities.js";
import {CorrectDrawer} from "./correct.js";
import {Dock} from "./dock.js";
import {LogDrawer} from "./log.js";
import {keepResult} from "./results.js";
import {gameName} from "./names.js";
import {MenuDrawer, ReadingsDrawer, SurrenderDrawer} from "./sheets.js";
import {Stage} from "./stage.js";
import {Strip} from "./strip.js";

const SHEETS = {ability: AbilityDrawer, correct: CorrectDrawer, log: LogDrawer, menu: MenuDrawer,
  readings: ReadingsDrawer, surrender: SurrenderDrawer};

/** Follow a game: draw anew when it changes, leave when another tab removes it. */
function useGame(play) {
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

/** Who plays by keyboard goes on at what is asked next, instead of at the page's top. */
function useKeyFocus({cursor}) {
  const byKey = useRef(false);
  useEffect(() => {
    const heard = ({type}) => {
      byKey.current = type === "keydown";
    };
    document.addEventListener("keydown", heard, true);
    document.addEventListener("pointerdown", heard, true);
    return () => {
      document.removeEventListener("keydown", heard, true);
      document.removeEventListener("pointerdown", heard, true);
    };
  }, []);
  const focusNext = () => {
    if (byKey.current && document.activeElement === document.body) {
      const next = document.querySelector("[data-asked] form .first")
        ?? document.querySelector("[data-asked] button:not(:disabled)");
      next?.focus({preventScroll: true});
    }
  };
  useLayoutEffect(focusNext, [cursor]);
  return focusNext;
}

/** Ctrl+Z and Ctrl+Y, as everywhere. */
function useUndoKeys(game) {
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

export function Table({play, door, store, shelf}) {
  const [sheet, openSheet] = useState(null);
  const [rule, openRule] = useState(null);
  const [, settled] = useReducer((n) => n + 1, 0);
  useGame(play);
  usePlaying(play, store);
  const focusNext = useKeyFocus(play);
  const {settings} = shelf;
  const {view} = play;
  useAwake(settings.awake);
  useEffect(() => {
    keepResult(shelf, play);
    shelf.dropDraft(play.game.id, play.cursor);
    document.querySelector(".stage")?.scrollIntoView({block: "start"});
  }, [play.cursor]);

  const act = async (action) => {
    buzz(settings.buzz);
    play.news = "";
    return play.act(action);
  };
  const undo = async () => {
    const {cursor, step} = play;
    if (cursor > 0 && step.action.cards) {
      shelf.setDraft(play.game.id, cursor - 1, step.action.cards);
    }
    await play.moveTo(cursor - 1);
  };
  const game = {play, door, store, shelf, settings, act, undo, openSheet, openRule, focusNext,
    view,
    redo: () => play.moveTo(play.cursor + 1),
    set: (name, value) => {
      shelf.set(name, value);
      settled();
    },
    useAbility: (reason) => openSheet({name: "ability", reason})};
  useUndoKeys(game);
  const Sheet = sheet && SHEETS[sheet.name];
  return html`<div class="table" data-phase=${view.phase} data-cursor=${play.cursor}>
    <h1 class="heard">${t("solo.title")} · ${gameName(play.game.options)}</h1>
    <${Later} on=${view}><${Strip} view=${view} /></>
    <${Warnings} store=${store} />
    <${News} play=${play} />
    <${Stage} game=${game} />
    <${Dock} game=${game} />
    ${Sheet && html`<${Sheet} game=${game} ...${sheet} onClose=${() => openSheet(null)}
      key=${sheet.name} />`}
    ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => openRule(null)} key=${rule} />`}
  </div>`;
}
