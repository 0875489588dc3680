import { type Owner, EventHeap } from './event-heap.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Dice } from '../chaos/dice.ts';

interface Ticker {
  isCleared: boolean;
}

/** Something that looks again and again whether there is anything to do. */
interface Poll {
  readonly every: number;
  readonly owner: Owner | undefined;
  readonly look: () => void;
  readonly ticker: Ticker;
  at: number;
  /** How much had been written when it looked last. */
  seen: number;
}

/** What stands in the stores. */
export interface Stored {
  /** How much was ever written. */
  readonly written: number;
  /** The first moment, if any, at which something that waits comes due. */
  readonly waitsUntil: number;
}

/** What comes so often is a poll: a look that finds nothing changes nothing. */
const LONGEST_POLL = 5000;

const settled = setImmediate;
const RealDate = Date;

/**
 * Time that stands still while anything computes and jumps to the next due moment: no timer of the program waits. What is due at
 * one moment happens in an order that the seed draws. `install` puts it, and chance from the seed, in the place of those of
 * the process; nothing that runs then may wait for a disk, a thread or a socket.
 */
export class VirtualTime {
  readonly #heap = new EventHeap();
  readonly #owners = new AsyncLocalStorage<Owner>();
  readonly #dice: Dice;
  #polls: readonly Poll[] = [];
  #now: number;
  /** What polls look at. */
  stored: () => Stored = () => ({ written: 0, waitsUntil: Number.POSITIVE_INFINITY });
  /** So much may happen in all; then time stands still for good. */
  mostSteps = Number.POSITIVE_INFINITY;
  #steps = 0;
  #held = 0;

  constructor(startMillis: number, dice: Dice) {
    this.#now = startMillis;
    this.#dice = dice;
  }

  get now(): number {
    return this.#now;
  }

  get owner(): Owner | undefined {
    return this.#owners.getStore();
  }

  /** Everything that this leads to belongs to that owner. */
  as<T>(owner: Owner, work: () => T): T {
    return this.#owners.run(owner, work);
  }

  /** Has something happen after so long. */
  after(millis: number, happen: () => void, owner?: Owner): void {
    this.#heap.push({ at: this.#now + Math.max(0, Math.ceil(millis)), rank: this.#dice.next(), owner, happen });
  }

  pause(millis: number, owner?: Owner): Promise<void> {
    return new Promise((resume) => this.after(millis, resume, owner));
  }

  /** Time stands still until this has ended, which may need the threads of the process. */
  async hold<T>(work: Promise<T>): Promise<T> {
    this.#held += 1;
    return work.finally(() => (this.#held -= 1));
  }

  /** Lets everything happen that is due until that moment, in its order. */
  async runUntil(millis: number): Promise<void> {
    for (let hasHappened = true; ;) {
      // what needs no time is done first
      if (hasHappened) await new Promise((done) => settled(done));
      while (this.#held > 0) await new Promise((done) => settled(done));
      const poll = this.#nextPoll();
      const at = Math.min(this.#heap.nextAt ?? Number.POSITIVE_INFINITY, poll?.at ?? Number.POSITIVE_INFINITY);
      if (at > millis || this.isRestless) break;
      this.#steps += 1;
      hasHappened = poll && poll.at === at ? this.#look(poll) : this.#happen();
    }
    this.#now = Math.max(this.#now, millis);
  }

  /** Whether it happened: a dead host is told nothing, a frozen one later. */
  #happen(): boolean {
    const next = this.#heap.pop();
    if (!next) return false;
    const { owner, at } = next;
    if (owner && !owner.isAlive) return false;
    if (owner && owner.frozenUntil > at) {
      this.#heap.push({ ...next, at: owner.frozenUntil });
      return false;
    }
    this.#now = at;
    this.#let(owner, next.happen);
    return true;
  }

  #let(owner: Owner | undefined, happen: () => void): void {
    if (owner) this.as(owner, happen);
    else happen();
  }

  #nextPoll(): Poll | undefined {
    this.#polls = this.#polls.some(isOver) ? this.#polls.filter((poll) => !isOver(poll)) : this.#polls;
    return this.#polls.reduce<Poll | undefined>(
      (first, poll) => (first && first.at <= poll.at ? first : poll),
      undefined,
    );
  }

