import { compareForesights, type ForeseenSide } from '../../dry-runs/compare-foresights.ts';
import { differenceTexts } from '../../dry-runs/difference-text.ts';
import type { TriedOrder, TriedSide } from '../../dry-runs/tried-order.ts';
import { idOfGid, type OrderId } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges } from '../../ports/document-changes.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { wantSameMetafields, type LoadMetafields } from '../passes/load-metafields.ts';
import type { LinkBases } from '../passes/order-situation.ts';
import type { ForeseenBefore } from './foreseen-before.ts';
import { makeReadToDecide, stoppedForesight, type OrderAsRead, type ReadToDecide } from './foresee-read-order.ts';
import { foreseeSide, toldSide, type DecidedAt } from './foresee-side.ts';
import { makeReadAsNew } from './read-as-new.ts';

interface ReadingPorts {
  readonly orders: Pick<OrderSource, 'orderById'>;
  readonly stores: Stores;
  readonly loadMetafields: LoadMetafields;
}

interface DecidingPorts {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly linksOf: (shop: Shop) => LinkBases;
  readonly bookkeeping: Pick<Bookkeeping, 'seller'>;
  readonly changes: DocumentChanges;
}

/** The shop with the settings of one side, and what orders before would have stored with them. */
export interface Side {
  readonly shop: Shop;
  readonly known: ForeseenBefore;
  readonly zugferd: DecidedAt['zugferd'];
}

/** An order as it was read, with the metafields of each side; the name alone where it could not be read. */
export interface TriedRead {
  readonly id: OrderId;
  readonly order?: OrderAsRead['order'];
  readonly metafields?: readonly [OrderAsRead['metafields'], OrderAsRead['metafields']];
}

/** Reads an order for all sides once. An order of a customer who was erased is not asked for at the shop: there is nothing of it. */
export const makeReadTriedOrder =
  ({ orders, stores, loadMetafields }: ReadingPorts) =>
  async (sides: readonly Side[], id: OrderId): Promise<TriedRead | undefined> => {
    const [first, other] = sides;
    if (!first) return { id };
    if (await stores.privacy.isRedacted(first.shop.key, id)) return undefined;
    const isAlike = other === undefined || wantSameMetafields(first.shop, other.shop);
    const [order, one, two] = await Promise.all([
      orders.orderById(first.shop.key, id),
      loadMetafields(first.shop, id),
      isAlike ? undefined : loadMetafields(other.shop, id),
    ]);
    if (!order.ok || !one.ok || (two && !two.ok)) return { id };
    return { id, order: order.value, metafields: [one.value, two?.ok ? two.value : one.value] };
  };

/** Decides an order that was read for each side, and says in what they differ; `isNew`: as if it had no document yet. */
export const makeTryOrder = (ports: DecidingPorts) => {
  const { clock, linksOf } = ports;
  const readToDecide = makeReadToDecide(ports);
  const readAsNew = makeReadAsNew(ports);

  return async (sides: readonly Side[], read: TriedRead, isNew: boolean): Promise<TriedOrder> => {
    const { id, order, metafields } = read;
    if (!order || !metafields) return unreadOrder(id);
    const foreseen: { readonly side: ForeseenSide; readonly told: TriedSide }[] = [];
    for (const [at, { shop, known, zugferd }] of sides.entries()) {
      const asRead = { order, metafields: metafields[at] ?? metafields[0] };
      const found = isNew ? ok(await readAsNew(shop, asRead)) : await readToDecide(shop, asRead, known);
      const when = { now: clock.now(), links: linksOf(shop), zugferd, inTime: isNew };
      foreseen.push(sideOf(found, { ...asRead, shop, isRedacted: false }, when));
    }
    const [before, after] = foreseen;
    if (!before) return unreadOrder(id);
    const differences = after ? compareForesights(before.side, after.side) : [];
    return {
      id: idOfGid(id),
      name: order.name,
      before: before.told,
      ...(after ? { after: after.told } : {}),
      differences: differences.map((each) => ({
        kind: each.kind,
        document: each.document,
        ...differenceTexts(each),
      })),
    };
  };
};

const unreadOrder = (id: OrderId): TriedOrder => ({ id: idOfGid(id), name: `#${idOfGid(id)}`, differences: [] });

const sideOf = (
  found: Result<ReadToDecide, Parameters<typeof stoppedForesight>[0]>,
  work: ReadToDecide['work'],
  at: DecidedAt,
): { readonly side: ForeseenSide; readonly told: TriedSide } => {
  const side = found.ok
    ? foreseeSide(found.value, at)
    : { foreseen: stoppedForesight(found.failure), mailed: new Map(), eInvoices: new Map() };
  return { side, told: toldSide(side, work) };
};
