import type { IssuedDocument } from '../documents/issued-document.ts';
import { balanceOfOrder } from '../documents/order-balance.ts';
import type { ErrandReason } from '../errands/errand-reason.ts';
import { cents, centsText, sumOfCents } from '../kernel/money.ts';
import { isCancelled } from '../orders/has-happened.ts';
import type { Order } from '../orders/order.ts';
import type { PaymentStatus } from '../orders/statuses.ts';
import { gatewayOf } from './gateways.ts';

/** Whether an order is marked as paid, and why or why not. */
export interface PaidMark {
  readonly marked: boolean;
  readonly because: ErrandReason;
}

/** The order waits for money; an authorisation is money that waits for us. */
const WAITING: ReadonlySet<PaymentStatus> = new Set([
  'pending',
  'open',
  'unpaid',
  'overdue',
  'manual',
  'partially_paid',
]);

const setting = 'syncOrderPayment';
const not = (code: ErrandReason['code'], facts?: Readonly<Record<string, string>>): PaidMark => ({
  marked: false,
  because: { code, setting, ...(facts ? { facts } : {}) },
});

const capturing = ({ gateways }: Order): string | undefined =>
  gateways.map(gatewayOf).find(({ handle }) => handle !== 'manual' && handle !== 'gift_card')?.name;

/** Goods without a document yet, as those of an exchange or edit that waits for money: no paid invoice pays for them. */
const notShown = (order: Order, documents: readonly IssuedDocument[]): number => {
  const { difference, isRoundingError } = balanceOfOrder(order, documents);
  return isRoundingError ? 0 : Math.max(difference, 0);
};

/**
 * Whether the order may be marked as paid because its invoice is: it still waits for money in EUR, and the paid invoices
 * cover all of it. Marking captures an open authorisation, which moves real money, so that is left to the merchant.
 * Undefined while no invoice is paid. Source: VAT reference, 7.4; platform reference, 4.7.
 */
export const paidMark = (order: Order, documents: readonly IssuedDocument[]): PaidMark | undefined => {
  const invoices = documents.filter(({ kind, cancelled }) => kind === 'invoice' && !cancelled);
  if (invoices.length === 0 || invoices.some(({ status }) => status !== 'paid')) return undefined;
  const { outstanding } = order.totals;
  const numbers = invoices.map(({ number }) => number).join(', ');
  const isOpen = outstanding > 0 && !isCancelled(order) && order.currency === 'EUR';
  if (!isOpen) return not('PAID_MARK_NOT_NEEDED');
  if (order.paymentStatus === 'authorized') {
    const gateway = capturing(order);
    if (gateway !== undefined) return not('PAID_MARK_WOULD_CAPTURE', { gateway });
  } else if (!WAITING.has(order.paymentStatus)) return not('PAID_MARK_NOT_NEEDED');
  const paid = Math.min(sumOfCents(invoices.map(({ total }) => total)), outstanding - notShown(order, documents));
  if (paid < outstanding)
    return not('PAID_MARK_TOO_LITTLE', {
      paid: centsText(cents(Math.max(paid, 0))),
      outstanding: centsText(outstanding),
    });
  return { marked: true, because: { code: 'PAID_MARK_WANTED', setting, facts: { numbers } } };
};
