// The deck checker: the decks of this device, and one of them with the engine's verdict.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {randomHex} from "../bytes.js";
import {Damaged, useRemoval} from "../ui/games.js";
import {copy} from "../ui/files.js";
import {lazy, useHash} from "../ui/screen.js";
import {
  Amount,
  Choice,
  ConfirmButton,
  Icon,
  IconButton,
  Name,
  Stepper,
  Switch,
  TextInput,
  onText,
} from "../ui/parts.js";
import {useUndoKeys} from "../ui/gamehooks.js";
import {refusalText, t} from "../ui/words.js";
import {NEW, addCard, moveCard, readDeck, redo, setCopies, undo, useDecks} from "./decks.js";
import {Messages, Problem, data, open} from "./parts.js";

// Adding a card: its title, Origin and type are typed once and offered again.

/** @typedef {import("./decks.js").Line} Line */
/** @typedef {import("./decks.js").List} List */
/** @typedef {import("./decks.js").Named} Named */

/**
 * @param {{titles: Record<string, Named>, lines: Line[],
 *   onAdd(card: Line, place: List): Core.Refusal | null}} props
 */
function CardForm({titles, lines, onAdd}) {
  const last = lines.at(-1);
  const [title, setTitle] = useState("");
  const [origin, setOrigin] = useState(last?.origin ?? "");
  const [type, setType] = useState(last?.type ?? "assault");
  const [copies, setCopies] = useState(1);
  const [problem, setProblem] = useState("");
  /** @param {string} name */
  const pick = (name) => {
    setTitle(name);
    if (titles[name]) {
      setOrigin(titles[name].origin);
      setType(titles[name].type);
    }
  };
  /** @param {List} place */
  const add = (place) => {
    if (!title.trim() || !origin.trim()) {
      setProblem(t("originz.deck.incomplete"));
      return;
    }
    const refusal = onAdd({title: title.trim(), origin: origin.trim(), type, copies}, place);
    setProblem(refusal ? refusalText(refusal, labelOf) : "");
    if (refusal) {
      return;
    }
    setTitle("");
    setCopies(1);
    document.querySelector("[name=card-title]")?.focus();
  };
  return html`<form class="ask-form oz-add" onSubmit=${(/** @type {On} */ event) => {
    event.preventDefault();
    add("cards");
  }}><h2>${t("originz.deck.add-card")}</h2>
    <${Name} label=${t("originz.deck.card-title")} name="card-title" value=${title}
      before=${title ? Object.keys(titles).reverse() : []} onChange=${setTitle} onPick=${pick} />
    <label class="name-field"><span>${t("originz.deck.origin")}</span><input class="field"
      name="card-origin" maxlength=${data.limits.card} list="origins" autocomplete="off" value=${origin}
      onInput=${(/** @type {On} */ event) => setOrigin(event.target.value)} /></label>
    <datalist id="origins">${data.origins.map(
      (name) => html`<option value=${name} key=${name} />`,
    )}</datalist>
    <${Choice} label=${t("originz.deck.type")} value=${type} onPick=${setType}
      options=${data.types.map((value) => ({value, text: t(`originz.type.${value}`)}))} />
    <${Amount} name=${t("originz.deck.copies")} least=${1} value=${copies} onChange=${setCopies} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <div class="answers"><button class="button first" data-do="add">${t("originz.deck.add")}</button>
      <button type="button" class="button quiet" data-do="add-reserve" onClick=${() =>
        add("reserve")}>${t("originz.deck.add-reserve")}</button></div>
  </form>`;
}

// All decks of this device, the latest first, each with the verdict.

/**
 * Ask the engine about a deck.
 * @param {Engine} engine
 * @param {Pick<Deck, "cards" | "reserve" | "boss">} other
 */
const judge = (engine, {cards, reserve, boss}) =>
  engine.call({call: "judge", request: {kind: "originz_deck", input: {cards, reserve, boss}}});

/** The words beside what a refusal names, such as `input.cards[3].title`. @type {Record<string, string>} */
const FIELDS = {
  title: "originz.deck.card-title",
  origin: "originz.deck.origin",
  cards: "originz.deck.cards",
  reserve: "originz.deck.reserve",
};

/** @param {string} at */
const labelOf = (at) => {
  const field = FIELDS[at.split(".").at(-1) ?? ""];
  return field && t(field);
};

/** @type {Record<string, string[]>} */
const MARKS = {legal: ["✓", "good"], illegal: ["✗", "bad"], missing: ["…", ""]};

/**
 * Legal or not, or not yet a deck to play with: shown by mark and word.
 * @param {{ruling: Judge.DeckRuling}} props
 */
function Verdict({ruling}) {
  const verdict = !ruling.legal ? "illegal" : ruling.missing > 0 ? "missing" : "legal";
  const [mark, className] = MARKS[verdict];
  return html`<strong class=${`oz-legal ${className}`} data-verdict=${verdict}><span
    aria-hidden="true">${mark}</span> ${t(`originz.deck.${verdict}`)}</strong>`;
}

