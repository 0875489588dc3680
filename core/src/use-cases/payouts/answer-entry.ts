import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { SettlementBook } from '../../ports/settlement-book.ts';
import { idOfEntry } from './read-settlements.ts';

interface Ports {
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly settlements: Pick<SettlementBook, 'one' | 'put'>;
      readonly orders: Pick<OrderBook, 'page'>;
    };
  };
}

export type AnswerFailure = 'no-entry' | 'no-order';

/** Keeps to which order an entry belongs, by the order's name, or that it belongs to none; the last answer counts. */
export const makeAnswerEntry =
  ({ stores }: Ports) =>
  async (
    shop: ShopKey,
    entry: Parameters<typeof idOfEntry>[0],
    orderName: string | undefined,
  ): Promise<AnswerFailure | undefined> => {
    const { settlements, orders } = stores.recordsOf(shop);
    const note = await settlements.one('entry', idOfEntry(entry));
    if (!note) return 'no-entry';
    const order = orderName === undefined ? undefined : await orderNamed(orders, orderName);
    if (orderName !== undefined && !order) return 'no-order';
    await settlements.put({ ...note, content: { ...note.content, answer: order ? { order } : 'none' } });
    return undefined;
  };
export type AnswerEntry = ReturnType<typeof makeAnswerEntry>;

/** `1042` as `#1042`, as people write it. */
const orderNamed = async (orders: Pick<OrderBook, 'page'>, name: string): Promise<OrderId | undefined> => {
  const wanted = name.trim().replace(/^#/, '').toLowerCase();
  if (wanted === '') return undefined;
  const found = await orders.page({ search: wanted, sortBy: 'createdAt', sortDir: 'desc', page: 1, pageSize: 50 });
  const named = found.items.filter((order) => order.name.replace(/^#/, '').toLowerCase() === wanted);
  return named.length === 1 ? named[0]?.id : undefined;
};
