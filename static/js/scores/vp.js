// VP gained or lost at once, from a named source.

import {html, useState} from "../../vendor/htm-preact.js";
import {Choice, Name, Stepper} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {signed} from "./fields.js";

const QUICK = [1, 2, 3, 4, -1, -2];

export function VpForm({view, onAdd}) {
  const [vp, setVp] = useState(1);
  const [source, setSource] = useState(view.sources[1]);
  const [reason, setReason] = useState("");
  const add = async (event) => {
    event.preventDefault();
    if (!(await onAdd({vp, source, reason}))) {
      setReason("");
    }
  };
  return html`<form class="vp-form" onSubmit=${add}><h3>${t("scores.vp-now")}</h3>
    <${Choice} label=${t("scores.amount")} value=${vp} onPick=${setVp} hidden=${true}
      options=${QUICK.map((n) => ({value: n, text: signed(n)}))} />
    <${Stepper} label=${t("scores.amount")} value=${vp} least="-99" most="99" onChange=${setVp}
      format=${signed} />
    <${Choice} label=${t("scores.source")} value=${source} onPick=${setSource}
      options=${view.sources.map((id) => ({value: id, text: t(`scores.source.${id}`)}))} />
    <${Name} label=${t("scores.which-card")} name="vp-reason" value=${reason} limit="200"
      onChange=${setReason} />
    <p><button class="button wide" data-do="add-vp" disabled=${vp === 0}>${t(
      "scores.add-vp",
    )}</button></p>
  </form>`;
}
