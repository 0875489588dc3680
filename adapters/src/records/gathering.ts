interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly answered: (answer: Answer) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Gathers what is asked at the same time, or while the last answers are awaited, and answers it together: one wait for
 * the disk or the network serves all.
 */
export class Gathering<Question, Answer> {
  readonly #answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  #waiting: Waiting<Question, Answer>[] = [];
  readonly #waitMillis: number;
  #isAnswering = false;

  /**
   * `answerAll` gives one answer for each question, in their order, or fails for all of them. The first waits
   * `waitMillis` for others.
   */
  constructor(answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>, waitMillis = 0) {
    this.#answerAll = answerAll;
    this.#waitMillis = waitMillis;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((answered, failed) => {
      this.#waiting.push({ question, answered, failed });
      if (this.#isAnswering) return;
      this.#isAnswering = true;
      const begin = (): void => void this.#answerWaiting();
      if (this.#waitMillis === 0) setImmediate(begin);
      else setTimeout(begin, this.#waitMillis);
    });
  }

  async #answerWaiting(): Promise<void> {
    while (this.#waiting.length > 0) await this.#answer(this.#waiting.splice(0));
    this.#isAnswering = false;
  }

  async #answer(waiting: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.#answerAll(waiting.map(({ question }) => question));
      if (answers.length !== waiting.length) throw new Error('a question was left without an answer');
      answers.forEach((answer, at) => waiting[at]?.answered(answer));
    } catch (error) {
      for (const { failed } of waiting) failed(error);
    }
  }
}
