// The guest's side on the screen: asking to come in, the way back in, going on alone.

import {html, render, useEffect, useReducer, useState} from "../../vendor/htm-preact.js";
import {Link, Picture} from "../share/drawer.js";
import {isObject} from "../store/records.js";
import {listen} from "../dom.js";
import {onText} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {ANSWER, OFFER, Peer, canConnect, fromCode, toCode} from "./connection.js";
import {MAX_NAME, cleanName} from "./messages.js";
import {CHANNEL, recall, remember} from "./notes.js";
import {liveRoot, problemOf} from "./panel.js";
import {HostConnection} from "./remote.js";

const PLACE = "live-place"; // what this tab was let in as
const NOTICE_MS = 6000; // how long a notice stays
const LOOKUP_MS = 60_000; // for which a host may look something up before a copy is offered

/**
 * Join the game of another device.
 * @param {Store} store
 * @param {Engine} engine
 * @param {string} code what stands in the address
 * @returns {Promise<unknown>} its session, once this device was let in; a code that leads nowhere never does
 */
export function join(store, engine, code) {
  return new Promise((resolve) => {
    const connection = new HostConnection(engine);
    connection.addEventListener("joined", () => resolve(connection.session));
    addEventListener(
      "hashchange",
      () => {
        connection.close();
        render(null, liveRoot());
        document.body.removeAttribute("data-live");
        document.documentElement.removeAttribute("data-live-large");
      },
      {once: true},
    );
    render(html`<${Guest} connection=${connection} code=${code} store=${store} />`, liveRoot());
    document.getElementById("table")?.querySelector(".loading")?.remove();
  });
}

/** The way out while there is no game: to the list of one's own. */
const LEAVE = html`<a class="button quiet wide" href="#" data-do="leave-live">${t("live.join.leave")}</a>`;

/** @param {string} code @returns {{kind: number, bytes: Uint8Array, bad: string}} */
function readCode(code) {
  try {
    const bytes = fromCode(code);
    return {kind: bytes[0], bytes, bad: ""};
  } catch (error) {
    return {
      kind: 0,
      bytes: new Uint8Array(),
      bad: /** @type {import("./connection.js").BadCode} */ (error).code,
    };
  }
}

/** @param {{connection: HostConnection, code: string, store: Store}} props */
function Guest({connection, code, store}) {
  const [, refresh] = useReducer((n) => n + 1, 0);
  const [answer, setAnswer] = useState("");
  const [problem, setProblem] = useState("");
  const {kind, bytes, bad} = readCode(code);
  useEffect(() => {
    const change = () => {
      // With an offer alone there is no way back: it takes one answer.
      if (connection.token && kind !== OFFER) {
        remember(PLACE, {code, name: connection.name, token: connection.token});
      }
      refresh();
    };
    return listen(connection, {change});
  }, []);
  /** @param {string} name */
  const ask = async (name) => {
    connection.name = cleanName(name);
    refresh();
    try {
      if (kind === OFFER) {
        const peer = new Peer();
        connection.use(peer);
        setAnswer(toCode(await peer.answer(bytes)));
      } else {
        const {Mailbox, reach} = await import("./mailbox.js");
        await reach(Mailbox.of(code), connection);
      }
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  useEffect(() => {
    const place = recall(PLACE);
    if (isObject(place) && place.code === code && typeof place.name === "string" && canConnect()) {
      connection.token = String(place.token);
      ask(place.name);
    }
  }, []);
  if (!canConnect()) {
    return html`<p class="problem" role="alert" data-live-problem="no-webrtc">${t("live.no-webrtc")}</p>`;
  }
  if (bad || problem) {
    return html`<p class="problem" role="alert" data-live-problem>${problem || t(`live.bad.${bad}`)}</p>${LEAVE}`;
  }
  if (kind === ANSWER) {
    return html`<${PassOn} answer=${code} />`;
  }
  if (!connection.name) {
    return html`<${NameForm} ask=${ask} />`;
  }
  if (connection.session) {
    return html`<${Bar} connection=${connection} store=${store} canReturn=${kind !== OFFER} />`;
  }
  const address = location.href.replace(code, answer);
  return html`<section class="share live" data-live-status=${connection.status}>
    <h1 class="big" role="status">${t(`live.status.${connection.status}`)}</h1>
    ${
      connection.status === "connecting" &&
      answer &&
      html`<${Picture} link=${address} label=${t("live.join.picture")} text=${t("live.join.show")} />
      <${Link} link=${address} title=${t("live.title")} />`
    }${LEAVE}</section>`;
}

/** @param {{ask(name: string): void}} props */
function NameForm({ask}) {
  return html`<form class="ask-form share live" data-live-status="new"
    onSubmit=${onText("name", (name) => cleanName(name) && ask(cleanName(name)))}>
    <h1 tabindex="-1">${t("live.join.title")}</h1><p>${t("live.join.lead")}</p>
    <label class="name-field"><span>${t("live.join.name")}</span><input class="field" name="name" required
      maxlength=${MAX_NAME} autocomplete="nickname" /></label>
    <button class="button first wide" data-do="ask-in">${t("live.join.ask")}</button>${LEAVE}</form>`;
}

/** This tab was opened by scanning an answer: it belongs to the tab with the game. @param {{answer: string}} props */
function PassOn({answer}) {
  const [state, setState] = useState("passing");
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({data}) => data?.taken === answer && setState("passed");
    channel.postMessage({answer});
    return () => channel.close();
  }, []);
  return html`<p class="notice" role="status" data-live-answer=${state}>${t(`live.join.${state}`)}</p>`;
}

