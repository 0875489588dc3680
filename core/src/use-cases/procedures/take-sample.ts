import {
  businessDay,
  compareDays,
  day,
  earlierDay,
  germanDay,
  plusDays,
  startOfBusinessDay,
  type PlainDate,
} from '../../kernel/calendar.ts';
import { digestOf } from '../../kernel/digest.ts';
import { orderId, type OrderId, type ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentRegister } from '../../ports/document-register.ts';
import type { EvidenceBook } from '../../ports/evidence-book.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { PayoutBook } from '../../ports/payout-book.ts';
import type { SettlementBook } from '../../ports/settlement-book.ts';
import type { SideTaskRegister } from '../../ports/side-task-register.ts';
import type { TextPrinter } from '../../ports/text-printer.ts';
import {
  brokenChain,
  type ChainLink,
  orderChain,
  type OrderChain,
  type OrderFacts,
} from '../../procedures/order-chain.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { SettlementEntry } from '../../records/settlement-entry.ts';
import { folded } from '../../search/folded.ts';
import type { Shop } from '../../shops/shop.ts';
import { settledAround } from '../payouts/match-settlements.ts';

/** As much of the records of a shop as is read here. */
interface SampleRecords {
  readonly orders: Pick<OrderBook, 'namesakes' | 'page' | 'ofIds' | 'found' | 'paidThroughFiles'>;
  readonly documents: Pick<DocumentRegister, 'ofOrder'>;
  readonly sideTasks: Pick<SideTaskRegister, 'ofOrders'>;
  readonly payouts: Pick<PayoutBook, 'touching'>;
  readonly settlements: Pick<SettlementBook, 'of'>;
  readonly evidence: Pick<EvidenceBook, 'ofOrder'>;
}

interface Ports {
  readonly stores: { recordsOf(shop: ShopKey): SampleRecords };
  readonly clock: Clock;
  readonly ids: Pick<IdSource, 'uuid'>;
  readonly printer: TextPrinter;
}

/** So many numbers make a sample. */
export const SAMPLE_SIZE = 10;
/** Characters of one of them. */
export const MAX_OF_NUMBER = 60;
/** From so many orders of a year a sample is drawn. */
const MOST_DRAWN_FROM = 100_000;
/** A search finds orders by more than their numbers. */
const MOST_SEARCHED = 50;
/** A payout may come so long after its order; a later refund is not waited for. */
const DAYS_TO_PAYOUT = 60;
const NO_ORDER = orderId('');

/** A sample that was drawn. */
export interface DrawnSample {
  /** Names of orders. */
  readonly numbers: readonly string[];
  /** From how many orders of the year. */
  readonly of: number;
}

/** Takes a sample: numbers of orders or documents in, the chain of each out, from the order to the payout. */
export const makeTakeSample = ({ stores, clock, ids, printer }: Ports) => {
  return { chains, draw, print };

  /** One chain for each number, and more where several orders have it; in the order in which they were asked for. */
  async function chains(shop: Shop, numbers: readonly string[]): Promise<readonly OrderChain[]> {
    const records = stores.recordsOf(shop.key);
    const found: { readonly number: string; readonly orders: readonly OrderRecord[] }[] = [];
    for (const number of numbers) found.push({ number, orders: await ordersNamed(records, shop, number) });
    const settled = await settledOf(
      records,
      found.flatMap(({ orders }) => orders),
    );
    const all: OrderChain[] = [];
    for (const { number, orders } of found) {
      if (orders.length === 0) all.push(brokenChain(number));
      for (const order of orders) all.push(orderChain(number, await factsOf(records, order, settled)));
    }
    return all;
  }

  /** Draws orders of a year, each as likely as any other. */
  async function draw(shop: Shop, year: number): Promise<DrawnSample> {
    const { orders } = stores.recordsOf(shop.key);
    const placed = {
      from: startOfBusinessDay(day(`${year}-01-01`)),
      before: startOfBusinessDay(day(`${year + 1}-01-01`)),
    };
    const found = await orders.found({ placed, sortBy: 'createdAt', sortDir: 'asc' }, MOST_DRAWN_FROM);
    const drawn = drawnFrom(found, ids.uuid());
    const records = await orders.ofIds(drawn);
    const byId = new Map(records.map((order) => [order.id, order.name]));
    return { numbers: drawn.flatMap((id) => byId.get(id) ?? []), of: found.length };
  }

  async function print(shop: Shop, numbers: readonly string[]): Promise<Uint8Array> {
    const today = businessDay(clock.now());
    const all = await chains(shop, numbers);
    const open = all.filter(({ links }) => links.some(({ stand }) => stand === 'missing')).length;
    return printer.print({
      title: 'Stichprobe',
      lead: [
        `${shop.profile.name} (${shop.key}), ${germanDay(today)}: ${all.length} Ketten von der Bestellung bis zur Auszahlung. ${open === 0 ? 'Keine hat eine Lücke.' : `In ${open} fehlt etwas; es ist mit „Fehlt:“ genannt.`}`,
      ],
      parts: all.map(({ number, orderName, links }) => ({
        title: orderName === undefined || orderName === number ? number : `${number} (Bestellung ${orderName})`,
        lines: [links.map(printedLink).join('  →  ')],
      })),
      day: today,
      size: 'small',
    });
  }
};
export type TakeSample = ReturnType<typeof makeTakeSample>;

