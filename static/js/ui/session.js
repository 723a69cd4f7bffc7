// A game and where in it the person stands. Its journal is in the store; the engine knows its rules.

import {PREFIX, SHOWN, recall} from "../live/notes.js";
import {Conflict, isObject, withChecksum} from "../store/records.js";
import {ActionQueue} from "./actionqueue.js";
import {loadGame, rehydrate, saveOf} from "./replay.js";
import {prime} from "./words.js";

// What actions lead to, worked out once: it may be asked for before the finger leaves its button.

export class ApplyCache {
  #engine;
  /** @type {{state: Core.State, key: string, answers: Answered[]} | null} */
  #last = null;

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * The engine's answers to actions, one after the other up to the first refused.
   * @param {Core.State} state
   * @param {object[]} actions
   */
  apply(state, actions) {
    const key = JSON.stringify(actions);
    // The same object, not an equal one: states are never changed in place.
    if (this.#last?.state !== state || this.#last.key !== key) {
      this.#last = {state, key, answers: this.#ask(state, actions)};
    }
    return this.#last.answers;
  }

  /** @param {Core.State} state @param {object[]} actions */
  #ask(state, actions) {
    /** @type {Answered[]} */
    const answers = [];
    let from = state;
    for (const action of actions) {
      const answer = this.#engine.call({call: "apply", state: from, action});
      answers.push(answer);
      if (answer.error) {
        break;
      }
      from = answer.state;
    }
    return answers;
  }
}

/** @param {Pick<GameView, "prompt">} view */
export const hasEnded = ({prompt}) => prompt.ask === "nothing";

/** @typedef {import("./game.js").Refusal} Refusal */

/** Loaded when they are asked for: no game of this device needs them. @type {Record<string, string>} */
const LIVE_PARTS = {join: "../live/join.js", panel: "../live/panel.js"};
/** Whether this tab showed a game to other devices before it was loaded anew. @param {string} id */
function wasShown(id) {
  const kept = recall(SHOWN);
  return isObject(kept) && kept.id === id;
}

/** The game that this page plays; tells "change" when it is another one. */
export const playing = Object.assign(new EventTarget(), {
  session: /** @type {Session | null} */ (null),
});

/** @param {Session | null} session */
function play(session) {
  playing.session = session;
  playing.dispatchEvent(new Event("change"));
}

/** The store of a game that takes no step here: another device keeps it, or nobody. */
export const NULL_STORE = /** @type {Store} */ (
  /** @type {Pick<Store, "follow">} */ ({follow: () => () => {}})
);

/**
 * One game being played; tells "change" whenever there is something new to show.
 * @template {GameView} [View=GameView]
 */
export class GameSession extends EventTarget {
  #store;
  #engine;
  #busy = false;
  #conflicted = false;
  #queue = new ActionQueue();
  /** @type {View | null} */
  #viewBefore = null;
  #applied;

  /** Whether another device keeps the game. */
  remote = false;

  /** Whether this device may only look on there. */
  watching = false;

  /** The one whose line alone this device may enter there, or null. @type {string | null} */
  line = null;

  /** What to tell the person once: "elsewhere", "overtaken", "truncated", or "". */
  notice = "";

  /** @param {Store} store @param {Engine} engine @param {Snapshot} snapshot */
  constructor(store, engine, snapshot) {
    super();
    this.#store = store;
    this.#engine = engine;
    this.#applied = new ApplyCache(engine);
    const {game, steps, start, view, truncated} = snapshot;
    this.game = game;
    this.steps = steps;
    this.start = start;
    this.view = /** @type {View} */ (view);
    this.notice = truncated ? "truncated" : "";
    const leave = store.follow(
      this.game.id,
      (now) => this.#follow(now),
      () => ({game: this.game, steps: this.steps}),
    );
    play(this);
    this.stop = () => {
      leave();
      // Another game may have been opened before this one was left.
      if (playing.session === this) {
        play(null);
      }
    };
  }

  /**
   * Null if there is no such game, or none that can be played.
   * @param {Store} store
   * @param {Engine} engine
   * @param {string} id
   * @returns {Promise<GameSession | null>}
   */
  static async open(store, engine, id) {
    if (id.startsWith(PREFIX)) {
      return (await import(LIVE_PARTS.join)).join(store, engine, id);
    }
    const snapshot = await loadGame(store, engine, id);
    const session = snapshot && new GameSession(store, engine, snapshot);
    if (session && wasShown(id)) {
      (await import(LIVE_PARTS.panel)).reopenTable(session, engine);
    }
    return session;
  }

