import type { Dice } from '../../chaos/dice.ts';
import type { Faults } from '../faults.ts';
import { never, type HostLife } from '../host-life.ts';
import type { Trace } from '../trace.ts';
import type { VirtualTime } from '../virtual-time.ts';

/** A request of a host to a program of another party, and what it can come to. */
export interface Request<T> {
  /** `bookkeeping.issue`. */
  readonly call: string;
  readonly about: string;
  /** What the other program does and answers, at the moment at which the request arrives. */
  readonly serve: () => T;
  /** What the host knows when no answer came, whether or not the request arrived. */
  readonly unanswered: () => T;
  /** What it is told when a limit is reached; nothing was done then. */
  readonly busy: (seconds: number) => T;
  /** A repetition of the request on its way does no harm. */
  readonly mayRepeat?: boolean;
}

/** No caller waits longer for an answer; in milliseconds. */
const ANSWER_MS = 30_000;
/** A request may be under way for so long after its sender gave up; in milliseconds. */
const LATEST_MS = 25_000;

/** The network between hosts and vendors: a seeded scheduler decides which waiting request is answered next, and when. */
export class Net {
  readonly time: VirtualTime;
  readonly faults: Faults;
  readonly trace: Trace;
  readonly #dice: Dice;
  /** Hosts that live. */
  readonly lives = new Set<HostLife>();

  constructor(time: VirtualTime, parts: { readonly faults: Faults; readonly trace: Trace; readonly dice: Dice }) {
    this.time = time;
    this.faults = parts.faults;
    this.trace = parts.trace;
    this.#dice = parts.dice;
  }

  async ask<T>(life: HostLife, request: Request<T>): Promise<T> {
    const { call, about } = request;
    if (!life.isAlive || this.#dies(life, `${call} ${about}: before it is sent`)) return never();
    if (this.faults.strikes('limit-reached'))
      return this.#answered(life, request, request.busy(this.#dice.between(1, 20)));
    if (this.faults.strikes('request-lost')) {
      this.#note(life, request, 'lost on its way');
      await this.time.pause(this.#dice.between(100, ANSWER_MS), life);
      return request.unanswered();
    }
    const arrived = this.#send(request, life);
    if (this.#diesIn(request, life, 'while it is under way')) return never();
    const isLost = this.faults.strikes('answer-lost');
    const answer = await arrived;
    if (!life.isAlive) return never();
    if (!isLost) return this.#answered(life, request, answer);
    this.#note(life, request, `lost: ${told(answer)}`);
    await this.time.pause(this.#dice.between(100, ANSWER_MS), life);
    return request.unanswered();
  }

  /** Arrives also when its sender dies. */
  #send<T>({ serve, mayRepeat, call, about }: Request<T>, life: HostLife): Promise<T> {
    const wait = this.faults.strikes('request-late') ? this.#dice.between(1000, LATEST_MS) : this.#dice.between(2, 200);
    if (mayRepeat && this.faults.strikes('called-twice'))
      this.time.after(wait + this.#dice.between(1, 5000), () => {
        this.trace.note({
          at: this.time.now,
          who: life.name,
          what: `${call} ${about}`,
          answer: `once more: ${told(serve())}`,
        });
      });
    return new Promise((resolve) => this.time.after(wait, () => resolve(serve())));
  }

  async #answered<T>(life: HostLife, request: Request<T>, answer: T): Promise<T> {
    await this.time.pause(this.#answerWait(life, request), life);
    this.#note(life, request, told(answer));
    return this.#diesIn(request, life, 'as it is answered') ? never() : answer;
  }

  #answerWait(life: HostLife, { mayRepeat = false }: Request<unknown>): number {
    const goesOn = mayRepeat ? undefined : this.goesOnNext(life);
    if (goesOn !== undefined && this.faults.strikes('host-goes-on-in-call'))
      return Math.min(goesOn + this.#dice.between(50, 5000), ANSWER_MS);
    return this.faults.strikes('answer-late') ? this.#dice.between(1000, ANSWER_MS) : this.#dice.between(2, 200);
  }

  /** In how many milliseconds another host goes on that stands still, if one does before an answer is given up. */
  goesOnNext(life: HostLife): number | undefined {
    const waits = [...this.lives].flatMap((other) => (other === life ? [] : other.frozenUntil - this.time.now));
    const soon = waits.filter((wait) => wait > 0 && wait < ANSWER_MS);
    return soon.length > 0 ? Math.min(...soon) : undefined;
  }

  #note(life: HostLife, { call, about }: Request<unknown>, answer: string): void {
    this.trace.note({ at: this.time.now, who: life.name, what: `${call} ${about}`.trim(), answer });
  }

  #diesIn({ call, about, mayRepeat = false }: Request<unknown>, life: HostLife, when: string): boolean {
    return this.#dies(life, `${call} ${about}: ${when}`, mayRepeat ? 'host-dies' : 'host-dies-in-call');
  }

  #dies(life: HostLife, where: string, fault: 'host-dies' | 'host-dies-in-call' = 'host-dies'): boolean {
    if (!this.faults.strikes(fault)) return false;
    this.trace.note({ at: this.time.now, who: life.name, what: 'dies', answer: where });
    life.die();
    return true;
  }
}

/** An answer in a word: what failed, or what came. */
export const told = (answer: unknown): string => {
  if (typeof answer !== 'object' || answer === null) return String(answer);
  if (!('ok' in answer)) return 'answered';
  if ('failure' in answer && typeof answer.failure === 'object' && answer.failure && 'kind' in answer.failure)
    return String(answer.failure.kind);
  if (!('value' in answer)) return 'ok';
  const { value } = answer;
  return typeof value === 'string'
    ? value
    : typeof value === 'object' && value && 'seen' in value
      ? String(value.seen)
      : 'ok';
};
