import type { OrderId } from '../kernel/ids.ts';
import type { SettlementEntry } from '../records/settlement-entry.ts';
import type { PaidOrder } from '../records/paid-order.ts';

/** The orders that an entry speaks of. */
export interface NamedOrders {
  /** By the name of the order or the number of an invoice. */
  readonly byName: ReadonlySet<OrderId>;
  /** By the gateway's id of one of their payments. */
  readonly byPaymentId: ReadonlySet<OrderId>;
}

/** `#1042` and `1042` are the same name. */
const nameKey = (text: string): string => text.trim().replace(/^#/, '').toLowerCase();

/** A text and its words: a name is found as a whole word, never within one. */
const wordsOf = (text: string): readonly string[] =>
  [text, ...text.split(/[\s,;:/()"']+/)].map((word) => nameKey(word.replace(/[.!?]+$/, ''))).filter(Boolean);

type Index = ReadonlyMap<string, ReadonlySet<OrderId>>;

const indexOf = (orders: readonly PaidOrder[], keysOf: (order: PaidOrder) => readonly string[]): Index => {
  const index = new Map<string, Set<OrderId>>();
  for (const order of orders)
    for (const key of keysOf(order)) {
      const known = index.get(key);
      if (known) known.add(order.id);
      else index.set(key, new Set([order.id]));
    }
  return index;
};

const found = (index: Index, keys: readonly string[]): ReadonlySet<OrderId> =>
  new Set(keys.flatMap((key) => [...(index.get(key) ?? [])]));

/** Whom an entry speaks of, among these orders. */
export const namedAmong = (orders: readonly PaidOrder[]): ((entry: SettlementEntry) => NamedOrders) => {
  const names = indexOf(orders, ({ name, numbers }) => [name, ...numbers].map(nameKey).filter(Boolean));
  const ids = indexOf(orders, ({ payments }) => payments.flatMap(({ paymentId }) => paymentId?.toLowerCase() ?? []));
  return ({ references }) => {
    const words = references.texts.flatMap(wordsOf);
    const own = references.ids.map((id) => id.toLowerCase());
    return { byName: found(names, words), byPaymentId: found(ids, [...own, ...words]) };
  };
};
