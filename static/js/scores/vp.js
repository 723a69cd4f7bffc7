// VP gained or lost at once, from a named source.

import {html, useState} from "../../vendor/htm-preact.js";
import {Drawer} from "../kit/drawer.js";
import {Choice, Name, Stepper} from "../kit/parts.js";
import {seatName, t} from "../kit/words.js";
import {signed} from "./fields.js";

const QUICK = [1, 2, 3, 4, -1, -2];

export function VpDrawer({view, seat, onAdd, onClose}) {
  const [vp, setVp] = useState(1);
  const [source, setSource] = useState(view.sources[1]);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");
  const add = async () => {
    const refused = await onAdd({vp, source, reason});
    if (refused) {
      setProblem(refused.text);
    } else {
      onClose();
    }
  };
  return html`<${Drawer} title=${`${seatName(seat)} · ${t("scores.vp-now")}`} onClose=${onClose}
    name="vp">
    <${Choice} label=${t("scores.amount")} value=${vp} onPick=${setVp}
      options=${QUICK.map((n) => ({value: n, text: signed(n)}))} />
    <${Stepper} label=${t("scores.amount")} value=${vp} least="-99" most="99" onChange=${setVp}
      shown=${signed} />
    <${Choice} label=${t("scores.source")} value=${source} onPick=${setSource}
      options=${view.sources.map((id) => ({value: id, text: t(`scores.source.${id}`)}))} />
    <${Name} label=${t("scores.which-card")} name="vp-reason" value=${reason} limit="200"
      onChange=${setReason} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <p><button type="button" class="button first wide" data-do="add-vp" disabled=${vp === 0}
      onClick=${add}>${t("scores.add-vp")}</button></p>
  </${Drawer}>`;
}
