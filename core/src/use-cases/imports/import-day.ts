import { compareDays, type PlainDate } from '../../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { featureGate } from '../../plans/feature-gate.ts';
import type { FeatureGate } from '../../plans/closed-gate.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import { isImportable, wishOfDay, withDayUnderWay, withImportedDay } from '../../shops/imported-days.ts';
import type { DayUnderWay, ImportWish } from '../../shops/order-imports.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';

/** Why nothing was imported. */
export type ImportFailure =
  | OrderSourceFailure
  | { readonly kind: 'import-closed'; readonly gate: Exclude<FeatureGate, { kind: 'open' }> }
  /** The days do not lie between the creation of the store and the installation, or all of them were imported. */
  | { readonly kind: 'no-days' };

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

interface Ports {
  readonly orders: Pick<OrderSource, 'placedOn'>;
  readonly stores: Pick<Stores, 'shops'>;
  readonly addWork: AddWork;
}

/** Takes over the orders of a day, page by page. */
export const makeImportDay = ({ orders, stores, addWork }: Ports) => {
  return { importDay, lookAtDay };

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
    // as it is stored now: the caller may have read the shop before another day was begun
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
};
export type ImportDay = ReturnType<typeof makeImportDay>;

/** Whether the plan lets a shop import days. */
export const gateOf = (shop: Shop): FeatureGate => featureGate('orderImport', entitlementsOf(shop));

const closedFor = (shop: Shop, day: PlainDate): Exclude<ImportFailure, OrderSourceFailure> | undefined => {
  const gate = gateOf(shop);
  if (gate.kind !== 'open') return { kind: 'import-closed', gate };
  return isImportable(shop, { from: day, to: day }) ? undefined : { kind: 'no-days' };
};

const workFor = (shop: ShopKey, orderId: OrderId, occasion: string) => ({
  id: `import:${orderId}:${occasion}`,
  shop,
  work: { kind: 'sweep', orderId } as const,
  urgency: 'import' as const,
});

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
