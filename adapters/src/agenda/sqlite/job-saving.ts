import { randomUUID } from 'node:crypto';
import type { JobParameters } from 'agenda';
import type { Row, SqliteDatabase } from '../../records/sqlite/index.ts';
import { uniqueAmong } from './job-conditions.ts';
import { columnsOf, jobOf } from './job-row.ts';

const INSERT = `
  INSERT INTO jobs (id, name, type, priority, next_run_at, locked_at, disabled, data, doc)
  VALUES (:id, :name, :type, :priority, :nextRunAt, :lockedAt, :disabled, :data, :doc) RETURNING *`;

const UPDATE = `
  UPDATE jobs SET type = :type, priority = :priority, next_run_at = :nextRunAt, locked_at = :lockedAt,
    disabled = :disabled, data = :data, doc = :doc
  WHERE id = :id AND name = :name RETURNING *`;

/** Stores jobs by Agenda's rules: by id, one recurring job per name, one per `unique` constraint, else a new one. */
export class JobSaving {
  readonly #database: SqliteDatabase;
  readonly #lastModifiedBy: string | undefined;

  constructor(database: SqliteDatabase, lastModifiedBy: string | undefined) {
    this.#database = database;
    this.#lastModifiedBy = lastModifiedBy;
  }

  save(job: JobParameters): JobParameters {
    if (job._id) return this.#update(job._id, job) ?? job;
    if (job.type === 'single') return this.#saveRecurring(job);
    if (job.unique) return this.#saveUnique(job, job.unique);
    return this.#insert(job);
  }

  /** A recurring job that is due already keeps its time, or a restart would skip what was missed. */
  #saveRecurring(job: JobParameters): JobParameters {
    const [known] = this.#database.rows(`SELECT * FROM jobs WHERE type = 'single' AND name = :name`, {
      name: job.name,
    });
    if (!known) return this.#insert(job);
    const isDue = job.nextRunAt !== null && job.nextRunAt.getTime() <= Date.now();
    return this.#replace(known, isDue ? { ...job, nextRunAt: jobOf(known).nextRunAt } : job);
  }

  #saveUnique(job: JobParameters, unique: Record<string, unknown>): JobParameters {
    if (job.uniqueOpts?.debounce) throw new Error(`job ${job.name}: debouncing is not supported by this store`);
    const { where, values } = uniqueAmong(job.name, unique);
    const known = this.#database.row(`SELECT * FROM jobs WHERE ${where} LIMIT 1`, values);
    if (!known) return this.#insert(job);
    return job.uniqueOpts?.insertOnly ? jobOf(known) : this.#replace(known, job);
  }

  #insert(job: JobParameters): JobParameters {
    const [row] = this.#database.rows(INSERT, { id: randomUUID(), ...columnsOf(job, this.#lastModifiedBy) });
    return row ? jobOf(row) : job;
  }

  #replace(known: Row, job: JobParameters): JobParameters {
    return this.#update(String(known['id']), job) ?? job;
  }

  #update(id: string, job: JobParameters): JobParameters | undefined {
    const [row] = this.#database.rows(UPDATE, { id, ...columnsOf(job, this.#lastModifiedBy) });
    return row && jobOf(row);
  }
}