/**
 * @param {{decks: Record<string, unknown>, engine: Engine, create(): void, remove: (id: string) =>
 *   Promise<null | (() => Promise<unknown>)>}} props
 */
function DeckList({decks, engine, create, remove}) {
  const [notice, removal] = useRemoval();
  const rows = Object.entries(decks)
    .map(([id, record]) => ({id, record, deck: readDeck(record)}))
    .map((row) => ({...row, answer: row.deck && judge(engine, row.deck)}))
    .sort((one, other) => (other.deck?.updated ?? 0) - (one.deck?.updated ?? 0));
  return html`<h1 tabindex="-1">${t("originz.deck.title")}</h1>
    <p>${t("originz.deck.lead")}</p>
    <p><button type="button" class="button first wide" data-do="new-deck" onClick=${create}>${t(
      "originz.deck.new",
    )}</button></p>
    <ul class="oz-decks">${rows.map(({id, record, deck, answer}) => {
      if (!deck || !answer) {
        return html`<${Damaged} id=${id} name=${t("originz.deck.unnamed")}
          read=${async () => record} remove=${() => remove(id)} key=${id} />`;
      }
      const {ruling, error} = answer;
      return html`<li key=${id}><a class="game-card" href=${`#${id}`} data-deck=${id}><b>${
        deck.name || t("originz.deck.unnamed")
      }</b> ${
        ruling
          ? html`<span>${t("originz.deck.count", {
              white: ruling.white,
              limit: ruling.limit,
            })}</span> <${Verdict} ruling=${ruling} />`
          : html`<span>${error && refusalText(error, labelOf)}</span>`
      }</a>
        <${ConfirmButton} name="remove" text=${t("table.remove")} confirm=${t("table.remove-sure")}
          onDo=${() => removal(deck.name || t("originz.deck.unnamed"), () => remove(id))} /></li>`;
    })}</ul>
    ${notice}`;
}

// One deck: its cards and Reserve Pile, what the engine says of it, and its text.

const ShareDeck = lazy(() => import("../share/drawer.js"), "ShareDeck");

/**
 * @param {{title: string, lines: Line[], place: List, onCount(card: Line, copies: number): void,
 *   onMove(card: Line): void}} props
 */
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
        least=${0} most=${data.limits.copies} onChange=${(/** @type {number} */ copies) => onCount(line, copies)} />
      <${IconButton} icon=${place === "cards" ? "right" : "left"} name="move" label=${t(
        `originz.deck.to-${place === "cards" ? "reserve" : "deck"}`,
        {title: line.title},
      )} onClick=${() => onMove(line)} />
    </li>`,
    )}</ul>
  </section>`;
}

/**
 * The deck as text: copy it, or paste another one over it.
 * @param {{deck: Deck, engine: Engine,
 *   attempt(edit: (deck: Deck) => Deck): Core.Refusal | null}} props
 */
