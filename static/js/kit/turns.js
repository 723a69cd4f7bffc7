// What a person does is done one after the other, in the order in which it was meant.

export class Turns {
  #last = Promise.resolve();
  #table = {};
  #sent = null;

  /** Do it when everything before is done, whatever became of that. @returns {Promise<any>} */
  always(work) {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /**
   * The same, but what was meant for a table that was dropped since is not done: null.
   * @returns {Promise<any>}
   */
  do(work) {
    const table = this.#table;
    return this.always(() => (table === this.#table ? work() : null));
  }

  /** The same, but while it is being done, the same name again is a finger that bounced. */
  once(name, work) {
    if (this.#sent?.name !== name) {
      const sent = {name, answer: this.do(work)};
      const settled = () => {
        this.#sent = this.#sent === sent ? null : this.#sent;
      };
      sent.answer.then(settled, settled);
      this.#sent = sent;
    }
    return this.#sent.answer;
  }

  /** The table is another one: nothing that was meant for it is done. */
  drop() {
    this.#table = {};
  }
}
