import { balanceCauses, type BookedDocument } from '../balance/balance-causes.ts';
import type { BalanceCause } from '../documents/balance-cause.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import { cents, centsText, sumOfCents } from '../kernel/money.ts';
import { isCancelled } from '../orders/has-happened.ts';
import type { Order } from '../orders/order.ts';
import type { PaymentStatus } from '../orders/statuses.ts';
import { gatewayOf, voucherKindOf } from './gateways.ts';

/** Whether an order is marked as paid, and why or why not. */
export interface PaidMark {
  readonly marked: boolean;
  readonly because: SideTaskReason;
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

/** Whether the order may be marked as paid because a person says so: no authorisation is captured by that. */
export const isWaitingForMoney = (order: Order): boolean =>
  !isCancelled(order) && order.currency === 'EUR' && order.totals.outstanding > 0 && WAITING.has(order.paymentStatus);

const setting = 'syncOrderPayment';
const not = (code: SideTaskReason['code'], facts?: Readonly<Record<string, string>>): PaidMark => ({
  marked: false,
  because: { code, setting, ...(facts ? { facts } : {}) },
});

const capturing = ({ gateways }: Order): string | undefined =>
  gateways.map(gatewayOf).find(({ handle }) => handle !== 'manual' && voucherKindOf(handle) === undefined)?.name;

/**
 * Whether a difference is tax that is left of a part of which no price is: all of it was rounded. Nothing of a document is
 * forgiven: ours meet what the shop charged to the cent, and what a person wrote is over the amount that they wrote.
 */
const isRoundedTax = ({ cause, kind }: BalanceCause): boolean => cause === 'rounding' && kind === undefined;

/** How an order differs from its documents, all to the cent and never below 0.00. */
interface Differences {
  /** Tax that rounding left of what is gone. */
  readonly rounding: number;
  /** All else that no paid invoice covers. */
  readonly shortfall: number;
  /** What of that is left once refunds without a credit note are taken off. */
  readonly afterRefunds: number;
}

/**
 * Only what an invoice shows too much makes up for what another shows too little; what is missing of credit notes is no
 * money of the customer.
 */
const differencesOf = (order: Order, documents: readonly BookedDocument[]): Differences => {
  const causes = balanceCauses(order, documents);
  const sum = (wanted: (cause: BalanceCause) => boolean): number =>
    Math.max(
      causes.filter(wanted).reduce((all, { amount }) => all + amount, 0),
      0,
    );
  const counts = ({ amount, kind }: BalanceCause): boolean => amount > 0 || kind === 'invoice';
  return {
    rounding: sum((cause) => counts(cause) && isRoundedTax(cause)),
    shortfall: sum((cause) => counts(cause) && !isRoundedTax(cause)),
    afterRefunds: sum((cause) => !isRoundedTax(cause)),
  };
};

/**
 * Whether the order may be marked as paid because its invoice is: it still waits for money in EUR, and the paid invoices
 * cover all of it to the cent. Goods without a document yet, as those of an exchange or edit that waits for money, are
 * covered by no paid invoice, and no cent of a document is forgiven. Marking captures an open authorisation, which moves real
 * money, so that is left to the merchant. Undefined while no invoice is paid.
 * Source: VAT reference, 7.4; platform reference, 4.7.
 */
export const paidMark = (order: Order, documents: readonly BookedDocument[]): PaidMark | undefined => {
  const invoices = documents
    .flatMap(({ document }) => document ?? [])
    .filter(({ kind, cancelled }) => kind === 'invoice' && !cancelled);
  if (invoices.length === 0 || invoices.some(({ status }) => status !== 'paid')) return undefined;
  const { outstanding } = order.totals;
  const numbers = invoices.map(({ number }) => number).join(', ');
  // no setting is to blame
  if (isCancelled(order)) return { marked: false, because: { code: 'PAID_MARK_CANCELLED' } };
  if (outstanding <= 0 || order.currency !== 'EUR') return not('PAID_MARK_NOT_NEEDED');
  if (order.paymentStatus === 'authorized') {
    const gateway = capturing(order);
    if (gateway !== undefined) return not('PAID_MARK_WOULD_CAPTURE', { gateway });
  } else if (!WAITING.has(order.paymentStatus)) return not('PAID_MARK_NOT_NEEDED');
  const { rounding, shortfall, afterRefunds } = differencesOf(order, documents);
  if (shortfall > 0) {
    const missing = Math.max(afterRefunds, Math.min(shortfall, outstanding));
    return not('PAID_MARK_WITHOUT_INVOICE', { amount: centsText(cents(missing)) });
  }
  const paid = sumOfCents(invoices.map(({ total }) => total));
  if (paid + rounding < outstanding)
    return not('PAID_MARK_TOO_LITTLE', { paid: centsText(paid), outstanding: centsText(outstanding) });
  return { marked: true, because: { code: 'PAID_MARK_WANTED', setting, facts: { numbers } } };
};
