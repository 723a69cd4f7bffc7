// At the foot of the table: undo and redo by name, surrender, abilities, everything else.

import {html} from "../../vendor/htm-preact.js";
import {askable} from "../coach/askable.js";
import {Icon} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {stepName} from "./names.js";

export function Tools({game}) {
  const {session, view, settings, openSheet} = game;
  const next = session.steps[session.cursor];
  const sheet = (name) => () => openSheet({name});
  const scored = session.step.action?.type === "score" && !session.step.replaced;
  const question = settings.coach && askable(game);
  return html`<div class="toolbar" data-place="tools" role="toolbar" aria-label=${t("solo.tools")}>
    <button type="button" class="tool-button undo" data-do="undo" disabled=${session.cursor === 0}
      onClick=${game.undo}><${Icon} name="undo" /><span class="tool-text">${
        session.cursor === 0
          ? t("solo.undo")
          : scored
            ? t("solo.before-scoring")
            : html`<span class="heard">${t("solo.undo")} </span>${
                session.step.replaced ? t("solo.edit.change") : stepName(session.step)
              }`
      }</span></button>
    ${
      next &&
      html`<button type="button" class="tool-button redo" data-do="redo"
      onClick=${game.redo}><${Icon} name="redo" /><span class="heard">${t("solo.redo")} ${stepName(
        next,
      )}</span></button>`
    }
    ${
      view.surrender.allowed &&
      html`<button type="button" class="tool-button" data-do="surrender"
      onClick=${sheet("surrender")}>${t("solo.surrender")}</button>`
    }
    ${
      question &&
      html`<button type="button" class="tool-button" data-do="coach"
      aria-label=${t(`coach.which-${question}`)} onClick=${sheet("coach")}><${Icon}
        name="coach" /></button>`
    }
    <button type="button" class="tool-button" data-do="ability"
      onClick=${sheet(scored ? "scored" : "ability")}><${Icon}
      name="spark" /><span class="tool-text">${t("solo.ability")}</span></button>
    <button type="button" class="tool-button" data-do="menu" aria-label=${t("solo.menu")}
      onClick=${sheet("menu")}><${Icon} name="more" /></button>
  </div>`;
}
