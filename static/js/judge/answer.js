// A judgement: the answer, whether it is a ruling, its reasons, its rules, and its address to share.

import {html, useState} from "../../vendor/htm-preact.js";
import {copy} from "../table/files.js";
import {Cites} from "../table/rules.js";
import {t} from "../table/words.js";

const RULING = "rulings/";

/** @param {{answers: object[], children: any, openRule(id: string): void}} props */
export function Answer({answers, children, openRule}) {
  const [told, setTold] = useState("");
  const error = answers.find((answer) => answer.error)?.error;
  if (error) {
    return html`<div class="problem" role="alert" data-problem=${error.code}><p>${error.text}</p>
      <${Cites} ids=${error.cites} openRule=${openRule} /></div>`;
  }
  const cites = [...new Set(answers.flatMap((answer) => answer.cites))];
  const rulings = cites.filter((id) => id.startsWith(RULING));
  const share = async () => {
    setTold(t(await copy(location.href) ? "judge.copied" : "judge.not-copied"));
  };
  return html`<section class="judgement" aria-label=${t("judge.answer")}>
    <div class="answer-first" role="status">${children}</div>
    <p><span class=${`mark ${rulings.length ? "mark-ruling" : "mark-rule"}`}
      data-basis=${rulings.length ? "ruling" : "rule"}>${
      t(rulings.length ? "judge.ruling" : "judge.rule")}</span></p>
    <h2>${t("judge.why")}</h2>
    <ol class="reasons">${answers.flatMap((answer) => answer.why).map((reason, i) =>
      html`<li key=${i}>${reason.text}</li>`)}</ol>
    <h2>${t("judge.rests-on")}</h2>
    <${Cites} ids=${cites} openRule=${openRule} />
    <p><button type="button" class="button" data-do="share" onClick=${share}>${
      t("judge.share")}</button> <span role="status">${told}</span></p>
  </section>`;
}
