import { cents, NO_MONEY } from '../../kernel/money.ts';
import { digestOf } from '../../kernel/digest.ts';
import { businessDay, compareInstants, parseDay, type Instant } from '../../kernel/calendar.ts';
import { ownPaymentsOf } from '../../payments/own-payments.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentBook } from '../../ports/payment-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { SideTask } from '../../records/side-task.ts';
import { mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import { makeConcludePayment, UNDER_WAY } from './conclude-payment.ts';
import type { ActionHandler, Performed } from './action-handler.ts';

interface Ports {
  readonly payments: PaymentBook;
  readonly clock: Clock;
}

/** Enough of a digest to tell one press from all others. */
const SHORT = 20;

/** What is still to be paid, positive for money in. */
const openAmount = ({ credited = [] }: OrderRecord, { id, kind, document }: DocumentEntry) => {
  const taken = kind === 'invoice' ? (credited.find((each) => each.document === id)?.amount ?? 0) : 0;
  const open = document?.unpaid ?? (document?.total ?? 0) - taken;
  return cents(kind === 'credit-note' ? 0 - open : open);
};

/** Notes beside the order that a document is paid; the look that follows books it, by side tasks like all others. */
export const markPaid: ActionHandler = async ({ order, document, records: { orders }, input, id, by, askedAt }) => {
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
const underWay: Performed = { kind: 'come-back', waitSeconds: 5, why: UNDER_WAY };

/** A request may be on its way for so long, or come once more: it would book again what was removed before it. */
const ON_ITS_WAY = { seconds: 30 };

const mayStillArrive = (sentAt: Instant, now: Instant): boolean => compareInstants(now, sentAt.add(ON_ITS_WAY)) < 0;

/** It is not known whether it stands in the books: its answer was lost, or a host stands still just before it is asked for. */
const isOpen = ({ kind, state, refusal = [] }: SideTask): boolean =>
  kind === 'bank-transaction' && (state === 'planned' || (state === 'refused' && refusal[0] !== 'bookkeeping-refused'));

/**
 * Takes back the bank transactions that we made for a document, those of a person and those of the payments of the shop.
 * Deleting what is gone already changes nothing, so it is begun anew after a crash.
 */
export const makeMarkUnpaid = ({ payments, clock }: Ports): ActionHandler => {
  const concludePayment = makeConcludePayment({ payments, clock });
  return async (asked) => {
    const { shop, order, document, records, askedAt } = asked;
    const { orders, sideTasks } = records;
    if (!document?.document) return { kind: 'refused', why: 'document-pending' };
    const { id: target, number } = document.document;
    const stored = await sideTasks.ofOrders([order.id]);
    const { paidByHand = [] } = (await orders.byId(order.id)) ?? {};
    // a host that stood still, or goes on after a crash, finds what a person marked later
    const noted = paidByHand.filter((paid) => paid.document === target && compareInstants(paid.at, askedAt) <= 0);
    const isUnderWay = noted.some(({ reference }) =>
      stored.some(
        ({ source, state }) => state === 'sent' && (source === reference || source.endsWith(`/${reference}`)),
      ),
    );
    if (isUnderWay) return underWay;
    const known = [...stored];
    for (const [at, each] of stored.entries()) {
      const paid = isOpen(each) && noted.find(({ reference }) => reference === each.source);
      if (!paid) continue;
      if (!mayBeInConnectedBooks(document, shop)) return { kind: 'refused', why: 'only-there' };
      const concluded = await concludePayment(asked, each, { paid, number });
      if (!concluded.ok) return concluded.failure === UNDER_WAY ? underWay : unlessLater(concluded.failure);
      known[at] = concluded.value;
    }
    const later = paidByHand.filter((paid) => !noted.includes(paid)).map(({ reference }) => reference);
    const own = ownPaymentsOf([target], known, order.takenBack).filter(({ reference }) => !later.includes(reference));
    const booked = known.filter(
      ({ kind, state, source }) =>
        kind === 'bank-transaction' && state === 'done' && noted.some(({ reference }) => reference === source),
    );
    const ids = new Set([
      ...own.map(({ transaction }) => transaction),
      ...booked.flatMap(({ result }) => result?.['bankTransactionId'] ?? []),
    ]);
    const isArriving = known.some(
      ({ sentAt, result }) =>
        sentAt && ids.has(result?.['bankTransactionId'] ?? '') && mayStillArrive(sentAt, clock.now()),
    );
    if (isArriving) return underWay;
    for (const id of ids) {
      const removed = await payments.remove(shop.key, id);
      if (!removed.ok) return unlessLater(removed.failure);
    }
    const gone = [...own, ...noted].map(({ reference }) => reference);
    await orders.amend(order.id, (record) => withoutPayments(record, gone));
    return { kind: 'done' };
  };
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
