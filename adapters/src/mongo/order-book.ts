import { concernsOf, orderState, statesFoundBy } from '@belegwerk/core/payments';
import {
  type OrderConcern,
  type OrderState,
  HELD_BACK,
  type EInvoiceStanding,
  type PreviewDraft,
  type PaidOrder,
  type OrderRecord,
} from '@belegwerk/core/records';
import {
  cents,
  compareInstants,
  NO_MONEY,
  sumOfCents,
  type Cents,
  type Instant,
  type OrderId,
  type PlainDate,
  type ShopKey,
} from '@belegwerk/core/kernel';
import { stopsOf } from '@belegwerk/core/decisions';
import { markersSought, receiptMarkersOf } from '@belegwerk/core/documents';
import { causeKey, causeOf, type Cause } from '@belegwerk/core/repairs';
import type {
  OpenItemCount,
  OrderBook,
  OrderInBook,
  OrderQuery,
  OrderSelection,
  Page,
  PartOfStopped,
  PlacedWithin,
  ReckonedInBook,
  StoppedCount,
} from '@belegwerk/core/ports';
import type { Collection, Filter } from 'mongodb';
import { z } from 'zod';
import {
  dateOfInstant,
  dayKey,
  instantDate,
  openItemCause,
  orderIdText,
  overdueFromOf,
  previewDraft,
  reckoningCodec,
  searchTextOfOrder,
  sortKey,
  storedConcern,
  storedEInvoiceStanding,
  storedOpenItems,
  storedOrderState,
  storedPaidOrder,
  storedReason,
} from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type StoredOrder } from './collections.ts';
import { containing } from './searching.ts';
import { isDuplicate } from './writing.ts';

const storedPreviews = z.array(previewDraft(instantDate));
const numbered = z.array(z.object({ document: z.object({ number: z.string().optional() }).optional() }));

const numbersIn = (documents: unknown): readonly string[] =>
  numbered.parse(documents).flatMap(({ document }) => document?.number || []);

const FIELD = {
  createdAt: 'createdAt',
  name: 'nameKey',
  customerName: 'customerKey',
  total: 'total',
} as const satisfies Record<OrderQuery['sortBy'], keyof StoredOrder>;

/** Only an order with open items has a day from which on it needs a person. */
const inBooks = (wanted: NonNullable<OrderQuery['openItems']>): Filter<string> =>
  wanted === 'any' ? { $gte: '' } : { $lte: dayKey(wanted.neededOn) };

/** An open item by its cause, and then from when on it needs a person. */
const needKey = (cause: string, neededFrom: string): string => `${cause} ${neededFrom}`;

/** Not of every engine can be asked that one item has both, so that both stand in one text. */
const ofCause = (wanted: NonNullable<OrderQuery['openItems']>): Filter<StoredOrder> =>
  wanted === 'any' || !wanted.cause
    ? {}
    : {
        needs: {
          $elemMatch: { $gte: needKey(wanted.cause, ''), $lte: needKey(wanted.cause, dayKey(wanted.neededOn)) },
        },
      };

const placedIn = ({ from, before }: PlacedWithin): Filter<StoredOrder> => ({
  createdAt: { $gte: dateOfInstant(from), $lt: dateOfInstant(before) },
});

/** Of the few orders that need the merchant, where no concern is named. */
const soughtConcern = (concern: OrderQuery['concern']): Filter<string> | OrderConcern =>
  concern === undefined || concern === 'any' ? { $gte: '' } : concern;

const STOPPED_STATES = { $in: ['failed', 'held'] };

/** A fact that must not be there is sought as null, which what is missing is. */
const stoppedFor = ({ code, facts }: Cause): Filter<StoredOrder> => ({
  'record.status.state': STOPPED_STATES,
  'record.status.reason.code': code,
  ...Object.fromEntries(Object.entries(facts).map(([fact, value]) => [`record.status.reason.facts.${fact}`, value])),
});

const filterOf = (shop: ShopKey, query: OrderSelection): Filter<StoredOrder> => {
  return {
    shop,
    ...(query.state ? { state: { $in: [...statesFoundBy(query.state)] } } : {}),
    ...(query.payment ? { payment: query.payment } : {}),
    ...(query.fulfilment ? { fulfilment: query.fulfilment } : {}),
    ...(query.marker
      ? { markers: query.marker === 'none' ? { $size: 0 } : { $in: [...markersSought(query.marker)] } }
      : {}),
    ...(query.openItems ? { neededFrom: inBooks(query.openItems), ...ofCause(query.openItems) } : {}),
    ...(query.concern || query.cause ? { concerns: soughtConcern(query.concern) } : {}),
    ...(query.cause ? stoppedFor(query.cause) : {}),
    ...(query.heldBack ? { 'record.skipped.because.code': { $in: HELD_BACK } } : {}),
    ...(query.ignored ? { 'record.ignored.reason': { $gte: '' } } : {}),
    ...(query.eInvoice ? { eInvoices: { $in: query.eInvoice.standings } } : {}),
    ...(query.placed ? placedIn(query.placed) : {}),
    ...containing(query.search),
  };
};

