import { cents, NO_MONEY } from '../../kernel/money.ts';
import { digestOf } from '../../kernel/digest.ts';
import { businessDay, parseDay } from '../../kernel/calendar.ts';
import { ownPaymentsOf } from '../../payments/own-payments.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import type { OrderRecord } from '../../ports/order-book.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import type { Perform, Performed } from './perform.ts';

/** Enough of a digest to tell one press from all others. */
const SHORT = 20;

/** What is still to be paid, positive for money in. */
const openAmount = ({ credited = [] }: OrderRecord, { id, kind, document }: DocumentIntent) => {
  const taken = kind === 'invoice' ? (credited.find((each) => each.document === id)?.amount ?? 0) : 0;
  const open = document?.unpaid ?? (document?.total ?? 0) - taken;
  return cents(kind === 'credit-note' ? 0 - open : open);
};

/** Notes beside the order that a document is paid; the look that follows books it, by follow-up tasks like all others. */
export const markPaid: Perform = async ({ order, document, records: { orders }, input, id, by, askedAt }) => {
  if (!document?.document) return { kind: 'refused', why: 'document-pending' };
  const paid = {
    reference: `by-hand:${digestOf(id).slice(0, SHORT)}`,
    document: document.document.id,
    day: parseDay(input['day'] ?? '') ?? businessDay(askedAt),
    amount: openAmount(order, document),
    ...(input['shop'] === 'true' ? { inShop: true as const } : {}),
    by,
    at: askedAt,
  };
  if (paid.amount === NO_MONEY) return { kind: 'refused', why: 'nothing-to-pay' };
  await orders.amend(order.id, (stored) => {
    const { paidByHand = [], takenBack = [] } = stored;
    const isKnown = paidByHand.some((each) => each.document === paid.document) || takenBack.includes(paid.reference);
    return isKnown ? stored : { ...stored, paidByHand: [...paidByHand, paid] };
  });
  return { kind: 'done' };
};

const unlessLater = (failure: BookkeepingFailure): Performed => {
  switch (failure.kind) {
    case 'bookkeeping-permission-missing':
      return { kind: 'refused', why: 'right-missing' };
    case 'bookkeeping-not-connected':
      return { kind: 'refused', why: 'not-connected' };
    case 'bookkeeping-busy':
      return { kind: 'come-back', waitSeconds: failure.waitSeconds, why: failure.kind };
    case 'bookkeeping-unreachable':
    case 'bookkeeping-outcome-unknown':
    case 'bookkeeping-cancelled':
      return { kind: 'come-back', waitSeconds: 30, why: failure.kind };
    case 'bookkeeping-refused':
    case 'document-is-draft':
    case 'document-not-found':
      return { kind: 'refused', why: 'only-there' };
  }
};

/** What of a document is still on its way to the books, and so can be neither kept back nor taken back. */
const OPEN_SECONDS = 5;

/**
 * Takes back the bank transactions that we made for a document, those of a person and those of the payments of the shop.
 * Deleting what is gone already changes nothing, so it is begun anew after a crash.
 */
export const makeMarkUnpaid =
  ({ payments }: { readonly payments: PaymentBook }): Perform =>
  async ({ shop, order, document, records: { orders, followUps } }) => {
    const target = document?.document?.id;
    if (target === undefined) return { kind: 'refused', why: 'document-pending' };
    const known = await followUps.ofOrders([order.id]);
    const noted = ((await orders.byId(order.id))?.paidByHand ?? []).filter((paid) => paid.document === target);
    const isUnderWay = noted.some(({ reference }) =>
      known.some(({ source, state }) => state === 'sent' && (source === reference || source.endsWith(`/${reference}`))),
    );
    if (isUnderWay) return { kind: 'come-back', waitSeconds: OPEN_SECONDS, why: 'payment-under-way' };
    const own = ownPaymentsOf([target], known, order.takenBack);
    const booked = known.filter(
      ({ kind, state, source }) =>
        kind === 'bank-transaction' && state === 'done' && noted.some(({ reference }) => reference === source),
    );
    const ids = new Set([
      ...own.map(({ transaction }) => transaction),
      ...booked.flatMap(({ result }) => result?.['bankTransactionId'] ?? []),
    ]);
    for (const id of ids) {
      const removed = await payments.remove(shop.key, id);
      if (!removed.ok) return unlessLater(removed.failure);
    }
    const gone = [...own, ...noted].map(({ reference }) => reference);
    await orders.amend(order.id, (stored) => withoutPayments(stored, gone));
    return { kind: 'done' };
  };

/** What was marked as paid since stays: a host that stood still knows nothing of it. */
const withoutPayments = (
  { paidByHand = [], takenBack = [], ownPayments: _own, ...stored }: OrderRecord,
  gone: readonly string[],
): OrderRecord => {
  const left = paidByHand.filter(({ reference }) => !gone.includes(reference));
  const all = [...new Set([...takenBack, ...gone])];
  return {
    ...stored,
    ...(left.length > 0 ? { paidByHand: left } : {}),
    ...(all.length > 0 ? { takenBack: all } : {}),
  };
};
