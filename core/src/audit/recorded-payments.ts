import type { EvidenceEntry, PlainFields, PlainValue } from '../evidence/evidence-entry.ts';
import { businessDay, parseInstant, type PlainDate } from '../kernel/calendar.ts';
import { cents, type Cents } from '../kernel/money.ts';
import type { Payment } from '../orders/order.ts';
import { signedAmount } from '../payments/paid-documents.ts';

/** A payment that came about, as an order had it when it was read. Refunds are negative. */
export interface RecordedPayment {
  readonly id: string;
  readonly day: PlainDate;
  readonly amount: Cents;
  readonly currency: string;
  /** As the shop calls it; absent where the record does not say. */
  readonly gateway?: string;
}

const isFields = (value: PlainValue): value is PlainFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const paymentIn = (value: PlainValue, currency: string): RecordedPayment | undefined => {
  if (!isFields(value)) return undefined;
  const { id, kind, status, amount, at, gateway } = value;
  const moment = typeof at === 'string' ? parseInstant(at) : undefined;
  if (typeof id !== 'string' || typeof amount !== 'number' || !moment || status !== 'success') return undefined;
  const moved = signedAmount({ kind: kind as Payment['kind'], amount: cents(amount) });
  if (moved === undefined || moved === 0) return undefined;
  const day = businessDay(moment);
  return { id, day, amount: cents(moved), currency, ...(typeof gateway === 'string' ? { gateway } : {}) };
};

/** The payments of an order by the record of evidence, each as it was read last. */
export const recordedPayments = (evidence: readonly EvidenceEntry[]): readonly RecordedPayment[] => {
  const known = new Map<string, RecordedPayment>();
  for (const { kind, said } of evidence) {
    const { payments, currency } = said;
    if (kind !== 'order-known' || !Array.isArray(payments)) continue;
    for (const each of payments as readonly PlainValue[]) {
      const payment = paymentIn(each, typeof currency === 'string' ? currency : '');
      if (payment) known.set(payment.id, payment);
    }
  }
  return [...known.values()];
};
