// What a person does is done one after the other, in the order in which it was meant.

/** @typedef {{intent: unknown, dropped: boolean}} Meant what a person means and what is not done yet */

export class ActionQueue {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** @type {Set<Meant>} */
  #meant = new Set();
  /** @type {{name: string, answer: Promise<unknown>} | null} */
  #current = null;

  /**
   * Do it when everything before is done, whatever became of that.
   * @template T
   * @param {() => T | Promise<T>} work
   * @returns {Promise<T>}
   */
  always(work) {
    const done = this.#last.then(work);
    // The caller hears of a failure; whatever comes next is done all the same.
    this.#last = done.catch(() => {});
    return done;
  }

  /**
   * The same, but what was dropped before its turn came is not done: null.
   * @template T
   * @param {() => T | Promise<T>} work
   * @param {unknown} [intent] by which `drop` tells it from others
   * @returns {Promise<T | null>}
   */
  do(work, intent) {
    const meant = {intent, dropped: false};
    this.#meant.add(meant);
    return this.always(() => {
      this.#meant.delete(meant);
      return meant.dropped ? null : work();
    });
  }

  /**
   * The same, but while it is being done, the same name again is an accidental double tap.
   * @template T
   * @param {string} name
   * @param {() => T | Promise<T>} work
   * @param {unknown} [intent]
   * @returns {Promise<T | null>}
   */
  once(name, work, intent) {
    if (this.#current?.name !== name) {
      const task = {name, answer: this.do(work, intent)};
      const finish = () => {
        this.#current = this.#current === task ? null : this.#current;
      };
      task.answer.then(finish, finish);
      this.#current = task;
    }
    return /** @type {Promise<T | null>} */ (this.#current.answer);
  }

  /**
   * The table is another one: nothing that was meant for it is done, except what is kept.
   * @param {(intent: unknown) => boolean} [keep]
   * @returns {boolean} whether something was dropped
   */
  drop(keep = () => false) {
    const lost = [...this.#meant].filter(({intent, dropped}) => !dropped && !keep(intent));
    lost.forEach((meant) => (meant.dropped = true));
    if (lost.length > 0) {
      this.#current = null; // the same again is meant again
    }
    return lost.length > 0;
  }
}
