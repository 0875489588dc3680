import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AgendaBackend, JobParameters, JobRepository } from 'agenda';
import { openDatabase, type SqliteDatabase } from '../records/sqlite/index.ts';
import { AgendaJobBoard, type JobFailure } from './agenda-job-board.ts';
import { STEPS } from './sqlite/job-schema.ts';
import { SqliteBackend } from './sqlite/sqlite-backend.ts';

const LOCK_SECONDS = 0.8;
/** Longer than the life of a lock, and than half of it, when Agenda looks after a running job. */
const SLOW_MILLIS = 1000;

let folder: string;
let database: SqliteDatabase;
let sqlite: SqliteBackend;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-jobs-'));
  database = openDatabase(join(folder, 'jobs.db'), STEPS);
  sqlite = new SqliteBackend(database);
});
afterEach(async () => {
  await sqlite.notificationChannel.disconnect();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** The store, but these commands take their time when they are about such jobs. */
const slowly = (slow: Partial<Record<keyof JobRepository, (job: JobParameters) => boolean>>): AgendaBackend => {
  const repository = new Proxy<JobRepository>(sqlite.repository, {
    get:
      (target, key: keyof JobRepository) =>
      async (...about: unknown[]) => {
        const answer: unknown = await (target[key] as (...args: unknown[]) => unknown).apply(target, about);
        if (slow[key]?.(about[0] as JobParameters)) await pause(SLOW_MILLIS);
        return answer;
      },
  });
  return {
    name: 'slow',
    repository,
    ownsConnection: false,
    connect: async () => undefined,
    disconnect: async () => undefined,
  };
};

const boardOn = (backend: AgendaBackend, failures: JobFailure[]): AgendaJobBoard =>
  new AgendaJobBoard(backend, sqlite.notificationChannel, {
    lockSeconds: LOCK_SECONDS,
    pollMillis: 50,
    onFailure: (failure) => failures.push(failure),
  });

describe('A job board on a slow store', () => {
  it('does not take a job for dead whose end is being stored', async () => {
    const failures: JobFailure[] = [];
    const board = boardOn(slowly({ saveJobState: (job) => !job.lockedAt }), failures);
    let runs = 0;
    const twice = Promise.withResolvers<void>();
    board.define('sweep', async () => {
      runs += 1;
      if (runs === 2) twice.resolve();
    });
    await board.every('sweep', 1);
    await board.start();
    await twice.promise;
    await board.stop();
    expect(failures).toEqual([]);
  }, 30_000);

  it('keeps a recurring job for itself however long it takes to ask for its work', async () => {
    const failures: JobFailure[] = [];
    const board = boardOn(slowly({ saveJob: (job) => job.name === 'sweep' }), failures);
    const swept = Promise.withResolvers<void>();
    board.define('sweep', async () => swept.resolve());
    await board.every('sweep', 3600);
    await board.start();
    await swept.promise;
    await pause(SLOW_MILLIS);
    await board.stop();
    expect(failures).toEqual([]);
  }, 30_000);
});
