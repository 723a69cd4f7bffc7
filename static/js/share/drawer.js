// Sharing: a link, its picture, and a finished game for the app BG Stats.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {KINDS, outcomeOf} from "../history/results.js";
import {LESSON} from "../store/records.js";
import {gameName} from "../ui/gamename.js";
import {Drawer} from "../ui/parts.js";
import {copy, dayText, saveGame, send} from "../ui/files.js";
import {hasEnded} from "../ui/session.js";
import {language, seatName, t} from "../ui/words.js";
import {encode} from "./form.js";
import {draw} from "./qrcode.js";

// A finished game as a link that the app BG Stats publishes for logging a play. Nothing is sent by
// it: somebody taps it, and that app shows the play before it keeps it. (docs/share.md)

const ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data=";
const MINUTE = 60_000;
const MAX_MINUTES = 12 * 60; // a game that took longer lay still meanwhile

/** @param {number} n */
const two = (n) => String(n).padStart(2, "0");

/**
 * A time as the link wants it, `2026-01-31 20:15:00`, by the clock of this device.
 * @param {number} time
 */
function dateText(time) {
  const date = new Date(time);
  return `${dayText(date)} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":")}`;
}

/** How long a game took, where that can be known. @param {Game} game */
function duration({created, finished}) {
  const minutes = Math.round(((finished ?? created) - created) / MINUTE);
  return minutes > 0 && minutes <= MAX_MINUTES ? {durationMin: minutes} : {};
}

/**
 * @param {Game} game
 * @param {GameView} view how it stands
 * @returns {string} the link; "" for a game that goes on or is none to log
 */
function playLink(game, view) {
  if (!KINDS.includes(game.kind) || !hasEnded(view)) {
    return "";
  }
  const {seats, vp, winners, difficulty} = outcomeOf(game.kind, view);
  const play = {
    sourceName: "Companion",
    sourcePlayId: game.id,
    playDate: dateText(game.finished ?? game.updated),
    ...duration(game),
    board: difficulty === null ? "" : t("share.board", {n: difficulty}),
    location: "",
    game: {name: "Origin Story", sourceGameId: "origin-story", highestWins: true, noPoints: false},
    players: seats.map((seat) => ({
      name: seatName(seat).replace(/[\u2068\u2069]/g, ""),
      sourcePlayerId: seat,
      score: vp[seat],
      winner: winners.includes(seat),
    })),
  };
  return ADDRESS + encodeURIComponent(JSON.stringify(play));
}

// A game or a deck to pass on: its QR picture, its link, and the file where there is one.

/** The address that a link opens, in the language of this page. */
const OPEN = new URL(`../../../../${language}/open/`, import.meta.url).href;

/** The link of a payload; null until it is made, "" where it is longer than a link may be. */
function useLink(/** @type {Payload} */ payload) {
  const [link, setLink] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    encode(payload).then(
      (fragment) => setLink(`${OPEN}#${fragment}`),
      () => setLink(""),
    );
  }, [payload.text]);
  return link;
}

/**
 * Dark on light in either theme: cameras read no other.
 * @param {{link: string, label?: string, text?: string}} props
 */
export function Picture({link, label = t("share.picture"), text = t("share.camera")}) {
  const picture = draw(link);
  return picture
    ? html`<svg class="share-code" data-share="picture" viewBox=${`0 0 ${picture.size} ${picture.size}`}
      role="img" aria-label=${label} shape-rendering="crispEdges"><path
      class="light" d=${`M0 0h${picture.size}v${picture.size}h-${picture.size}z`} /><path
      class="dark" d=${picture.path} /></svg>
      <p>${text}</p>`
    : html`<p class="notice" data-share="too-long">${t("share.too-long")}</p>`;
}

/** @param {{link: string, title: string}} props */
export function Link({link, title}) {
  const [notice, setNotice] = useState("");
  const copyLink = async () =>
    setNotice(t((await copy(link)) ? "share.copied" : "share.not-copied"));
  const sendLink = async () => (await send({title, url: link})) || copyLink();
  return html`<div class="answers">
    ${
      "share" in navigator &&
      html`<button type="button" class="button first" data-do="send-link" onClick=${sendLink}>${t(
        "share.send",
      )}</button>`
    }
    <button type="button" class="button" data-do="copy-link" onClick=${copyLink}>${t(
      "share.copy",
    )}</button></div>
    <p class="told-now" role="status">${notice}</p>
    <label class="name-field"><span>${t("share.link")}</span><input class="field" readonly
      data-share="link" value=${link} onFocus=${(/** @type {On} */ event) => event.target.select()} /></label>`;
}

/**
 * @param {{payload: Payload, title: string, saveFile?: () => unknown, onClose(): void, live?: Children,
 *   children?: Children}} props `saveFile`: keeps it as a file, for what is too long; `live`: to show it instead
 */
function Share({payload, title, saveFile, onClose, live, children}) {
  const link = useLink(payload);
  return html`<${Drawer} title=${t("share.title")} onClose=${onClose} name="share">
    <div class="share">
      ${live}
      ${link && html`<${Picture} link=${link} /><${Link} link=${link} title=${title} />`}
      ${link === "" && html`<p class="notice" data-share="too-large">${t("share.too-large")}</p>`}
      ${
        saveFile &&
        html`<button type="button" class="button quiet wide" data-do="save-file"
        onClick=${saveFile}>${t("share.file")}</button>`
      }
      <p class="quiet-text">${t("share.private")}</p>
      ${children}
    </div>
  </${Drawer}>`;
}

/** Hands a finished game over to another app, when tapped. @param {{link: string}} props */
function LogPlay({link}) {
  return html`<a class="button quiet wide" data-do="log-play" href=${link} target="_blank"
      rel="noopener noreferrer">${t("share.log-play")}</a>
    <p class="quiet-text">${t("share.log-play-more")}</p>`;
}

/** Lets another device follow the game from here on. @param {{session: Session, engine: Engine, onClose(): void}} props */
function ShowLive({session, engine, onClose}) {
  const show = async () => {
    onClose();
    (await import("../live/panel.js")).openTable(session, engine);
  };
  return html`<button type="button" class="button first wide" data-do="show-live" onClick=${show}>${t(
    "live.show",
  )}</button><h3>${t("share.copy-of-it")}</h3>`;
}

/** A game as far as it is played now. @param {{game: {session: Session, store: Store, engine: Engine}, onClose(): void}} props */
export function ShareGame({game: {session, store, engine}, onClose}) {
  const {id, kind} = session.game;
  const {text} = engine.call({call: "notation", save: session.save});
  const logLink = playLink(session.game, session.view);
  return html`<${Share} payload=${{kind, id, text}} title=${gameName(session.game)} onClose=${onClose}
    saveFile=${() => saveGame(store, session)} live=${
      id !== LESSON && // the same on every device, and nobody's own game
      !session.remote &&
      html`<${ShowLive} session=${session} engine=${engine} onClose=${onClose} />`
    }>${logLink && html`<${LogPlay} link=${logLink} />`}</${Share}>`;
}

/** @param {{id: string, deck: import("../originz/decks.js").Deck, onClose(): void}} props */
export function ShareDeck({id, deck: {name, boss, cards, reserve}, onClose}) {
  const text = JSON.stringify({name, boss, cards, reserve});
  return html`<${Share} payload=${{kind: "originz-deck", id, text}} title=${name}
    onClose=${onClose} />`;
}
