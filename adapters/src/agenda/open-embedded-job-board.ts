import type { JobBoard } from '@belegwerk/core/ports';
import { openDatabase } from '../records/sqlite/index.ts';
import { AgendaJobBoard, type JobBoardOptions } from './agenda-job-board.ts';
import { closingAfterStop } from './closing-after-stop.ts';
import { STEPS } from './sqlite/job-schema.ts';
import { SqliteBackend } from './sqlite/sqlite-backend.ts';

/** A job board in a file of its own; throws an error that names the file when it cannot be opened. */
export const openEmbeddedJobBoard = async (file: string, options: JobBoardOptions = {}): Promise<JobBoard> => {
  const database = openDatabase(file, STEPS);
  const backend = new SqliteBackend(database);
  const board = new AgendaJobBoard(backend, backend.notificationChannel, options);
  return closingAfterStop(board, () => backend.disconnect());
};
