import { businessDay } from '../../kernel/calendar.ts';
import type { StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import { AUDIT_PARTS, isOpenBatch, type AuditPartTask, type Batch } from '../../records/batch.ts';
import type { MonthEdition } from '../../records/month-edition.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { AddWork } from '../add-work.ts';
import { makeAddBatch } from '../batch-steps.ts';
import { auditSources, monthsOfYear } from './audit-sources.ts';
import { countsOfYear } from './counts-of-year.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
  readonly addWork: AddWork;
}

export type AuditPackageFailure =
  /** The year has not begun. */
  | { readonly kind: 'year-to-come' }
  /** As many of the year as a day may have were begun today. */
  | { readonly kind: 'many-packages' };

/** More of one year are not needed on one day. */
const MOST_A_DAY = 10;

/**
 * Begins the next edition of the package of a year for tax auditors, to be made in the background; the one that is being made is
 * answered instead. An edition that was given up is begun anew under its number.
 */
export const makeBeginAuditPackage = ({ stores, clock, addWork }: Ports) => {
  const addBatch = makeAddBatch({ stores, addWork });
  const sources = auditSources({ stores });
  return async (
    shop: Shop,
    year: string,
    originals: boolean,
    by: StaffId,
  ): Promise<Result<MonthEdition, AuditPackageFailure>> => {
    const now = clock.now();
    const today = businessDay(now);
    if (Number(year) > today.year) return fail({ kind: 'year-to-come' });
    const { editions, batches } = stores.recordsOf(shop.key);
    const all = await editions.ofMonth(year);
    const [last] = all;
    if (last && !last.madeAt) {
      const making = await batches.byId(last.batch);
      if (making && isOpenBatch(making)) return ok(last);
    }
    const edition = last ? last.edition + (last.madeAt ? 1 : 0) : 1;
    const ofToday = all.filter(({ madeAt, begunAt }) => madeAt && businessDay(begunAt).equals(today));
    if (ofToday.length >= MOST_A_DAY) return fail({ kind: 'many-packages' });
    const { orders, documents } = await countsOfYear(sources, shop.key, year);
    const tasks = AUDIT_PARTS.flatMap((part): readonly AuditPartTask[] =>
      part === 'orders'
        ? monthsOfYear(year)
            .filter((month) => month <= today.toString())
            .map((month) => ({ kind: 'audit-part', part, month }))
        : [{ kind: 'audit-part', part }],
    );
    const batch: Batch = {
      id: `audit-${year}-${edition}-${now.epochMilliseconds}`,
      subject: { kind: 'audit-package', year, edition, originals, pieces: orders + (originals ? documents : 0) },
      state: 'running',
      begunAt: now,
      by,
      items: tasks.length,
      turn: 0,
      steppedAt: now,
      workedMillis: 0,
    };
    const stored = await editions.save({
      month: year,
      edition,
      batch: batch.id,
      begunAt: now,
      by,
      bookings: 'lexware',
      documents: [],
      files: [],
    });
    if (stored.batch === batch.id) await addBatch(shop.key, batch, tasks);
    return ok(stored);
  };
};
export type BeginAuditPackage = ReturnType<typeof makeBeginAuditPackage>;
