import { join } from 'node:path';
import { type JobFailure, openEmbeddedJobBoard, openMongoJobBoard } from '@belegwerk/adapters/agenda';
import { NotYet, type JobBoard } from '@belegwerk/core/ports';
import type { Logger } from 'pino';
import { StoreUnavailable } from '../exit-codes.ts';
import type { Settings } from '../settings/settings.ts';

/** File of the jobs in the data folder. */
export const jobsFile = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'jobs.sqlite');

/** Opens the job board on the engine of the stores. A job that fails is logged and tried again by the board. */
export const openJobs = async (settings: Settings, log: Logger): Promise<JobBoard> => {
  const { MONGODB_URL, MONGODB_DATABASE } = settings;
  const options = {
    onFailure: ({ job, error, final }: JobFailure): void => {
      if (final || !(error instanceof NotYet)) log.error({ err: error, job, final }, 'a job failed');
    },
  };
  try {
    return MONGODB_URL
      ? await openMongoJobBoard(MONGODB_URL, MONGODB_DATABASE, options)
      : await openEmbeddedJobBoard(jobsFile(settings), options);
  } catch (error) {
    throw new StoreUnavailable((error as Error).message, { cause: error });
  }
};