function AsText({deck, engine, attempt}) {
  const input = {cards: deck.cards, reserve: deck.reserve};
  const written = engine.call({call: "judge", request: {kind: "originz_write", input}});
  const text = written.ruling?.text ?? ""; // of a deck that the engine refuses there is none
  const [message, setMessage] = useState("");
  const [unread, setUnread] = useState(/** @type {Core.Message[]} */ ([]));
  const [kept, setKept] = useState(""); // a list with lines that are still to be mended
  /** @param {string} pasted */
  const paste = (pasted) => {
    const kinds = Object.fromEntries(data.types.map((type) => [t(`originz.type.${type}`), type]));
    const input = {text: pasted, kinds, reserve: t("originz.deck.reserve")};
    const {ruling, why, error} = engine.call({
      call: "judge",
      request: {kind: "originz_read", input},
    });
    if (error) {
      setMessage(error.text);
      return;
    }
    setUnread(why);
    setKept(why.length > 0 ? pasted : "");
    if (ruling.cards.length + ruling.reserve.length === 0) {
      setMessage(t("originz.deck.nothing-read"));
      return;
    }
    const refusal = attempt((now) => ({
      ...now,
      cards: ruling.cards.reduce(addCard, []),
      reserve: ruling.reserve.reduce(addCard, []),
    }));
    setMessage(
      refusal
        ? refusalText(refusal, labelOf)
        : t("originz.deck.read", {n: ruling.cards.length + ruling.reserve.length}),
    );
  };
  return html`<details class="more"><summary>${t("originz.deck.text")}</summary>
    <p>${t("originz.deck.text-more")}</p>
    <pre class="oz-sample">2 Frost Blade | Dark Magic | ${t("originz.type.assault")}${"\n"}${t(
      "originz.deck.reserve",
    )}${"\n"}1 Sun Spear | Fire Control | ${t("originz.type.weapon")}</pre>
    <form class="ask-form" onSubmit=${onText("text", paste)}><label><span>${t("originz.deck.list")}</span>
      <textarea class="field" name="text" rows="8" spellcheck="false" key=${kept || text}
        defaultValue=${kept || text}></textarea></label>
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

/**
 * Take back the last edit, or do again what was taken back.
 * @param {{deck: Deck, undo(): void, redo(): void}} props
 */
function History({deck, undo, redo}) {
  return html`<${IconButton} icon="undo" name="undo" label=${t("originz.undo")}
      disabled=${deck.past.length === 0} onClick=${undo} />
    <${IconButton} icon="redo" name="redo" label=${t("originz.redo")}
      disabled=${deck.future.length === 0} onClick=${redo} />`;
}

/**
 * @param {{id: string, deck: Deck, titles: Record<string, Named>, engine: Engine, keep(edit:
 *   (deck: Deck) => Deck): unknown, move(way: (deck: Deck) => Deck): unknown, openRule: OpenRule}}
 *   props
 */
function Editor({id, deck, titles, engine, keep, move, openRule}) {
  const {ruling, why, error} = judge(engine, deck);
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  useEffect(() => setProblem(null), [deck.updated]);
  const history = {undo: () => move(undo), redo: () => move(redo)};
  useUndoKeys(history);
  const [sharing, setSharing] = useState(false);
  /**
   * Keep an edit, unless the engine refuses the deck that it makes.
   * @param {(deck: Deck) => Deck} edit
   */
  const attempt = (edit) => {
    const refusal = judge(engine, edit(deck)).error ?? null;
    // A deck that is refused already is mended step by step.
    if (refusal && !error) {
      return refusal;
    }
    keep(edit);
    return null;
  };
  const name = deck.name || t("originz.deck.unnamed");
  /** @param {string} text */
  const rename = (text) => keep((now) => ({...now, name: text.trim()}));
  /** @param {List} place @param {List} other @param {string} title */
  const lines = (place, other, title) => html`<${Lines} title=${title} lines=${deck[place]}
    place=${place} onCount=${(/** @type {Line} */ card, /** @type {number} */ copies) => keep((now) => ({...now, [place]: setCopies(now[place], card, copies)}))}
    onMove=${(/** @type {Line} */ card) => setProblem(attempt((now) => moveCard(now, card, place, other)))} />`;
  return html`<header class="oz-head"><a class="tool-button" href="#" aria-label=${t(
    "originz.deck.all",
  )}><${Icon} name="left" /></a>
    <h1 class="visually-hidden" tabindex="-1">${name}</h1>
    <${TextInput} name="deck-name" maxlength=${data.limits.card} aria-label=${t("originz.deck.name")}
      value=${name} onDone=${rename} />
    <div class="oz-head-tools"><${History} deck=${deck} ...${history} />
    <${IconButton} icon="share" name="share" label=${t("share.title")}
      onClick=${() => setSharing(true)} /></div></header>
    ${sharing && html`<${ShareDeck} id=${id} deck=${{...deck, name}} onClose=${() => setSharing(false)} />`}
    <section class="oz-judged" aria-live="polite">${
      ruling &&
      html`<p class="oz-count"><${Verdict} ruling=${ruling} />
      <span>${t("originz.deck.count", {white: ruling.white, limit: ruling.limit})}</span></p>`
    }</section>
    <${AsText} deck=${deck} engine=${engine} attempt=${attempt} />
    <${Problem} problem=${problem ?? error} openRule=${openRule} labelOf=${labelOf} />
    <${CardForm} titles=${titles} lines=${[...deck.cards, ...deck.reserve]}
      onAdd=${(/** @type {Line} */ card, /** @type {List} */ place) => attempt((now) => ({...now, [place]: addCard(now[place], card)}))} />
    ${
      why?.length > 0 &&
      html`<section class="oz-verdict"><${Messages} messages=${why} openRule=${openRule} /></section>`
    }
    ${lines("cards", "reserve", t("originz.deck.cards"))}
    ${lines("reserve", "cards", t("originz.deck.reserve"))}
    <${Switch} name="boss" label=${t("originz.deck.boss")} on=${deck.boss}
      onChange=${(/** @type {boolean} */ boss) => keep((now) => ({...now, boss}))} />`;
}

/** @param {{engine: Engine, store: Store, openRule: OpenRule}} props */
function App({engine, store, openRule}) {
  const hash = useHash();
  const {decks, titles, keep, move, remove} = useDecks(store);
  const [fresh, setFresh] = useState("");
  if (!decks) {
    return null;
  }
  const deck = Object.hasOwn(decks, hash) ? readDeck(decks[hash]) : hash === fresh && hash && NEW;
  if (deck) {
    return html`<${Editor} id=${hash} deck=${deck} titles=${titles} engine=${engine} openRule=${openRule}
      keep=${(/** @type {(deck: Deck) => Deck} */ edit) => keep(hash, edit)} move=${(/** @type {(deck: Deck) => Deck} */ way) => move(hash, way)} key=${hash} />`;
  }
  const begin = () => {
    const id = randomHex(12);
    setFresh(id);
    location.hash = id;
  };
  return html`<${DeckList} decks=${decks} engine=${engine} create=${begin} remove=${remove} />`;
}

open(App);