/** An order as MongoDB holds it, with what it is found by. */
export const storedOrderOf = (shop: ShopKey, order: OrderRecord): Omit<StoredOrder, '_id'> => ({
  shop,
  id: order.id,
  name: order.name,
  nameKey: sortKey(order.name),
  customerKey: sortKey(order.customerName),
  createdAt: dateOfInstant(order.createdAt),
  total: order.total,
  state: orderState(order),
  payment: order.paymentStatus,
  fulfilment: order.fulfilmentStatus,
  markers: receiptMarkersOf(order.documents),
  stops: stopsOf(order),
  concerns: concernsOf(order),
  eInvoices: (order.eInvoices ?? []).map(({ standing }) => standing),
  search: searchTextOfOrder(order),
  openItems: storedOpenItems(order),
  needs: storedOpenItems(order).map(({ cause, neededFrom }) => needKey(cause, neededFrom)),
  ...earliestNeed(order),
  record: codecs.orderRecord.toStored(order),
});

/** Later orders, and of those of the same moment the ones with greater keys; the first condition bounds the index. */
const behind = (shop: ShopKey, after: OrderInBook): Filter<StoredOrder> => {
  const createdAt = dateOfInstant(after.createdAt);
  const later = [{ createdAt: { $gt: createdAt } }, { _id: { $gt: keyWithin(shop, after.id) } }];
  return { createdAt: { $gte: createdAt }, $or: later };
};

/** From when on an order needs the merchant, and has something overdue; not all servers sort by what stands in a list. */
const earliestNeed = (order: OrderRecord): Pick<StoredOrder, 'neededFrom' | 'overdueFrom'> => {
  const items = storedOpenItems(order);
  const [neededFrom] = items.map((item) => item.neededFrom).toSorted();
  const [overdueFrom] = items.flatMap((item) => overdueFromOf(item) ?? []).toSorted();
  return { ...(neededFrom === undefined ? {} : { neededFrom }), ...(overdueFrom === undefined ? {} : { overdueFrom }) };
};

/** What is read of an order to count why orders are stopped. */
interface StoppedOrder {
  readonly total: number;
  readonly record: {
    readonly currency: string;
    readonly inEuros?: number;
    readonly status: {
      readonly reason: { readonly code: unknown; readonly facts?: Readonly<Record<string, unknown>> };
    };
  };
}

/** The orders of one shop as last seen, in MongoDB. */
export class MongoOrderBook implements OrderBook {
  readonly #orders: Collection<StoredOrder>;
  readonly #shop: ShopKey;

  constructor(orders: Collection<StoredOrder>, shop: ShopKey) {
    this.#orders = orders;
    this.#shop = shop;
  }

