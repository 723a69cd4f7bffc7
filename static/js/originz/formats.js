// The screen of formats: what to prepare, seats and pods to draw, tournaments with their results.

import {html, useState} from "../../vendor/htm-preact.js";
import {useGame, usePlaying, useUndoKeys} from "../ui/gamehooks.js";
import {Icon, Wide} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {News, useHash, useSession} from "../ui/screen.js";
import {t} from "../ui/words.js";
import {LogDrawer, Toolbar} from "./dueldock.js";
import {FormatGuide} from "./formatguide.js";
import {Problem, open} from "./parts.js";

// A tournament: rounds with their matches, results entered by one tap, the table of a round robin.

/**
 * @param {{match: Tournament.Match, scores: number[][], ready: boolean, act: (action: Core.Action) =>
 *   Promise<unknown>}} props
 */
function Match({match, scores, ready, act}) {
  const [open, setOpen] = useState(false);
  const [a, b] = match.players;
  if (match.bye) {
    return html`<li class="oz-match-card bye"><p><b>${a}</b> <small>${t("originz.formats.bye")}
      </small></p></li>`;
  }
  /** @param {string | null} name @param {number} at */
  const side = (name, at) => html`<p class=${match.winner === name && name ? "won" : ""}>
    <span>${name ?? t("originz.formats.open")}</span> <b>${match.wins?.[at] ?? "–"}</b></p>`;
  const complete = a !== null && b !== null;
  return html`<li class="oz-match-card" data-match=${match.id} data-winner=${match.winner ?? ""}>
    <p class="oz-match-id">${t("originz.formats.match-n", {n: match.id})}</p>
    ${side(a, 0)}${side(b, 1)}
    ${
      complete &&
      (ready || open) &&
      html`<div class="choice-row" role="group"
      aria-label=${t("originz.formats.result-of", {n: match.id})}>${scores.map(
        (wins) =>
          html`<button type="button" class="chip small" key=${wins.join()} data-wins=${wins.join("-")}
        aria-label=${t("originz.formats.won", {
          player: wins[0] > wins[1] ? a : b,
          won: Math.max(...wins),
          lost: Math.min(...wins),
        })}
        onClick=${async () => {
          await act({type: "result", match: match.id, wins});
          setOpen(false);
        }}>${wins.join("–")}</button>`,
      )}</div>`
    }
    ${
      match.wins &&
      !open &&
      html`<button type="button" class="tool-button" data-do="change"
      aria-label=${t("originz.formats.change", {n: match.id})} onClick=${() => setOpen(true)}><${Icon}
      name="fix" /></button>`
    }
  </li>`;
}

/** @param {{rows: Tournament.Row[]}} props */
function Standings({rows}) {
  const label = t("originz.formats.standings");
  return html`<${Wide} label=${label}><table class="score oz-standings"><caption>${label}</caption>
    <thead><tr><th scope="col" class="number">${t("originz.formats.place")}</th>
      <th scope="col">${t("originz.formats.player")}</th><th scope="col" class="number">${t(
        "originz.formats.wins",
      )}</th><th scope="col" class="number">${t("originz.formats.losses")}</th></tr></thead>
    <tbody>${rows.map(
      (row) => html`<tr key=${row.player} data-player=${row.player}
      data-place=${row.place}><td class="number">${row.place}</td><th scope="row">${row.player}</th>
      <td class="number">${row.won}</td><td class="number">${row.lost}</td></tr>`,
    )}</tbody></table></${Wide}>`;
}

/** @param {ScreenProps & {session: Session<Tournament.View>}} props */
export function Tournament({session, engine, store, openRule}) {
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  const [log, setLog] = useState(false);
  useGame(session);
  useUndoKeys(session);
  usePlaying(session, store);
  const {view} = session;
  const {prompt} = view;
  /** @param {Core.Action} action */
  const act = async (action) => setProblem(await session.act(action));
  const rounds = [...new Set(view.matches.map((match) => match.round))];
  return html`<header class="oz-head"><a class="tool-button" href="#" aria-label=${t(
    "originz.formats.all",
  )}><${Icon} name="left" /></a>
    <h1 tabindex="-1">${t(`originz.format.${view.options.format}`)}</h1></header>
    <${News} session=${session} />
    <p class="oz-told" role="status" data-phase=${view.phase}>${prompt.text}</p>
    <${Cites} ids=${prompt.cites} openRule=${openRule} />
    <${Problem} problem=${problem} openRule=${openRule} />
    <${Toolbar} session=${session} openLog=${() => setLog(true)} />
    ${view.standings && html`<${Standings} rows=${view.standings} />`}
    <div class="oz-rounds">${rounds.map(
      (round) => html`<section key=${round} data-round=${round}>
      <h2>${t("originz.formats.round-n", {n: round})}</h2><ul>${view.matches
        .filter((match) => match.round === round)
        .map(
          (match) => html`<${Match} match=${match} scores=${view.scores}
          ready=${prompt.matches.includes(match.id)} act=${act} key=${match.id} />`,
        )}</ul>
    </section>`,
    )}</div>
    ${
      log &&
      html`<${LogDrawer} game=${{session, engine, store, openRule}}
      onClose=${() => setLog(false)} />`
    }`;
}

/** @param {ScreenProps} props */
function App(props) {
  const hash = useHash();
  const session = useSession(props, hash);
  if (!hash) {
    return html`<${FormatGuide} ...${props} />`;
  }
  return session && html`<${Tournament} ...${props} session=${session} key=${hash} />`;
}

open(App);
