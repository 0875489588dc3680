import { eventDays } from '../delivery/event-day.ts';
import type { PaymentTerm } from '../documents/draft.ts';
import type { DocumentWords } from '../documents/words.ts';
import { compareDays, type PlainDate } from '../kernel/calendar.ts';
import { cents, type Cents } from '../kernel/money.ts';
import { isFulfilled } from '../orders/has-happened.ts';
import type { Order } from '../orders/order.ts';
import { owedMoney } from '../orders/owed-money.ts';
import type { InvoiceSettings } from '../preferences/preferences-shape.ts';

type Terms = Pick<InvoiceSettings, 'paymentTermDays' | 'invoiceDue'>;

/**
 * The day on which the last goods of an order left. None while some have not, nor where they left before the date of the
 * invoice: nobody pays before there is one.
 */
const dispatchFrom = (order: Order, date: PlainDate): PlainDate | undefined => {
  const last = isFulfilled(order) ? eventDays(order, 'fulfilled')?.last : undefined;
  return last && compareDays(last, date) >= 0 ? last : undefined;
};

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
  const { paymentTermDays: days, invoiceDue } = preferences;
  const dispatch = invoiceDue === 'fulfilled' ? dispatchFrom(order, date) : undefined;
  const payable = dispatch ? words.payableFromDispatch(days) : words.payable(days);
  const owed = owedMoney(order);
  const rest = owed < amount ? words.restPayable(cents(amount - owed), owed, payable) : payable;
  return {
    label: owed === 0 ? words.paid : rest,
    days: days + (dispatch ? date.until(dispatch, { largestUnit: 'days' }).days : 0),
  };
};
