// The host's side on the screen: the code to be scanned, who is here, who wants to come in.

import {html, render, useEffect, useReducer, useState} from "../../vendor/htm-preact.js";
import {el} from "../dom.js";
import {Link, Picture} from "../share/drawer.js";
import {Drawer, Icon, onText} from "../ui/parts.js";
import {playing} from "../ui/session.js";
import {t} from "../ui/words.js";
import {isObject} from "../store/records.js";
import {BadCode, canConnect} from "./connection.js";
import {Host} from "./host.js";
import {CHANNEL, SHOWN, recall, remember} from "./notes.js";

/** The place above the page for what is said of other devices. */
export function liveRoot() {
  const there = document.getElementById("live");
  if (there) {
    return there;
  }
  const root = el("section", {id: "live", "aria-label": t("live.title")});
  document.getElementById("page-main")?.before(root);
  return root;
}

/** The address of the game that is open, up to its id. @param {string} id */
const addressBefore = (id) => location.href.replace(new RegExp(`${id}$`), "");

/**
 * @typedef {import("./mailbox.js").Mailbox} Mailbox
 * @typedef {{host: Host, mailbox: Mailbox | null, address: string}} Shown a game that is shown, and
 *   where in front of its code: the page may leave the game meanwhile
 */

/** @type {Shown | null} */
let table = null;
let shown = false;

addEventListener("pagehide", () => table?.host.leavePage());

/** Whether another game is open than the one that is shown. @param {Host} host */
const isElsewhere = ({session}) => playing.session !== null && session === null;

/** Draw what stands above the page now. */
function draw() {
  /** @param {boolean} now */
  const show = (now) => () => {
    shown = now;
    draw();
  };
  document.body.toggleAttribute("data-live", table !== null);
  render(
    table
      ? html`${!isElsewhere(table.host) && html`<${Bar} table=${table} open=${show(true)} />`}${
          shown && html`<${Sheet} table=${table} onClose=${show(false)} />`
        }`
      : shown &&
          html`<${Drawer} title=${t("live.title")} onClose=${show(false)} name="live">
          <p class="problem" role="alert" data-live-problem="no-webrtc">${t("live.no-webrtc")}</p></${Drawer}>`,
    liveRoot(),
  );
}

/** Note what a reload must not lose. @param {Shown} now */
function note({host, mailbox}) {
  const known = [...host.grants];
  remember(
    SHOWN,
    // Without a mailbox nobody could come back after a reload.
    host.ended || !mailbox ? null : {id: host.id, code: mailbox.code, read: mailbox.read, known},
  );
}

/**
 * @param {Session<GameView>} session
 * @param {Engine} engine
 * @param {Mailbox | null} [mailbox] the one that it had before a reload
 * @param {Host["grants"]} [grants] whom it had let in
 */
async function begin(session, engine, mailbox = null, grants = new Map()) {
  const host = new Host(session, engine.version);
  host.grants = grants;
  const now = {host, mailbox, address: addressBefore(host.id)};
  table = now;
  host.addEventListener("change", () => {
    note(now);
    if (host.members.some(({waits}) => waits)) {
      shown = true;
    }
    if (host.ended) {
      table = null;
      shown = false;
    }
    draw();
  });
  const {Mailbox, attend, hasMailbox} = await import("./mailbox.js");
  // One that is known is not asked for again: the network may be gone for a moment.
  const box = mailbox ?? ((await hasMailbox()) ? new Mailbox() : null);
  if (box && !host.ended) {
    now.mailbox = box;
    attend(host, box);
  }
  note(now);
  return now;
}

/**
 * Show a game to other devices, or who follows it already.
 * @param {Session<GameView>} session
 * @param {Engine} engine
 */
export async function openTable(session, engine) {
  if (canConnect() && table?.host.id !== session.game.id) {
    table?.host.close();
    await begin(session, engine);
  }
  shown = true;
  draw();
}

/** Go on showing a game after this tab was loaded anew. @param {Session<GameView>} session @param {Engine} engine */
export async function reopenTable(session, engine) {
  const kept = recall(SHOWN);
  if (table || !isObject(kept) || kept.id !== session.game.id || !canConnect()) {
    return;
  }
  const {Mailbox} = await import("./mailbox.js");
  const mailbox = Mailbox.of(String(kept.code), Number(kept.read));
  const grants = /** @type {[string, import("./host.js").Grant][]} */ (kept.known);
  await begin(session, engine, mailbox, new Map(grants));
  draw();
}

/** @param {{table: {host: Host}, open(): void}} props */
function Bar({table: {host}, open}) {
  const here = host.members.filter(({role}) => role);
  useEffect(() => {
    document.body.setAttribute("data-live", "host");
    return () => document.body.removeAttribute("data-live");
  }, []);
  const names = here.map(({name, peer}) => (peer.steady ? name : `${name} (${t("live.shaky")})`));
  return html`<button type="button" class="live-bar" data-do="live" data-live-members=${here.length}
    onClick=${open}><span class="live-count" aria-hidden="true"><${Icon} name="share" />${here.length}</span>
    <b>${t("live.title")}</b> <span class="live-names">${names.join(", ") || t("live.nobody")}</span></button>`;
}

