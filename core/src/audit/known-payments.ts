import type { EvidenceEntry } from '../evidence/evidence-entry.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import { idOfGid } from '../kernel/ids.ts';
import { cents, parseCents, type Cents } from '../kernel/money.ts';
import { gatewayOf, PLATFORM_GATEWAY } from '../payments/gateways.ts';
import { FILE_GATEWAY_NAMES } from '../records/file-gateway.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { PayoutLine, ShopPayout } from '../records/shop-payout.ts';
import type { SideTask } from '../records/side-task.ts';
import { sideTaskReasonText } from '../sentences/de/side-task-reason-text.ts';
import { recordedPayments } from './recorded-payments.ts';

/** A movement at Shopify Payments with the payout that took it. */
export interface PaidOutLine {
  readonly line: PayoutLine;
  readonly payout: Pick<ShopPayout, 'id' | 'currency' | 'issuedOn'>;
}

/** As much of a side task as tells of a payment. */
export type BookedSideTask = Pick<SideTask, 'kind' | 'source' | 'state' | 'result'>;

/** What tells of the payments of an order. */
export interface PaymentFacts {
  readonly order: Pick<OrderRecord, 'gateways' | 'gatewayPayments' | 'skipped'>;
  /** What the record of evidence says of the order. */
  readonly evidence: readonly EvidenceEntry[];
  readonly sideTasks: readonly BookedSideTask[];
  readonly paidOut: readonly PaidOutLine[];
}

/** A payment or refund, put together from what payouts, bookings and the order say of it. */
export interface KnownPayment {
  readonly id: string;
  day?: PlainDate;
  gateway?: string;
  amount?: Cents;
  currency?: string;
  fee?: Cents;
  payout?: PaidOutLine['payout'];
  bookingId?: string;
  booking?: string;
}

const BOOKING_SOURCE = 'transaction:';
/** What a side task is about that books a payment: its number, undefined for other ones. */
const bookedId = (kind: string, source: string): string | undefined =>
  kind === 'bank-transaction' && source.startsWith(BOOKING_SOURCE) ? source.slice(BOOKING_SOURCE.length) : undefined;

const BOOKING_STATES: Readonly<Record<SideTask['state'], string>> = {
  planned: 'vorgesehen',
  sent: 'gesendet, Antwort fehlt',
  done: 'gebucht',
  refused: 'abgelehnt',
  unclear: 'unklar',
};

/** Every payment and refund of an order that came about. */
export const knownPayments = ({ order, evidence, sideTasks, paidOut }: PaymentFacts): readonly KnownPayment[] => {
  const known = new Map<string, KnownPayment>();
  const of = (id: string): KnownPayment => {
    const payment = known.get(id) ?? { id };
    known.set(id, payment);
    return payment;
  };
  const [only, ...others] = order.gateways ?? [];
  for (const { id, gateway = others.length === 0 ? only : undefined, ...paid } of recordedPayments(evidence))
    Object.assign(of(idOfGid(id)), { ...paid, ...(gateway === undefined ? {} : { gateway: gatewayOf(gateway).name }) });
  for (const { id, day, gateway, way, amount, currency } of order.gatewayPayments ?? []) {
    const name = FILE_GATEWAY_NAMES[gateway];
    Object.assign(of(idOfGid(id)), { day, gateway: name, amount: way === 'in' ? amount : cents(-amount), currency });
  }
  for (const { line, payout } of paidOut) {
    if (line.transaction === undefined) continue;
    const payment = of(line.transaction);
    // a transaction that is adjusted later stands on several lines
    payment.payout ??= payout;
    payment.day ??= line.day;
    payment.gateway ??= gatewayOf(PLATFORM_GATEWAY).name;
    payment.amount ??= line.amount;
    payment.currency ??= payout.currency;
    payment.fee ??= line.fee;
  }
  for (const { kind, source, state, result = {} } of sideTasks) {
    const id = bookedId(kind, source);
    if (id === undefined) continue;
    const payment = of(id);
    const booked = result['amount'] === undefined ? undefined : parseCents(result['amount']);
    if (booked !== undefined && payment.amount === undefined)
      Object.assign(payment, { amount: booked, currency: 'EUR' });
    if (result['gateway'] !== undefined) payment.gateway ??= result['gateway'];
    if (result['bankTransactionId'] !== undefined) payment.bookingId = result['bankTransactionId'];
    payment.booking = BOOKING_STATES[state];
  }
  for (const { kind, source, because } of order.skipped ?? []) {
    const id = bookedId(kind, source);
    if (id !== undefined) of(id).booking ??= sideTaskReasonText(because);
  }
  const ofAll = (order.skipped ?? []).find(
    ({ kind, source }) => kind === 'bank-transaction' && bookedId(kind, source) === undefined,
  );
  if (ofAll) for (const payment of known.values()) payment.booking ??= sideTaskReasonText(ofAll.because);
  return [...known.values()];
};
