import { createHash, type Hash } from 'node:crypto';

/** A call, or something that happened. */
export interface TraceLine {
  /** Milliseconds of the virtual clock. */
  readonly at: number;
  readonly who: string;
  readonly what: string;
  readonly answer: string;
}

/** Everything that happened in a run, as a hash that two equal runs share; kept line by line only for a story. */
export class Trace {
  readonly #hash: Hash = createHash('sha256');
  readonly #isKept: boolean;
  readonly lines: TraceLine[] = [];
  #count = 0;

  constructor(isKept: boolean) {
    this.#isKept = isKept;
  }

  note(line: TraceLine): void {
    this.#count += 1;
    this.#hash.update(`${line.at} ${line.who} ${line.what} ${line.answer}\n`);
    if (this.#isKept) this.lines.push(line);
  }

  /** What stands in stores and books at the end. */
  seal(text: string): string {
    return this.#hash.update(text).digest('hex').slice(0, 32);
  }

  get count(): number {
    return this.#count;
  }
}
