// What a person does is done one after the other, in the order in which it was meant.

export class ActionQueue {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  #table = {};
  /** @type {{name: string, answer: Promise<any>} | null} */
  #current = null;

  /**
   * Do it when everything before is done, whatever became of that.
   * @template T
   * @param {() => T | Promise<T>} work
   * @returns {Promise<T>}
   */
  always(work) {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /**
   * The same, but what was meant for a table that was dropped since is not done: null.
   * @template T
   * @param {() => T | Promise<T>} work
   * @returns {Promise<T | null>}
   */
  do(work) {
    const table = this.#table;
    return this.always(() => (table === this.#table ? work() : null));
  }

  /**
   * The same, but while it is being done, the same name again is a finger that bounced.
   * @template T
   * @param {string} name
   * @param {() => T | Promise<T>} work
   * @returns {Promise<T | null>}
   */
  once(name, work) {
    if (this.#current?.name !== name) {
      const task = {name, answer: this.do(work)};
      const finish = () => {
        this.#current = this.#current === task ? null : this.#current;
      };
      task.answer.then(finish, finish);
      this.#current = task;
    }
    return this.#current.answer;
  }

  /** The table is another one: nothing that was meant for it is done. @returns whether something was */
  drop() {
    this.#table = {};
    return this.#current !== null;
  }
}
