import { eventDays } from '../delivery/event-day.ts';
import type { PaymentTerm } from '../documents/draft.ts';
import type { DocumentWords } from '../documents/words.ts';
import { compareDays, type PlainDate } from '../kernel/calendar.ts';
import { isFulfilled } from '../orders/has-happened.ts';
import type { Order } from '../orders/order.ts';
import type { InvoiceSettings } from '../preferences/preferences-shape.ts';

type Terms = Pick<InvoiceSettings, 'paymentTermDays' | 'invoiceDue'>;

const isPaidInFull = ({ paymentStatus, totals }: Order): boolean =>
  paymentStatus === 'paid' || (paymentStatus === 'partially_refunded' && totals.outstanding <= 0);

/**
 * The day on which the last goods of an order left. None while some have not, nor where they left before the date of the
 * invoice: nobody pays before there is one.
 */
const dispatchFrom = (order: Order, date: PlainDate): PlainDate | undefined => {
  const last = isFulfilled(order) ? eventDays(order, 'fulfilled')?.last : undefined;
  return last && compareDays(last, date) >= 0 ? last : undefined;
};

/**
 * When an invoice of that date is to be paid, or that it has been. The accounting service counts its days from the date and
 * keeps the day that comes of it, so the label says no other: "from dispatch" only where that day is known. Decision
 * record 98.
 */
export const paymentTerm = (order: Order, preferences: Terms, date: PlainDate, words: DocumentWords): PaymentTerm => {
  const { paymentTermDays: days, invoiceDue } = preferences;
  const dispatch = invoiceDue === 'fulfilled' ? dispatchFrom(order, date) : undefined;
  const said = dispatch ? words.payableFromDispatch(days) : words.payable(days);
  return {
    label: isPaidInFull(order) ? words.paid : said,
    days: days + (dispatch ? date.until(dispatch, { largestUnit: 'days' }).days : 0),
  };
};
