interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly answered: (answer: Answer) => void;
  readonly failed: (error: unknown) => void;
}

/** Gathers what is asked at the same time and answers it together: one wait for the disk or the network serves all. */
export class Gathering<Question, Answer> {
  readonly #answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  #waiting: Waiting<Question, Answer>[] = [];

  /** `answerAll` gives one answer for each question, in their order, or fails for all of them. */
  constructor(answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#answerAll = answerAll;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((answered, failed) => {
      if (this.#waiting.length === 0) setImmediate(() => void this.#answer());
      this.#waiting.push({ question, answered, failed });
    });
  }

  async #answer(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const answers = await this.#answerAll(waiting.map(({ question }) => question));
      if (answers.length !== waiting.length) throw new Error('a question was left without an answer');
      answers.forEach((answer, at) => waiting[at]?.answered(answer));
    } catch (error) {
      for (const { failed } of waiting) failed(error);
    }
  }
}
