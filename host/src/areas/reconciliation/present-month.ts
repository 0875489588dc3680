import type { ReconciledOrderReply, ReconciliationReply } from '@belegwerk/contracts/api';
import { businessDay, cents, centsText } from '@belegwerk/core/kernel';
import { causeKey, monthStand, type Sums } from '@belegwerk/core/reconciliation';
import { reasonText } from '@belegwerk/core/sentences';
import type { MonthReading, OrderRecord } from '@belegwerk/core/for-areas';
import { presentDifference } from '../../presenters/present-status.ts';
import { numberOfOrder } from '../../presenters/order-number.ts';

const shownSums = ({ orders, shop, documents, payments, invoices, creditNotes }: Sums) => ({
  orders,
  shop: centsText(shop),
  documents: centsText(documents),
  payments: centsText(payments),
  invoices,
  creditNotes,
});

/** A month as its page shows it; `current` is the month of today. */
export const presentMonth = ({ month, sums, unread }: MonthReading, current: string): ReconciliationReply => ({
  month,
  current,
  ...shownSums(sums),
  open: centsText(cents(sums.documents - sums.payments)),
  unexplained: centsText(sums.unexplained),
  stand: monthStand(sums, unread),
  unread,
  causes: sums.causes.map(({ amount, ...cause }) => ({ ...cause, amount: centsText(amount) })),
  days: sums.days.map((each) => ({ day: each.day, ...shownSums(each) })),
});

/** An order as a list of the reconciliation has it. */
export const presentReconciled = (record: OrderRecord, cause: string | undefined): ReconciledOrderReply => {
  const { id, name, customerName, createdAt, status, reckoning } = record;
  const shown = {
    id: numberOfOrder(id),
    name,
    customerName,
    day: businessDay(createdAt).toString(),
    sentence: presentDifference(record).difference ?? reasonText(status.reason, undefined, status.kind),
    ...(status.nextLookAt ? { nextLookAt: status.nextLookAt.toString() } : {}),
  };
  if (!reckoning) return shown;
  const own = reckoning.differences.filter((each) => causeKey(each) === cause);
  return {
    ...shown,
    shop: centsText(reckoning.shop),
    documents: centsText(reckoning.documents),
    payments: centsText(reckoning.payments),
    ...(own.length > 0 ? { amount: centsText(cents(own.reduce((sum, { amount }) => sum + amount, 0))) } : {}),
  };
};
