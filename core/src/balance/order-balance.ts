import { cents } from '../kernel/money.ts';
import { orderMoney, type OrderMoney } from '../orders/order-money.ts';
import type { Order } from '../orders/order.ts';
import type { Balance } from '../documents/balance.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';

/** What the balance needs to know of a document. */
export type CountedDocument = Pick<IssuedDocument, 'kind' | 'total' | 'cancelled'>;

/** Differences below this many cents count as rounding. Specification 1, section 5. */
const ROUNDING_CENTS = 2;
/** Differences below one hundredth of the order total count as rounding. Specification 1, section 5. */
const ROUNDING_SHARE = 100;

const signed = ({ kind, total }: CountedDocument): number => (kind === 'credit-note' ? 0 - total : total);

/**
 * What the documents of an order should add up to, and do. Delivery notes carry no money and are not counted.
 * Source: own definition, VAT reference 3.5; both thresholds are strict.
 */
export const balanceOf = (money: OrderMoney, documents: readonly CountedDocument[]): Balance => {
  const counted = documents.filter(({ kind, cancelled }) => !cancelled && kind !== 'delivery-note');
  const documentBalance = cents(counted.reduce((sum, document) => sum + signed(document), 0));
  const difference = cents(money.balance - documentBalance);
  const size = Math.abs(difference);
  const isRoundingError = size !== 0 && (size < ROUNDING_CENTS || size * ROUNDING_SHARE < Math.abs(money.orderTotal));
  return {
    ...money,
    documents: counted.length,
    documentBalance,
    difference,
    isRoundingError,
    complete: size === 0 || isRoundingError,
  };
};

/** The balance of an order, from the shop's own amounts. */
export const balanceOfOrder = (order: Order, documents: readonly CountedDocument[]): Balance =>
  balanceOf(orderMoney(order), documents);