  async save(record: OrderRecord): Promise<void> {
    const fields = storedOrderOf(this.#shop, record);
    const replace = () => this.#orders.replaceOne({ _id: keyWithin(this.#shop, record.id) }, fields, { upsert: true });
    // two first writes at the same time: one of them meets the other's record
    await replace().catch((error: unknown) => (isDuplicate(error) ? replace() : Promise.reject(error)));
  }

  async amend(id: OrderId, change: (order: OrderRecord) => OrderRecord): Promise<void> {
    const _id = keyWithin(this.#shop, id);
    for (;;) {
      const stored = await this.#orders.findOne({ _id });
      if (!stored) return;
      const { record } = stored;
      const after = storedOrderOf(this.#shop, { ...change(codecs.orderRecord.fromStored(record)), id });
      // orders have no revision: the record itself says whether another write came in between
      if ((await this.#orders.replaceOne({ _id, record }, after)).matchedCount === 1) return;
    }
  }

  async byId(id: OrderId): Promise<OrderRecord | undefined> {
    const stored = await this.#orders.findOne({ _id: keyWithin(this.#shop, id) });
    return stored ? codecs.orderRecord.fromStored(stored.record) : undefined;
  }

  async page(query: OrderQuery): Promise<Page<OrderRecord>> {
    const { page, pageSize } = query;
    const filter = filterOf(this.#shop, query);
    const direction = query.sortDir === 'desc' ? -1 : 1;
    const [total, found] = await Promise.all([
      this.#orders.countDocuments(filter),
      this.#orders
        .find(filter)
        .sort({ [FIELD[query.sortBy]]: direction, _id: direction })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .toArray(),
    ]);
    return { items: found.map((each) => codecs.orderRecord.fromStored(each.record)), total, page, pageSize };
  }

  async found(query: OrderSelection, most: number): Promise<readonly OrderId[]> {
    const direction = query.sortDir === 'desc' ? -1 : 1;
    const found = await this.#orders
      .find(filterOf(this.#shop, query))
      .project<Pick<StoredOrder, 'id'>>({ _id: 0, id: 1 })
      .sort({ [FIELD[query.sortBy]]: direction, _id: direction })
      .limit(most)
      .toArray();
    return found.map(({ id }) => orderIdText.parse(id));
  }

  async ofIds(ids: readonly OrderId[]): Promise<readonly OrderRecord[]> {
    const found = await this.#orders.find({ _id: { $in: ids.map((id) => keyWithin(this.#shop, id)) } }).toArray();
    return found.map((each) => codecs.orderRecord.fromStored(each.record));
  }

  async stoppedBy(stops: readonly string[], { after, most }: PartOfStopped): Promise<readonly OrderInBook[]> {
    const found = await this.#orders
      .find({ shop: this.#shop, stops: { $in: stops }, ...(after ? behind(this.#shop, after) : {}) })
      .project<Pick<StoredOrder, 'id' | 'createdAt'>>({ _id: 0, id: 1, createdAt: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .limit(most)
      .toArray();
    return found.map(({ id, createdAt }) => ({ id: orderIdText.parse(id), createdAt: instantDate.parse(createdAt) }));
  }

  async seen(ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Pick<OrderRecord, 'updatedAt' | 'seenAt'>>> {
    const found = await this.#orders
      .find({ _id: { $in: ids.map((id) => keyWithin(this.#shop, id)) } })
      .project({ _id: 0, id: 1, 'record.updatedAt': 1, 'record.seenAt': 1 })
      .toArray();
    return new Map(
      found.map(({ id, record }) => [
        orderIdText.parse(id),
        { updatedAt: instantDate.parse(record.updatedAt), seenAt: instantDate.parse(record.seenAt) },
      ]),
    );
  }

  async countByState(): Promise<Readonly<Partial<Record<OrderState, number>>>> {
    const counted = await this.#orders
      .aggregate<{ _id: string; orders: number }>([
        { $match: { shop: this.#shop } },
        { $group: { _id: '$state', orders: { $sum: 1 } } },
      ])
      .toArray();
    return Object.fromEntries(counted.map((each) => [storedOrderState.parse(each._id), each.orders]));
  }

  async countConcerns(): Promise<Readonly<Partial<Record<OrderConcern, number>>>> {
    const counted = await this.#orders
      .aggregate<{ _id: string; orders: number }>([
        { $match: { shop: this.#shop, concerns: { $gte: '' } } },
        { $unwind: '$concerns' },
        { $group: { _id: '$concerns', orders: { $sum: 1 } } },
      ])
      .toArray();
    return Object.fromEntries(counted.map((each) => [storedConcern.parse(each._id), each.orders]));
  }

  /** Counted here: not all servers group by a missing field or sum within a condition. */
  async countStopped(): Promise<readonly StoppedCount[]> {
    const found = this.#orders
      .find({ shop: this.#shop, concerns: { $gte: '' }, 'record.status.state': STOPPED_STATES })
      .project<StoppedOrder>({
        _id: 0,
        total: 1,
        'record.currency': 1,
        'record.inEuros': 1,
        'record.status.reason': 1,
      });
    const byCause = new Map<string, StoppedCount>();
    for await (const { total, record } of found) {
      const { code, facts = {} } = record.status.reason;
      const cause = causeOf(storedReason(code, facts));
      const before = byCause.get(causeKey(cause)) ?? { cause, orders: 0, sum: NO_MONEY };
      const more = cents(record.currency === 'EUR' ? total : (record.inEuros ?? 0));
      byCause.set(causeKey(cause), { cause, orders: before.orders + 1, sum: sumOfCents([before.sum, more]) });
    }
    return [...byCause.values()];
  }

  async countEInvoices(placed?: PlacedWithin): Promise<Readonly<Partial<Record<EInvoiceStanding, number>>>> {
    const counted = await this.#orders
      .aggregate<{ _id: string; invoices: number }>([
        { $match: { shop: this.#shop, eInvoices: { $gte: '' }, ...(placed ? placedIn(placed) : {}) } },
        { $unwind: '$eInvoices' },
        { $group: { _id: '$eInvoices', invoices: { $sum: 1 } } },
      ])
      .toArray();
    return Object.fromEntries(counted.map((each) => [storedEInvoiceStanding.parse(each._id), each.invoices]));
  }

  async sumInEuros(concern: OrderConcern): Promise<Cents | undefined> {
    const found = await this.#orders
      .find({ shop: this.#shop, concerns: concern }, { projection: { 'record.inEuros': 1 } })
      .map(({ record }) => record['inEuros'])
      .toArray();
    const known = found.flatMap((each) => (typeof each === 'number' ? cents(each) : []));
    return found.length === 0 || known.length < found.length ? undefined : sumOfCents(known);
  }

  async reckonings({ from, before }: NonNullable<OrderQuery['placed']>): Promise<readonly ReckonedInBook[]> {
    const found = await this.#orders
      .find({ shop: this.#shop, createdAt: { $gte: dateOfInstant(from), $lt: dateOfInstant(before) } })
      .project({ _id: 0, id: 1, createdAt: 1, 'record.reckoning': 1 })
      .sort({ createdAt: 1, _id: 1 })
      .toArray();
    return found.map(({ id, createdAt, record }) => ({
      id: orderIdText.parse(id),
      createdAt: instantDate.parse(createdAt),
      ...(record?.reckoning ? { reckoning: reckoningCodec.fromStored(record.reckoning) } : {}),
    }));
  }

  async paidThroughFiles({ from, before }: PlacedWithin): Promise<readonly PaidOrder[]> {
    const found = await this.#orders
      .find({
        shop: this.#shop,
        createdAt: { $gte: dateOfInstant(from), $lt: dateOfInstant(before) },
        'record.gatewayPayments': { $exists: true },
      })
      .project({ _id: 0, id: 1, 'record.name': 1, 'record.gatewayPayments': 1, 'record.documents.document.number': 1 })
      .sort({ createdAt: 1, _id: 1 })
      .toArray();
    return found.map(({ id, record: { name, gatewayPayments, documents } }) =>
      storedPaidOrder(id, name, gatewayPayments, numbersIn(documents)),
    );
  }

  async previewsSent(from: Instant, before: Instant): Promise<readonly PreviewDraft[]> {
    // one of them at least: which of the order's are meant is looked at below
    const sentAt = { $gte: dateOfInstant(from), $lt: dateOfInstant(before) };
    const found = await this.#orders
      .find({ shop: this.#shop, 'record.previewDrafts.sentAt': sentAt })
      .project({ _id: 0, 'record.previewDrafts': 1 })
      .toArray();
    return found
      .flatMap(({ record }) => storedPreviews.parse(record.previewDrafts))
      .filter((each) => compareInstants(from, each.sentAt) <= 0 && compareInstants(each.sentAt, before) < 0)
      .toSorted((one, other) => compareInstants(one.sentAt, other.sentAt));
  }

  async countOpenItems(today: PlainDate): Promise<readonly OpenItemCount[]> {
    const day = dayKey(today);
    const [documents, overdue, needed] = await Promise.all([
      this.#countItems({ $gte: '' }, {}),
      this.#countItems({ $gte: '' }, { 'openItems.due': { $gt: '', $lt: day } }),
      this.#countItems({ $lte: day }, { 'openItems.neededFrom': { $lte: day } }),
    ]);
    return [...documents]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([cause, count]) => ({
        cause: openItemCause.parse(cause),
        documents: count,
        overdue: overdue.get(cause) ?? 0,
        needed: needed.get(cause) ?? 0,
      }));
  }

  async withOpenItems(today: PlainDate, limit: number): Promise<readonly OrderRecord[]> {
    const firstBy = async (need: 'overdueFrom' | 'neededFrom') =>
      this.#orders
        .find({ shop: this.#shop, [need]: { $lte: dayKey(today) } })
        .sort({ [need]: 1, _id: 1 })
        .limit(limit)
        .toArray();
    const [overdue, needed] = [await firstBy('overdueFrom'), await firstBy('neededFrom')];
    const found = new Map([...overdue, ...needed].map((each) => [each._id, each]));
    return [...found.values()].slice(0, limit).map((each) => codecs.orderRecord.fromStored(each.record));
  }

  /** How many items of each cause; the first condition finds the orders, the second their items. */
  async #countItems(neededFrom: Filter<string>, item: Filter<StoredOrder>): Promise<ReadonlyMap<string, number>> {
    const counted = await this.#orders
      .aggregate<{ _id: string; documents: number }>([
        { $match: { shop: this.#shop, neededFrom } },
        { $unwind: '$openItems' },
        { $match: item },
        { $group: { _id: '$openItems.cause', documents: { $sum: 1 } } },
      ])
      .toArray();
    return new Map(counted.map(({ _id, documents }) => [_id, documents]));
  }

  async forget(before: Instant): Promise<number> {
    const old = { shop: this.#shop, createdAt: { $lt: dateOfInstant(before) } };
    return (await this.#orders.deleteMany(old)).deletedCount;
  }

  async namesakes(name: string, except: OrderId): Promise<readonly OrderId[]> {
    const same = { shop: this.#shop, name, id: { $ne: except as string } };
    const found = await this.#orders.find(same).project({ _id: 0, id: 1 }).sort({ _id: 1 }).toArray();
    return found.map((each) => orderIdText.parse(each.id));
  }
}
