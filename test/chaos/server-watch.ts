/** A server that a run stands on ended by itself, or answers no more. The message names it, with its last words. */
export class DeadServer extends Error {}

/** So long after a run failed the end of a server may still become known; in milliseconds. */
const KNOWN_WITHIN_MS = 1000;

/** Watches the servers that a run stands on: once one of them is dead, nothing that is compared means anything. */
export class ServerWatch {
  #isOver = false;
  readonly #died: Promise<never>;
  #tell: (dead: DeadServer) => void = () => undefined;

  constructor() {
    this.#died = new Promise((_resolve, reject) => (this.#tell = reject));
    this.#died.catch(() => undefined);
  }

  /** `ended` tells how the server ended, with the last that it wrote. */
  over(name: string, ended: Promise<string>): void {
    void ended.then((how) => {
      if (!this.#isOver) this.#tell(new DeadServer(`${name} died, so that nothing can be compared: it ${how}`));
    });
  }

  /**
   * What the run comes to, or the death of a server as soon as one dies. Of a run that fails otherwise it is told whether the
   * servers without a process of their own answer: a line each.
   */
  async unlessOneDies<T>(run: Promise<T>, condition?: () => Promise<readonly string[]>): Promise<T> {
    try {
      return await Promise.race([run, this.#died]);
    } catch (error) {
      if (error instanceof DeadServer) throw error;
      await Promise.race([this.#died, new Promise((resume) => setTimeout(resume, KNOWN_WITHIN_MS))]);
      const told = (await condition?.()) ?? [];
      if (told.every((line) => line.endsWith(' answers'))) throw error;
      throw new DeadServer(`${told.join('\n')}\nthe run ended with: ${String(error)}`, { cause: error });
    }
  }

  /** From now on servers end because they are asked to. */
  end(): void {
    this.#isOver = true;
  }
}
