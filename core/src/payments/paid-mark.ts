import { balanceCauses, type BookedDocument } from '../balance/balance-causes.ts';
import type { ErrandReason } from '../reasons/errand-reason.ts';
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

/** How the order differs from its documents: by the rounding of their rows, and by anything else. Both to the cent. */
const differencesOf = (
  order: Order,
  documents: readonly BookedDocument[],
): { readonly rounding: number; readonly shortfall: number } => {
  const causes = balanceCauses(order, documents);
  const sumWhere = (isRounding: boolean): number =>
    causes.reduce((sum, { cause, amount }) => sum + ((cause === 'rounding') === isRounding ? amount : 0), 0);
  return { rounding: Math.max(sumWhere(true), 0), shortfall: Math.max(sumWhere(false), 0) };
};

/**
 * Whether the order may be marked as paid because its invoice is: it still waits for money in EUR, and the paid invoices
 * cover all of it to the cent. Goods without a document yet, as those of an exchange or edit that waits for money, are
 * covered by no paid invoice; only cents whose cause is rounding are forgiven. Marking captures an open authorisation,
 * which moves real money, so that is left to the merchant. Undefined while no invoice is paid.
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
  const { rounding, shortfall } = differencesOf(order, documents);
  if (shortfall > 0) return not('PAID_MARK_WITHOUT_INVOICE', { amount: centsText(cents(shortfall)) });
  const paid = sumOfCents(invoices.map(({ total }) => total));
  if (paid + rounding < outstanding)
    return not('PAID_MARK_TOO_LITTLE', { paid: centsText(paid), outstanding: centsText(outstanding) });
  return { marked: true, because: { code: 'PAID_MARK_WANTED', setting, facts: { numbers } } };
};
