import { monthIn } from '../../documents/words.ts';
import { germanDay, type PlainDate } from '../../kernel/calendar.ts';
import type { InvoiceDay } from '../../preferences/document-choices.ts';

/** Invoices that are to be made today for orders of some days in the past. */
export interface LateInvoices {
  /** The first and the last day of the orders. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly invoiceDate: InvoiceDay;
  readonly today: PlainDate;
  /** The invoices show tax. */
  readonly isTaxed: boolean;
}

const monthOf = (day: PlainDate): string => monthIn('de', day.toString().slice(0, '2026-11'.length));

const BEARS: Readonly<Record<InvoiceDay, string>> = {
  created: 'den Tag der Bestellung',
  fulfilled: 'den Tag des Versands',
  issued: 'den Tag der Erstellung',
};

const date = ({ invoiceDate, today }: LateInvoices): string =>
  invoiceDate === 'issued'
    ? `Die Rechnungen tragen ${BEARS[invoiceDate]}: Was heute entsteht, ist vom ${germanDay(today)}.`
    : `Die Rechnungen tragen ${BEARS[invoiceDate]}. Das Gesetz verlangt den Tag der Ausstellung (§ 14 Abs. 4 Nr. 3 UStG).`;

const tax = ({ from, to, today }: LateInvoices): string => {
  const [first, last] = [monthOf(from), monthOf(to)];
  const orders = first === last ? `aus ${first}` : `aus ${first} bis ${last}`;
  const other = first === last && first === monthOf(today) ? '' : ', nicht in den der Erstellung';
  return `Die Bestellungen sind ${orders}. Ihre Umsatzsteuer gehört in den Monat der Lieferung${other}.`;
};

/** Which date invoices for older orders bear, and in which month their tax belongs. */
export const invoiceDayTexts = (invoices: LateInvoices): readonly string[] =>
  invoices.isTaxed ? [date(invoices), tax(invoices)] : [date(invoices)];
