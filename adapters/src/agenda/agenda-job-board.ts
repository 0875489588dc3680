import { instantOfMillis, type Instant } from '@belegwerk/core/kernel';
import type { JobBoard, JobData, LateJob, RecurringJob } from '@belegwerk/core/ports';
import {
  Agenda,
  exponential,
  toJobId,
  type AgendaBackend,
  type BackoffStrategy,
  type Job,
  type JobParameters,
  type JobRepository,
  type JobWithState,
  type NotificationChannel,
} from 'agenda';
import { z } from 'zod';
import { startHeartbeat } from './heartbeat.ts';
import { KeyedMutex } from './keyed-mutex.ts';

/** How a board works; everything has a standard for production. */
export interface JobBoardOptions {
  /** A job without a sign of life for so long is run again. At most 60. */
  readonly lockSeconds?: number;
  /** How often the store is searched for jobs of other processes and jobs that came due. */
  readonly pollMillis?: number;
  /** Jobs of one name that run side by side in this process. */
  readonly concurrency?: number;
  /** First delay before a failed job runs again; it doubles each time, up to a minute. */
  readonly retryMillis?: number;
  /** How often jobs are looked for that the present clock cannot have planned. */
  readonly clockLookMillis?: number;
  /** How long `stop` waits for running jobs. */
  readonly stopSeconds?: number;
  /** Told of every failure; `final` when the job is given up and stays in the store as failed. */
  readonly onFailure?: (failure: JobFailure) => void;
}

export interface JobFailure {
  readonly job: string;
  readonly error: Error;
  readonly final: boolean;
}

const STANDARD = {
  lockSeconds: 20,
  pollMillis: 1000,
  concurrency: 16,
  retryMillis: 1000,
  clockLookMillis: 60_000,
  stopSeconds: 10,
  onFailure: () => undefined,
} as const satisfies Required<JobBoardOptions>;

const MAX_RETRIES = 10;
const MAX_RETRY_MILLIS = 60_000;
/** By so much clocks of hosts may differ. */
const SKEW_MILLIS = 60_000;
/** A job that is due for so long and has not begun is late. */
const LATE_MILLIS = 5 * 60_000;

const payload = z.object({ key: z.string(), data: z.record(z.string(), z.string()) });

/** Not locked and not started yet: Agenda clears the time of its next run when a one-time job starts. */
const NOT_STARTED = { lockedAt: null, nextRunAt: { $ne: null } };

type DefineJob = (name: string, run: (job: Job) => Promise<void>, options: { backoff: BackoffStrategy }) => void;

/** Agenda looks for the lock of a job that has ended, as long as its last state is being stored. */
const isFalseAlarm = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('no lockedAt date found');

/** Whether a job waits for longer than it can, or is held since a moment that has not come yet. */
const isBeyondClock = ({ nextRunAt, lockedAt }: JobParameters, longestMillis: number): boolean => {
  const now = Date.now();
  if (lockedAt) return lockedAt.getTime() > now + SKEW_MILLIS;
  return nextRunAt !== null && nextRunAt !== undefined && nextRunAt.getTime() > now + longestMillis + SKEW_MILLIS;
};

const RECURRING = ' (every)';
const recurringName = (name: string): string => `${name}${RECURRING}`;

/** Jobs that come due by time, on Agenda and any of its stores. */
export class AgendaJobBoard implements JobBoard {
  readonly #agenda: Agenda;
  readonly #jobs: JobRepository;
  readonly #define: (name: string, run: (job: Job) => Promise<void>) => void;
  readonly #channel: NotificationChannel;
  readonly #options: Required<JobBoardOptions>;
  readonly #running = new Set<Promise<void>>();
  readonly #savings = new KeyedMutex();
  readonly #runs = new KeyedMutex();
  #isStopping = false;
  #clockLook: NodeJS.Timeout | undefined;