  /** Go on from a snapshot of the game. @param {Snapshot} snapshot */
  adopt({game, steps, start, view, truncated}) {
    this.game = game;
    this.steps = steps;
    this.start = start;
    this.view = /** @type {View} */ (view);
    this.#viewBefore = null;
    this.notice = truncated ? "truncated" : this.notice;
  }

  get cursor() {
    return this.game.cursor;
  }

  /** The step that led here; the start of the game has no action. */
  get step() {
    return this.stepAt(this.cursor);
  }

  /** @param {number} cursor @returns {StandingStep<View>} */
  stepAt(cursor) {
    const step = cursor === 0 ? {...this.start, action: null} : this.steps[cursor - 1];
    return /** @type {StandingStep<View>} */ (step);
  }

  /** The steps that count, the start first. */
  get past() {
    const steps = [this.stepAt(0), ...this.steps.slice(0, this.cursor)];
    return /** @type {StandingStep<View>[]} */ (steps);
  }

  /** What the screen showed before the last step. */
  get viewBefore() {
    this.#viewBefore ??= this.#viewAt(Math.max(0, this.cursor - 1));
    return this.#viewBefore;
  }

  get save() {
    return saveOf(this.game, this.steps.slice(0, this.cursor));
  }

  /** Work out what actions lead to, while the finger still rests on their button. @param {Core.Action[]} actions */
  precompute(actions) {
    // While something is written the state is about to be another one.
    if (!this.#busy) {
      this.#applied.apply(this.step.state, actions);
    }
  }

  /**
   * Do what the person means, all of it or nothing, once everything meant before is done. The same
   * again while it is being written is an accidental double tap.
   * @param {Core.Action | Core.Action[] | ((view: View) => Core.Action)} intent an action, several that follow one
   *   another, or what makes one of the view once everything meant before is done
   * @param {string} [name] of what makes an action: the same name again is an accidental double tap;
   *   without it, as on a stepper, both taps are meant
   * @returns {Promise<Refusal | null>} why it is refused, or null
   */
  act(intent, name) {
    this.notice = "";
    if (typeof intent === "function") {
      const work = () => this.#act([intent(this.view)]);
      return name ? this.#queue.once(name, work) : this.#queue.do(work);
    }
    const actions = [intent].flat();
    return this.#queue.once(JSON.stringify(actions), () => this.#act(actions), actions);
  }

