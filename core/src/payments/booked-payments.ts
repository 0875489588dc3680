import { contentsOf, type LedgerDocument } from '../balance/ledger-sums.ts';
import { cents } from '../kernel/money.ts';
import type { Order, Payment } from '../orders/order.ts';
import type { SideTask } from '../records/side-task.ts';
import { bankTransactionReference } from './bank-transaction.ts';
import { gatewayOf } from './gateways.ts';

/** What decides which refunds are no bank transactions of their own. */
export interface BookedFacts {
  readonly documents: readonly (LedgerDocument & { readonly linked?: true })[];
  readonly sideTasks: readonly Pick<SideTask, 'kind' | 'source' | 'state' | 'result'>[];
}

/** The payments of an order as they are bank transactions. */
export interface BookedPayments {
  /** Each payment less the refunds that are taken off it. */
  readonly payments: readonly Payment[];
  /** The references of the refunds that are taken off a payment, by the id of the payment. */
  readonly takenOff: ReadonlyMap<string, readonly string[]>;
  readonly refunds: readonly Payment[];
}

/** In the result of a bank transaction: references of the refunds that were taken off it, with spaces between. */
export const TAKEN_OFF = 'takenOff';

type Contents = BookedFacts['documents'][number];

/** The invoice of ours that took a refund off before it was made: no credit note answers that refund. */
export const invoiceTakingOff = (
  order: Order,
  { documents }: Pick<BookedFacts, 'documents'>,
  { id }: Pick<Payment, 'id'>,
): Contents | undefined => {
  const refund = order.refunds.find(({ payouts = [] }) => payouts.includes(id));
  if (!refund || documents.some(({ kind, source }) => kind === 'credit-note' && source === refund.id)) return undefined;
  return documents.find(
    (each) =>
      each.kind === 'invoice' &&
      each.document?.cancelled === false &&
      !each.linked &&
      contentsOf(order, each).absorbedRefunds.includes(refund.id),
  );
};

const cameIn = ({ kind, status }: Payment): boolean => status === 'success' && (kind === 'sale' || kind === 'capture');
const wentBack = ({ kind, status }: Payment): boolean => status === 'success' && kind === 'refund';

/**
 * Refunds that the invoice took off before it was made are taken off the payment that they pay back, so that what is booked is
 * what the invoice says; no other document would answer them. A payment or refund that was booked stays as it was.
 */
export const bookedPayments = (order: Order, facts: BookedFacts): BookedPayments => {
  const known = (payment: Payment) =>
    facts.sideTasks.find(
      ({ kind, source, state }) =>
        kind === 'bank-transaction' && source === bankTransactionReference(payment) && state !== 'refused',
    );
  const isBegun = (payment: Payment): boolean => ['sent', 'done'].includes(known(payment)?.state ?? '');
  const off = new Map<string, readonly Payment[]>();
  const left = (payment: Payment): number =>
    (off.get(payment.id) ?? []).reduce((rest, { amount }) => rest - amount, payment.amount as number);
  const before = (payment: Payment, refund: Payment): boolean =>
    known(payment)?.result?.[TAKEN_OFF]?.split(' ').includes(bankTransactionReference(refund)) ?? false;
  const paidBy = (refund: Payment): Payment | undefined => {
    const sales = order.payments.filter(cameIn);
    const booked = sales.find((payment) => before(payment, refund));
    if (booked || isBegun(refund) || !invoiceTakingOff(order, facts, refund)) return booked;
    const { handle } = gatewayOf(refund.gateway);
    return sales.find(
      (payment) =>
        gatewayOf(payment.gateway).handle === handle &&
        known(payment)?.state !== 'done' &&
        left(payment) > refund.amount,
    );
  };
  for (const refund of order.payments.filter(wentBack)) {
    const payment = paidBy(refund);
    if (payment) off.set(payment.id, [...(off.get(payment.id) ?? []), refund]);
  }
  const refunds = [...off.values()].flat();
  return {
    payments: order.payments
      .filter((payment) => !refunds.includes(payment))
      .map((payment) => (off.has(payment.id) ? { ...payment, amount: cents(left(payment)) } : payment)),
    takenOff: new Map([...off].map(([id, all]) => [id, all.map(bankTransactionReference)])),
    refunds,
  };
};
