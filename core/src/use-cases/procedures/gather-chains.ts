import { businessDay, compareDays, earlierDay, plusDays, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import { orderId, type OrderId } from '../../kernel/ids.ts';
import type { DocumentRegister } from '../../ports/document-register.ts';
import type { EvidenceBook } from '../../ports/evidence-book.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { PayoutBook } from '../../ports/payout-book.ts';
import type { SettlementBook } from '../../ports/settlement-book.ts';
import type { SideTaskRegister } from '../../ports/side-task-register.ts';
import { brokenChain, orderChain, type OrderChain, type OrderFacts } from '../../procedures/order-chain.ts';
import { rebuiltOrder } from '../../procedures/rebuilt-order.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { SettlementEntry } from '../../records/settlement-entry.ts';
import { folded } from '../../search/folded.ts';
import type { Shop } from '../../shops/shop.ts';
import { settledAround } from '../payouts/match-settlements.ts';
import { findGoneOrders, type NamedOrder } from './find-gone-orders.ts';

/** As much of the records of a shop as is read here. */
export interface ChainRecords {
  readonly orders: Pick<OrderBook, 'namesakes' | 'page' | 'ofIds' | 'paidThroughFiles'>;
  readonly documents: Pick<DocumentRegister, 'ofOrder' | 'dated'>;
  readonly sideTasks: Pick<SideTaskRegister, 'ofOrders'>;
  readonly payouts: Pick<PayoutBook, 'touching'>;
  readonly settlements: Pick<SettlementBook, 'of'>;
  readonly evidence: Pick<EvidenceBook, 'ofOrder' | 'walk'>;
}

/** A search finds orders by more than their numbers. */
const MOST_SEARCHED = 50;
/** A payout may come so long after its order; a later refund is not waited for. */
const DAYS_TO_PAYOUT = 60;
const NO_ORDER = orderId('');

/** The chains of numbers of orders or documents, in their order; of orders that are kept no longer, what is left of them. */
export const gatherChains = async (
  records: ChainRecords,
  shop: Shop,
  numbers: readonly string[],
  now: Instant,
): Promise<readonly OrderChain[]> => {
  const inBook = new Map<string, readonly OrderRecord[]>();
  for (const number of numbers) inBook.set(number, await ordersNamed(records, shop, number));
  const unknown = numbers.filter((number) => inBook.get(number)?.length === 0);
  const asked = new Map(unknown.map((number) => [number, meantBy(shop, number)]));
  const outlived = asked.size === 0 ? new Map<string, NamedOrder[]>() : await findGoneOrders(records, asked, now);
  const kept = await records.orders.ofIds([...outlived.values()].flat().map(({ id }) => id));
  const settled = await settledOf(records, [...[...inBook.values()].flat(), ...kept]);
  const all: OrderChain[] = [];
  for (const number of numbers) {
    const named = outlived.get(number) ?? [];
    const orders = [...(inBook.get(number) ?? []), ...kept.filter(({ id }) => named.some((each) => each.id === id))];
    const gone = named.filter(({ id }) => !orders.some((each) => each.id === id));
    for (const order of orders) all.push(orderChain(number, await factsOf(records, order, settled)));
    for (const order of gone) all.push(orderChain(number, await goneFactsOf(records, order)));
    if (orders.length + gone.length === 0) all.push(brokenChain(number));
  }
  return all;
};

/** The number, and the name of the order that has it. */
const meantBy = ({ profile }: Shop, number: string): readonly string[] => {
  const { prefix, suffix } = profile.orderNames ?? { prefix: '#', suffix: '' };
  return [...new Set([number, `${prefix}${number}${suffix}`])];
};

const ordersNamed = async ({ orders }: ChainRecords, shop: Shop, number: string): Promise<readonly OrderRecord[]> => {
  const found = new Set<OrderId>();
  for (const name of meantBy(shop, number)) for (const id of await orders.namesakes(name, NO_ORDER)) found.add(id);
  if (found.size > 0) return orders.ofIds([...found]);
  const { items } = await orders.page({
    search: number,
    sortBy: 'createdAt',
    sortDir: 'desc',
    page: 1,
    pageSize: MOST_SEARCHED,
  });
  const sought = folded(number);
  return items.filter(({ documents }) => documents.some(({ document }) => folded(document?.number ?? '') === sought));
};

/** What the files of gateways say: of orders that were paid through one, and of which days. */
interface Settled {
  readonly ofOrder: ReadonlyMap<OrderId, readonly SettlementEntry[]>;
  readonly entries: readonly SettlementEntry[];
}

const settledOf = async (records: ChainRecords, orders: readonly OrderRecord[]): Promise<Settled> => {
  const paid = orders.filter(({ gatewayPayments }) => gatewayPayments?.length);
  const [first, ...others] = paid.map(({ createdAt }) => businessDay(createdAt));
  if (!first) return { ofOrder: new Map(), entries: [] };
  const from = others.reduce(earlierDay, first);
  const last = others.reduce((one, other) => (compareDays(one, other) >= 0 ? one : other), first);
  const { matches, entries } = await settledAround(records, { from, to: plusDays(last, DAYS_TO_PAYOUT) });
  const ids = new Set(paid.map(({ id }) => id));
  const ofOrder = new Map(
    [...Map.groupBy(matches.matched, ({ order }) => order)]
      .filter(([id]) => ids.has(id))
      .map(([id, matched]) => [id, matched.map(({ entry }) => entry)]),
  );
  return { ofOrder, entries };
};

const factsOf = async (
  records: ChainRecords,
  order: OrderRecord,
  { ofOrder, entries }: Settled,
): Promise<OrderFacts> => {
  const placed = businessDay(order.createdAt);
  const last = plusDays(placed, DAYS_TO_PAYOUT);
  const [documents, sideTasks, evidence, { paidOut, isRead }] = await Promise.all([
    records.documents.ofOrder(order.id),
    records.sideTasks.ofOrders([order.id]),
    records.evidence.ofOrder(order.id),
    paidOutOf(records, order.id, placed),
  ]);
  const files = entries
    .filter(({ day: booked }) => compareDays(booked, placed) >= 0 && compareDays(booked, last) <= 0)
    .map(({ gateway }) => gateway);
  return {
    order: { ...order, documents },
    sideTasks,
    evidence,
    paidOut,
    settled: ofOrder.get(order.id) ?? [],
    read: { platform: isRead, files: new Set(files) },
  };
};

/** What is left of an order that is kept no longer. */
const goneFactsOf = async (records: ChainRecords, { id, name }: NamedOrder): Promise<OrderFacts> => {
  const [documents, sideTasks, evidence] = await Promise.all([
    records.documents.ofOrder(id),
    records.sideTasks.ofOrders([id]),
    records.evidence.ofOrder(id),
  ]);
  const order = rebuiltOrder({ id, name }, documents, evidence);
  const [firstDocument] = documents.flatMap(({ document }) => document?.date ?? []);
  const placed = order.createdAt ? businessDay(order.createdAt) : firstDocument;
  const { paidOut, isRead } = placed ? await paidOutOf(records, id, placed) : { paidOut: [], isRead: false };
  return { order, sideTasks, evidence, paidOut, settled: [], read: { platform: isRead, files: new Set() } };
};

/** The lines about an order, and whether any payout of the days after it was read. */
const paidOutOf = async (
  { payouts }: ChainRecords,
  id: OrderId,
  placed: PlainDate,
): Promise<{ readonly paidOut: OrderFacts['paidOut']; readonly isRead: boolean }> => {
  const touching = await payouts.touching(placed, plusDays(placed, DAYS_TO_PAYOUT));
  const paidOut = touching.flatMap(({ lines, ...payout }) =>
    lines.filter(({ orderId: of }) => of === id).map((line) => ({ payout, line })),
  );
  return { paidOut, isRead: touching.length > 0 };
};