  /**
   * Do what somebody at another device means. What is meant here but not yet done is then dropped.
   * @param {() => boolean} allowed asked when its turn comes
   * @param {"undo" | "redo" | Core.Action[]} intent
   * @param {(meant: unknown) => boolean} keep whether something meant here is done all the
   *   same: actions, or a move through the journal
   * @returns {Promise<"done" | "refused" | "overtaken">} whether it is kept
   */
  actFor(allowed, intent, keep) {
    return this.#queue.always(async () => {
      if (!allowed()) {
        return "overtaken";
      }
      const {version} = this.game;
      const by = {undo: -1, redo: 1};
      const refusal =
        typeof intent === "string"
          ? await this.#moveTo(this.cursor + by[intent])
          : await this.#act(intent);
      if (refusal) {
        return "refused";
      }
      // Nothing was written: another tab was first, or there was no such step to move to.
      if (this.#conflicted || this.game.version === version) {
        return "overtaken";
      }
      if (this.#queue.drop(keep)) {
        this.notice = "overtaken";
        this.#notify();
      }
      return "done";
    });
  }

  /** @param {Core.Action[]} actions @returns {Promise<Refusal | null>} */
  async #act(actions) {
    const answers = this.#applied.apply(this.step.state, actions);
    const last = answers[answers.length - 1];
    if (last.error) {
      return last.error;
    }
    const steps = answers.map(({state, events}, i) =>
      withChecksum(this.#engine.version, {action: actions[i], state, events}),
    );
    await this.#write(async () => {
      const game = await this.#store.append(this.game, steps);
      this.steps = [...this.steps.slice(0, this.cursor), ...steps];
      this.game = game;
      this.#viewBefore = /** @type {View} */ (answers.at(-2)?.view ?? this.view);
      this.view = /** @type {View} */ (last.view);
      steps.forEach(({events}) => prime(events));
    });
    return null;
  }

  /**
   * Let other steps stand from number `cursor` on, as the engine played them. The last of them keeps
   * what stood there, so that undo brings it back.
   * @param {number} version of the game that they were worked out for
   * @param {number} cursor
   * @param {PlayedStep[]} steps
   * @returns {Promise<unknown>} false where the game went on since, so that they no longer fit
   */
  replace(version, cursor, steps) {
    return this.#queue.do(async () => {
      if (this.game.version !== version) {
        return false;
      }
      const replaced = {from: cursor, steps: this.steps.slice(cursor, this.cursor)};
      // Where nothing takes the place of what stood there, the step before it is what keeps it for
      // undo.
      const from = steps.length > 0 ? cursor : Math.max(0, cursor - 1);
      const checked = steps.map((step) => withChecksum(this.#engine.version, step));
      const standing = [...this.steps.slice(from, cursor), ...checked];
      const last = standing.pop();
      return this.#put(
        from,
        last ? [...standing, withChecksum(this.#engine.version, {...last, replaced})] : [],
      );
    });
  }

  /** Take a change of the past back. @param {NonNullable<Step["replaced"]>} replaced */
  #restore({from, steps}) {
    const {replaced: _, ...last} = this.steps[this.cursor - 1];
    // The last step held what was replaced without being a part of the change: it stays, without
    // that.
    const before = from === this.cursor ? [withChecksum(this.#engine.version, last)] : [];
    return this.#put(from - before.length, [...before, ...steps]);
  }

  /**
   * Let these steps stand from number `cursor` on; those of an older engine are played again.
   * @param {number} cursor
   * @param {Step[]} steps
   */
  #put(cursor, steps) {
    const length = cursor + steps.length;
    const now = rehydrate(this.#engine, {
      game: {...this.game, cursor: length, length},
      steps: [...this.steps.slice(0, cursor), ...steps],
    });
    if (!now) {
      throw new Error("steps that were played cannot be played again");
    }
    return this.#write(async () => {
      this.game = await this.#store.append({...this.game, cursor}, now.steps.slice(cursor));
      this.steps = now.steps;
      this.#refreshView();
    });
  }

  /** Let the first `cursor` steps count. @param {number} cursor @returns {Promise<unknown>} */
  moveTo(cursor) {
    return this.#queue.do(() => this.#moveTo(cursor));
  }

  /** Take the last step or change of the past back. Two quick calls take two back. @returns {Promise<unknown>} */
  undo() {
    return this.#queue.do(() =>
      this.step.replaced ? this.#restore(this.step.replaced) : this.#moveTo(this.cursor - 1),
    );
  }

  /** @returns {Promise<unknown>} */
  redo() {
    return this.#queue.do(() => this.#moveTo(this.cursor + 1));
  }

  /** @param {number} cursor */
  async #moveTo(cursor) {
    if (cursor < 0 || cursor > this.steps.length) {
      return;
    }
    await this.#write(async () => {
      this.game = await this.#store.moveTo(this.game, cursor);
      this.#refreshView();
    });
  }

  /** Write; where another tab went on, follow it instead. @param {() => Promise<void>} change */
  async #write(change) {
    this.#busy = true;
    this.#conflicted = false;
    try {
      await change();
      await this.#noteEnd();
    } catch (error) {
      await this.#handleConflict(error);
    } finally {
      this.#busy = false;
    }
    this.#notify();
  }

  #notify() {
    this.dispatchEvent(new Event("change"));
  }

  #refreshView() {
    this.view = this.#viewAt(this.cursor);
    this.#viewBefore = null;
  }

  /** @param {number} cursor */
  #viewAt(cursor) {
    const {view} = this.#engine.call({call: "view", state: this.stepAt(cursor).state});
    return /** @type {View} */ (view);
  }

  async #noteEnd() {
    const isOver = hasEnded(this.view);
    // Undo may take a game back from its end.
    if (isOver !== (this.game.finished !== null)) {
      this.game = await this.#store.update(this.game, {finished: isOver ? Date.now() : null});
    }
  }

  /** Another tab went on: follow it. @param {Game | null} now */
  #follow(now) {
    if (now === null) {
      this.dispatchEvent(new Event("gone"));
      return;
    }
    // Behind what is being written here, which changes the version that the notice is held against.
    this.#queue.always(async () => {
      if (now.version > this.game.version) {
        await this.#reload();
        this.#notify();
      }
    });
  }

  /** @param {unknown} error */
  async #handleConflict(error) {
    if (!(error instanceof Conflict)) {
      throw error;
    }
    this.#conflicted = true;
    await this.#reload();
  }

  async #reload() {
    const snapshot = await loadGame(this.#store, this.#engine, this.game.id);
    if (!snapshot) {
      this.dispatchEvent(new Event("gone"));
      return;
    }
    // What was meant was meant for the table as it looked before.
    this.#queue.drop();
    this.notice = "elsewhere";
    this.adopt(snapshot);
  }
}
