// One deck: its cards and Reserve Pile, what the engine says of it, and its text.

import {html, useState} from "../../vendor/htm-preact.js";
import {copy} from "../kit/files.js";
import {Icon, Stepper, Switch} from "../kit/parts.js";
import {t} from "../kit/words.js";
import {CardForm} from "./cardform.js";
import {judged, Verdict} from "./decklist.js";
import {Facts} from "./reasons.js";
import {data} from "./room.js";

const MOST = 99;

/** Add copies of a card to a list; a line that is there already grows. */
function added(lines, card) {
  const same = (line) => ["title", "origin", "type"].every((key) => line[key] === card[key]);
  if (!lines.some(same)) {
    return [...lines, card];
  }
  return lines.map((line) => (same(line)
    ? {...line, copies: Math.min(MOST, line.copies + card.copies)} : line));
}

const without = (lines, at) => lines.filter((_, i) => i !== at);

function Lines({title, lines, place, move, set}) {
  const size = lines.reduce((sum, line) => sum + line.copies, 0);
  return html`<section class="oz-lines" data-place=${place}><h2>${title} <small>${size}</small></h2>
    ${lines.length === 0 && html`<p class="quiet-text">${t("originz.deck.empty")}</p>`}
    <ul>${lines.map((line, i) => html`<li key=${line.title + line.origin + line.type}
      class=${`oz-line type-${line.type}`}>
      <span class="oz-line-name"><b>${line.title}</b> <small>${line.origin} · ${
        t(`originz.type.${line.type}`)}</small></span>
      <${Stepper} label=${t("originz.deck.copies-of", {title: line.title})} value=${line.copies}
        least=${0} most=${MOST} onChange=${(copies) => set(copies === 0 ? without(lines, i)
          : lines.map((other, at) => (at === i ? {...other, copies} : other)))} />
      <button type="button" class="tool-button" data-do="move" aria-label=${
        t(`originz.deck.to-${place === "cards" ? "reserve" : "deck"}`, {title: line.title})}
        onClick=${() => move(i)}><${Icon} name=${place === "cards" ? "right" : "left"} /></button>
    </li>`)}</ul>
  </section>`;
}

/** The deck as text: copy it, or paste another one over it. */
function AsText({deck, door, keep}) {
  const asked = {cards: deck.cards, reserve: deck.reserve};
  const {text} = door.call({call: "judge", request: {kind: "originz_write", input: asked}}).ruling;
  const [told, setTold] = useState("");
  const [unread, setUnread] = useState([]);
  const paste = (event) => {
    event.preventDefault();
    const kinds = Object.fromEntries(data.types.map((type) => [t(`originz.type.${type}`), type]));
    const input = {text: new FormData(event.target).get("text"), kinds,
      reserve: t("originz.deck.reserve")};
    const {ruling, why, error} = door.call({call: "judge", request: {kind: "originz_read", input}});
    if (error) {
      setTold(error.text);
      return;
    }
    setUnread(why);
    setTold(t("originz.deck.read", {n: ruling.cards.length + ruling.reserve.length}));
    keep({...deck, cards: ruling.cards.reduce(added, []),
      reserve: ruling.reserve.reduce(added, [])});
  };
  return html`<details class="more"><summary>${t("originz.deck.text")}</summary>
    <p>${t("originz.deck.text-more")}</p>
    <pre class="oz-sample">2 Frost Blade | Dark Magic | ${t("originz.type.assault")}${"\n"}${
      t("originz.deck.reserve")}${"\n"}1 Sun Spear | Fire Control | ${t("originz.type.weapon")}</pre>
    <form class="ask-form" onSubmit=${paste}><label><span>${t("originz.deck.list")}</span>
      <textarea class="field" name="text" rows="8" spellcheck="false" key=${text}
        defaultValue=${text}></textarea></label>
      <div class="answers"><button class="button" data-do="paste">${t("originz.deck.take")}</button>
      <button type="button" class="button quiet" data-do="copy" onClick=${async () =>
        setTold(t(await copy(text) ? "originz.copied" : "originz.not-copied"))}>${
        t("originz.deck.copy")}</button></div></form>
    <p class="told-now" role="status">${told}</p>
    ${unread.length > 0 && html`<ul class="problem" role="alert">${unread.map((row) =>
      html`<li key=${row.params.line}>${row.text}</li>`)}</ul>`}
  </details>`;
}

export function Editor({deck, known, door, keep, openRule}) {
  const {ruling, why} = judged(door, deck);
  const set = (place) => (lines) => keep({...deck, [place]: lines});
  const move = (from, to) => (at) => keep({...deck, [from]: without(deck[from], at),
    [to]: added(deck[to], deck[from][at])});
  return html`<header class="oz-head"><a class="tool-button" href="#" aria-label=${
      t("originz.deck.all")}><${Icon} name="left" /></a>
    <h1 class="heard" tabindex="-1">${deck.name}</h1>
    <input class="field" name="deck-name" maxlength="60" aria-label=${t("originz.deck.name")}
      value=${deck.name} onChange=${(event) => keep({...deck,
        name: event.target.value.trim() || t("originz.deck.unnamed")})} /></header>
    <section class="oz-verdict" aria-live="polite"><p class="oz-count"><${Verdict} ruling=${ruling} />
      <span>${t("originz.deck.count", {white: ruling.white, limit: ruling.limit})}</span></p>
      <${Facts} facts=${why} openRule=${openRule} /></section>
    <${CardForm} known=${known} lines=${[...deck.cards, ...deck.reserve]}
      onAdd=${(card, place) => set(place)(added(deck[place], card))} />
    <${Lines} title=${t("originz.deck.cards")} lines=${deck.cards} place="cards"
      set=${set("cards")} move=${move("cards", "reserve")} />
    <${Lines} title=${t("originz.deck.reserve")} lines=${deck.reserve} place="reserve"
      set=${set("reserve")} move=${move("reserve", "cards")} />
    <${Switch} name="boss" label=${t("originz.deck.boss")} on=${deck.boss}
      onChange=${(boss) => keep({...deck, boss})} />
    <${AsText} deck=${deck} door=${door} keep=${keep} />`;
}
