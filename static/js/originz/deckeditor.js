// One deck: its cards and Reserve Pile, what the engine says of it, and its text.

import {html, useState} from "../../vendor/htm-preact.js";
import {copy} from "../ui/files.js";
import {lazy} from "../ui/lazy.js";
import {Icon, Stepper, Switch, TextInput} from "../ui/parts.js";
import {useUndoKeys} from "../ui/playing.js";
import {t} from "../ui/words.js";
import {CardForm} from "./cardform.js";
import {Verdict, judge} from "./decklist.js";
import {addCard, moveCard, setCopies} from "./decks.js";
import {redo, undo} from "./deckpast.js";
import {Messages} from "./reasons.js";
import {data} from "./screen.js";

const MAX = 99;
const ShareDeck = lazy(() => import("../share/drawer.js"), "ShareDeck");

function Lines({title, lines, place, onCount, onMove}) {
  const size = lines.reduce((sum, line) => sum + line.copies, 0);
  return html`<section class="oz-lines" data-place=${place}><h2>${title} <small>${size}</small></h2>
    ${lines.length === 0 && html`<p class="quiet-text">${t("originz.deck.empty")}</p>`}
    <ul>${lines.map(
      (line) => html`<li key=${line.title + line.origin + line.type}
      class=${`oz-line type-${line.type}`}>
      <span class="oz-line-name"><b>${line.title}</b> <small>${line.origin} · ${t(
        `originz.type.${line.type}`,
      )}</small></span>
      <${Stepper} label=${t("originz.deck.copies-of", {title: line.title})} value=${line.copies}
        least=${0} most=${MAX} onChange=${(copies) => onCount(line, copies)} />
      <button type="button" class="tool-button" data-do="move" aria-label=${t(
        `originz.deck.to-${place === "cards" ? "reserve" : "deck"}`,
        {title: line.title},
      )}
        onClick=${() => onMove(line)}><${Icon} name=${place === "cards" ? "right" : "left"} /></button>
    </li>`,
    )}</ul>
  </section>`;
}

/** The deck as text: copy it, or paste another one over it. */
function AsText({deck, engine, keep}) {
  const input = {cards: deck.cards, reserve: deck.reserve};
  const {text} = engine.call({call: "judge", request: {kind: "originz_write", input}}).ruling;
  const [message, setMessage] = useState("");
  const [unread, setUnread] = useState([]);
  const paste = (event) => {
    event.preventDefault();
    const kinds = Object.fromEntries(data.types.map((type) => [t(`originz.type.${type}`), type]));
    const input = {
      text: new FormData(event.target).get("text"),
      kinds,
      reserve: t("originz.deck.reserve"),
    };
    const {ruling, why, error} = engine.call({
      call: "judge",
      request: {kind: "originz_read", input},
    });
    if (error) {
      setMessage(error.text);
      return;
    }
    setUnread(why);
    if (ruling.cards.length + ruling.reserve.length === 0) {
      setMessage(t("originz.deck.nothing-read"));
      return;
    }
    setMessage(t("originz.deck.read", {n: ruling.cards.length + ruling.reserve.length}));
    keep((now) => ({
      ...now,
      cards: ruling.cards.reduce(addCard, []),
      reserve: ruling.reserve.reduce(addCard, []),
    }));
  };
  return html`<details class="more"><summary>${t("originz.deck.text")}</summary>
    <p>${t("originz.deck.text-more")}</p>
    <pre class="oz-sample">2 Frost Blade | Dark Magic | ${t("originz.type.assault")}${"\n"}${t(
      "originz.deck.reserve",
    )}${"\n"}1 Sun Spear | Fire Control | ${t("originz.type.weapon")}</pre>
    <form class="ask-form" onSubmit=${paste}><label><span>${t("originz.deck.list")}</span>
      <textarea class="field" name="text" rows="8" spellcheck="false" key=${text}
        defaultValue=${text}></textarea></label>
      <div class="answers"><button class="button" data-do="paste">${t("originz.deck.take")}</button>
      <button type="button" class="button quiet" data-do="copy" onClick=${async () =>
        setMessage(t((await copy(text)) ? "originz.copied" : "originz.not-copied"))}>${t(
        "originz.deck.copy",
      )}</button></div></form>
    <p class="told-now" role="status">${message}</p>
    ${
      unread.length > 0 &&
      html`<ul class="problem" role="alert">${unread.map(
        (row) => html`<li key=${row.params.line}>${row.text}</li>`,
      )}</ul>`
    }
  </details>`;
}

/** Take back the last edit, or do again what was taken back. */
function History({deck, undo, redo}) {
  return html`<button type="button" class="tool-button" data-do="undo" aria-label=${t("originz.undo")}
      disabled=${deck.past.length === 0} onClick=${undo}><${Icon} name="undo" /></button>
    <button type="button" class="tool-button" data-do="redo" aria-label=${t("originz.redo")}
      disabled=${deck.future.length === 0} onClick=${redo}><${Icon} name="redo" /></button>`;
}

export function Editor({id, deck, titles, engine, keep, move, openRule}) {
  const {ruling, why} = judge(engine, deck);
  const history = {undo: () => move(undo), redo: () => move(redo)};
  useUndoKeys(history);
  const [sharing, setSharing] = useState(false);
  const edit = (place, change) => keep((now) => ({...now, [place]: change(now[place])}));
  const rename = (name) =>
    keep((now) => ({...now, name: name.trim() || t("originz.deck.unnamed")}));
  const lines = (place, other, title) => html`<${Lines} title=${title} lines=${deck[place]}
    place=${place} onCount=${(card, copies) => edit(place, (now) => setCopies(now, card, copies))}
    onMove=${(card) => keep((now) => moveCard(now, card, place, other))} />`;
  return html`<header class="oz-head"><a class="tool-button" href="#" aria-label=${t(
    "originz.deck.all",
  )}><${Icon} name="left" /></a>
    <h1 class="heard" tabindex="-1">${deck.name}</h1>
    <${TextInput} name="deck-name" maxlength="60" aria-label=${t("originz.deck.name")}
      value=${deck.name} onDone=${rename} />
    <div class="oz-head-tools"><${History} deck=${deck} ...${history} />
    <button type="button" class="tool-button" data-do="share" aria-label=${t("share.title")}
      onClick=${() => setSharing(true)}><${Icon} name="share" /></button></div></header>
    ${sharing && html`<${ShareDeck} id=${id} deck=${deck} onClose=${() => setSharing(false)} />`}
    <section class="oz-verdict" aria-live="polite"><p class="oz-count"><${Verdict} ruling=${ruling} />
      <span>${t("originz.deck.count", {white: ruling.white, limit: ruling.limit})}</span></p>
      <${Messages} messages=${why} openRule=${openRule} /></section>
    <${CardForm} titles=${titles} lines=${[...deck.cards, ...deck.reserve]}
      onAdd=${(card, place) => edit(place, (now) => addCard(now, card))} />
    ${lines("cards", "reserve", t("originz.deck.cards"))}
    ${lines("reserve", "cards", t("originz.deck.reserve"))}
    <${Switch} name="boss" label=${t("originz.deck.boss")} on=${deck.boss}
      onChange=${(boss) => keep((now) => ({...now, boss}))} />
    <${AsText} deck=${deck} engine=${engine} keep=${keep} />`;
}
