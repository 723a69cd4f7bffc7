// What actions lead to, worked out once: it may be asked for before the finger leaves its button.

export class ApplyCache {
  #engine;
  #last = null;

  /** @param {{call(request: object): any}} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /** The engine's answers to actions, one after the other up to the first refused. */
  apply(state, actions) {
    const key = JSON.stringify(actions);
    if (this.#last?.state !== state || this.#last.key !== key) {
      this.#last = {state, key, answers: this.#ask(state, actions)};
    }
    return this.#last.answers;
  }

  #ask(state, actions) {
    const answers = [];
    for (const action of actions) {
      const from = answers.at(-1)?.state ?? state;
      answers.push(this.#engine.call({call: "apply", state: from, action}));
      if (answers.at(-1).error) {
        break;
      }
    }
    return answers;
  }
}
