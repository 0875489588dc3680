import { orderId, type OrderId, type ShopKey } from '../../kernel/ids.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { SettlementBook } from '../../ports/settlement-book.ts';

interface Ports {
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
  ({ stores }: Ports) =>
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
