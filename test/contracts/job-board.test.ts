import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, it } from '@jest/globals';
import { openEmbeddedJobBoard, openMongoJobBoard, type JobBoardOptions } from '@belegwerk/adapters/agenda';
import { jobBoardContract } from '@belegwerk/contracts/ports';
import { mongoContents, sqliteContents } from './engine-contents.ts';
import { WITHOUT_MONGO, findMongo } from '../mongo/find-mongo.ts';

const LOCK_SECONDS = 2;
const HASTY: JobBoardOptions = {
  lockSeconds: LOCK_SECONDS,
  pollMillis: 100,
  retryMillis: 2,
  concurrency: 4,
  clockLookMillis: 200,
};

// each job leaves Agenda a timer of half the lock's life, which would hold this process
afterAll(() => pause((LOCK_SECONDS * 1000) / 2));

describe('on the embedded engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-jobs-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  jobBoardContract('Agenda on SQLite', {
    fresh: () => join(folder, `${randomUUID()}.db`),
    open: (file) => openEmbeddedJobBoard(file, HASTY),
    stored: async (file) => sqliteContents(file).tables['jobs']?.rows ?? [],
  });
});

const mongo = await findMongo();

describe('on MongoDB', () => {
  if (!mongo) {
    it.skip(`keeps every promise of the job board (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  afterAll(() => mongo.stop());

  jobBoardContract('Agenda on MongoDB', {
    fresh: () => `${mongo.database}-${randomUUID().slice(0, 8)}`,
    open: (database) => openMongoJobBoard(mongo.url, database, HASTY),
    stored: async (database) => (await mongoContents(mongo.url, database)).tables['jobs']?.rows ?? [],
  });
});
