// Fields of a round, and what the engine says of them.

import {html} from "../../vendor/htm-preact.js";
import {TextInput} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";

/** A number with its sign; nothing is plain 0. */
export const signed = (n) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n)}`;

/** A sentence of the engine at the field it concerns, with its rules. */
export function Problem({problem, openRule}) {
  return (
    problem &&
    html`<div class="problem" role="alert" data-problem=${problem.code}>
    <p>${problem.text}</p><${Cites} ids=${problem.cites} openRule=${openRule} /></div>`
  );
}

/** A text that is sent when the field is left or Enter is pressed. */
export function NoteField({label, value, name, onDone}) {
  return html`<label class="noted"><span>${label}</span><${TextInput} name=${name} maxlength="200"
    value=${value} onDone=${(text) => text.trim() !== value && onDone(text)} /></label>`;
}
