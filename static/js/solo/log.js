// The whole story, with a way back to each step.

import {html} from "../../vendor/htm-preact.js";
import {Drawer, Icon} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {stepName} from "./names.js";
import {Line, roundsOf} from "./story.js";

export function LogDrawer({game, onClose}) {
  const {session, view} = game;
  const rounds = roundsOf(session.past, view);
  const back = async (n) => {
    await session.moveTo(n);
    onClose();
  };
  return html`<${Drawer} title=${t("solo.log")} onClose=${onClose} name="log">
    ${
      view.readings["no-peeking"] === "hidden" &&
      html`<p class="quiet-text">${t("solo.log-hidden")}</p>`
    }
    ${rounds.toReversed().map(
      ({round, lines}) => html`<section key=${round}>
      <h3>${t("solo.round-n", {round})}</h3>
      <ol class="log">${lines.map(
        ({n, text, trick}, i) => html`<li key=${i}
        class=${trick ? "log-trick" : ""}><${Line} game=${game} n=${n} text=${text} />
        ${
          n < session.cursor &&
          lines[i + 1]?.n !== n &&
          html`<button type="button"
          class="tool-button" data-back=${n} aria-label=${t("solo.back-to", {text})}
          onClick=${() => back(n)}><${Icon} name="undo" /></button>`
        }</li>`,
      )}</ol>
    </section>`,
    )}
    ${
      session.steps.length > session.cursor &&
      html`<section><h3>${t("solo.undone")}</h3><ol class="log">
      ${session.steps.slice(session.cursor).map(
        (step, i) => html`<li key=${i}><span>${stepName(step)}</span>
        <button type="button" class="tool-button" aria-label=${`${t("solo.redo")} ${stepName(step)}`}
          onClick=${() => back(session.cursor + i + 1)}><${Icon} name="redo" /></button></li>`,
      )}
      </ol></section>`
    }
  </${Drawer}>`;
}
