// VP gained or lost at once, from a named source: the form, and what was entered.

import {html, useState} from "../../vendor/htm-preact.js";
import {Choice, IconButton, Name, Stepper, fieldsOf} from "../ui/parts.js";
import {t} from "../ui/words.js";

/** A number with its sign; nothing is plain 0. @param {number} n */
export const signed = (n) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n)}`;

const QUICK = [1, 2, 3, 4, -1, -2];

/**
 * @param {{view: Sheet.View, onAdd: (line: {vp: number, source: string, reason: string}) =>
 *   Promise<Core.Refusal | null>}} props
 */
export function VpForm({view, onAdd}) {
  const fields = fieldsOf(view, "vp");
  const [vp, setVp] = useState(fields.vp.start ?? 0);
  const [source, setSource] = useState(fields.source.choices[1]);
  const [reason, setReason] = useState("");
  /** @param {Event} event */
  const add = async (event) => {
    event.preventDefault();
    if (!(await onAdd({vp, source, reason}))) {
      // Somebody may have typed on while it was being kept.
      setReason((now) => (now === reason ? "" : now));
    }
  };
  return html`<form class="vp-form" onSubmit=${add}><h3>${t("scores.vp-now")}</h3>
    <${Choice} label=${t("scores.amount")} value=${vp} onPick=${setVp} hidden=${true}
      options=${QUICK.map((n) => ({value: n, text: signed(n)}))} />
    <${Stepper} label=${t("scores.amount")} value=${vp} least=${fields.vp.least}
      most=${fields.vp.most} onChange=${setVp}
      format=${signed} />
    <${Choice} label=${t("scores.source")} value=${source} onPick=${setSource}
      options=${fields.source.choices.map((id) => ({value: id, text: t(`scores.source.${id}`)}))} />
    <${Name} label=${t("scores.which-card")} name="vp-reason" value=${reason}
      limit=${fields.reason.most}
      onChange=${setReason} />
    <p><button class="button wide" data-do="add-vp" disabled=${vp === 0}>${t(
      "scores.add-vp",
    )}</button></p>
  </form>`;
}

/** @typedef {Sheet.Entry["vp"][number]} VpLine */

/** @param {{entry: Sheet.Entry, seat: string, onDrop(line: VpLine, index: number): void}} props */
export function VpLines({entry, seat, onDrop}) {
  const mine = entry.vp
    .map((line, index) => ({line, index}))
    .filter(({line}) => line.seat === seat);
  return (
    mine.length > 0 &&
    html`<ul class="vp-lines">${mine.map(
      ({line, index}) => html`<li
    key=${index}><span>${signed(line.vp)} ${t("scores.vp")}, ${t(`scores.source.${line.source}`)}
    ${line.reason && ` (${line.reason})`}</span><${IconButton} icon="close" name="drop-vp"
    label=${t("scores.vp-drop", {vp: line.vp})} onClick=${() => onDrop(line, index)} /></li>`,
    )}</ul>`
  );
}
