// The story of a game, the latest first, with a way back to each step.

import {html, useState} from "../../vendor/htm-preact.js";
import {Drawer} from "../ui/drawer.js";
import {copy, download} from "../ui/files.js";
import {Icon} from "../ui/parts.js";
import {lazy} from "../ui/lazy.js";
import {t, tell} from "../ui/words.js";
import {Cites} from "../ui/rules.js";

const ShareGame = lazy(() => import("../share/drawer.js"), "ShareGame");

export function LogDrawer({game, onClose}) {
  const {session, engine, store, openRule} = game;
  const [message, setMessage] = useState("");
  const [sharing, setSharing] = useState(false);
  const copyAll = async () => {
    const {text} = engine.call({call: "notation", save: session.save});
    setMessage(t((await copy(text)) ? "originz.copied" : "originz.not-copied"));
  };
  const back = async (cursor) => {
    await session.moveTo(cursor);
    onClose();
  };
  const steps = session.past.map((step, n) => ({...step, n})).toReversed();
  return html`<${Drawer} title=${t("originz.log")} onClose=${onClose} name="log">
    <div class="answers"><button type="button" class="button quiet" data-do="share"
      onClick=${() => setSharing(true)}>${t("share.title")}</button>
    <button type="button" class="button quiet" data-do="copy-notation"
      onClick=${copyAll}>${t("originz.copy-notation")}</button>
    <button type="button" class="button quiet" data-do="save-file" onClick=${async () =>
      download(
        `companion-originz-${session.game.id.slice(0, 6)}.json`,
        await store.export([session.game.id]),
      )}>${t("originz.save-file")}</button></div>
    ${sharing && html`<${ShareGame} game=${game} onClose=${() => setSharing(false)} />`}
    <p class="told-now" role="status">${message}</p>
    <ol class="log oz-log" reversed>${steps.map(
      (step) => html`<li key=${step.n} data-step=${step.n}>
      <div>${step.events.map(
        (event, i) =>
          html`<p key=${i}>${tell(event)}${
            i === 0 &&
            event.cites.length > 0 &&
            html` <${Cites} ids=${event.cites.slice(0, 1)}
        openRule=${openRule} />`
          }</p>`,
      )}</div>
      ${
        step.n < session.cursor &&
        html`<button type="button" class="tool-button" data-back=${step.n}
        aria-label=${t("originz.back-to", {text: tell(step.events[0])})}
        onClick=${() => back(step.n)}><${Icon} name="undo" /></button>`
      }</li>`,
    )}</ol>
    <p><a class="button quiet wide" href="#">${t("originz.duel.all")}</a></p>
  </${Drawer}>`;
}