  /** The backend must be connected already: Agenda waits for ever for one that cannot connect. */
  constructor(backend: AgendaBackend, channel: NotificationChannel, options: JobBoardOptions = {}) {
    this.#options = { ...STANDARD, ...options };
    this.#channel = channel;
    this.#jobs = backend.repository;
    const { concurrency, pollMillis, lockSeconds } = this.#options;
    this.#agenda = new Agenda({
      backend,
      notificationChannel: channel,
      processEvery: pollMillis,
      defaultConcurrency: concurrency,
      maxConcurrency: concurrency * 4,
      // a job that is locked before its turn may lose its lock while it waits, and Agenda never gives back its place
      defaultLockLimit: concurrency,
      lockLimit: concurrency * 4,
      defaultLockLifetime: lockSeconds * 1000,
    });
    const define: DefineJob = this.#agenda.define.bind(this.#agenda);
    this.#define = (name, run) => define(name, run, { backoff: this.#backoff() });
    this.#reportFailures();
    this.#agenda.on('complete', (job: { attrs?: { name: string } }) => this.#refill(job.attrs?.name));
  }

  define(name: string, run: (data: JobData) => Promise<void>): void {
    this.#define(name, (job) => this.#track(this.#runOnce(name, job, run)));
  }

  async every(name: string, seconds: number): Promise<void> {
    const recurring = recurringName(name);
    // a recurring job that dies is not run again, so it only asks for a one-time job
    this.#define(recurring, (job) => this.#track(this.#keepingAlive(job, () => this.soon(name, 'every', {}))));
    const millis = seconds * 1000;
    const known = (await this.#agenda.queryJobs({ name: recurring })).jobs[0];
    if (known && isBeyondClock(known, millis)) return this.#planNow(known);
    const nextRunAt = known?.nextRunAt?.getTime();
    // declaring it again would overwrite a run that was missed while the program was down
    if (known?.repeatInterval === millis && nextRunAt !== undefined) return;
    const isTooLate = nextRunAt !== undefined && nextRunAt > Date.now() + millis;
    await this.#agenda.every(millis, recurring, undefined, { skipImmediate: isTooLate });
  }

  async soon(name: string, key: string, data: JobData): Promise<void> {
    await this.#savings.take(`${name} ${key}`, () =>
      this.#agenda
        .create(name, { key, data: { ...data } })
        .unique({ 'data.key': key, ...NOT_STARTED })
        .schedule(new Date())
        .save(),
    );
  }

  async forgetShop(shop: string): Promise<void> {
    await this.#remove(({ data, lockedAt }) => !lockedAt && payload.safeParse(data).data?.data['shop'] === shop);
  }

  async forgetFailed(before: Instant): Promise<void> {
    const isOver = (at: Date | undefined): boolean => at !== undefined && at.getTime() < before.epochMilliseconds;
    await this.#remove(({ failedAt, nextRunAt, lockedAt }) => !nextRunAt && !lockedAt && isOver(failedAt));
  }

  async #remove(isMeant: (job: JobParameters) => boolean): Promise<void> {
    const { jobs } = await this.#agenda.queryJobs({});
    const ids = jobs.filter(isMeant).flatMap(({ _id }) => _id ?? []);
    if (ids.length > 0) await this.#agenda.cancel({ ids });
  }

  async late(): Promise<readonly LateJob[]> {
    const { jobs } = await this.#agenda.queryJobs({});
    const dueBefore = Date.now() - LATE_MILLIS;
    return jobs
      .flatMap(({ name, nextRunAt, lockedAt, disabled }) =>
        this.#isDone(name) && nextRunAt && !lockedAt && !disabled && nextRunAt.getTime() < dueBefore
          ? [{ name, at: nextRunAt.getTime() }]
          : [],
      )
      .toSorted((one, other) => one.at - other.at)
      .map(({ name, at }) => ({ job: name, since: instantOfMillis(at) }));
  }

  /** Not so of what only an earlier release did, which is still planned. */
  #isDone(name: string): boolean {
    return name in this.#agenda.definitions;
  }

  async recurring(): Promise<readonly RecurringJob[]> {
    const { jobs } = await this.#agenda.queryJobs({});
    return jobs
      .filter(
        ({ name, repeatInterval }) => this.#isDone(name) && name.endsWith(RECURRING) && Number(repeatInterval) > 0,
      )
      .map(({ name, repeatInterval, lastRunAt, nextRunAt }) => {
        const job = name.slice(0, -RECURRING.length);
        const failed = jobs
          .filter((each) => each.name === job && each.failedAt)
          .toSorted((one, other) => Number(other.failedAt) - Number(one.failedAt))[0];
        return {
          job,
          everySeconds: Number(repeatInterval) / 1000,
          ...(lastRunAt ? { lastRunAt: instantOfMillis(lastRunAt.getTime()) } : {}),
          ...(nextRunAt ? { nextRunAt: instantOfMillis(nextRunAt.getTime()) } : {}),
          ...(failed?.failedAt
            ? {
                failed: {
                  at: instantOfMillis(failed.failedAt.getTime()),
                  isGivenUp: !failed.nextRunAt && !failed.lockedAt,
                },
              }
            : {}),
        };
      })
      .toSorted((one, other) => (one.job < other.job ? -1 : 1));
  }

  async start(): Promise<void> {
    await this.#planWhatIsBeyondClock();
    await this.#agenda.start();
    const { clockLookMillis, onFailure } = this.#options;
    this.#clockLook = setInterval(() => {
      this.#planWhatIsBeyondClock().catch((error: unknown) =>
        onFailure({
          job: 'clock look',
          error: error instanceof Error ? error : new Error(String(error)),
          final: false,
        }),
      );
    }, clockLookMillis).unref();
  }

  /** A clock that ran ahead left times and locks that are over only when the right clock comes there. */
  async #planWhatIsBeyondClock(): Promise<void> {
    const { jobs } = await this.#agenda.queryJobs({});
    const beyond = jobs.filter((job) => isBeyondClock(job, Number(job.repeatInterval) || MAX_RETRY_MILLIS));
    for (const job of beyond) await this.#planNow(job);
  }

  async #planNow({ state: _computed, lockedAt: _beyond, ...job }: JobWithState): Promise<void> {
    await this.#jobs.saveJob({ ...job, nextRunAt: new Date() }, undefined);
    this.#refill(job.name);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#clockLook);
    await this.#agenda.stop(false);
    const deadline = new Promise<void>((resolve) => {
      setTimeout(resolve, this.#options.stopSeconds * 1000).unref();
    });
    await Promise.race([Promise.allSettled(this.#running), deadline]);
  }

  async #runOnce(name: string, job: Job, run: (data: JobData) => Promise<void>): Promise<void> {
    if (this.#isStopping) throw new Error('the program is stopping');
    const { key, data } = payload.parse(job.attrs.data);
    // a request that comes while the same job runs must see what happened before it, so it waits
    await this.#keepingAlive(job, () => this.#runs.take(`${name} ${key}`, () => run(data)));
    await job.remove();
  }

  async #keepingAlive(job: Job, work: () => Promise<void>): Promise<void> {
    const heartbeat = startHeartbeat(job, (this.#options.lockSeconds * 1000) / 4);
    try {
      await work();
    } finally {
      await heartbeat.stop();
    }
  }

  async #track(work: Promise<void>): Promise<void> {
    this.#running.add(work);
    await work.finally(() => this.#running.delete(work));
  }

  #backoff(): BackoffStrategy {
    const { retryMillis } = this.#options;
    return exponential({ delay: retryMillis, maxDelay: MAX_RETRY_MILLIS, maxRetries: MAX_RETRIES, jitter: 0.2 });
  }

  /** Agenda looks for more work only at its next poll; a job that ended makes room now. */
  #refill(jobName: string | undefined): void {
    if (jobName === undefined || this.#isStopping) return;
    const about = { jobId: toJobId(''), jobName, nextRunAt: new Date(), priority: 0, timestamp: new Date() };
    setImmediate(() => {
      if (this.#channel.state === 'connected') void this.#channel.publish(about);
    });
  }

  #reportFailures(): void {
    const { onFailure } = this.#options;
    const report = (job: unknown, error: unknown, final: boolean) => {
      const name = (job as Job | undefined)?.attrs?.name ?? 'unknown';
      onFailure({ job: name, error: error instanceof Error ? error : new Error(String(error)), final });
    };
    this.#agenda.on('fail', (error: unknown, job: unknown) => report(job, error, false));
    this.#agenda.on('retry exhausted', (error: unknown, job: unknown) => report(job, error, true));
    this.#agenda.on('error', (error: unknown) => {
      if (!isFalseAlarm(error)) report(undefined, error, false);
    });
  }
}
