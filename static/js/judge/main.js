// The judge's screens: one question each, the answer first; what is asked stands in the address.

import {html, render, useState} from "../../vendor/htm-preact.js";
import {boot} from "../engine.js";
import {RuleDrawer} from "../ui/rules.js";
import {failure, language, speakThrough, t} from "../ui/words.js";
import {Dealer, Now, Surrender} from "./seats.js";
import {Legal, Trick, Vancardian} from "./tricks.js";
import {Score} from "./score.js";

/** @type {Record<string, (props: never) => unknown>} */
const SCREENS = {
  trick: Trick,
  legal: Legal,
  vancardian: Vancardian,
  score: Score,
  surrender: Surrender,
  dealer: Dealer,
  now: Now,
};
const place = /** @type {HTMLElement} */ (document.getElementById("table"));

/** What the address asks: the judge's request, and what the screen alone needs to know. */
function question() {
  const params = new URLSearchParams(location.search);
  try {
    return {
      input: JSON.parse(params.get("ask") ?? "null")?.input ?? null,
      seen: params.get("seen") ?? "",
    };
  } catch {
    return {input: null, seen: ""};
  }
}

/** @param {Question} request @param {string} seen */
function keep(request, seen) {
  const address = new URL(location.href);
  address.search = String(new URLSearchParams({ask: JSON.stringify(request), ...(seen && {seen})}));
  history.replaceState(null, "", address);
}

/** @param {{engine: Engine, begin: Begun}} props */
function App({engine, begin}) {
  const [rule, setRule] = useState("");
  /** @type {AskJudge} */
  const judge = (request) => engine.call({call: "judge", request});
  const screen = SCREENS[place.dataset.question ?? ""];
  return html`<${screen} judge=${judge} engine=${engine} begin=${begin} keep=${keep} openRule=${setRule} />
    ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => setRule("")} />`}`;
}

try {
  const engine = await boot(language, ["originstory"]);
  speakThrough(engine);
  place.replaceChildren();
  render(html`<${App} engine=${engine} begin=${question()} />`, place);
} catch (error) {
  const loading = place.querySelector(".loading");
  if (loading) {
    loading.textContent = failure(t("judge.broken"), /** @type {Error} */ (error));
  }
  throw error;
}
