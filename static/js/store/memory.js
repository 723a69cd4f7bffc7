// The same as the database in memory, for as long as the page lives.

import {unlessOther} from "./records.js";

export class Memory {
  #games = new Map();
  #steps = new Map();
  #notes = new Map();

  async games() {
    return structuredClone([...this.#games.values()]);
  }

  async load(id) {
    return structuredClone([this.#games.get(id), this.#steps.get(id) ?? []]);
  }

  async notes() {
    return structuredClone(Object.fromEntries(this.#notes));
  }

  async editNote(key, edit) {
    const value = edit(structuredClone(this.#notes.get(key)));
    this.#notes.set(key, structuredClone(value));
    return value;
  }

  async change(id, decide) {
    return this.#put(
      id,
      decide(...structuredClone([this.#games.get(id), this.#steps.get(id) ?? []])),
    );
  }

  async advance(version, change) {
    unlessOther(structuredClone(this.#games.get(change.game.id)), version);
    return this.#put(change.game.id, change);
  }

  #put(id, {game, steps: added = [], from = 0}) {
    if (game === null) {
      this.#games.delete(id);
      this.#steps.delete(id);
      return null;
    }
    if (added.length > 0) {
      const kept = this.#steps.get(id) ?? [];
      this.#steps.set(id, [...kept.slice(0, from), ...structuredClone(added)]);
    }
    this.#games.set(id, structuredClone(game));
    return game;
  }
}
