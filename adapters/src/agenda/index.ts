export type { JobBoardOptions, JobFailure } from './agenda-job-board.ts';
export { openEmbeddedJobBoard } from './open-embedded-job-board.ts';
export { openMongoJobBoard } from './open-mongo-job-board.ts';
