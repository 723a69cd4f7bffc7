// A new game: difficulty, first dealer, hand, deck; all of it may stay as it is.

import {html, useState} from "../../vendor/htm-preact.js";
import {Amount, Choice, Name, seatOptions} from "../ui/parts.js";
import {create, randomBelow} from "../ui/game.js";
import {Cites} from "../ui/rules.js";
import {LEVELS, MAX_COST, MAX_SEED, SEATS} from "../ui/limits.js";
import {useOnce} from "../ui/screen.js";
import {seatName, t} from "../ui/words.js";
import {Readings} from "./readings.js";

/**
 * How the Vancardian deck is built at a difficulty, in the engine's words.
 * @param {Engine} engine
 * @param {number} difficulty
 */
function deckLine(engine, difficulty) {
  return engine
    .call({call: "judge", request: {kind: "vancardian_deck", input: {difficulty}}})
    .why.map((reason) => reason.text)
    .join(" ");
}

/** @param {{dealer: string, onPick(seat: string): void}} props */
function Dealer({dealer, onPick}) {
  const [notice, setNotice] = useState("");
  return html`<${Choice} label=${t("solo.first-dealer")} value=${dealer} onPick=${(
    /** @type {string} */ seat,
  ) => {
    const dealerSeat = seat === "draw" ? SEATS[randomBelow(SEATS.length)] : seat;
    setNotice(seat === "draw" ? seatName(dealerSeat) : "");
    onPick(dealerSeat);
  }} options=${[...seatOptions(SEATS), {value: "draw", text: t("solo.draw-one")}]} />
  <p class="told-now" role="status">${notice}</p>`;
}

/** @param {{store: Store, engine: Engine, preferences: Preferences, openRule: OpenRule}} props */
export function NewGame({store, engine, preferences, openRule}) {
  const [options, setOptions] = useState(
    /** @type {Partial<Solo.Options> & Pick<Solo.Options, "difficulty" | "dealer" | "deck" | "hand" | "character" | "readings">} */ ({
      difficulty: preferences.settings.difficulty ?? 0,
      dealer: "You",
      deck: "physical",
      hand: "tracked",
      seed: 1 + randomBelow(999_999),
      character: "",
      readings: {},
    }),
  );
  const [problem, setProblem] = useState("");
  /** @param {string} name */
  const set = (name) => (/** @type {unknown} */ value) => setOptions({...options, [name]: value});
  const virtual = options.deck === "virtual";
  const start = useOnce(async () => {
    const {game, error} = await create(store, engine, "solo", options);
    if (!game) {
      setProblem(error?.text ?? "");
      return false;
    }
    preferences.set("difficulty", options.difficulty);
    preferences.remember("character", options.character, () => options.character_cost ?? 0);
    location.replace(`#${game.id}`); // so that Back leads to where one came from
    return true;
  });
  /** @param {string} name @param {string[]} values */
  const choices = (name, values) =>
    values.map((value) => ({value, text: t(`solo.${name}.${value}`)}));
  return html`<form class="solo-new ask-form" onSubmit=${start}>
    <h1 tabindex="-1">${t("solo.new")}</h1>
    <${Choice} label=${t("solo.deck")} value=${options.deck} onPick=${set("deck")}
      options=${choices("deck", ["physical", "virtual"])} />
    ${
      virtual
        ? html`<p class="quiet-text">${t("solo.dealt-how")}</p>`
        : html`<${Choice} label=${t("solo.hand")} value=${options.hand}
      onPick=${set("hand")} options=${choices("hand", ["tracked", "untracked"])} />`
    }
    <${Choice} label=${t("solo.difficulty")} value=${options.difficulty}
      onPick=${set("difficulty")} options=${LEVELS.map((value) => ({value, text: value}))} />
    ${!virtual && html`<p class="quiet-text">${deckLine(engine, options.difficulty)}</p>`}
    <${Dealer} dealer=${options.dealer} onPick=${set("dealer")} />
    ${
      virtual &&
      html`<label class="name-field"><span>${t("solo.seed")}</span><input class="field"
      name="seed" type="number" min="0" max=${MAX_SEED} value=${options.seed}
      onInput=${(/** @type {On} */ event) => set("seed")(Number(event.target.value))} /></label>`
    }
    ${
      !virtual &&
      html`<div data-set-up><p class="quiet-text">${t("solo.set-up")}</p><${Cites}
      ids=${["solo-setup", "solo-difficulty"]} openRule=${openRule} /></div>`
    }
    <details class="more"><summary>${t("solo.character")}</summary>
      <${Name} label=${t("solo.name.character")} name="character" value=${options.character}
        before=${preferences.names("character")} onChange=${set("character")}
        onPick=${(/** @type {string} */ name) =>
          setOptions({
            ...options,
            character: name,
            // 0 was kept where no cost was given.
            character_cost:
              /** @type {number} */ (preferences.about("character", name)) || undefined,
          })} />
      <${Amount} name=${t("solo.character-cost")} most=${MAX_COST} value=${options.character_cost ?? 0}
        onChange=${set("character_cost")} /></details>
    <details class="more"><summary>${t("solo.readings")}</summary>
      <${Readings} chosen=${options.readings} onPick=${(/** @type {(readings: Record<string, string>) => Record<string, string>} */ edit) => set("readings")(edit(options.readings))}
        openRule=${openRule} /></details>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <div class="start-bar"><button class="button first wide" data-do="start">${t("solo.start")}</button>
    </div>
  </form>`;
}