  /**
   * Whether it looked. The looks until something else happens or comes due would all find what this one finds: they are left
   * out.
   */
  #look(poll: Poll): boolean {
    const { owner, at, every } = poll;
    this.#now = at;
    const { written, waitsUntil } = this.stored();
    const isQuiet = poll.seen === written;
    poll.seen = written;
    const next = isQuiet ? Math.min(this.#heap.nextAt ?? Number.POSITIVE_INFINITY, waitsUntil) : at;
    poll.at = at + every * Math.max(1, Math.ceil((next - at) / every));
    const isFrozen = owner && owner.frozenUntil > at;
    if (isFrozen) poll.at = owner.frozenUntil;
    if (isFrozen || (isQuiet && waitsUntil > at)) return false;
    this.#let(owner, poll.look);
    return true;
  }

  /** Whether so much happened that it would never end. */
  get isRestless(): boolean {
    return this.#steps >= this.mostSteps;
  }

  install(): void {
    this.#installTimers();
    this.#installDate();
    this.#installChance();
    syncBuiltinESMExports();
  }

  #installTimers(): void {
    const once = (millis: number, happen: () => void): Ticker => {
      const ticker = { isCleared: false };
      this.after(millis, () => void (ticker.isCleared || happen()), this.owner);
      return ticker;
    };
    const again = (millis: number, happen: () => void): Ticker => {
      const ticker = { isCleared: false };
      const { owner } = this;
      if (millis <= LONGEST_POLL) {
        const seen = Number.NaN;
        this.#polls = [...this.#polls, { every: millis, owner, look: happen, ticker, at: this.#now + millis, seen }];
        return ticker;
      }
      const tick = (): void => {
        if (ticker.isCleared) return;
        this.after(millis, tick, owner);
        happen();
      };
      this.after(millis, tick, owner);
      return ticker;
    };
    const clear = (ticker: Ticker | undefined): void => void (ticker && (ticker.isCleared = true));
    const handle = (ticker: Ticker) => {
      const itself = Object.assign(ticker, { ref: () => itself, unref: () => itself, hasRef: () => true });
      return itself;
    };
    Object.assign(globalThis, {
      setTimeout: (happen: (...given: unknown[]) => void, millis = 0, ...given: unknown[]) =>
        handle(once(millis, () => happen(...given))),
      setInterval: (happen: (...given: unknown[]) => void, millis = 0, ...given: unknown[]) =>
        handle(again(millis, () => happen(...given))),
      setImmediate: (happen: (...given: unknown[]) => void, ...given: unknown[]) =>
        handle(once(0, () => happen(...given))),
      clearTimeout: clear,
      clearInterval: clear,
      clearImmediate: clear,
    });
    Object.assign(timers, {
      setTimeout: (millis = 0, value?: unknown) => this.pause(millis, this.owner).then(() => value),
      setImmediate: (value?: unknown) => this.pause(0, this.owner).then(() => value),
    });
  }

  #installDate(): void {
    const now = (): number => this.#now;
    const start = this.#now;
    globalThis.Date = class extends RealDate {
      constructor(...given: readonly unknown[]) {
        super(...((given.length === 0 ? [now()] : given) as [number]));
      }

      static override now(): number {
        return now();
      }
    } as DateConstructor;
    performance.now = () => now() - start;
  }

  #installChance(): void {
    const dice = this.#dice;
    const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => dice.between(0, 255)));
    Math.random = () => dice.next();
    Object.assign(crypto, {
      randomBytes: bytes,
      randomInt: (low: number, high?: number) =>
        high === undefined ? dice.between(0, low - 1) : dice.between(low, high - 1),
      randomUUID: () => uuidOf(bytes(16)),
    });
  }
}

const isOver = ({ owner, ticker }: Poll): boolean => ticker.isCleared || owner?.isAlive === false;

const uuidOf = (bytes: Buffer): string => {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
};