/**
 * Who is followed, as what; and when that is over, how to go on.
 * @param {{connection: import("./remote.js").HostConnection, store: Store, canReturn: boolean}} props
 *   `canReturn`: a connection that is lost may come back by itself
 */
function Bar({connection, store, canReturn}) {
  const [notice, setNotice] = useState("");
  const [isLong, setLong] = useState(false);
  useEffect(
    () =>
      listen(connection, {
        notice: (/** @type {CustomEvent<string>} */ {detail}) => setNotice(detail),
      }),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => setNotice(""), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  useEffect(() => document.body.setAttribute("data-live", connection.role), [connection.role]);
  const goOn = async () => {
    const {id} = await store.merge(/** @type {Whole} */ (connection.whole));
    remember(PLACE, null);
    location.hash = location.hash.replace(/live\.[\w-]+$/, id);
  };
  const large = () => document.documentElement.toggleAttribute("data-live-large");
  const on = connection.status === "in";
  const status = on && !connection.steady ? "shaky" : connection.status;
  const isAway = connection.away && (on || (canReturn && status === "lost"));
  useEffect(() => {
    setLong(false);
    const timer = isAway && setTimeout(() => setLong(true), LOOKUP_MS);
    return () => clearTimeout(timer || undefined);
  }, [isAway]);
  return html`<div class=${`live-bar ${on ? "" : "over"}`} data-live-status=${status} data-live-role=${connection.role}>
    <span role="status">${
      isAway && (on || !isLong)
        ? t("live.away")
        : notice
          ? html`<b data-live-told=${notice}>${t(`live.told.${notice}`)}</b>`
          : status !== "in"
            ? t(`live.status.${status === "shaky" ? "lost" : status}`)
            : connection.seat
              ? html`<b>${t("live.yours", {seat: connection.seat})}</b>`
              : html`<b>${t("live.follows")}</b> ${t(`live.role.${connection.role}`)}`
    }</span>
    ${
      (isAway ? isLong : status !== "in")
        ? html`<button type="button" class="chip small" data-do="live-go-on" onClick=${goOn}>${t(
            "live.go-on",
          )}</button>`
        : html`<button type="button" class="chip small" data-do="live-large" onClick=${large}>${t(
            "live.large",
          )}</button>`
    }</div>`;
}
