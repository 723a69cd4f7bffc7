// Sheets over the game: why, the whole story, menu, surrender.

import {html, useEffect, useLayoutEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {CardRow} from "../ui/cards.js";
import {withOrigin} from "../page.js";
import {copy, saveGame} from "../ui/files.js";
import {canBuzz, canWake, useSubject} from "../ui/gamehooks.js";
import {Drawer, Icon, IconButton, Switch} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {root, useOnce} from "../ui/screen.js";
import {canSound, hasVoice, play} from "../ui/sound.js";
import {SEATS} from "../ui/limits.js";
import {seatName, t, tell} from "../ui/words.js";
import {Orders} from "./band.js";
import {hasOrders, moveShown} from "./shown.js";
import {isPuzzle, stepName} from "./names.js";
import {questionsOf} from "./questions.js";
import {Line, roundsOf} from "./story.js";

/**
 * Numbered reasons; each opens its rule.
 * @param {{why: Core.Message[], openRule: OpenRule}} props
 */
function Reasons({why, openRule}) {
  return html`<ol class="why">${why.map(
    (reason, i) => html`<li key=${i}>
    <button type="button" class="reason" data-rule=${reason.cites[0]}
      onClick=${() => openRule(reason.cites[0])}><span>${tell(reason)}</span><${Icon}
      name="book" /></button>
    ${
      reason.cites.length > 1 &&
      html`<${Cites} ids=${reason.cites.slice(1)}
      openRule=${openRule} />`
    }
  </li>`,
  )}</ol>`;
}

/** Her row before a move, what was drawn, and her row after it. @param {{move: MoveEvent}} props */
function Rows({move}) {
  const picture = moveShown(move);
  const {before = [], drawn = [], after = []} = picture;
  const rows = Object.entries({before, drawn, after}).filter(([, cards]) => cards.length > 0);
  return (
    rows.length > 0 &&
    html`<div class="move-rows">${rows.map(
      ([name, cards]) => html`<div
    class=${`move-line move-${name}`} key=${name}><span class="move-name">${t(
      `solo.row.${name}`,
    )}</span><${CardRow} cards=${cards} label=${t(`solo.row.${name}`)} /></div>`,
    )}</div>`
  );
}

/** @param {{event: Core.Message | MoveEvent, openRule: OpenRule}} props */
function EventReasons({event, openRule}) {
  const why = event.why ?? [];
  return html`<section class="told-event" data-event=${event.code}>
    ${
      hasOrders(event)
        ? html`<h3>${seatName(event.params.seat)}</h3><p class="big"><${Orders}
      move=${event} /></p><${Rows} move=${event} />`
        : html`<p class="big">${tell(event)}</p>`
    }
    ${
      why.length > 0
        ? html`<${Reasons} why=${why} openRule=${openRule} />`
        : html`<${Cites} ids=${event.cites} openRule=${openRule} />`
    }
  </section>`;
}

/** @param {{game: SoloGame, onClose(): void}} props */
export function WhyDrawer({game, onClose}) {
  const {session, view, openRule} = game;
  const coming = (view.prompt.next?.events ?? []).filter(hasOrders);
  return html`<${Drawer} title=${t("solo.why")} onClose=${onClose} name="why">
    ${[...session.step.events, ...coming].map(
      (event, i) => html`<${EventReasons} event=${event}
      openRule=${openRule} key=${i} />`,
    )}
    <h3>${t("solo.rule-of-this")}</h3>
    <p>${view.prompt.text}</p>
    <${Cites} ids=${view.prompt.cites} openRule=${openRule} />
  </${Drawer}>`;
}

/** @param {{game: SoloGame, onClose(): void}} props */
export function LogDrawer({game, onClose}) {
  const {session, view} = game;
  const rounds = roundsOf(session.past, view);
  /** @param {number} n */
  const back = async (n) => {
    await session.moveTo(n);
    onClose();
  };
  const last = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => last.current?.scrollIntoView({block: "center"}), []);
  return html`<${Drawer} title=${t("solo.log")} onClose=${onClose} name="log">
    ${
      view.readings["no-peeking"] === "hidden" &&
      html`<p class="quiet-text">${t("solo.log-hidden")}</p>`
    }
    ${rounds.map(
      ({round, lines}) => html`<section key=${round}>
      <h3>${t("solo.round-n", {round})}</h3>
      <ol class="log faced">${lines.map((line, i) => {
        const {n, text, trick} = line;
        return html`<li key=${i} ref=${n === session.cursor ? last : undefined}
        class=${trick ? "log-trick" : ""}><${Line} game=${game}
        alignment=${session.stepAt(lines[lines.length - 1].n).state.alignment} ...${line} />
        ${
          n < session.cursor &&
          lines[i + 1]?.n !== n &&
          html`<${IconButton} icon="undo" label=${t("solo.back-to", {text})} data-back=${n}
          onClick=${() => back(n)} />`
        }</li>`;
      })}</ol>
    </section>`,
    )}
    ${
      session.steps.length > session.cursor &&
      html`<section><h3>${t("solo.undone")}</h3><ol class="log">
      ${session.steps.slice(session.cursor).map(
        (step, i) => html`<li key=${i}><span>${stepName(step)}</span>
        <${IconButton} icon="redo" label=${`${t("solo.redo")} ${stepName(step)}`}
          onClick=${() => back(session.cursor + i + 1)} /></li>`,
      )}
      </ol></section>`
    }
  </${Drawer}>`;
}

/**
 * A switch for reading aloud; says so if the device has no voice.
 * @param {{game: SoloGame}} props
 */
