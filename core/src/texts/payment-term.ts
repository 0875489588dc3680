import { eventDays } from '../orders/event-day.ts';
import type { PaymentTerm } from '../documents/draft.ts';
import type { DocumentWords } from '../documents/words.ts';
import { businessDay, compareDays, type PlainDate } from '../kernel/calendar.ts';
import { cents, type Cents } from '../kernel/money.ts';
import { isFulfilled } from '../orders/has-happened.ts';
import type { Order } from '../orders/order.ts';
import { owedMoney } from '../orders/owed-money.ts';
import type { InvoiceSettings } from '../preferences/preferences-shape.ts';

type Terms = Pick<InvoiceSettings, 'paymentTermDays' | 'invoiceDue'>;

/**
 * The day on which the last goods of an order left. None while some have not, nor where they left before the date of the
 * invoice: it is not paid before there is one.
 */
const dispatchFrom = (order: Order, date: PlainDate): PlainDate | undefined => {
  const last = isFulfilled(order) ? eventDays(order, 'fulfilled')?.last : undefined;
  return last && compareDays(last, date) >= 0 ? last : undefined;
};

interface Agreed {
  readonly label: string;
  readonly days: number;
}

const daysUntil = (date: PlainDate, dispatch: PlainDate | undefined): number =>
  dispatch ? date.until(dispatch, { largestUnit: 'days' }).days : 0;

const onDelivery = (order: Order, date: PlainDate, words: DocumentWords): Agreed => ({
  label: words.payableOnDelivery,
  days: daysUntil(date, dispatchFrom(order, date)),
});

/**
 * What the shop agreed with the buyer wins over the setting: the day or the days of the agreement. With the delivery it is due
 * when the goods left, or at once where no day of that is known.
 */
const agreedTerm = (order: Order, date: PlainDate, words: DocumentWords): Agreed | undefined => {
  const { terms } = order;
  if (!terms) return undefined;
  const { type, days, dueAt } = terms;
  if (type === 'net' && days !== undefined) return { label: words.payable(days), days };
  if (type === 'receipt') return { label: words.payable(0), days: 0 };
  if (!dueAt) return type === 'fulfilment' ? onDelivery(order, date, words) : undefined;
  const due = businessDay(dueAt);
  const left = Math.max(0, date.until(due, { largestUnit: 'days' }).days);
  return { label: left === 0 ? words.payable(0) : words.payableBy(due), days: left };
};

const GATEWAYS: Readonly<Record<string, string>> = {
  shopify_payments: 'Shopify Payments',
  paypal: 'PayPal',
  klarna: 'Klarna',
};

/** Through whom the payment is reserved; undefined for one whose name no buyer knows. */
const gatewayName = ({ gateways }: Order): string | undefined => GATEWAYS[gateways[0]?.toLowerCase() ?? ''];

/** What the text of an invoice about its payment depends on besides the order. */
export interface Payable {
  readonly date: PlainDate;
  /** What the invoice comes to. */
  readonly amount: Cents;
}

/**
 * When an invoice is to be paid, that it has been, or what of it is still to be paid: what the buyer owes for the order is
 * owed on its newest invoice first. The accounting service counts its days from the date and keeps the day that comes of
 * it, so the label says no other: "from dispatch" only where that day is known. Decision records 98 and 117.
 */
export const paymentTerm = (
  order: Order,
  preferences: Terms,
  { date, amount }: Payable,
  words: DocumentWords,
): PaymentTerm => {
  const agreed = agreedTerm(order, date, words);
  const { paymentTermDays, invoiceDue } = preferences;
  const days = agreed?.days ?? paymentTermDays;
  const dispatch = !agreed && invoiceDue === 'fulfilled' ? dispatchFrom(order, date) : undefined;
  const payable = agreed?.label ?? (dispatch ? words.payableFromDispatch(days) : words.payable(days));
  const owed = owedMoney(order);
  const rest = owed < amount ? words.restPayable(cents(amount - owed), owed, payable) : payable;
  const isReserved = owed > 0 && order.paymentStatus === 'authorized';
  return {
    label: owed === 0 ? words.paid : isReserved ? words.reserved(gatewayName(order)) : rest,
    days: days + daysUntil(date, dispatch),
    ...(owed < amount ? { owed } : {}),
    ...(isReserved ? { isReserved } : {}),
  };
};
