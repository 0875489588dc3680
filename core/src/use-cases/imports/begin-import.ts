import { compareDays, compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores, ShopRecords } from '../../stores/stores.ts';
import type { Batch } from '../../records/batch.ts';
import { daysToDo, isImportable } from '../../shops/imported-days.ts';
import type { ImportedDays } from '../../shops/order-imports.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { makeAddBatch } from '../batch-steps.ts';
import { gateOf, type ImportFailure } from './import-day.ts';
import { isImport, MAX_OPEN, openImport, type ImportRunning } from './open-import.ts';

/** As many imports were begun within a day as may be: each stores all of its days at once. */
export interface TooManyImports {
  readonly kind: 'daily-limit';
}

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly addWork: AddWork;
}

/** Beginning an import takes no longer. */
export const LEASE_SECONDS = 60;
const A_DAY = { hours: 24 };
const MAX_A_DAY = 20;

/** Begins an import of days, one at a time for a shop. */
export const makeBeginImport = ({ stores, clock, ids, addWork }: Ports) => {
  const addBatch = makeAddBatch({ stores, addWork });

  return async (
    shop: Shop,
    wanted: ImportedDays,
    by: StaffId,
  ): Promise<Result<Batch, ImportFailure | ImportRunning | TooManyImports>> => {
    const gate = gateOf(shop);
    if (gate.kind !== 'open') return fail({ kind: 'import-closed', gate });
    // no customer gets a mail with a document that there is not
    const wish = { ...wanted, mails: wanted.documents && wanted.mails };
    const days = isImportable(shop, wish) ? daysToDo(shop, wish) : [];
    if (days.length === 0) return fail({ kind: 'no-days' });
    // of two windows that begin in one moment the second hears of the first
    const lease = await stores.leases.acquire(`import:${shop.key}`, ids.uuid(), clock.now(), LEASE_SECONDS);
    if (!lease) return fail({ kind: 'import-running' });
    try {
      const running = await openImport(stores.recordsOf(shop.key));
      if (running)
        return isSameSpan(running.subject, wish)
          ? ok(running)
          : fail({ kind: 'import-running', running: running.subject });
      const now = clock.now();
      if (await hasBegunMany(stores.recordsOf(shop.key), now)) return fail({ kind: 'daily-limit' });
      const batch: Batch = {
        id: ids.uuid(),
        subject: { kind: 'import-days', ...wish },
        state: 'running',
        begunAt: now,
        by,
        items: days.length,
        turn: 0,
        steppedAt: now,
        workedMillis: 0,
      };
      await addBatch(
        shop.key,
        batch,
        days.map((day) => ({ kind: 'import-day', day })),
      );
      return ok(batch);
    } finally {
      await stores.leases.release(lease);
    }
  };
};

const hasBegunMany = async ({ batches: book }: Pick<ShopRecords, 'batches'>, now: Instant): Promise<boolean> => {
  const batches = await book.newest(MAX_OPEN);
  return (
    batches.filter(isImport).filter(({ begunAt }) => compareInstants(begunAt.add(A_DAY), now) > 0).length >= MAX_A_DAY
  );
};

/** Asking for the same days once more goes on with them. */
const isSameSpan = (one: ImportedDays, other: ImportedDays): boolean =>
  compareDays(one.from, other.from) === 0 &&
  compareDays(one.to, other.to) === 0 &&
  one.documents === other.documents &&
  one.mails === other.mails;
