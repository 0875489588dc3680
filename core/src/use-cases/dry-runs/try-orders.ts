import type { TriedOrder } from '../../dry-runs/tried-order.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges } from '../../ports/document-changes.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { switchAfter } from '../../shops/creation-switch.ts';
import type { Shop } from '../../shops/shop.ts';
import type { ReadSwitch } from '../read-switch.ts';
import type { LoadMetafields } from '../passes/load-metafields.ts';
import type { LinkBases } from '../passes/order-situation.ts';
import { nothingBefore } from './foreseen-before.ts';
import { makeListTriedOrders, type TriedPart } from './list-tried-orders.ts';
import { asIfNew } from './read-as-new.ts';
import { makeReadTriedOrder, makeTryOrder, type Side } from './try-order.ts';

interface Ports {
  readonly orders: Pick<OrderSource, 'orderById' | 'placedOn'>;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly loadMetafields: LoadMetafields;
  readonly linksOf: (shop: Shop) => LinkBases;
  readonly bookkeeping: Pick<Bookkeeping, 'seller'>;
  readonly changes: DocumentChanges;
  readonly readSwitch: ReadSwitch;
}

/** Some orders of a dry run; without `next` there are no more. */
export interface TriedOrders {
  readonly orders: readonly TriedOrder[];
  readonly next?: string;
  /** Of those that the change may let go on. */
  readonly total?: number;
}

/** So many are read beside each other, so that live work keeps its turn. */
const READ_BESIDE = 5;

/**
 * Tries settings on orders of the shop, and compares two of them field by field: each order is read once and decided for both, by
 * the rules and plans of production. Nothing is written, here or outside, and nothing is counted as a transfer. Orders whose
 * customer was erased are left out. Decision record 108.
 */
export const makeTryOrders = (ports: Ports) => {
  const { clock, readSwitch } = ports;
  const listTriedOrders = makeListTriedOrders(ports);
  const readTriedOrder = makeReadTriedOrder(ports);
  const tryOrder = makeTryOrder(ports);

  return async (shop: Shop, part: TriedPart): Promise<Result<TriedOrders, OrderSourceFailure>> => {
    const listed = await listTriedOrders(shop, part);
    if (!listed.ok) return listed;
    const { ids, ...place } = listed.value;
    const zugferd = await readSwitch(shop);
    const { before, after } = part.settings;
    const sides: readonly Side[] = [before, ...(after ? [after] : [])].map((preferences) => ({
      shop: part.days ? asIfNew(shop, preferences, part.days) : asSaved(shop, preferences, clock),
      known: nothingBefore(),
      zugferd,
    }));
    const tried: TriedOrder[] = [];
    for (let at = 0; at < ids.length; at += READ_BESIDE) {
      const reads = await Promise.all(ids.slice(at, at + READ_BESIDE).map((id) => readTriedOrder(sides, id)));
      for (const read of reads) if (read) tried.push(await tryOrder(sides, read, part.days !== undefined));
    }
    return ok({ orders: tried, ...place });
  };
};

/** The shop as it would be once these settings are saved. */
const asSaved = (shop: Shop, preferences: Preferences, clock: Clock): Shop => {
  const turnedOn = { at: clock.now(), mailsOlder: false };
  const creation = switchAfter(shop.creation, { before: shop.preferences, after: preferences }, turnedOn);
  return { ...shop, preferences, ...(creation ? { creation } : {}) };
};

export type TryOrders = ReturnType<typeof makeTryOrders>;
