import { businessDay, compareDays, compareInstants, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { featureGate, type FeatureGate } from '../../plans/feature-gate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../ports/stores.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import { daysLeft, importableSpan, nextDay, withImportedDay } from '../../shops/imported-days.ts';
import type { ImportedDays, OrderImports, RunningImport } from '../../shops/order-imports.ts';
import type { Shop } from '../../shops/shop.ts';
import { AWAITED } from '../../work/awaited.ts';
import type { AddWork } from '../add-work.ts';
import { secondsLeft } from './remaining-time.ts';

interface Ports {
  readonly orders: Pick<OrderSource, 'placedOn'>;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  /** Documents a minute that the accounting account takes. */
  readonly documentsPerMinute: number;
}

/** Why nothing was imported. */
export type ImportFailure =
  | OrderSourceFailure
  | { readonly kind: 'import-closed'; readonly gate: Exclude<FeatureGate, { kind: 'open' }> }
  /** There is no such import, or it is another day's turn. */
  | { readonly kind: 'not-due' }
  /** The days do not lie between the creation of the store and the installation, or all of them were imported. */
  | { readonly kind: 'no-days' };

/** Other days are being imported, perhaps by another window: they are finished or cancelled first. */
export interface ImportRunning {
  readonly kind: 'import-running';
  readonly running: RunningImport;
}

/** What a person sees of the import of days. */
export interface ImportView {
  readonly imports: OrderImports;
  readonly span: { readonly from: PlainDate; readonly to: PlainDate };
  readonly gate: FeatureGate;
  /** Days of the import under way that are to come. */
  readonly daysLeft: number;
  /** Orders that wait in the queue, those that were put off, too. */
  readonly waiting: number;
  /** Until all of them are worked off, at the pace of the account; absent where nothing waits. */
  readonly secondsLeft?: number;
}

/**
 * Takes over the orders of days before the installation, one day after the other, each asked for by whoever looks: so it can pause,
 * be resumed anywhere and be cancelled, and a killed host is found where it was. The wish for a day is stored before its first order
 * is asked for, and the day counts as imported behind its last one. Decision record 106.
 */
export const makeImportDays = ({ orders, stores, clock, addWork, documentsPerMinute }: Ports) => {
  return { begin, importDay, cancel, view };

  async function begin(
    shop: Shop,
    wanted: ImportedDays,
  ): Promise<Result<RunningImport, ImportFailure | ImportRunning>> {
    const gate = gateOf(shop);
    if (gate.kind !== 'open') return fail({ kind: 'import-closed', gate });
    const { from, to } = spanOf(shop);
    // no customer gets a mail with a document that there is not
    const wish = { ...wanted, mails: wanted.documents && wanted.mails };
    const isOutside = compareDays(wanted.from, from) < 0 || compareDays(wanted.to, to) > 0;
    const next = isOutside ? undefined : nextDay(shop.imports ?? {}, wish);
    if (!next) return fail({ kind: 'no-days' });
    const mine: RunningImport = { ...wish, begunAt: clock.now(), next, orders: 0 };
    // of two windows that begin in one moment the second hears of the first
    const stored = await stores.shops.update(shop.key, (now) => ({
      ...now,
      imports: { ...now.imports, running: now.imports?.running ?? mine },
    }));
    const running = stored?.imports?.running ?? mine;
    return isSameSpan(running, wish) ? ok(running) : fail({ kind: 'import-running', running });
  }

  async function importDay(shop: Shop, day: PlainDate): Promise<Result<number, ImportFailure>> {
    const gate = gateOf(shop);
    if (gate.kind !== 'open') return fail({ kind: 'import-closed', gate });
    const running = shop.imports?.running;
    if (!running || compareDays(running.next, day) !== 0) return fail({ kind: 'not-due' });
    let count = 0;
    let after: string | undefined;
    do {
      const page = await orders.placedOn(shop.key, { from: day, to: day }, after);
      if (!page.ok) return page;
      await Promise.all(page.value.orders.map(({ id }) => addWork(workFor(shop.key, id, running))));
      count += page.value.orders.length;
      after = page.value.next;
    } while (after !== undefined);
    await stores.shops.update(shop.key, (stored) => imported(stored, running, day, count));
    return ok(count);
  }

  async function cancel({ key }: Shop): Promise<void> {
    await stores.shops.update(key, (stored) => ({ ...stored, imports: withoutRunning(stored.imports ?? {}) }));
  }

  async function view(shop: Shop): Promise<ImportView> {
    const imports = shop.imports ?? {};
    const { running } = imports;
    const left = running ? daysLeft(imports, running, running.next) : 0;
    const now = clock.now();
    const waiting = await stores.workQueue.waiting(shop.key, 'import', now.add(AWAITED));
    const seconds = secondsLeft({ imports, daysLeft: left, waiting, documentsPerMinute, now });
    const seen = { imports, span: spanOf(shop), gate: gateOf(shop), daysLeft: left, waiting };
    return seconds === undefined ? seen : { ...seen, secondsLeft: seconds };
  }
};
export type ImportDays = ReturnType<typeof makeImportDays>;

const gateOf = (shop: Shop): FeatureGate => featureGate('orderImport', entitlementsOf(shop));

const spanOf = ({ profile, installedAt }: Shop) =>
  importableSpan(profile.createdAt && businessDay(profile.createdAt), businessDay(installedAt));

/** The same import asks for the same look; another wish for the same day is another import. */
const workFor = (shop: ShopKey, orderId: OrderId, { begunAt }: RunningImport) => ({
  id: `import:${orderId}:${begunAt.toString()}`,
  shop,
  work: { kind: 'sweep', orderId } as const,
  urgency: 'import' as const,
});

const withoutRunning = ({ running: _over, ...imports }: OrderImports): OrderImports => imports;

/** Whoever asks for the same days once more goes on with them. */
const isSameSpan = (one: ImportedDays, other: ImportedDays): boolean =>
  compareDays(one.from, other.from) === 0 &&
  compareDays(one.to, other.to) === 0 &&
  one.documents === other.documents &&
  one.mails === other.mails;

const isSameImport = (stored: RunningImport | undefined, { begunAt }: { readonly begunAt: Instant }): boolean =>
  stored !== undefined && compareInstants(stored.begunAt, begunAt) === 0;

/** The day is done; whoever cancelled meanwhile, or began another import, has the day without going on with this one. */
const imported = (stored: Shop, running: RunningImport, day: PlainDate, count: number): Shop => {
  const before = stored.imports ?? {};
  const imports = { ...before, days: withImportedDay(before.days ?? [], day, running) };
  if (!isSameImport(before.running, running)) return { ...stored, imports };
  const next = nextDay(imports, running, day);
  const orders = running.orders + count;
  return next
    ? { ...stored, imports: { ...imports, running: { ...running, next, orders } } }
    : { ...stored, imports: withoutRunning(imports) };
};
