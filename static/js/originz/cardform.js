// Adding a card: its title, Origin and type are typed once and offered again.

import {html, useState} from "../../vendor/htm-preact.js";
import {Choice, Name, Stepper} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {data} from "./screen.js";

/** @typedef {import("./decks.js").Line} Line */

/** @param {{titles: object, lines: Line[], onAdd(card: Line, place: string): void}} props */
export function CardForm({titles, lines, onAdd}) {
  const last = lines.at(-1);
  const [title, setTitle] = useState("");
  const [origin, setOrigin] = useState(last?.origin ?? "");
  const [type, setType] = useState(last?.type ?? "assault");
  const [copies, setCopies] = useState(1);
  const [problem, setProblem] = useState("");
  const pick = (name) => {
    setTitle(name);
    if (titles[name]) {
      setOrigin(titles[name].origin);
      setType(titles[name].type);
    }
  };
  const add = (place) => {
    if (!title.trim() || !origin.trim()) {
      setProblem(t("originz.deck.incomplete"));
      return;
    }
    setProblem("");
    onAdd({title: title.trim(), origin: origin.trim(), type, copies}, place);
    setTitle("");
    setCopies(1);
    document.querySelector("[name=card-title]").focus();
  };
  return html`<form class="ask-form oz-add" onSubmit=${(event) => {
    event.preventDefault();
    add("cards");
  }}><h2>${t("originz.deck.add-card")}</h2>
    <${Name} label=${t("originz.deck.card-title")} name="card-title" value=${title}
      before=${title ? Object.keys(titles).reverse() : []} onChange=${setTitle} onPick=${pick} />
    <label class="name-field"><span>${t("originz.deck.origin")}</span><input class="field"
      name="card-origin" maxlength="60" list="origins" autocomplete="off" value=${origin}
      onInput=${(event) => setOrigin(event.target.value)} /></label>
    <datalist id="origins">${data.origins.map(
      (name) => html`<option value=${name} key=${name} />`,
    )}</datalist>
    <${Choice} label=${t("originz.deck.type")} value=${type} onPick=${setType}
      options=${data.types.map((value) => ({value, text: t(`originz.type.${value}`)}))} />
    <div class="choice"><span class="choice-name" aria-hidden="true">${t("originz.deck.copies")}
      </span><${Stepper} label=${t("originz.deck.copies")} least=${1} value=${copies}
      onChange=${setCopies} /></div>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <div class="answers"><button class="button first" data-do="add">${t("originz.deck.add")}</button>
      <button type="button" class="button quiet" data-do="add-reserve" onClick=${() =>
        add("reserve")}>${t("originz.deck.add-reserve")}</button></div>
  </form>`;
}
