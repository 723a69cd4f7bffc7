// What the screens of ORIGINZ share: how they open, the engine's messages, people, lists of games.

import {html} from "../../vendor/htm-preact.js";
import {gameName} from "../ui/gamename.js";
import {ImportGame, UNKNOWN, areBusy, useGames} from "../ui/games.js";
import {Amount, ConfirmButton, IconButton, TypedBefore} from "../ui/parts.js";
import {Cites, Problem as Refusal} from "../ui/rules.js";
import {Warnings, keepPeople as keepNames, openScreen, root} from "../ui/screen.js";
import {besidePlayers, t, when} from "../ui/words.js";

const text = document.getElementById("game-data")?.textContent ?? "";

/**
 * Names of Origins and types of cards, players of a format, what is played in which way, how many
 * teams, letters of a name and copies of a card, as the engine has them.
 * @type {{origins: string[], types: string[], formats: [string, number, number][],
 *   duels: [duel: string, format: string][], pools: string[], tournaments: string[],
 *   teams: [number, number], limits: {player: number, card: number, copies: number}}}
 */
export const data = JSON.parse(text);

/** The formats in the rules' order, and how many players each is for: `[least, most]`. */
export const formats = data.formats.map(([name]) => name);
/** @param {string} format @returns {[number, number]} */
export const playersOf = (format) => {
  const [, least, most] = data.formats.find(([name]) => name === format) ?? [format, 2, 2];
  return [least, most];
};

/** The address of another screen of this game, such as "duel/#…". @param {string} path */
export const screenAddress = (path) => root.dataset.home + path;

/** Open a screen of ORIGINZ. @param {(props: ScreenProps) => unknown} App */
export const open = (App) =>
  openScreen((props) => html`<${Warnings} store=${props.store} /><${App} ...${props} />`, {
    broken: t("table.no-engine"),
    games: ["originz"],
  });

/**
 * What a card in Combat is called on the screen.
 * @param {Pick<Duel.CardView, "face" | "title" | "id">} card
 */
export const cardName = ({face, title, id}) =>
  face ? t(`originz.face.${face}`) : title || `#${id}`;

// Sentences of the engine, each with the rules that it rests on.

/**
 * @param {{messages: {code: string, text: string, cites: string[]}[], openRule: OpenRule,
 *   numbered?: boolean, kind?: string}} props
 */
export function Messages({messages, openRule, numbered = false, kind = "messages"}) {
  const items = messages.map(
    (message, i) => html`<li key=${i} data-code=${message.code}><p>${message.text}</p>
    <${Cites} ids=${message.cites} openRule=${openRule} /></li>`,
  );
  return numbered ? html`<ol class=${kind}>${items}</ol>` : html`<ul class=${kind}>${items}</ul>`;
}

const besidePlayer = besidePlayers("originz.player-n");

/** Why something was refused, by default of the people. @param {Parameters<typeof Refusal>[0]} props */
export const Problem = (props) => html`<${Refusal} labelOf=${besidePlayer} ...${props} />`;

// Names of the people at the table, typed once and offered again.

const MAX_KNOWN = 8; // names that are offered

/** @param {unknown} _ @param {number} i */
const placeholder = (_, i) => t("originz.player-n", {n: i + 1});

/** Names as they will be sent: what was left empty gets a number. @param {string[]} names */
export const fullNames = (names) => names.map((name, i) => name.trim() || placeholder(name, i));

/**
 * Keep names to offer them again; not those that are only numbers.
 * @param {Store} store
 * @param {string[]} names
 */
export function keepPeople(store, names) {
  const numbers = ["", ...names.map(placeholder)];
  const newNames = names.map((name) => name.trim()).filter((name) => !numbers.includes(name));
  return keepNames(store, newNames);
}

/**
 * @param {{names: string[], least: number, most: number, set(names: string[]): void, people: string[],
 *   children?: Children}} props
 */
export function People({names, least, most, set, people, children}) {
  const free = people.filter((name) => !names.includes(name));
  const empty = names.findIndex((name) => !name.trim());
  /** @param {number} at @param {string} name */
  const change = (at, name) => set(names.map((other, i) => (i === at ? name : other)));
  return html`<fieldset class="oz-people"><legend>${t("originz.people")}</legend>${children}
    ${names.map(
      (name, i) => html`<div class="oz-person" key=${i}>
      <input class="field" name=${`player-${i}`} maxlength=${data.limits.player} autocomplete="off" value=${name}
        aria-label=${t("originz.player-n", {n: i + 1})}
        placeholder=${t("originz.player-n", {n: i + 1})}
        onInput=${(/** @type {On} */ event) => change(i, event.target.value)} />
      ${
        names.length > least &&
        html`<${IconButton} icon="close" name="less-people" label=${t("originz.remove-player", {n: i + 1})}
        onClick=${() => set(names.filter((_, at) => at !== i))} />`
      }
    </div>`,
    )}
    ${
      empty >= 0 &&
      html`<${TypedBefore} texts=${free.slice(0, MAX_KNOWN)}
      onPick=${(/** @type {string} */ name) => change(empty, name)} />`
    }
    ${
      names.length < most &&
      html`<button type="button" class="button quiet" data-do="more-people"
      onClick=${() => set([...names, ""])}>${t("originz.add-player")}</button>`
    }
  </fieldset>`;
}

/** How many teams there are. @param {{value: number, onChange(n: number): void}} props */
export const Teams = (props) =>
  html`<${Amount} name=${t("originz.teams")} least=${data.teams[0]} most=${data.teams[1]} ...${props} />`;

/**
 * As many names as a format wants, those typed already first.
 * @param {string[]} names
 * @param {number} least
 * @param {number} most
 */
export const fit = (names, least, most) => {
  const cut = names.slice(0, most);
  return [...cut, ...Array.from({length: Math.max(0, least - cut.length)}, () => "")];
};

// The games of a kind that are kept on this device, and a way to bring another one in.

/** @param {{store: Store, engine: Engine, gameKind: GameKind, label: string}} props */
export function Games({label, ...props}) {
  const {games, refresh, remove, damaged, removed} = useGames(props, [props.gameKind.kind]);
  const list = games ?? [];
  return html`${
    list.length > 0 &&
    html`<section><h2>${label}</h2>
    <ul class="oz-games" aria-busy=${areBusy(list)}>${list.map(
      (game, i) => html`<li key=${game.id}>
      <a class=${`game-card ${i === 0 && game.finished === null ? "first" : ""}`}
        href=${`#${game.id}`} data-game=${game.id}><b>${gameName(game)}</b><span>${game.standing?.text ?? UNKNOWN}</span>
        <small>${when(game.updated)}</small></a>
      <${ConfirmButton} name="remove" text=${t("table.remove")} confirm=${t("table.remove-sure")}
        onDo=${() => remove(game)} /></li>`,
    )}</ul></section>`
  }
    ${damaged}
    <${ImportGame} ...${props} onDone=${refresh} />
    ${removed}`;
}
