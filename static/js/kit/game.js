// A game and where in it the person stands. Its journal is in the store; the engine knows its rules.

import {Conflict} from "../store.js";
import {learn} from "./words.js";

const save = (kind, options, actions) => ({format: 1, engine: 1, game: kind, options, actions});

const hasEnded = (view) => view.prompt.ask === "nothing";

/**
 * @typedef {import("../store.js").Game} Game
 * @typedef {{code: string, text: string, params: object, cites: string[]}} Refusal why not, in words
 * @typedef {{game?: Game, error?: Refusal, refused?: {index: number, error: Refusal}}} Made
 */

/** Start a game in the store. @returns {Promise<Made>} */
export async function create(store, door, kind, title, options) {
  const started = door.call({call: "new", game: kind, options});
  if (started.error) {
    return {error: started.error};
  }
  return {game: await store.create({kind, title, options})};
}

/**
 * Keep a game that came as text, a notation or a save; where its rules refuse a step, up to it.
 * @returns {Promise<Made>}
 */
export async function take(store, door, title, text) {
  const read = door.call({call: "read", text});
  const replayed = read.error ? read : door.call({call: "replay", save: read.save});
  if (replayed.error) {
    return {error: replayed.error};
  }
  const created = await store.create({kind: read.save.game, title, options: read.save.options});
  const steps = replayed.records.slice(1);
  if (steps.length === 0) {
    return {game: created, refused: replayed.refused};
  }
  const game = await store.append(created, steps);
  const {view} = door.call({call: "view", state: steps.at(-1).state});
  return {
    game: hasEnded(view) ? await store.update(game, {finished: Date.now()}) : game,
    refused: replayed.refused,
  };
}

/** One game being played; tells "change" whenever there is something new to show. */
export class Play extends EventTarget {
  #store;
  #door;
  #busy = false;
  #turn = Promise.resolve();
  #table = {};
  #sent = null;
  #viewBefore = null;
  #foreseen = null;

  /** What to tell the person once: "elsewhere", "shortened", or "". */
  news = "";

