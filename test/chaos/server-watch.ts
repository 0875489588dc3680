/** A server that a run stands on ended by itself, or answers no more. The message names it, with its last words. */
export class DeadServer extends Error {}

/** A server that can be asked whether it lives: an error says that it does not. */
interface Asked {
  readonly name: string;
  readonly ask: () => Promise<void>;
}

/** How long things may take, in milliseconds. */
export interface WatchTimes {
  readonly askedEvery: number;
  /** A server that did not answer for so long is dead. */
  readonly silentFor: number;
  /** So long after a run failed the end of a server may still become known. */
  readonly knownWithin: number;
}

const TIMES: WatchTimes = { askedEvery: 5000, silentFor: 60_000, knownWithin: 1000 };

const pause = (millis: number): Promise<void> => new Promise((resume) => setTimeout(resume, millis));

/** Watches the servers that a run stands on: once one of them is dead, nothing that is compared means anything. */
export class ServerWatch {
  readonly #times: WatchTimes;
  #isOver = false;
  readonly #died: Promise<never>;
  #tell: (dead: DeadServer) => void = () => undefined;
  readonly #asked: Asked[] = [];

  constructor(times = TIMES) {
    this.#times = times;
    this.#died = new Promise((_resolve, reject) => (this.#tell = reject));
    this.#died.catch(() => undefined);
  }

  /** A server that does not even start is a dead one, too. */
  async starts<T>(name: string, start: Promise<T>): Promise<T> {
    try {
      return await start;
    } catch (error) {
      throw new DeadServer(`${name} did not start, so that nothing can be compared: ${messageOf(error)}`, {
        cause: error,
      });
    }
  }

  /** `ended` tells how the server ended, with the last that it wrote. */
  over(name: string, ended: Promise<string>): void {
    void ended.then((how) => this.#isDead(`${name} died, so that nothing can be compared: it ${how}`));
  }

  /** Asks it again and again; it may be silent for a minute, as one that is busy or was cut off is. */
  asks(name: string, ask: () => Promise<void>): void {
    this.#asked.push({ name, ask });
    void this.#asksAgain({ name, ask });
  }

  /**
   * What the run comes to, or the death of a server as soon as one dies. Of a run that ends otherwise it is asked whether all
   * servers still answer: what was compared without one of them means nothing.
   */
  async unlessOneDies<T>(run: Promise<T>): Promise<T> {
    try {
      const result = await Promise.race([run, this.#died]);
      await this.#answersAtTheEnd('the run ended');
      return result;
    } catch (error) {
      if (error instanceof DeadServer) throw error;
      await Promise.race([this.#died, pause(this.#times.knownWithin)]);
      await this.#answersAtTheEnd(`the run ended with: ${String(error)}`);
      throw error;
    }
  }

  /** From now on servers end because they are asked to. */
  end(): void {
    this.#isOver = true;
  }

  async #answersAtTheEnd(how: string): Promise<void> {
    const silent = await Promise.all(this.#asked.map(({ name, ask }) => ask().then(nothing, silence(name))));
    const lines = silent.filter((line) => line !== undefined);
    // the end of a process says more than its silence
    const known = lines.length > 0 ? pause(this.#times.knownWithin) : undefined;
    await Promise.race([this.#died, known]);
    if (lines.length > 0) throw new DeadServer(`${lines.join('\n')}\n${how}`);
  }

  async #asksAgain({ name, ask }: Asked): Promise<void> {
    let heardAt = performance.now();
    while (!this.#isOver) {
      await pause(this.#times.askedEvery);
      const asked = performance.now();
      const line = await ask().then(nothing, silence(name));
      if (line === undefined) heardAt = asked;
      else if (asked - heardAt > this.#times.silentFor) this.#isDead(`${line}\nit was silent for too long`);
    }
  }

  #isDead(message: string): void {
    if (!this.#isOver) this.#tell(new DeadServer(message));
  }
}

const nothing = (): undefined => undefined;
const silence =
  (name: string) =>
  (error: unknown): string =>
    `${name} does not answer, so that nothing can be compared: ${messageOf(error)}`;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
