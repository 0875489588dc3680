import {
  computeJobState,
  toJobId,
  type JobParameters,
  type JobRepository,
  type JobRepositoryOptions,
  type JobWithState,
  type JobsOverview,
  type JobsQueryOptions,
  type JobsResult,
  type RemoveJobsOptions,
} from 'agenda';
import type { SqliteDatabase } from '../../records/sqlite/index.ts';
import { matching, orderBy } from './job-conditions.ts';
import { jobOf, stateColumnsOf } from './job-row.ts';
import { JobSaving } from './job-saving.ts';

const DUE = `
  SELECT id FROM jobs WHERE name = :name AND disabled = 0 AND locked_at IS NULL AND next_run_at <= :scanUntil
  ORDER BY next_run_at, priority DESC LIMIT 1`;

const ABANDONED = `
  SELECT id FROM jobs WHERE name = :name AND disabled = 0 AND locked_at IS NOT NULL AND locked_at <= :deadline LIMIT 1`;

const TAKE = `
  UPDATE jobs SET locked_at = :now
  WHERE id = :id AND disabled = 0
    AND ((locked_at IS NULL AND next_run_at <= :scanUntil) OR locked_at <= :deadline)
  RETURNING *`;

const LOCK = `
  UPDATE jobs SET locked_at = :now
  WHERE id = :id AND disabled = 0 AND locked_at IS NULL AND next_run_at IS :nextRunAt RETURNING *`;

const SAVE_STATE = `
  UPDATE jobs SET next_run_at = :nextRunAt, locked_at = :lockedAt, doc = json_patch(doc, :history)
  WHERE id = :id AND name = :name`;

const NOTHING_YET = { total: 0, running: 0, scheduled: 0, queued: 0, completed: 0, failed: 0, repeating: 0, paused: 0 };

/** Agenda's jobs in a SQLite file that several processes may share. */
export class SqliteJobRepository implements JobRepository {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async connect(): Promise<void> {
    this.#database.row('SELECT 1 FROM jobs LIMIT 1');
  }

  async saveJob<D = unknown>(job: JobParameters<D>, options?: JobRepositoryOptions): Promise<JobParameters<D>> {
    const saving = new JobSaving(this.#database, options?.lastModifiedBy);
    return (await this.#database.durably(() => saving.save(job as JobParameters))) as JobParameters<D>;
  }

  async saveJobState(job: JobParameters, options?: JobRepositoryOptions): Promise<void> {
    const columns = stateColumnsOf(job, options?.lastModifiedBy);
    const saved = this.#database.change(SAVE_STATE, { id: job._id ?? null, name: job.name, ...columns });
    if (saved !== 1) throw new Error(`job ${job._id} (${job.name}) does not exist any more`);
  }

  async getNextJobToRun(
    name: string,
    nextScanAt: Date,
    lockDeadline: Date,
    now: Date = new Date(),
  ): Promise<JobParameters | undefined> {
    const [scanUntil, deadline] = [nextScanAt.getTime(), lockDeadline.getTime()];
    // reading first: an idle process never takes the write lock; who loses the race for a job tries the next
    for (;;) {
      const found = this.#database.row(DUE, { name, scanUntil }) ?? this.#database.row(ABANDONED, { name, deadline });
      if (!found) return undefined;
      const taken = this.#database.row(TAKE, { id: found['id'] ?? null, now: now.getTime(), scanUntil, deadline });
      if (taken) return jobOf(taken);
    }
  }

  async lockJob(job: JobParameters): Promise<JobParameters | undefined> {
    const nextRunAt = job.nextRunAt?.getTime() ?? null;
    const locked = this.#database.row(LOCK, { id: job._id ?? null, now: Date.now(), nextRunAt });
    return locked && jobOf(locked);
  }

  async unlockJob(job: JobParameters): Promise<void> {
    const unlock = 'UPDATE jobs SET locked_at = NULL WHERE id = :id AND next_run_at IS NOT NULL';
    this.#database.change(unlock, { id: job._id ?? null });
  }

  async unlockJobs(ids: string[]): Promise<void> {
    const unlock = 'UPDATE jobs SET locked_at = NULL WHERE id IN (SELECT value FROM json_each(:ids))';
    this.#database.change(unlock, { ids: JSON.stringify(ids) });
  }

  async queryJobs(options: JobsQueryOptions = {}): Promise<JobsResult> {
    const { skip = 0, limit } = options;
    const { where, values } = matching(options) ?? { where: '1', values: {} };
    const rows = this.#database.rows(`SELECT * FROM jobs WHERE ${where} ORDER BY ${orderBy(options.sort)}`, values);
    const now = new Date();
    const jobs = rows
      .map(jobOf)
      .map((job): JobWithState => ({ ...job, _id: job._id ?? toJobId(''), state: computeJobState(job, now) }));
    const wanted = options.state
      ? jobs.filter((job) => (options.state === 'paused' ? job.disabled === true : job.state === options.state))
      : jobs;
    return { jobs: wanted.slice(skip, limit ? skip + limit : undefined), total: wanted.length };
  }

  async getJobsOverview(): Promise<JobsOverview[]> {
    const overviews = new Map<string, JobsOverview>();
    for (const job of (await this.queryJobs()).jobs) {
      const overview = overviews.get(job.name) ?? { name: job.name, ...NOTHING_YET };
      overview.total += 1;
      overview[job.state] += 1;
      if (job.disabled && job.state !== 'paused') overview.paused += 1;
      overviews.set(job.name, overview);
    }
    return [...overviews.values()];
  }

  async getDistinctJobNames(): Promise<string[]> {
    return this.#database.rows('SELECT DISTINCT name FROM jobs ORDER BY name').map((row) => String(row['name']));
  }

  async getJobById(id: string): Promise<JobParameters | null> {
    const row = this.#database.row('SELECT * FROM jobs WHERE id = :id', { id });
    return row ? jobOf(row) : null;
  }

  async getQueueSize(): Promise<number> {
    const count = 'SELECT count(*) AS n FROM jobs WHERE next_run_at < :now AND disabled = 0 AND locked_at IS NULL';
    return Number(this.#database.row(count, { now: Date.now() })?.['n']);
  }

  async removeJobs(options: RemoveJobsOptions): Promise<number> {
    return this.#changeMatching('DELETE FROM jobs', options);
  }

  async disableJobs(options: RemoveJobsOptions): Promise<number> {
    return this.#changeMatching('UPDATE jobs SET disabled = 1', options);
  }

  async enableJobs(options: RemoveJobsOptions): Promise<number> {
    return this.#changeMatching('UPDATE jobs SET disabled = 0', options);
  }

  async purgeAllJobs(): Promise<number> {
    return this.#database.change('DELETE FROM jobs');
  }

  /** Changes nothing when no job was named, as Agenda demands. */
  #changeMatching(change: string, options: RemoveJobsOptions): number {
    const found = matching(options);
    return found ? this.#database.change(`${change} WHERE ${found.where}`, found.values) : 0;
  }
}
