import { toJobId, type JobParameters } from 'agenda';
import { z } from 'zod';
import type { Row, Values } from '../../records/sqlite/index.ts';

const moment = z.codec(z.number(), z.date(), {
  decode: (millis) => new Date(millis),
  encode: (date) => date.getTime(),
});

/** What happened to a job; written whenever its state changes. */
const history = z.object({
  lastRunAt: moment.exactOptional(),
  lastFinishedAt: moment.exactOptional(),
  failedAt: moment.exactOptional(),
  failCount: z.int().exactOptional(),
  failReason: z.string().exactOptional(),
  progress: z.number().exactOptional(),
  lastModifiedBy: z.string().exactOptional(),
});

/** What a job is, beside the columns. */
const particulars = history.extend({
  repeatInterval: z.union([z.string(), z.number()]).exactOptional(),
  repeatTimezone: z.string().exactOptional(),
  repeatAt: z.string().exactOptional(),
  startDate: moment.exactOptional(),
  endDate: moment.exactOptional(),
  skipDays: z.array(z.int()).exactOptional(),
  fork: z.boolean().exactOptional(),
});

const millisOrNull = (date: Date | null | undefined): number | null => date?.getTime() ?? null;

const present = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

const dateOf = (millis: unknown): Date | null => (typeof millis === 'number' ? new Date(millis) : null);

/** The columns of a job that is stored whole. */
export const columnsOf = (job: JobParameters, lastModifiedBy: string | undefined): Values => ({
  name: job.name,
  type: job.type,
  priority: job.priority,
  nextRunAt: millisOrNull(job.nextRunAt),
  lockedAt: millisOrNull(job.lockedAt),
  disabled: job.disabled ? 1 : 0,
  data: JSON.stringify(job.data ?? null),
  doc: JSON.stringify(z.encode(particulars, present({ ...job, lastModifiedBy }))),
});

/** The columns that change when a job starts, fails or ends; `history` replaces all that was known of it. */
export const stateColumnsOf = (job: JobParameters, lastModifiedBy: string | undefined): Values => {
  const known = z.encode(history, present({ ...job, lastModifiedBy }));
  const forgotten = Object.fromEntries(Object.keys(history.shape).map((field) => [field, null]));
  return {
    nextRunAt: millisOrNull(job.nextRunAt),
    lockedAt: millisOrNull(job.lockedAt),
    history: JSON.stringify({ ...forgotten, ...known }),
  };
};

/** The job in a row of the table. */
export const jobOf = (row: Row): JobParameters => {
  const lockedAt = dateOf(row['locked_at']);
  return {
    ...z.decode(particulars, JSON.parse(String(row['doc'])) as z.input<typeof particulars>),
    _id: toJobId(String(row['id'])),
    name: String(row['name']),
    type: row['type'] === 'single' ? 'single' : 'normal',
    priority: Number(row['priority']),
    nextRunAt: dateOf(row['next_run_at']),
    ...(lockedAt ? { lockedAt } : {}),
    ...(row['disabled'] === 1 ? { disabled: true } : {}),
    data: JSON.parse(String(row['data'])) as unknown,
  };
};
