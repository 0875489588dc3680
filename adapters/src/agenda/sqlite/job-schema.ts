/** Steps from an empty file to today's table of jobs; only ever added to. Moments are milliseconds since 1970. */
export const STEPS: readonly string[] = [
  `
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, priority INTEGER NOT NULL, next_run_at INTEGER,
    locked_at INTEGER, disabled INTEGER NOT NULL, data TEXT NOT NULL, doc TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX jobs_single ON jobs (name) WHERE type = 'single';
  CREATE INDEX jobs_due ON jobs (name, next_run_at, priority DESC) WHERE locked_at IS NULL AND disabled = 0;
  CREATE INDEX jobs_locked ON jobs (name, locked_at) WHERE locked_at IS NOT NULL;
  `,
];