function ReadAloud({game}) {
  const {settings, set} = game;
  const [mute, setMute] = useState(false);
  useEffect(() => {
    hasVoice().then((voice) => setMute(!voice));
  }, []);
  return html`<${Switch} name="aloud" label=${t("solo.aloud")} on=${settings.aloud}
    onChange=${(/** @type {boolean} */ on) => set("aloud", on)} />
    ${mute && settings.aloud && html`<p role="status">${t("solo.no-voice")}</p>`}`;
}

/** The switches besides the one for reading aloud: what each is called, and whether this device has it. */
const SWITCHES = {
  sounds: ["solo.sounds", canSound],
  coach: ["coach.switch", true],
  awake: ["solo.awake", canWake],
  buzz: ["solo.buzz", canBuzz],
};

/** @param {{game: SoloGame, onClose(): void}} props */
export function MenuDrawer({game, onClose}) {
  const {openSheet, settings, set, engine, session, store} = game;
  const isGame = !isPuzzle(session); // nobody played to the moment of a puzzle
  const [notice, setNotice] = useState("");
  /**
   * @param {string} name
   * @param {IconName} icon
   * @param {() => void} onClick
   * @param {string} [text]
   */
  const item = (
    name,
    icon,
    onClick,
    text = t(`solo.${name}`),
  ) => html`<li><button type="button" class="menu-item"
    data-item=${name} onClick=${onClick}><${Icon} name=${icon} /><b>${text}</b>
    </button></li>`;
  /** @param {string} name @param {boolean} on */
  const turn = (name, on) => {
    set(name, on);
    name === "sounds" && on && play("card"); // how it sounds
  };
  const copyNotation = async () => {
    const {text} = engine.call({call: "notation", save: session.save});
    setNotice(t((await copy(text)) ? "solo.copied" : "solo.not-copied"));
  };
  /**
   * @param {{name: string, text: string, icon: IconName, address: string, query?: Record<string,
   *   string>}} props
   */
  const link = ({
    name,
    text,
    icon,
    address,
    query = {},
  }) => html`<li><a class="menu-item" data-item=${name}
    href=${withOrigin(root.dataset.home + address, query)}><${Icon} name=${icon} /><b>${text}</b></a></li>`;
  return html`<${Drawer} title=${t("solo.menu")} onClose=${onClose} name="menu">
    <a class="button quiet wide" href="#" data-do="leave">${t("table.all-games")}</a>
    <ul class="menu">
      ${link({name: "search", text: t("solo.search"), icon: "search", address: "search", query: {players: "1"}})}
      ${questionsOf(game).map((question) => link({...question, icon: "trick"}))}
      ${isGame && item("log", "log", () => openSheet({name: "log"}))}
      ${isGame && item("correct", "fix", () => openSheet({name: "correct"}))}
      ${isGame && item("readings", "book", () => openSheet({name: "readings"}))}
      ${isGame && item("share", "share", () => openSheet({name: "share"}), t("share.title"))}
      ${isGame && item("copy-notation", "stack", copyNotation)}
      ${isGame && item("save-file", "save", () => saveGame(store, session))}
    </ul>
    <p role="status" class="told-now">${notice}</p>
    <div class="switches">
      <${ReadAloud} game=${game} />
      ${Object.entries(SWITCHES).map(
        ([name, [words, can]]) =>
          can &&
          html`<${Switch} name=${name} key=${name} label=${t(String(words))}
          on=${settings[/** @type {keyof typeof SWITCHES} */ (name)]} onChange=${(/** @type {boolean} */ on) => turn(name, on)} />`,
      )}
    </div>
    <p class="quiet-text for-keys">${t("solo.keys")}</p>
  </${Drawer}>`;
}

/**
 * After the score no ability counts any more: one tap leads back before it.
 * @param {{game: SoloGame, onClose(): void}} props
 */
export function ScoredDrawer({game, onClose}) {
  const back = useOnce(async () => {
    await game.undo();
    onClose();
    return true;
  });
  return html`<${Drawer} title=${t("solo.ability")} onClose=${onClose} name="scored">
    <p class="big">${t("solo.is-scored")}</p>
    <div class="answers"><button type="button" class="button first wide" data-do="before-scoring"
      onClick=${back}>${t("solo.before-scoring")}</button></div>
  </${Drawer}>`;
}

/**
 * What surrender would bring to whom; only the last button does it.
 * @param {{game: SoloGame, onClose(): void}} props
 */
export function SurrenderDrawer({game, onClose}) {
  const {answer, shown, openRule} = game;
  const {surrender, goOn} = shown;
  useSubject(surrender.allowed, onClose);
  if (!surrender.allowed) {
    return null;
  }
  return html`<${Drawer} title=${t("solo.surrender")} onClose=${onClose} name="surrender">
    <p class="big">${t("solo.surrender-cost", {
      leader: surrender.leader,
      n: surrender.gain,
      left: surrender.cards_left,
    })}</p>
    <table class="score"><caption>${t("solo.surrender-round")}</caption><tbody>
      ${SEATS.map(
        (seat) => html`<tr key=${seat}><th scope="row">${seatName(seat)}</th>
        <td class="number"><b>${t("solo.signed", {n: surrender.round_vp?.[seat]})}</b></td></tr>`,
      )}
    </tbody></table>
    <${Cites} ids=${["surrender"]} openRule=${openRule} />
    <div class="answers drawer-foot"><button type="button" class="button danger wide" data-do="surrender-sure"
      onClick=${async () => {
        await answer([...goOn, {type: "surrender"}]);
        onClose();
      }}>${t("solo.surrender-sure", {leader: surrender.leader})}</button>
    <button type="button" class="button first wide" data-do="play-on" onClick=${onClose}>${t(
      "solo.play-on",
    )}</button></div>
  </${Drawer}>`;
}
