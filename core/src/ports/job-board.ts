import type { Instant } from '../kernel/calendar.ts';

/**
 * Work that comes due by time. Recurring jobs survive restarts; a job that dies is run again. A clock that ran ahead and was
 * set right keeps no job waiting: what could not be planned by the present clock begins within a minute.
 */
export interface JobBoard {
  /** Declares what a job does. Handlers must bear being run twice. */
  define(name: string, run: (data: JobData) => Promise<void>): void;
  /** Runs the job again and again; at a restart a missed slot is made up once. */
  every(name: string, seconds: number): Promise<void>;
  /** Runs the job once as soon as possible; a second request before it runs is the same job. */
  soon(name: string, key: string, data: JobData): Promise<void>;
  /** Removes jobs about this shop that are not under way. */
  forgetShop(shop: string): Promise<void>;
  /** Removes jobs that were given up before that moment. */
  forgetFailed(before: Instant): Promise<void>;
  /** Jobs that should have begun some minutes ago and have not, the oldest first; of those that were declared here. */
  late(): Promise<readonly LateJob[]>;
  /** Every recurring job that was declared here, by name. */
  recurring(): Promise<readonly RecurringJob[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A job that comes again and again. */
export interface RecurringJob {
  readonly job: string;
  readonly everySeconds: number;
  readonly lastRunAt?: Instant;
  readonly nextRunAt?: Instant;
  /** Its last run, or one for a single shop, ended by an error and is tried again, or was given up where `isGivenUp`. */
  readonly failed?: { readonly at: Instant; readonly isGivenUp: boolean };
}

/** A job that does not begin. */
export interface LateJob {
  readonly job: string;
  /** When it should have begun. */
  readonly since: Instant;
}

/** Thrown by a job that has to come again before it can do anything: it is tried again like any other and is no failure. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}

export type JobData = Readonly<Record<string, string>>;
