import { compareDays, compareInstants, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import type { OrderId, ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { featureGate } from '../../plans/feature-gate.ts';
import type { FeatureGate } from '../../plans/closed-gate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { isOpenBatch, type Batch, type ImportDaysBatch, type ImportDayTask } from '../../records/batch.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import {
  daysToDo,
  importableDays,
  isImportable,
  installationDays,
  isWithin,
  recentDays,
  wishOfDay,
  withDayUnderWay,
  withImportedDay,
} from '../../shops/imported-days.ts';
import type { DayUnderWay, ImportedDays, ImportWish, OrderImports } from '../../shops/order-imports.ts';
import type { Shop } from '../../shops/shop.ts';
import { MAX_DELAY_STILL_PENDING } from '../../work/pending-delay.ts';
import type { AddWork } from '../add-work.ts';
import { makeAddBatch } from '../batch-steps.ts';
import type { DoTask, TaskAnswer } from '../batches/run-batch.ts';
import { isPassing } from '../passing-failure.ts';

interface Ports {
  readonly orders: Pick<OrderSource, 'placedOn'>;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly addWork: AddWork;
}

/** Why nothing was imported. */
export type ImportFailure =
  | OrderSourceFailure
  | { readonly kind: 'import-closed'; readonly gate: Exclude<FeatureGate, { kind: 'open' }> }
  /** The days do not lie between the creation of the store and the installation, or all of them were imported. */
  | { readonly kind: 'no-days' };

/** As many imports were begun within a day as may be: each stores all of its days at once. */
export interface TooManyImports {
  readonly kind: 'daily-limit';
}

/** Other days are being imported, perhaps by another window: they are finished or cancelled first. */
export interface ImportRunning {
  readonly kind: 'import-running';
  /** Absent where another window begins one in this very moment. */
  readonly running?: ImportDaysBatch;
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

/** Nobody needs longer to begin an import. */
const LEASE_SECONDS = 60;
const A_DAY = { hours: 24 };
const MAX_A_DAY = 20;
/** An open batch is among the first. */
const MAX_OPEN = 50;

/**
 * Takes over the orders of days before the installation, one day after the other, as a batch: it pauses, goes on anywhere and is
 * cancelled like any other. The wish for a day is stored before its first order is asked for, and the day counts as imported behind
 * its last one. Decision records 106 and 129.
 */
export const makeImportDays = ({ orders, stores, clock, ids, addWork }: Ports) => {
  const addBatch = makeAddBatch({ stores, addWork });
  return { begin, importDay, importOneDay, view };

  async function begin(
    shop: Shop,
    wanted: ImportedDays,
    by: StaffId,
  ): Promise<Result<Batch, ImportFailure | ImportRunning | TooManyImports>> {
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
      const running = await openImport(shop);
      if (running)
        return isSameSpan(running.subject, wish)
          ? ok(running)
          : fail({ kind: 'import-running', running: running.subject });
      const now = clock.now();
      if (await hasBegunMany(shop, now)) return fail({ kind: 'daily-limit' });
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
  }

  async function hasBegunMany({ key }: Shop, now: Instant): Promise<boolean> {
    const batches = await stores.recordsOf(key).batches.newest(MAX_OPEN);
    return (
      batches.filter(isImport).filter(({ begunAt }) => compareInstants(begunAt.add(A_DAY), now) > 0).length >= MAX_A_DAY
    );
  }

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
      const running = await openImport(shop);
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

  async function openImport({ key }: Shop): Promise<(Batch & { readonly subject: ImportDaysBatch }) | undefined> {
    const batches = await stores.recordsOf(key).batches.newest(MAX_OPEN);
    return batches.filter(isImport).find((batch) => isOpenBatch(batch));
  }

  /**
   * Imports a page of the orders of a day, and answers how many there were and where the next page begins. The same `occasion` asks
   * for the same looks once.
   */
  async function importDay(
    shop: Shop,
    { wish, ...wanted }: WantedDay & { readonly wish: ImportWish },
  ): Promise<Result<PartOfDay, ImportFailure>> {
    const { day } = wanted;
    const closed = closedFor(shop, day);
    if (closed) return fail(closed);
    const underWay = { day, documents: wish.documents, mails: wish.mails };
    // as it is stored now: whoever asks may have read the shop before another day was begun
    await stores.shops.update(shop.key, (stored) =>
      isSameDay(stored.imports?.underWay, underWay)
        ? stored
        : { ...stored, imports: withDayUnderWay(stored.imports, underWay) },
    );
    const page = await lookAtDay(shop, wanted);
    if (page.ok && page.value.next === undefined)
      await stores.shops.update(shop.key, (stored) => imported(stored, underWay));
    return page;
  }

  /** Has a page of the orders of a day looked at, behind all live work. */
  async function lookAtDay(shop: Shop, { day, occasion, after }: WantedDay): Promise<Result<PartOfDay, ImportFailure>> {
    const closed = closedFor(shop, day);
    if (closed) return fail(closed);
    const page = await orders.placedOn(shop.key, { from: day, to: day }, after);
    if (!page.ok) return page;
    const { orders: found, next } = page.value;
    await Promise.all(found.map(({ id }) => addWork(workFor(shop.key, id, occasion))));
    return ok({ orders: found.length, ...(next === undefined ? {} : { next }) });
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

/** How many orders a page of a day had, and where the next one begins. */
export interface PartOfDay {
  readonly orders: number;
  readonly next?: string;
}

/** A page of a day. */
export interface WantedDay {
  readonly day: PlainDate;
  readonly occasion: string;
  readonly after?: string | undefined;
}

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

const isImport = (batch: Batch): batch is Batch & { readonly subject: ImportDaysBatch } =>
  batch.subject.kind === 'import-days';

const closedFor = (shop: Shop, day: PlainDate): Exclude<ImportFailure, OrderSourceFailure> | undefined => {
  const gate = gateOf(shop);
  if (gate.kind !== 'open') return { kind: 'import-closed', gate };
  return isImportable(shop, { from: day, to: day }) ? undefined : { kind: 'no-days' };
};

const isDone = (shop: Shop, day: PlainDate, wish: ImportWish): boolean =>
  daysToDo(shop, { from: day, to: day, documents: wish.documents, mails: wish.mails }).length === 0;

const gateOf = (shop: Shop): FeatureGate => featureGate('orderImport', entitlementsOf(shop));

const workFor = (shop: ShopKey, orderId: OrderId, occasion: string) => ({
  id: `import:${orderId}:${occasion}`,
  shop,
  work: { kind: 'sweep', orderId } as const,
  urgency: 'import' as const,
});

/** Whoever asks for the same days once more goes on with them. */
const isSameSpan = (one: ImportedDays, other: ImportedDays): boolean =>
  compareDays(one.from, other.from) === 0 &&
  compareDays(one.to, other.to) === 0 &&
  one.documents === other.documents &&
  one.mails === other.mails;

const isSameDay = (one: DayUnderWay | undefined, other: DayUnderWay): boolean =>
  one !== undefined &&
  compareDays(one.day, other.day) === 0 &&
  one.documents === other.documents &&
  one.mails === other.mails;

/** The day is through, unless another import said something else of it meanwhile. */
const imported = (stored: Shop, { day, ...wish }: DayUnderWay): Shop => {
  const wanted = wishOfDay(stored.imports, day);
  if (wanted?.documents !== wish.documents || wanted.mails !== wish.mails) return stored;
  const { underWay, ...before } = stored.imports ?? {};
  const imports = { ...before, days: withImportedDay(before.days ?? [], day, wish) };
  const isAnother = underWay && compareDays(underWay.day, day) !== 0;
  return { ...stored, imports: isAnother ? { ...imports, underWay } : imports };
};
