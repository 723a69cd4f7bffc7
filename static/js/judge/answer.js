// A judgement: the answer, whether it is a ruling, its reasons, its rules, and its address to share.

import {html, useState} from "../../vendor/htm-preact.js";
import {copy} from "../ui/files.js";
import {Cites} from "../ui/rules.js";
import {t} from "../ui/words.js";

const RULING = "rulings/";
const errorOf = (answers) => answers.find((answer) => answer.error)?.error;
const citesOf = (answers) => [...new Set(answers.flatMap((answer) => answer.cites))];

/** The answer alone, or what is wrong with the question. It keeps its place while cards come. */
export function Verdict({answers, children, openRule, still = false}) {
  const error = errorOf(answers);
  const ruling = !error && citesOf(answers).some((id) => id.startsWith(RULING));
  return html`<section class=${`judgement ${still ? "still" : ""}`} aria-label=${t("judge.answer")}>
    ${
      error
        ? html`<div class="problem" role="alert" data-problem=${error.code}><p>${error.text}</p>
      <${Cites} ids=${error.cites} openRule=${openRule} /></div>`
        : html`<div class="answer-first" role="status">${children}</div>`
    }
    ${
      !error &&
      answers.length > 0 &&
      html`<p><span data-basis=${ruling ? "ruling" : "rule"}
      class=${`mark ${ruling ? "mark-ruling" : "mark-rule"}`}>${t(
        ruling ? "judge.ruling" : "judge.rule",
      )}</span></p>`
    }
  </section>`;
}

/** Why: the reasons in order, the rules they rest on, and the address to share. */
export function Because({answers, openRule}) {
  const [notice, setNotice] = useState("");
  if (errorOf(answers) || answers.length === 0) {
    return null;
  }
  const share = async () => {
    setNotice(t((await copy(location.href)) ? "judge.copied" : "judge.not-copied"));
  };
  return html`<section class="because">
    <h2>${t("judge.why")}</h2>
    <ol class="reasons">${answers
      .flatMap((answer) => answer.why)
      .map((reason, i) => html`<li key=${i}>${reason.text}</li>`)}</ol>
    <h2>${t("judge.rests-on")}</h2>
    <${Cites} ids=${citesOf(answers)} openRule=${openRule} />
    <p><button type="button" class="button" data-do="share" onClick=${share}>${t(
      "judge.share",
    )}</button> <span role="status">${notice}</span></p>
  </section>`;
}

/** @param {{answers: object[], children: any, openRule(id: string): void}} props */
export function Answer({answers, children, openRule}) {
  return html`<${Verdict} answers=${answers} openRule=${openRule}>${children}</${Verdict}>
    <${Because} answers=${answers} openRule=${openRule} />`;
}
