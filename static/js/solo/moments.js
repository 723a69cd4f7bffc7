// Moments: what the table shows off with between rounds and when a round turns. Each is drawn over places
// that are empty or rest, takes no touch, and tells nothing that does not stand elsewhere in words.

import {html, useEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {listen} from "../dom.js";
import {SEATS} from "../ui/limits.js";
import {seatName, t} from "../ui/words.js";
import {Portrait, moodAtSeat, moodOfYou, sideLineOf, whoseFace} from "./names.js";

const BROKEN = "event.villain-broken";

/**
 * Whether a round begins. Where the app deals, your cards lie there at once; but who leads stays in sight
 * while a side is chosen.
 * @param {Solo.View} props
 */
const isEmpty = ({where, trick, table, options, prompt}) =>
  where.leader &&
  !trick &&
  SEATS.every(
    (seat) =>
      table.hands[seat].length === 0 ||
      (seat === "You" && options.deck === "virtual" && prompt.ask !== "alignment"),
  );

/** Before a round is dealt: its number, and who stands where. @param {{view: Solo.View}} props */
function Cover({view}) {
  const {where, score} = view;
  /** @param {string} seat */
  const face = (seat) =>
    html`<${Portrait} of=${whoseFace(seat, where.alignment)} mood=${moodAtSeat(view, seat)} />`;
  return html`<div class="scene cover" data-scene="cover" aria-hidden="true">
    <b class="inked">${t("solo.round-n", {round: where.round})}</b>
    <span class="cover-faces">${["Automaton", "You", "Factoryon"].map(face)}</span>
    <span class="cover-sums">${SEATS.map(
      (seat) =>
        html`<span key=${seat}>${face(seat)}${seatName(seat)} <b>${score.vp[seat]}</b></span>`,
    )}</span>
  </div>`;
}

const MANY = 3; // tricks of a good round

/** How a hero looks after a round of so many tricks. @param {number} tricks */
const moodOfHero = (tricks) => (tricks >= MANY ? "high" : tricks > 0 ? "calm" : "low");

/** A scored round: your face, and what your side brought. @param {{view: Solo.View}} props */
function Sheet({view: {score}}) {
  const round = /** @type {Solo.RoundScore} */ (score.rounds.at(-1));
  const {source, vp} = sideLineOf(score.log, round.round);
  const isVillain = source === "villain";
  const kind = round.surrender ? "surrender" : isVillain ? (vp > 0 ? "perfect" : "broken") : "hero";
  const mood = isVillain ? moodOfYou(round.vp, source, vp) : moodOfHero(round.tricks.You);
  const name = kind === "hero" ? `hero-${mood}` : kind;
  return html`<div class=${`scene sheet sheet-${isVillain ? "villain" : "hero"}`} data-scene=${kind}
    aria-hidden="true">
    <${Portrait} of=${whoseFace("You", source)} mood=${mood} />
    <span class="sheet-words"><b class="inked">${t(name === "hero-calm" ? "solo.source.hero" : `solo.moment.${name}`)}</b><span>${t("solo.n-tricks", {n: round.tricks.You})}</span></span>
    <span class=${vp > 0 ? "sheet-plus" : "sheet-plus none"}><svg class="burst" viewBox="0 0 100 100"><use href="#burst" /></svg><b>${t(
      "solo.signed",
      {n: vp},
    )}</b></span>
  </div>`;
}

/** The superhero that was revealed, before the last side is chosen. @param {{name: string}} props */
function Superhero({name}) {
  return html`<div class="scene sheet sheet-hero" data-scene="superhero" aria-hidden="true">
    <${Portrait} of="hero" mood="high" />
    <span class="sheet-words"><b class="inked">${name}</b><span>${t(
      "solo.ability-name.superhero",
    )}</span></span>
  </div>`;
}

/**
 * Tell whether the step just done brought an event: until its moment has passed, or the next touch. A
 * step that was gone back to brings nothing.
 * @param {SoloSession} session
 * @param {string} code
 */
function useJustNow(session, code) {
  const {version} = session.game;
  const before = useRef(session.cursor);
  const [shown, setShown] = useState(/** @type {number | null} */ (null));
  const leave = () => setShown(null);
  useEffect(() => {
    const isNew = session.cursor > before.current;
    before.current = session.cursor;
    setShown(isNew && session.step.events.some((event) => event.code === code) ? version : null);
  }, [version]);
  useEffect(() => {
    if (shown === null) {
      return undefined;
    }
    return listen(document, {pointerdown: leave, keydown: leave}, true);
  }, [shown]);
  return [shown === version, leave];
}

/**
 * Your first trick as a villain: it passes by itself, and at any touch.
 * @param {{onEnd(): void}} props
 */
function Splash({onEnd}) {
  return html`<div class="scene sheet sheet-villain splash" data-scene="villain-broken"
    aria-hidden="true" onAnimationEnd=${(
      /** @type {{target: EventTarget, currentTarget: EventTarget}} */ {target, currentTarget},
    ) => target === currentTarget && onEnd()}>
    <${Portrait} of="villain" mood="low" />
    <span class="sheet-words"><b class="inked">${t("solo.moment.broken")}</b><span>${t(
      "solo.moment.no-vp",
    )}</span></span>
  </div>`;
}

/**
 * The moment of the table as it lies, if it has one.
 * @param {{session: SoloSession, view: Solo.View}} props
 */
export function Moment({session, view}) {
  const [isBroken, pass] = useJustNow(session, BROKEN);
  if (isBroken) {
    return html`<${Splash} onEnd=${pass} />`;
  }
  if (view.phase === "scored") {
    return html`<${Sheet} view=${view} />`;
  }
  const {name = ""} = view.stamina.abilities.superhero ?? {};
  if (name && view.prompt.action === "align") {
    return html`<${Superhero} name=${name} />`;
  }
  return isEmpty(view) && html`<${Cover} view=${view} />`;
}
