// What can be done with a sheet: share it, keep it as a file, a picture or text, play again.

import {html, useState} from "../../vendor/htm-preact.js";
import {gameName} from "../ui/gamename.js";
import {copy, download, send} from "../ui/files.js";
import {Drawer, Icon} from "../ui/parts.js";
import {lazy, useOnce} from "../ui/screen.js";
import {seatName, t} from "../ui/words.js";
import {csvOf, saveTable} from "./csv.js";
import {ranking} from "./standings.js";
import {FirstDealer, begin, dealerOf} from "./start.js";

// A sheet as text, to send to the others.

/** @param {Sheet.View} view @param {Sheet.RoundView} round */
function roundLine(view, round) {
  const parts = view.seats.map((seat) => {
    const {alignment} = round.entry.seats[seat];
    const tricks = round.tricks.each[seat] ?? "–";
    const who = `${seatName(seat)} ${view.standings.by_round[seat][round.round - 1] ?? "–"}`;
    return alignment ? `${who} (${t(`scores.${alignment}`)}, ${tricks})` : who;
  });
  return `${t("scores.round", {n: round.round})} · ${parts.join(" · ")}`;
}

/** @param {Sheet.View} view @param {string} title */
function textOf(view, title) {
  const places = ranking(view).map(
    (seat) =>
      `${view.standings.places[seat]}. ${seatName(seat)} · ${view.standings.vp[seat]} ${t("scores.vp")}`,
  );
  return [
    `${t("scores.heading")} · ${title}`,
    view.prompt.text,
    ...places,
    ...view.rounds.map((round) => roundLine(view, round)),
  ].join("\n");
}

const ShareGame = lazy(() => import("../share/drawer.js"), "ShareGame");
const SheetPicture = lazy(() => import("./picture.js"), "SheetPicture");

/** @param {{session: Session<Sheet.View>, store: Store, engine: Engine}} props */
function Rematch({session, store, engine}) {
  const [asking, setAsking] = useState(false);
  const {options, seats} = session.view;
  const again = useOnce(async (/** @type {string} */ dealer) => {
    const sheet = {...options, dealer: dealerOf(dealer, seats)};
    return !(await begin({store, engine}, sheet, (to) => location.assign(to)));
  });
  return asking
    ? html`<${FirstDealer} seats=${seats} onPick=${again} />`
    : html`<button type="button" class="button first"
      data-do="rematch" onClick=${() => setAsking(true)}>${t("scores.rematch")}</button>`;
}

/** @param {string} text */
async function shareText(text) {
  if (await send({text})) {
    return "";
  }
  return t((await copy(text)) ? "scores.copied" : "scores.not-copied");
}

/** @typedef {{game: Game, view: Sheet.View, save: Core.Save}} Scored a sheet that is played or looked at */

/** A copy of the sheet to send or to keep: as text or as a file. @param {{session: Scored, onClose(): void}} props */
function Copies({session, onClose}) {
  const [message, setMessage] = useState("");
  const text = textOf(session.view, gameName(session.game));
  /** @param {string} name @param {() => unknown} work */
  const tool = (name, work) => html`<button type="button" class="button" data-do=${name}
    onClick=${work}>${t(`scores.${name}`)}</button>`;
  return html`<${Drawer} title=${t("scores.copy")} name="copy" onClose=${onClose}>
    <div class="answers">
      ${tool("share-text", async () => setMessage(await shareText(text)))}
      ${tool("save-json", () => download("companion-scores.json", JSON.stringify(session.save)))}
      ${tool("save-csv", () => saveTable("companion-scores.csv", csvOf(session.view)))}</div>
    ${message && html`<p role="status">${message}</p>`}
    <p class="quiet-text">${t("scores.csv-use")}</p>
    <pre class="plain">${text}</pre>
  </${Drawer}>`;
}

/** @type {Record<string, unknown>} */
const SHEETS = {share: ShareGame, picture: SheetPicture, copy: Copies};

/** Pass the sheet on, from any of its rounds. @param {{session: Session<Sheet.View>, store: Store, engine: Engine}} props */
export function PassOn({session, store, engine}) {
  const [isOpen, setOpen] = useState(false);
  return html`<button type="button" class="button quiet" data-do="share"
    onClick=${() => setOpen(true)}><${Icon} name="share" /> ${t("share.title")}</button>${
      isOpen &&
      html`<${ShareGame} game=${{session, store, engine}} onClose=${() => setOpen(false)} />`
    }`;
}

/**
 * What can be done next: play on or again, and send the sheet or keep it.
 * @param {{session: Scored, store: Store, engine: Engine, solo?: boolean, children?: Children}} props
 *   `children`: to play on
 */
export function Ending({session, store, engine, solo = false, children}) {
  const [open, setOpen] = useState("");
  const Open = SHEETS[open];
  // The next game of the table is for its host to begin.
  const isGuest = "remote" in session && session.remote;
  /** @param {string} name @param {string} text */
  const opener = (name, text) => html`<button type="button" class="button" data-do=${name}
    onClick=${() => setOpen(name)}>${t(text)}</button>`;
  return html`<section class="sheet-end"><div class="answers">
      ${children ?? (!solo && !isGuest && html`<${Rematch} session=${session} store=${store} engine=${engine} />`)}
      ${opener("picture", "table.picture")}
      ${!solo && opener("share", "share.title")}
      ${opener("copy", "scores.copy")}</div>
    ${
      open &&
      html`<${Open} session=${session} game=${{session, store, engine}} view=${session.view}
      title=${gameName(session.game)} onClose=${() => setOpen("")} />`
    }
  </section>`;
}
