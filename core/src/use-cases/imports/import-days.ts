import type { PlainDate } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { FeatureGate } from '../../plans/closed-gate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ImportDayTask } from '../../records/batch.ts';
import {
  daysToDo,
  importableDays,
  isImportable,
  installationDays,
  isWithin,
  recentDays,
  wishOfDay,
} from '../../shops/imported-days.ts';
import type { ImportWish, OrderImports } from '../../shops/order-imports.ts';
import type { Shop } from '../../shops/shop.ts';
import { MAX_DELAY_STILL_PENDING } from '../../work/pending-delay.ts';
import type { AddWork } from '../add-work.ts';
import type { DoTask, TaskAnswer } from '../batches/run-batch.ts';
import { isPassing } from '../passing-failure.ts';
import { LEASE_SECONDS, makeBeginImport } from './begin-import.ts';
import { gateOf, makeImportDay, type ImportFailure, type PartOfDay, type WantedDay } from './import-day.ts';
import { openImport, type ImportRunning } from './open-import.ts';

interface Ports {
  readonly orders: Pick<OrderSource, 'placedOn'>;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly addWork: AddWork;
}

/** What a person sees of the import of days. */
export interface ImportView {
  readonly imports: OrderImports;
  readonly span: { readonly from: PlainDate; readonly to: PlainDate };
  /** The days whose orders came with the installation; absent until they did. */
  readonly recent?: { readonly from: PlainDate; readonly to: PlainDate };
  readonly gate: FeatureGate;
  /** Imported orders that wait in the queue, those that were put off, too. */
  readonly waiting: number;
}

/**
 * Takes over the orders of days before the installation, one day after the other, as a batch: it pauses, goes on anywhere and is
 * cancelled like any other. The wish for a day is stored before its first order is asked for, and the day counts as imported behind
 * its last one. Decision records 106 and 129.
 */
export const makeImportDays = (ports: Ports) => {
  const { stores, clock, ids } = ports;
  const begin = makeBeginImport(ports);
  const { importDay, lookAtDay } = makeImportDay(ports);
  return { begin, importDay, importOneDay, view };

  /**
   * A page of a day that is asked for by itself, with the wish that the day has; none is asked for while an import is open, nor of
   * a day that is through. Without a wish, no documents are made for a day before those that come with the installation; for these
   * the settings say it.
   */
  async function importOneDay(
    { key }: Shop,
    { day, after }: Pick<WantedDay, 'day' | 'after'>,
  ): Promise<Result<PartOfDay, ImportFailure | ImportRunning>> {
    const lease = await stores.leases.acquire(`import:${key}`, ids.uuid(), clock.now(), LEASE_SECONDS);
    if (!lease) return fail({ kind: 'import-running' });
    try {
      // as it is now: another import may have ended since the page before
      const shop = await stores.shops.find(key);
      if (!shop) return fail({ kind: 'no-days' });
      const running = await openImport(stores.recordsOf(key));
      if (running) return fail({ kind: 'import-running', running: running.subject });
      const wish = wishOfDay(shop.imports, day);
      if (isImportable(shop, { from: day, to: day }) && isDone(shop, day, wish ?? NO_WISH)) return ok({ orders: 0 });
      const occasion = `day:${day.toString()}`;
      return wish === undefined && isWithin(day, installationDays(shop))
        ? await lookAtDay(shop, { day, occasion, after })
        : await importDay(shop, { day, wish: wish ?? NO_WISH, occasion, after });
    } finally {
      await stores.leases.release(lease);
    }
  }

  async function view(shop: Shop): Promise<ImportView> {
    const waiting = await stores.workQueue.waiting(shop.key, 'import', clock.now().add(MAX_DELAY_STILL_PENDING));
    const recent = recentDays(shop);
    return {
      imports: shop.imports ?? {},
      span: importableDays(shop),
      ...(recent ? { recent } : {}),
      gate: gateOf(shop),
      waiting,
    };
  }
};
export type ImportDays = ReturnType<typeof makeImportDays>;

/** The day of an import as an item of its batch, page by page. */
export const makeImportDayOfBatch =
  ({ importDay }: Pick<ImportDays, 'importDay'>): DoTask<ImportDayTask> =>
  async (shop, { id, subject }, { task: { day }, after }): Promise<TaskAnswer> => {
    const part = await importDay(shop, {
      day,
      wish: subject.kind === 'import-days' ? subject : NO_WISH,
      occasion: id,
      after,
    });
    if (part.ok) {
      const { orders, next } = part.value;
      return next === undefined ? { kind: 'ended', state: 'done', orders } : { kind: 'more', after: next, orders };
    }
    const { failure } = part;
    if (failure.kind === 'no-days') return { kind: 'ended', state: 'failed', reason: failure.kind };
    if (failure.kind === 'import-closed') return { kind: 'pause', because: failure.gate.kind };
    if (isPassing(failure) || failure.kind === 'shop-access-lost') {
      const waitSeconds = failure.kind === 'shop-busy' ? failure.waitSeconds : LATER_SECONDS;
      return { kind: 'come-back', waitSeconds, why: failure.kind };
    }
    if (failure.kind === 'shop-permission-missing') return { kind: 'pause', because: 'scopes-missing' };
    return { kind: 'ended', state: 'failed', reason: failure.kind };
  };

const LATER_SECONDS = 30;

const NO_WISH: ImportWish = { documents: false, mails: false };

const isDone = (shop: Shop, day: PlainDate, wish: ImportWish): boolean =>
  daysToDo(shop, { from: day, to: day, documents: wish.documents, mails: wish.mails }).length === 0;
