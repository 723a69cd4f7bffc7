// The two lines at the edges of the table: where the game stands, and what else can be done.

import {html} from "../../vendor/htm-preact.js";
import {askable} from "../coach/askable.js";
import {Icon, memo} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {stepName} from "./names.js";
import {Portrait} from "./portraits.js";

/** @param {{icon: IconName, name: string, n: number}} props */
function Count({icon, name, n}) {
  return html`<span class="strip-count"><${Icon} name=${icon} /><span class="heard">${name} </span>${
    n
  }</span>`;
}

export const Strip = memo(
  (/** @type {{view: Solo.View, where: Solo.Position}} */ {view, where}) => {
    const {stamina, table} = view;
    return html`<header class="strip" data-place="strip" aria-label=${t("solo.where")} role="group">
    <strong data-round=${where.round}>${t("solo.round-of", {
      round: where.round,
      rounds: where.rounds,
    })}</strong>
    ${
      where.trick > 0 &&
      html`<span data-trick=${where.trick}>${t("solo.trick-n", {trick: where.trick})}</span>`
    }
    ${
      where.alignment &&
      html`<span class=${`side side-${where.alignment}`}><${Portrait} of=${where.alignment} />${t(
        "table.side",
        {
          alignment: where.alignment,
        },
      )}</span>`
    }
    <span class="strip-rest"><${Count} icon="stamina" name=${t("solo.stamina")}
      n=${stamina.supply} /><${Count} icon="stack" name=${t("solo.deck-count")}
      n=${table.deck} /></span>
  </header>`;
  },
);

/** @param {{game: SoloGame}} props */
export function Tools({game}) {
  const {session, shown, settings, openSheet} = game;
  const next = session.steps[session.cursor];
  /** @param {string} name */
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
            : t("solo.undo-step", {
                what: session.step.replaced ? t("solo.edit.change") : stepName(session.step),
              })
      }</span></button>
    ${
      next &&
      html`<button type="button" class="tool-button redo" data-do="redo"
      onClick=${game.redo}><${Icon} name="redo" /><span class="heard">${t("solo.redo")} ${stepName(
        next,
      )}</span></button>`
    }
    ${
      shown.surrender.allowed &&
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
