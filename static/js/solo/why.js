// Why: her moves of the last step with their rows and reasons, and the rule of what is asked now.

import {html} from "../../vendor/htm-preact.js";
import {Drawer} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {seatName, t, tell} from "../ui/words.js";
import {Orders, Reasons, Rows, hasPicture} from "./moves.js";

function EventReasons({event, openRule}) {
  const why = event.why ?? [];
  return html`<section class="told-event" data-event=${event.code}>
    ${
      hasPicture(event)
        ? html`<h3>${seatName(event.params.seat)}</h3><p class="big"><${Orders}
      move=${event} /></p><${Rows} move=${event} />`
        : html`<p class="big">${tell(event)}</p>`
    }
    ${
      why.length > 0
        ? html`<${Reasons} why=${why} openRule=${openRule} />`
        : html`<${Cites} ids=${event.cites} openRule=${openRule} />`
    }
  </section>`;
}

export function WhyDrawer({game, onClose}) {
  const {session, view, openRule} = game;
  const coming = (view.prompt.next?.events ?? []).filter(hasPicture);
  return html`<${Drawer} title=${t("solo.why")} onClose=${onClose} name="why">
    ${[...session.step.events, ...coming].map(
      (event, i) => html`<${EventReasons} event=${event}
      openRule=${openRule} key=${i} />`,
    )}
    <h3>${t("solo.rule-of-this")}</h3>
    <p>${view.prompt.text}</p>
    <${Cites} ids=${view.prompt.cites} openRule=${openRule} />
  </${Drawer}>`;
}
