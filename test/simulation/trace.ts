import { createHash, type Hash } from 'node:crypto';

/** A call, or something that happened. */
export interface TraceLine {
  /** Milliseconds of the virtual clock. */
  readonly at: number;
  readonly who: string;
  readonly what: string;
  readonly answer: string;
}

/** Characters. */
const AT_ONCE = 65_536;

/** Everything that happened in a run, as a hash that two equal runs share; kept line by line only for a story. */
export class Trace {
  readonly #hash: Hash = createHash('sha256');
  readonly #isKept: boolean;
  readonly lines: TraceLine[] = [];
  #count = 0;
  /** What is not hashed yet: many short texts take longer than a long one. */
  #pending = '';

  constructor(isKept: boolean) {
    this.#isKept = isKept;
  }

  /** `told` says for a story what a line of few words leaves out: it takes time, and the hash does without. */
  note(line: TraceLine, told?: () => TraceLine): void {
    this.#count += 1;
    this.#pending += `${line.at} ${line.who} ${line.what} ${line.answer}\n`;
    if (this.#pending.length > AT_ONCE) this.#hashPending();
    if (this.#isKept) this.lines.push(told?.() ?? line);
  }

  /** What stands in stores and books at the end. */
  seal(text: string): string {
    this.#hashPending();
    return this.#hash.update(text).digest('hex').slice(0, 32);
  }

  #hashPending(): void {
    this.#hash.update(this.#pending);
    this.#pending = '';
  }

  get count(): number {
    return this.#count;
  }
}
