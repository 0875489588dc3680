import { MongoJobRepository } from '@agendajs/mongo-backend';
import type { JobParameters, JobRepositoryOptions, RemoveJobsOptions } from 'agenda';

/** What Agenda asks for the next job of a name. */
interface Search {
  readonly name: string;
  readonly isDue: (dueNames: ReadonlySet<string>) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Agenda's jobs in MongoDB, with fewer commands: a poll looks once for all names instead of trying to lock a job of
 * each, and a job that was removed when it ended is not saved once more.
 */
export class MongoJobs extends MongoJobRepository {
  readonly #removed = new Set<string>();
  #searches: Search[] = [];

  override async getNextJobToRun(
    name: string,
    nextScanAt: Date,
    lockDeadline: Date,
    ...more: readonly [now: Date | undefined, options: JobRepositoryOptions | undefined]
  ): Promise<JobParameters | undefined> {
    if (!(await this.#mayBeDue(name, nextScanAt, lockDeadline))) return undefined;
    return super.getNextJobToRun(name, nextScanAt, lockDeadline, ...more);
  }

  override async removeJobs(options: RemoveJobsOptions): Promise<number> {
    if (options.id !== undefined) this.#removed.add(String(options.id));
    return super.removeJobs(options);
  }

  override async saveJobState(job: JobParameters, options: JobRepositoryOptions | undefined): Promise<void> {
    if (!this.#removed.delete(String(job._id))) await super.saveJobState(job, options);
  }

  /** Searches that begin at the same moment are answered by one look. */
  #mayBeDue(name: string, nextScanAt: Date, lockDeadline: Date): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#searches.length === 0) queueMicrotask(() => void this.#look(nextScanAt, lockDeadline));
      this.#searches.push({ name, isDue: (dueNames) => resolve(dueNames.has(name)), failed: reject });
    });
  }

  async #look(nextScanAt: Date, lockDeadline: Date): Promise<void> {
    const searches = this.#searches;
    this.#searches = [];
    const names = searches.map(({ name }) => name);
    try {
      // for one name looking would be one command more
      const due = names.length === 1 ? names : await this.#dueAmong(names, nextScanAt, lockDeadline);
      for (const { isDue } of searches) isDue(new Set(due));
    } catch (error) {
      for (const { failed } of searches) failed(error);
    }
  }

  #dueAmong(names: string[], nextScanAt: Date, lockDeadline: Date): Promise<string[]> {
    const isFree = { lockedAt: null, nextRunAt: { $lte: nextScanAt } };
    const isAbandoned = { lockedAt: { $lte: lockDeadline } };
    return this.collection.distinct('name', {
      name: { $in: names },
      disabled: { $ne: true },
      $or: [isFree, isAbandoned],
    });
  }
}