/** @param {{table: Shown, onClose(): void}} props */
function Sheet({table, onClose}) {
  const {host} = table;
  const asking = host.members.filter(({waits}) => waits);
  const here = host.members.filter(({role}) => role);
  return html`<${Drawer} title=${t("live.title")} onClose=${onClose} name="live"><div class="share live">
    ${asking.map((member) => html`<${Asking} host=${host} member=${member} key=${member.id} />`)}
    ${
      here.length > 0 &&
      html`<h3>${t("live.who")}</h3><ul class="live-members">${here.map(
        (
          member,
        ) => html`<li key=${member.id} data-live-member=${member.name}><p><b>${member.name}</b><br /><span class="small-note">${member.seat || t(`live.role.${member.role}`)}</span></p>
        <button type="button" class="button quiet" data-do="send-away" onClick=${() =>
          host.sendAway(member)}>${t("live.send-away")}</button></li>`,
      )}</ul>`
    }
    ${asking.length === 0 && html`<${Invitation} table=${table} />`}
    <button type="button" class="button danger wide" data-do="end-live" onClick=${() =>
      host.close()}>${t("live.end")}</button>
  </div></${Drawer}>`;
}

/** Somebody wants to come in: as what? @param {{host: Host, member: import("./member.js").Member}} props */
function Asking({host, member}) {
  const {seats} = host;
  // Whoever has the name of a line is offered it first.
  const isOwn = (/** @type {string} */ seat) => seat.toLowerCase() === member.name.toLowerCase();
  const lines = [...seats.filter(isOwn), ...seats.filter((seat) => !isOwn(seat))];
  return html`<section class="notice" data-live-asking=${member.name}>
    <p class="big" role="alert"><b>${member.name}</b> ${t("live.asks")}</p>
    ${
      seats.length > 0 &&
      html`<p>${t("live.role.line")}</p><div class="choice-row">${lines.map(
        (
          seat,
        ) => html`<button type="button" class=${isOwn(seat) ? "button first" : "chip"} key=${seat} data-admit-seat=${seat}
        onClick=${() => host.admit(member, "line", seat)}>${seat}</button>`,
      )}</div>`
    }
    <div class="answers">
      <button type="button" class="button" data-admit="look" onClick=${() =>
        host.admit(member, "look")}>${t("live.admit.look")}</button>
      <button type="button" class="button" data-admit="all" onClick=${() =>
        host.admit(
          member,
          "all",
        )}>${t(seats.length > 0 ? "live.admit.sheet" : "live.admit.all")}</button></div>
    <div class="answers"><button type="button" class="button quiet" data-admit="no" onClick=${() =>
      host.sendAway(member)}>${t("live.no")}</button></div></section>`;
}

/** What is said where a code leads nowhere. @param {unknown} error */
export const problemOf = (error) =>
  t(error instanceof BadCode ? `live.bad.${error.code}` : "live.no-network");

/**
 * The code that the other device scans; without a mailbox, the way for its answer.
 * @param {{table: Shown}} props
 */
function Invitation({table: {host, mailbox, address}}) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [round, again] = useReducer((n) => n + 1, 0);
  // Whose answer was taken last.
  const [member, setMember] = useState(/** @type {import("./member.js").Member | null} */ (null));
  useEffect(() => {
    if (mailbox) {
      setCode(mailbox.code);
    } else {
      host.invite().then(setCode, (/** @type {unknown} */ error) => setProblem(problemOf(error)));
    }
  }, [round, mailbox]);
  /** @param {string} text */
  const take = async (text) => {
    try {
      setMember(await host.takeAnswer(text));
      setProblem("");
      again(); // whoever scans next needs a code of its own
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    }
  };
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = async ({data}) => {
      if (typeof data?.answer === "string" && (await take(data.answer))) {
        channel.postMessage({taken: data.answer});
      }
    };
    return () => channel.close();
  }, []);
  const link = address + code;
  const said = problem || (member?.gone && !member.peer.hasOpened && t("live.unreached"));
  return html`${
    code &&
    // Of its own, or the next code would come behind all that stands here.
    html`<div class="share"><${Picture} link=${link} label=${t("live.picture")} text=${t("live.scan")} />
      <${Link} link=${link} title=${t("live.title")} key=${code} /></div>`
  }
    ${
      member &&
      !member.gone &&
      html`<p role="status">${t("live.status.connecting")}</p>
        <button type="button" class="button quiet wide" data-do="another"
          onClick=${() => setMember(null)}>${t("live.another")}</button>`
    }
    ${
      !mailbox &&
      code &&
      (!member || member.gone) &&
      html`<form class="ask-form" onSubmit=${onText("answer", take)}><label class="name-field"><span>${t("live.answer")}</span><input class="field" name="answer"
        required autocomplete="off" spellcheck="false" /></label>
      <button class="button first wide" data-do="take-answer">${t("live.connect")}</button></form>`
    }
    ${said && html`<p class="problem" role="alert" data-live-problem>${said}</p>`}
    <p class="quiet-text">${t(mailbox ? "live.mailbox" : "live.no-mailbox")}</p>`;
}
