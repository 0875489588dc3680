import { plusDays, startOfBusinessDay, type PlainDate } from '../../kernel/calendar.ts';
import { orderId, type OrderId, type ShopKey } from '../../kernel/ids.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { SettlementBook } from '../../ports/settlement-book.ts';
import { sumsOfEntries, type SumOfCurrency } from '../../settlements/entry-sums.ts';
import type { SettlementEntry } from '../../settlements/entry.ts';
import type { FileGateway } from '../../settlements/file-gateways.ts';
import { matchEntries, type AskedEntry, type EntryAnswer, type MatchedEntry } from '../../settlements/match-entries.ts';
import type { PaidOrder } from '../../settlements/paid-order.ts';

interface Ports {
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly settlements: Pick<SettlementBook, 'of'>;
      readonly orders: Pick<OrderBook, 'reckonings' | 'ofIds'>;
    };
  };
}

/** What a gateway settled in a month. */
export interface GatewayOfMonth {
  readonly gateway: FileGateway;
  readonly sums: readonly SumOfCurrency[];
  readonly matched: number;
  /** What belongs to no order: payouts, fees of a month, and what the merchant said so of. */
  readonly alone: number;
}

export interface SettlementsOfMonth {
  readonly gateways: readonly GatewayOfMonth[];
  readonly matched: readonly MatchedEntry[];
  readonly asked: readonly AskedEntry[];
  /** Names of the orders that are named above. */
  readonly orderNames: ReadonlyMap<OrderId, string>;
}

const NOTHING: SettlementsOfMonth = { gateways: [], matched: [], asked: [], orderNames: new Map() };

/** A refund may come so long after its order, and a payment that another entry took is one less to fit. */
const DAYS_BEFORE = 120;
/** A gateway may book a payment so long before the shop knows of it. */
const DAYS_AFTER = 10;
const ORDERS_AT_ONCE = 500;

/** What the files of gateways say of the month of a day, and to which orders it belongs. */
export const makeViewSettlements =
  ({ stores }: Ports) =>
  async (shop: ShopKey, day: PlainDate): Promise<SettlementsOfMonth> => {
    const { settlements, orders: book } = stores.recordsOf(shop);
    const [from, next] = [day.with({ day: 1 }), day.with({ day: 1 }).add({ months: 1 })];
    const [first, last] = [plusDays(from, -DAYS_BEFORE), plusDays(next, DAYS_AFTER)];
    const notes = await settlements.of('entry', { from: first, to: last });
    const isOfMonth = (entry: SettlementEntry): boolean => entry.day.with({ day: 1 }).equals(from);
    if (!notes.some(({ content: { entry } }) => isOfMonth(entry))) return NOTHING;
    const placed = { from: startOfBusinessDay(first), before: startOfBusinessDay(last) };
    const orders = await paidOrders(book, placed);
    const answers = new Map<string, EntryAnswer>(
      notes.flatMap(({ content: { entry, answer } }) => (answer ? [[entry.key, answer] as const] : [])),
    );
    const entries = notes.map(({ content }) => content.entry);
    const { matched, asked, alone } = matchEntries(entries, orders, answers);
    const ofMonth = entries.filter(isOfMonth);
    const gateways = [...Map.groupBy(ofMonth, ({ gateway }) => gateway)].map(([gateway, its]) => ({
      gateway,
      sums: sumsOfEntries(its),
      matched: matched.filter(({ entry }) => entry.gateway === gateway && isOfMonth(entry)).length,
      alone: alone.filter((entry) => entry.gateway === gateway && isOfMonth(entry)).length,
    }));
    return {
      gateways,
      matched: matched.filter(({ entry }) => isOfMonth(entry)),
      asked: asked.filter(({ entry }) => isOfMonth(entry)),
      orderNames: new Map(orders.map(({ id, name }) => [id, name])),
    };
  };
export type ViewSettlements = ReturnType<typeof makeViewSettlements>;

const paidOrders = async (
  book: Pick<OrderBook, 'reckonings' | 'ofIds'>,
  placed: Parameters<OrderBook['reckonings']>[0],
): Promise<readonly PaidOrder[]> => {
  const ids = (await book.reckonings(placed)).map(({ id }) => id);
  const found: PaidOrder[] = [];
  for (let at = 0; at < ids.length; at += ORDERS_AT_ONCE)
    for (const { id, name, documents, gatewayPayments = [] } of await book.ofIds(ids.slice(at, at + ORDERS_AT_ONCE))) {
      const numbers = documents.flatMap(({ document }) => (document?.number ? [document.number] : []));
      if (gatewayPayments.length > 0) found.push({ id, name, numbers, payments: gatewayPayments });
    }
  return found;
};

interface AnswerPorts {
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly settlements: Pick<SettlementBook, 'one' | 'put'>;
      readonly orders: Pick<OrderBook, 'namesakes'>;
    };
  };
}

export type AnswerFailure = 'no-entry' | 'no-order';

/** Keeps to which order an entry belongs, by the order's name, or that it belongs to none; the last answer counts. */
export const makeAnswerEntry =
  ({ stores }: AnswerPorts) =>
  async (shop: ShopKey, key: string, orderName: string | undefined): Promise<AnswerFailure | undefined> => {
    const { settlements, orders } = stores.recordsOf(shop);
    const note = await settlements.one('entry', key);
    if (!note) return 'no-entry';
    const order = orderName === undefined ? undefined : await orderNamed(orders, orderName);
    if (orderName !== undefined && !order) return 'no-order';
    await settlements.put({ ...note, content: { ...note.content, answer: order ? { order } : 'none' } });
    return undefined;
  };
export type AnswerEntry = ReturnType<typeof makeAnswerEntry>;

/** `1042` as `#1042`, as people write it; undefined where no order has that name, or several. */
const orderNamed = async (orders: Pick<OrderBook, 'namesakes'>, name: string): Promise<OrderId | undefined> => {
  const typed = name.trim();
  const names = typed.startsWith('#') ? [typed] : [typed, `#${typed}`];
  const found = await Promise.all(names.map((each) => orders.namesakes(each, orderId('none'))));
  const [order, ...more] = found.flat();
  return more.length === 0 ? order : undefined;
};
