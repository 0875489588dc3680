import { legacyIdOf } from '../model/gid.ts';
import { minorOf, type Minor } from '../model/money.ts';
import type { OrderView } from '../model/order-view.ts';
import type { TransactionView } from '../model/order-parts.ts';
import type { Shop } from '../shop/shop.ts';

/** One entry of the balance at the platform's payment service; what arrives is `amount` less `fee`. */
export interface BalanceLine {
  readonly id: string;
  readonly type: string;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly at: string;
  readonly order: Pick<OrderView, 'id' | 'name'> | null;
  readonly transactionId: string | null;
  readonly reason: string | null;
  /** Names of the orders of an adjustment. */
  readonly orders?: readonly string[];
}

const OWN_GATEWAY = 'shopify_payments';
const RECEIVES: ReadonlySet<string> = new Set(['SALE', 'CAPTURE']);

const lineOf = (transaction: TransactionView, { id, name }: OrderView, currency: string): BalanceLine | undefined => {
  const { kind, status, gateway, test, amountSet, fee } = transaction;
  const isCharge = RECEIVES.has(kind);
  if (gateway !== OWN_GATEWAY || status !== 'SUCCESS' || test || !(isCharge || kind === 'REFUND')) return undefined;
  const amount = minorOf(amountSet.shopMoney.amount, currency);
  const withheld = [fee?.amount, fee?.taxAmount].map((bag) => minorOf(bag?.shopMoney.amount ?? '0', currency));
  const transactionId = legacyIdOf(transaction.id);
  return {
    id: transactionId,
    type: isCharge ? 'CHARGE' : 'REFUND',
    sourceType: isCharge ? 'CHARGE' : 'REFUND',
    sourceId: transactionId,
    amount: isCharge ? amount : 0 - amount,
    fee: withheld.reduce((sum, each) => sum + each, 0),
    at: transaction.processedAt ?? transaction.createdAt,
    order: { id, name },
    transactionId,
    reason: null,
  };
};

const sourceTypeOf = (type: string): string =>
  /^(?:DISPUTE|CHARGEBACK)/u.test(type) ? 'DISPUTE' : type.startsWith('TRANSFER') ? 'TRANSFER' : 'ADJUSTMENT';

/** All entries of the balance of a shop, the earliest first: its payments and refunds, and what else happened there. */
export const balanceLines = (shop: Shop): readonly BalanceLine[] => {
  const { currency } = shop.profile;
  const views = [...shop.orders.values()].map((stored) => shop.viewOf(stored));
  const ofOrders = views.flatMap((view) => view.transactions.flatMap((one) => lineOf(one, view, currency) ?? []));
  const others = shop.payments.all().map(({ id, type, amount, fee, at, order, reason, orders = [] }): BalanceLine => {
    const stored = order === null ? undefined : shop.orders.get(order);
    const view = stored && shop.viewOf(stored);
    return {
      id,
      type,
      sourceType: sourceTypeOf(type),
      sourceId: id,
      amount,
      fee,
      at,
      order: view ? { id: view.id, name: view.name } : null,
      transactionId: null,
      reason,
      orders,
    };
  });
  return [...ofOrders, ...others].toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || Number(a.id) - Number(b.id),
  );
};
