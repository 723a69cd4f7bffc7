// The judge's screens: one question each, the answer first; what is asked stands in the address.

import {html, render, useState} from "../../vendor/htm-preact.js";
import {boot} from "../engine.js";
import {RuleDrawer} from "../ui/rules.js";
import {failure, language, speakThrough, t} from "../ui/words.js";
import {Dealer, Now, Surrender} from "./seats.js";
import {Legal, Trick, Vancardian} from "./tricks.js";
import {Score} from "./score.js";

const SCREENS = {
  trick: Trick,
  legal: Legal,
  vancardian: Vancardian,
  score: Score,
  surrender: Surrender,
  dealer: Dealer,
  now: Now,
};
const place = document.getElementById("table");

/** What the address asks: the judge's request, and what the screen alone needs to know. */
function question() {
  const params = new URLSearchParams(location.search);
  try {
    return {input: JSON.parse(params.get("ask"))?.input ?? null, seen: params.get("seen") ?? ""};
  } catch {
    return {input: null, seen: ""};
  }
}

/** Where the question came from, such as the solo table: an address of this site, else nothing. */
function origin() {
  const back = new URLSearchParams(location.search).get("back") ?? "";
  const isHere = URL.canParse(back, location.href) && back.startsWith("/");
  return isHere && new URL(back, location.href).origin === location.origin ? back : "";
}

function keep(request, seen) {
  const address = new URL(location.href);
  const back = origin();
  address.search = String(
    new URLSearchParams({
      ask: JSON.stringify(request),
      ...(seen && {seen}),
      ...(back && {back}),
    }),
  );
  history.replaceState(null, "", address);
}

function App({engine, begin}) {
  const [rule, setRule] = useState("");
  const judge = (request) => engine.call({call: "judge", request});
  const screen = SCREENS[place.dataset.question];
  const back = origin();
  return html`${back && html`<p><a data-do="back" href=${back}>${t("judge.back")}</a></p>`}
    <${screen} judge=${judge} engine=${engine} begin=${begin} keep=${keep} openRule=${setRule} />
    ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => setRule("")} />`}`;
}

try {
  const engine = await boot(language, ["originstory"]);
  speakThrough(engine);
  place.replaceChildren();
  render(html`<${App} engine=${engine} begin=${question()} />`, place);
} catch (error) {
  place.querySelector(".loading").textContent = failure(t("judge.broken"), error);
  throw error;
}
