// Sentences of the engine, each with the rules that it rests on.

import {html} from "../../vendor/htm-preact.js";
import {Cites} from "../ui/rules.js";

/**
 * @param {{messages: {code: string, text: string, cites: string[]}[], openRule(id): void,
 *   numbered?: boolean, kind?: string}} props
 */
export function Messages({messages, openRule, numbered = false, kind = "facts"}) {
  const items = messages.map(
    (message, i) => html`<li key=${i} data-code=${message.code}><p>${message.text}</p>
    <${Cites} ids=${message.cites} openRule=${openRule} /></li>`,
  );
  return numbered ? html`<ol class=${kind}>${items}</ol>` : html`<ul class=${kind}>${items}</ul>`;
}

/** Why something was refused. */
export function Problem({problem, openRule}) {
  return (
    problem &&
    html`<div class="problem" role="alert"><p>${problem.text}</p>
    <${Cites} ids=${problem.cites} openRule=${openRule} /></div>`
  );
}
