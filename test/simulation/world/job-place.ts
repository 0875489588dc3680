import { instantOfMillis } from '@belegwerk/core/kernel';
import type { JobBoard, JobData } from '@belegwerk/core/ports';
import type { HostLife } from '../host-life.ts';
import type { Trace } from '../trace.ts';
import type { VirtualTime } from '../virtual-time.ts';

interface Job {
  readonly name: string;
  readonly key: string;
  readonly data: JobData;
  readonly everyMillis?: number;
  at: number;
  failures: number;
  /** The life that runs it, if any. */
  runs?: HostLife;
}

interface Board {
  readonly life: HostLife;
  readonly handlers: Map<string, (data: JobData) => Promise<void>>;
  isStarted: boolean;
}

/** A job whose host died is taken up again so much later; in milliseconds. */
const LOCK_MS = 20_000;
const RETRY_MS = 5000;
const MOST_FAILURES = 5;

/** The jobs of all hosts in one place. A due job runs on one of the hosts that know it. */
export class JobPlace {
  readonly #time: VirtualTime;
  readonly #jobs = new Map<string, Job>();
  readonly #boards = new Set<Board>();
  readonly #trace: Trace;
  /** How often faults had struck when it is asked. */
  readonly #struck: () => number;
  /** Jobs that ended with an error that no fault and no answer of another program explains: a sentence each. */
  readonly defects = new Set<string>();

  constructor(time: VirtualTime, { trace, struck }: { readonly trace: Trace; readonly struck: () => number }) {
    this.#time = time;
    this.#trace = trace;
    this.#struck = struck;
  }

  open(life: HostLife): JobBoard {
    const board: Board = { life, handlers: new Map(), isStarted: false };
    this.#boards.add(board);
    return {
      define: (name, run) => void board.handlers.set(name, run),
      every: async (name, seconds) => this.#every(name, seconds * 1000),
      soon: async (name, key, data) => this.#soon(name, key, data),
      forgetShop: async (shop) => {
        for (const [id, { data }] of this.#jobs) if (data['shop'] === shop) this.#jobs.delete(id);
      },
      forgetFailed: async () => undefined,
      late: async () => [],
      recurring: async () =>
        [...this.#jobs.values()].flatMap(({ name, everyMillis, at }) =>
          everyMillis ? [{ job: name, everySeconds: everyMillis / 1000, nextRunAt: instantOfMillis(at) }] : [],
        ),
      start: async () => {
        board.isStarted = true;
        for (const job of this.#jobs.values()) this.#plan(job);
      },
      stop: async () => void (board.isStarted = false),
    };
  }

  #every(name: string, everyMillis: number): void {
    if (this.#jobs.has(name)) return;
    const job: Job = { name, key: name, data: {}, everyMillis, at: this.#time.now + everyMillis, failures: 0 };
    this.#jobs.set(name, job);
    this.#plan(job);
  }

  #soon(name: string, key: string, data: JobData): void {
    const id = `${name} ${key}`;
    if (this.#jobs.has(id) && !this.#jobs.get(id)?.runs) return;
    const job: Job = { name, key: id, data, at: this.#time.now, failures: 0 };
    this.#jobs.set(id, job);
    this.#plan(job);
  }

  #plan(job: Job): void {
    this.#time.after(job.at - this.#time.now, () => void this.#run(job));
  }

  async #run(job: Job): Promise<void> {
    if (this.#jobs.get(job.key) !== job || job.at > this.#time.now || job.runs?.isAlive) return;
    for (const board of this.#boards) if (!board.life.isAlive) this.#boards.delete(board);
    const board = [...this.#boards].find(({ isStarted, handlers }) => isStarted && handlers.has(job.name));
    // the next host that starts plans it again
    if (!board) return;
    const { life } = board;
    job.runs = life;
    this.#watch(job, life);
    let hasFailed = false;
    try {
      await this.#time.as(life, () => board.handlers.get(job.name)?.(job.data));
    } catch (error) {
      hasFailed = true;
      this.#failed(job, life, error);
    }
    if (!life.isAlive || job.runs !== life) return;
    delete job.runs;
    this.#after(job, hasFailed);
  }

  #failed({ name }: Job, life: HostLife, error: unknown): void {
    const isDefect = !isForNow(error) || this.#struck() === 0;
    this.#trace.note({
      at: this.#time.now,
      who: life.name,
      what: `job ${name} ${isDefect ? 'has a defect' : 'is tried again'}`,
      answer: String(error),
    });
    if (isDefect) this.defects.add(`the job ${name} ended with a defect: ${String(error)}`);
  }

  #after(job: Job, hasFailed: boolean): void {
    job.failures = hasFailed ? job.failures + 1 : 0;
    const isGivenUp = job.failures > MOST_FAILURES;
    if (hasFailed && !isGivenUp) job.at = this.#time.now + RETRY_MS * 2 ** job.failures;
    else if (job.everyMillis) [job.at, job.failures] = [this.#time.now + job.everyMillis, 0];
    else return void (this.#jobs.get(job.key) === job && this.#jobs.delete(job.key));
    this.#plan(job);
  }

  /** A job of a host that died is anybody's when its lock has ended. */
  #watch(job: Job, life: HostLife): void {
    this.#time.after(LOCK_MS, () => {
      if (job.runs !== life) return;
      if (life.isAlive) return this.#watch(job, life);
      delete job.runs;
      job.at = this.#time.now;
      this.#plan(job);
    });
  }
}

/** How jobs say that what they asked did not answer for now, and that they want to be tried again. */
const FOR_NOW = /(?:(?:bookkeeping|shop)-(?:busy|unreachable|outcome-unknown)|cannot be asked at the moment)$/;

/** Whether a job ended as jobs do that could not ask; any other error is a defect of the program. */
export const isForNow = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && FOR_NOW.test(error.message);
