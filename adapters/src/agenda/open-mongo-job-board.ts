import type { JobBoard } from '@belegwerk/core/ports';
import { InMemoryNotificationChannel, type AgendaBackend } from 'agenda';
import { AgendaJobBoard, type JobBoardOptions } from './agenda-job-board.ts';
import { closingAfterStop } from './closing-after-stop.ts';
import type { MongoJobs } from './mongo/mongo-jobs.ts';

const TIMEOUT_MILLIS = 5000;

/** The address with the database as its path, as the driver wants it. */
const addressOf = (url: string, database: string | undefined): string => {
  const [, server = url, path = '', query = ''] = /^([^/]+\/\/[^/?]+)\/?([^?]*)(\?.*)?$/.exec(url) ?? [];
  return `${server}/${database ?? (path || 'belegwerk')}${query}`;
};

/** Agenda connects its backend by itself, which would open a second client and lose the first. */
const alreadyConnected = (repository: MongoJobs): AgendaBackend => ({
  name: 'MongoDB',
  repository,
  ownsConnection: false,
  connect: async () => undefined,
  disconnect: async () => undefined,
});

/**
 * A job board in a MongoDB database, which other hosts may share; they learn of new jobs by polling.
 * Throws an error that names the address, never the password, when the server does not answer within five seconds.
 */
export const openMongoJobBoard = async (
  url: string,
  database?: string,
  options: JobBoardOptions = {},
): Promise<JobBoard> => {
  // the driver is loaded where it is used
  const [mongo, { serverUnusable }] = await Promise.all([
    import('./mongo/mongo-jobs.ts'),
    import('../records/mongo/server-unusable.ts'),
  ]);
  const timeouts = { serverSelectionTimeoutMS: TIMEOUT_MILLIS, connectTimeoutMS: TIMEOUT_MILLIS };
  const durable = { appName: 'belegwerk', writeConcern: { w: 'majority', journal: true } } as const;
  const address = addressOf(url, database);
  const jobs = new mongo.MongoJobs({ db: { address, collection: 'jobs', options: { ...timeouts, ...durable } } });
  await jobs.connect().catch((trouble: unknown) => Promise.reject(serverUnusable(url, trouble)));
  const board = new AgendaJobBoard(alreadyConnected(jobs), new InMemoryNotificationChannel(), options);
  return closingAfterStop(board, () => jobs.disconnect());
};
