import { ROUNDED_AT_TILL } from '../documents/rounding.ts';
import type { SkippedSideTask } from '../records/skipped-side-task.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { DocumentId } from '../kernel/ids.ts';
import { cents, type Cents } from '../kernel/money.ts';
import { isPaid } from '../orders/has-happened.ts';
import type { Order, Payment } from '../orders/order.ts';
import type { VoucherKind } from '../records/voucher-move.ts';
import type { SideTask } from '../records/side-task.ts';
import { gatewayOf, voucherKindOf } from './gateways.ts';
import { bankTransactionReference } from './bank-transaction.ts';
import { signedAmount } from './paid-documents.ts';

/**
 * Where the money of a payment is: a bank transaction that was suggested for a document, a bank transaction that was suggested for none that
 * still counts, or nowhere but in the shop.
 */
export type MoneyPlace = 'suggested' | 'unassigned' | 'shop';

/** A payment of an order that came about, as the books know it. */
export interface MovedMoney {
  /** Money in pays invoices, money back credit notes. */
  readonly way: 'in' | 'back';
  /** Positive; only change given back at the till is negative, as it is money in that was too much. */
  readonly amount: Cents;
  readonly place: MoneyPlace;
  /** The document that it was suggested for. */
  readonly document?: DocumentId;
  /** What keeps it in the shop, and when to look again where it goes by itself. */
  readonly because?: SideTaskReason;
  readonly nextLookAt?: Instant;
  /** At most so much of what it paid was rounded away at the till. */
  readonly rounded?: Cents;
  /** A gift card or credit of the shop: its money came before, or stays in the shop. */
  readonly voucher?: VoucherKind;
}

/** What is known of the payments of an order in the books. */
export interface MoneyFacts {
  readonly sideTasks: readonly Pick<SideTask, 'kind' | 'state' | 'source'>[];
  readonly skipped: readonly SkippedSideTask[];
  /** The document that each bank transaction was suggested for, by the bank transaction's reference (`suggestions`). */
  readonly suggested: ReadonlyMap<string, DocumentId>;
}

const cameAbout = (payment: Payment): boolean => payment.status === 'success' && (signedAmount(payment) ?? 0) !== 0;

/** The shop tells what it rounded, or that it was cash; change belongs to the payment that it was given on. */
const roundedAt = ({ kind, rounding, gateway }: Payment): Pick<MovedMoney, 'rounded'> => {
  if (kind === 'change') return {};
  if (rounding !== undefined) return { rounded: cents(Math.abs(rounding)) };
  return gatewayOf(gateway).handle === 'cash' ? { rounded: ROUNDED_AT_TILL } : {};
};

type Moved = Pick<MovedMoney, 'way' | 'amount' | 'rounded' | 'voucher'>;

const movedOf = (payment: Payment): Moved => {
  const voucher = voucherKindOf(payment.gateway);
  return {
    way: payment.kind === 'refund' ? 'back' : 'in',
    amount: payment.kind === 'change' ? cents(signedAmount(payment) ?? 0) : payment.amount,
    ...roundedAt(payment),
    ...(voucher ? { voucher } : {}),
  };
};

const movedBy = (payment: Payment, { sideTasks, skipped, suggested }: MoneyFacts): MovedMoney => {
  const reference = bankTransactionReference(payment);
  const moved = movedOf(payment);
  const document = suggested.get(reference);
  if (document) return { ...moved, place: 'suggested', document };
  const isBankTransaction = sideTasks.some(
    ({ kind, state, source }) => kind === 'bank-transaction' && state === 'done' && source === reference,
  );
  if (isBankTransaction) return { ...moved, place: 'unassigned' };
  const { because, nextLookAt } =
    skipped.find(({ kind, source }) => kind === 'bank-transaction' && source === reference) ?? {};
  return { ...moved, place: 'shop', ...(because ? { because } : {}), ...(nextLookAt ? { nextLookAt } : {}) };
};

/** What the shop calls paid, wholly or in part, although it tells of no payment. */
const untold = (order: Pick<Order, 'paymentStatus' | 'totals'>): readonly MovedMoney[] => {
  const amount = cents(order.totals.currentTotal - order.totals.outstanding);
  const isTold = isPaid(order) || order.paymentStatus === 'partially_paid';
  return isTold && amount > 0 ? [{ way: 'in', amount, place: 'shop' }] : [];
};

/** Where the money of each payment of an order is, in the order of its payments. Authorisations and failures are none. */
export const movedMoney = (
  order: Pick<Order, 'payments' | 'paymentStatus' | 'totals'>,
  facts: MoneyFacts,
): readonly MovedMoney[] =>
  order.payments.length === 0
    ? untold(order)
    : order.payments.filter(cameAbout).map((payment) => movedBy(payment, facts));