  constructor(store, door, {game, steps}) {
    super();
    this.#store = store;
    this.#door = door;
    this.game = game;
    this.steps = steps;
    this.start = door.call({call: "new", game: game.kind, options: game.options});
    this.#repair();
    this.#look();
    this.stop = store.follow(game.id, (now) => this.#followed(now));
  }

  /** @returns {Promise<Play | null>} null if there is no such game */
  static async open(store, door, id) {
    const found = await store.load(id);
    if (!found) {
      return null;
    }
    const play = new Play(store, door, found);
    await play.#settle(found.game.cursor);
    return play;
  }

  get cursor() {
    return this.game.cursor;
  }

  /** The step that led here; the start of the game has no action. */
  get step() {
    return this.stepAt(this.cursor);
  }

  stepAt(cursor) {
    return cursor === 0 ? {...this.start, action: null} : this.steps[cursor - 1];
  }

  /** The steps that count, the start first. */
  get past() {
    return [this.stepAt(0), ...this.steps.slice(0, this.cursor)];
  }

  /** What the screen showed before the last step. */
  get viewBefore() {
    this.#viewBefore ??= this.#viewAt(Math.max(0, this.cursor - 1));
    return this.#viewBefore;
  }

  get save() {
    return save(
      this.game.kind,
      this.game.options,
      this.steps.slice(0, this.cursor).map((step) => step.action),
    );
  }

  /** Work out what actions lead to, while the finger still rests on their button. */
  foresee(actions) {
    if (!this.#busy) {
      this.#apply([actions].flat());
    }
  }

  /** The engine's answers to actions, one after the other up to the first refused; asked for once. */
  #apply(actions) {
    const {state} = this.step;
    const named = JSON.stringify(actions);
    if (this.#foreseen?.state !== state || this.#foreseen.named !== named) {
      const answers = [];
      for (const action of actions) {
        const from = answers.at(-1)?.state ?? state;
        answers.push(this.#door.call({call: "apply", state: from, action}));
        if (answers.at(-1).error) {
          break;
        }
      }
      this.#foreseen = {state, named, answers};
    }
    return this.#foreseen.answers;
  }

  /**
   * Do what the person means, all of it or nothing, once everything meant before is done. The same
   * again while it is being written is a finger that bounced.
   * @param {object | object[]} meant an action, or several that follow one another
   * @returns {Promise<Refusal | null>} why it is refused, or null
   */
  act(meant) {
    const actions = [meant].flat();
    const named = JSON.stringify(actions);
    if (this.#sent?.named !== named) {
      const sent = {named, answer: this.#inTurn(() => this.#act(actions))};
      const settled = () => {
        this.#sent = this.#sent === sent ? null : this.#sent;
      };
      sent.answer.then(settled, settled);
      this.#sent = sent;
    }
    return this.#sent.answer;
  }

  async #act(actions) {
    const answers = this.#apply(actions);
    const {error, view} = answers.at(-1);
    if (error) {
      return error;
    }
    const steps = answers.map(({state, events}, i) => ({action: actions[i], state, events}));
    await this.#write(async () => {
      const game = await this.#store.append(this.game, steps);
      this.steps = [...this.steps.slice(0, this.cursor), ...steps];
      this.game = game;
      this.#viewBefore = answers.at(-2)?.view ?? this.view;
      this.view = view;
      steps.forEach(({events}) => learn(events));
    });
    return null;
  }

  /**
   * Let other steps stand from number `cursor` on, as the engine played them. The last of them keeps
   * what stood there, so that undo brings it back.
   */
  replace(cursor, steps) {
    return this.#inTurn(() => {
      const replaced = {from: cursor, steps: this.steps.slice(cursor, this.cursor)};
      const from = steps.length > 0 ? cursor : Math.max(0, cursor - 1);
      const standing = [...this.steps.slice(from, cursor), ...steps];
      const last = standing.pop();
      return this.#put(from, last ? [...standing, {...last, replaced}] : []);
    });
  }

  /** Take a change of the past back. */
  #restore({from, steps}) {
    const {replaced: _, ...last} = this.step;
    const kept = from === this.cursor ? [last] : [];
    return this.#put(from - kept.length, [...kept, ...steps]);
  }

  #put(cursor, steps) {
    return this.#write(async () => {
      this.game = await this.#store.append({...this.game, cursor}, steps);
      this.steps = [...this.steps.slice(0, cursor), ...steps];
      this.#look();
    });
  }

  /** Let the first `cursor` steps count. */
  moveTo(cursor) {
    return this.#inTurn(() => this.#moveTo(cursor));
  }

  /** Take the last step or change of the past back. Two quick calls take two back. */
  undo() {
    return this.#inTurn(() =>
      this.step.replaced ? this.#restore(this.step.replaced) : this.#moveTo(this.cursor - 1),
    );
  }

  redo() {
    return this.#inTurn(() => this.#moveTo(this.cursor + 1));
  }

  async #moveTo(cursor) {
    if (cursor < 0 || cursor > this.steps.length) {
      return;
    }
    await this.#write(async () => {
      this.game = await this.#store.moveTo(this.game, cursor);
      this.#look();
    });
  }

  /** Do one thing after another; what was meant for a table that changed elsewhere is not done. */
  #inTurn(work) {
    const table = this.#table;
    const done = this.#turn.then(() => (table === this.#table ? work() : null));
    this.#turn = done.catch(() => {});
    return done;
  }

  /** Write; where another tab went on, follow it instead. */
  async #write(change) {
    this.#busy = true;
    try {
      await change();
      await this.#noteEnd();
    } catch (error) {
      await this.#excuse(error);
    } finally {
      this.#busy = false;
    }
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }

  #look() {
    this.view = this.#viewAt(this.cursor);
    this.#viewBefore = null;
  }

  #viewAt(cursor) {
    return this.#door.call({call: "view", state: this.stepAt(cursor).state}).view;
  }

  async #noteEnd() {
    const ended = hasEnded(this.view);
    if (ended !== (this.game.finished !== null)) {
      this.game = await this.#store.update(this.game, {finished: ended ? Date.now() : null});
    }
  }

  /** Another tab went on: follow it. */
  #followed(now) {
    if (now === null) {
      this.dispatchEvent(new Event("gone"));
      return;
    }
    this.#turn = this.#turn.then(async () => {
      if (now.version > this.game.version) {
        await this.#reload();
        this.#tell();
      }
    });
  }

  async #excuse(error) {
    if (!(error instanceof Conflict)) {
      throw error;
    }
    await this.#reload();
  }

  async #reload() {
    const found = await this.#store.load(this.game.id);
    if (!found) {
      this.dispatchEvent(new Event("gone"));
      return;
    }
    this.#table = {};
    this.game = found.game;
    this.steps = found.steps;
    this.news = "elsewhere";
    this.#repair();
    await this.#settle(found.game.cursor);
    this.#look();
  }

  /** Let the store go on where a shortened game ends; the next step drops what lies behind. */
  async #settle(kept) {
    const {cursor, length} = this.game;
    if (kept !== cursor) {
      this.game = {...(await this.#store.moveTo(this.game, cursor)), length};
    }
  }

  /** States lie beside the actions; where one is missing, the journal is played again. */
  #repair() {
    if (this.steps.every((step) => step.state && step.events)) {
      return;
    }
    const actions = this.steps.map((step) => step.action);
    const again = this.#door.call({
      call: "replay",
      save: save(this.game.kind, this.game.options, actions),
    });
    this.steps = again.records.slice(1);
    if (again.refused) {
      this.news = "shortened";
      this.game = {
        ...this.game,
        length: this.steps.length,
        cursor: Math.min(this.game.cursor, this.steps.length),
      };
    }
  }
}
