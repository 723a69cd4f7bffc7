// One round: everyone's alignment, tricks, stamina and VP, what they come to, and its end.

import {html, useState} from "../../vendor/htm-preact.js";
import {Choice, Stepper} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {seatName, t} from "../ui/words.js";
import {Details} from "./details.js";
import {NoteField, Problem} from "./fields.js";
import {marksOf} from "./series.js";
import {Person} from "./person.js";

/** What is missing is said once the round was to be confirmed; what cannot be, at once. */
function shownProblems(facts, confirmed, left) {
  const early = (fact) =>
    fact.params.at.split(".").length > 2 ? !fact.params.at.endsWith(".alignment") : left < 0;
  const problems = facts.filter((fact) => fact.is === "problem" && (confirmed || early(fact)));
  return (at) => problems.find((fact) => fact.params.at === at);
}

function Surrender({view, round, onChange}) {
  const end = round.entry.surrender;
  const leaders = view.seats.filter((seat) => !view.people.includes(seat));
  const options = [
    {value: "", text: t("scores.no-surrender")},
    ...leaders.map((seat) => ({value: seat, text: seatName(seat)})),
  ];
  const pick = (leader) =>
    onChange((now) => (leader ? {leader, cards_left: now?.cards_left ?? 0} : null));
  return html`<section class="surrender"><${Choice} label=${t("scores.surrender")}
      options=${options} value=${end?.leader ?? ""} onPick=${pick} />
    ${
      end &&
      html`<div class="count"><span>${t("scores.cards-left")}</span><${Stepper} most="8"
      label=${t("scores.cards-left")} value=${end.cards_left}
      onChange=${(left) => onChange((now) => now && {...now, cards_left: left})} /></div>`
    }
  </section>`;
}

function Lines({facts, openRule}) {
  const lines = facts.filter((fact) => fact.is !== "problem");
  return (
    lines.length > 0 &&
    html`<section class="lines"><h2>${t("scores.lines")}</h2>
    <ul>${lines.map(
      (fact, i) => html`<li key=${i} class=${fact.is} data-line=${fact.is}>
      <span>${fact.text} ${fact.is === "line" && fact.params.reason}</span>
      <${Cites} ids=${fact.cites} openRule=${openRule} /></li>`,
    )}</ul></section>`
  );
}

function Count({view, round}) {
  const {left} = round.tricks;
  const two = view.people.length === 2 && left >= 0;
  return html`<p class=${`left-over ${left === 0 ? "even" : ""}`} role="status" data-left=${left}>${t(
    two ? "scores.left-two" : left < 0 ? "scores.left-over" : "scores.left",
    {n: Math.abs(left), wanted: round.tricks.wanted},
  )}</p>`;
}

export function Round({view, number, act, openRule}) {
  const [confirmed, setConfirmed] = useState(false);
  const [detailSeat, setDetailSeat] = useState("");
  const [refusal, setRefusal] = useState(null);
  const round = view.rounds[number - 1];
  const facts = view.facts.filter((fact) => fact.round === number);
  const problemAt = shownProblems(facts, confirmed, round.tricks.left);
  const marks = marksOf(view);
  const show = (error) => {
    setRefusal(error && !error.params.at ? error : null);
    return error;
  };
  const send = async (action) => show(await act({...action, round: number}));
  const change = async (field, edit) =>
    show(
      await act(({rounds}) => ({
        type: "round",
        round: number,
        [field]: edit(rounds[number - 1].entry[field]),
      })),
    );
  const enter = (entry) => send({type: "round", ...entry});
  const confirm = async () => {
    setConfirmed(true);
    const error = await send({type: "confirm"});
    if (error) {
      requestAnimationFrame(() =>
        document.querySelector(".sheet-round .problem")?.scrollIntoView({block: "center"}),
      );
    }
  };
  const askReason = round.entry.reason || problemAt("tricks");
  return html`<div class="sheet-round">
    <p class="now">${t("prompt.sheet.round", {
      round: number,
      dealer: round.dealer,
      leader: round.leader,
    })}</p>
    <div class="people">${view.seats.map(
      (seat) => html`<${Person} key=${seat} view=${view}
      round=${round} seat=${seat} mark=${marks[seat]} problemAt=${problemAt} openRule=${openRule}
      enter=${(entry) => enter({seats: {[seat]: entry}})} onMore=${() => setDetailSeat(seat)} />`,
    )}</div>
    <div class="round-foot"><${Count} view=${view} round=${round} />
      ${
        round.status !== "confirmed" &&
        html`<button type="button" class="button first"
        data-do="confirm" onClick=${confirm}>${t("scores.confirm", {n: number})}</button>`
      }</div>
    <${Problem} problem=${problemAt("tricks")} openRule=${openRule} />
    ${
      askReason &&
      html`<${NoteField} label=${t("scores.reason")} name="reason"
      value=${round.entry.reason} onDone=${(reason) => enter({reason})} />`
    }
    <${Problem} problem=${refusal} openRule=${openRule} />
    ${view.people.length === 1 && html`<${Surrender} view=${view} round=${round} onChange=${(edit) => change("surrender", edit)} />`}
    ${
      number === view.event_round &&
      html`<${NoteField} label=${t("scores.event")} name="event"
      value=${round.entry.event} onDone=${(event) => enter({event})} />`
    }
    <${Lines} facts=${facts} openRule=${openRule} />
    ${
      detailSeat &&
      html`<${Details} view=${view} round=${round} seat=${detailSeat} send=${send}
      problemAt=${problemAt} openRule=${openRule} onClose=${() => setDetailSeat("")} />`
    }
  </div>`;
}