/** Ten chains have room on one page when digests are cut; the page and the package have them whole. */
const printedLink = ({ label, lines, stand }: ChainLink): string =>
  `${label}: ${stand === 'missing' ? 'Fehlt: ' : ''}${lines.join(' · ')}`.replaceAll(
    /([0-9a-f]{12})[0-9a-f]{52}/g,
    '$1…',
  );

/** Some of them, chosen by a text that is another one each time. */
const drawnFrom = (all: readonly OrderId[], seed: string): readonly OrderId[] => {
  const left = [...all];
  const drawn: OrderId[] = [];
  for (let at = 0; drawn.length < SAMPLE_SIZE && left.length > 0; at += 1) {
    // 48 bits of a digest: that some places are likelier by a millionth part of a millionth part is no matter
    const place = Number.parseInt(digestOf(`${seed} ${at}`).slice(0, 12), 16) % left.length;
    drawn.push(...left.splice(place, 1));
  }
  return drawn;
};

const ordersNamed = async (
  { orders }: SampleRecords,
  { profile }: Shop,
  number: string,
): Promise<readonly OrderRecord[]> => {
  const { prefix, suffix } = profile.orderNames ?? { prefix: '#', suffix: '' };
  const found = new Set<OrderId>();
  for (const name of new Set([number, `${prefix}${number}${suffix}`]))
    for (const id of await orders.namesakes(name, NO_ORDER)) found.add(id);
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

type Settled = ReadonlyMap<OrderId, readonly SettlementEntry[]>;

/** What the files of gateways say of orders that were paid through one. */
const settledOf = async (records: SampleRecords, orders: readonly OrderRecord[]): Promise<Settled> => {
  const paid = orders.filter(({ gatewayPayments }) => gatewayPayments?.length);
  const [first, ...others] = paid.map(({ createdAt }) => businessDay(createdAt));
  if (!first) return new Map();
  const from = others.reduce(earlierDay, first);
  const last = others.reduce((one, other) => (compareDays(one, other) >= 0 ? one : other), first);
  const { matches } = await settledAround(records, { from, to: plusDays(last, DAYS_TO_PAYOUT) });
  const ids = new Set(paid.map(({ id }) => id));
  return new Map(
    [...Map.groupBy(matches.matched, ({ order }) => order)]
      .filter(([id]) => ids.has(id))
      .map(([id, matched]) => [id, matched.map(({ entry }) => entry)]),
  );
};

const factsOf = async (records: SampleRecords, order: OrderRecord, settled: Settled): Promise<OrderFacts> => {
  const placed = businessDay(order.createdAt);
  const [documents, sideTasks, evidence, paidOut] = await Promise.all([
    records.documents.ofOrder(order.id),
    records.sideTasks.ofOrders([order.id]),
    records.evidence.ofOrder(order.id),
    paidOutOf(records, order.id, placed),
  ]);
  return { order: { ...order, documents }, sideTasks, evidence, paidOut, settled: settled.get(order.id) ?? [] };
};

const paidOutOf = async (
  { payouts }: SampleRecords,
  id: OrderId,
  placed: PlainDate,
): Promise<OrderFacts['paidOut']> => {
  const touching = await payouts.touching(placed, plusDays(placed, DAYS_TO_PAYOUT));
  return touching.flatMap(({ lines, ...payout }) =>
    lines.filter(({ orderId: of }) => of === id).map((line) => ({ payout, line })),
  );
};
