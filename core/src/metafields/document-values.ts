import type { DocumentKind } from '../documents/document-kind.ts';
import { centsText } from '../kernel/money.ts';
import { startOfBusinessDay } from '../kernel/calendar.ts';
import type { LinkedDocument, MetafieldRecords, WritableValue } from './writable-value.ts';

type Of<V> = (one: LinkedDocument) => V;

const number: Of<string> = ({ document }) => document.number;
const moment: Of<string> = ({ document }) => startOfBusinessDay(document.date).toString();

/** A document as JSON: amounts as decimal texts, the day as `YYYY-MM-DD`. */
const plain: Of<Readonly<Record<string, unknown>>> = ({ document, url }) => ({
  id: document.id,
  number: document.number,
  title: document.title,
  date: document.date.toString(),
  status: document.status,
  cancelled: document.cancelled,
  ...(document.kind === 'delivery-note'
    ? {}
    : { total: centsText(document.total), tax: centsText(document.tax), currency: document.currency }),
  ...(url === '' ? {} : { url }),
});

const ofKind = ({ documents }: MetafieldRecords, kind: DocumentKind): readonly LinkedDocument[] =>
  documents.filter(({ document }) => document.kind === kind);

/** The invoice that counts: the latest one that is not cancelled, else the latest. */
const leadingInvoice = (records: MetafieldRecords): LinkedDocument | undefined => {
  const invoices = ofKind(records, 'invoice');
  return invoices.findLast(({ document }) => !document.cancelled) ?? invoices.at(-1);
};

const invoice = (id: string, type: WritableValue['type'], label: string, value: Of<string>): WritableValue => ({
  id: `invoice.${id}`,
  category: 'invoice',
  type,
  label,
  make: (records) => {
    const leading = leadingInvoice(records);
    return leading === undefined ? '' : value(leading);
  },
});

/** Values of the invoice of an order. */
export const INVOICE_VALUES: readonly WritableValue[] = [
  invoice('id', 'single_line_text_field', 'Kennung der Rechnung in Lexware Office', ({ document }) => document.id),
  invoice('number', 'single_line_text_field', 'Rechnungsnummer', number),
  invoice('title', 'single_line_text_field', 'Titel der Rechnung', ({ document }) => document.title),
  invoice('date', 'date_time', 'Rechnungsdatum', moment),
  invoice('status', 'single_line_text_field', 'Status der Rechnung', ({ document }) => document.status),
  invoice('paid', 'boolean', 'Rechnung ist bezahlt', ({ document, isSetOff }) =>
    String(document.status === 'paid' && isSetOff !== true),
  ),
  invoice('cancelled', 'boolean', 'Rechnung ist storniert', ({ document }) => String(document.cancelled)),
  invoice('total', 'single_line_text_field', 'Rechnungsbetrag in Euro', ({ document }) => centsText(document.total)),
  invoice('totalCents', 'number_integer', 'Rechnungsbetrag in Cent', ({ document }) => String(document.total)),
  invoice('taxCents', 'number_integer', 'Umsatzsteuer in Cent', ({ document }) => String(document.tax)),
  invoice('items', 'number_integer', 'Anzahl der Positionen', ({ document }) => String(document.itemCount)),
  invoice('url', 'url', 'Link zur Rechnung', ({ url }) => url),
  invoice('json', 'json', 'Alle Angaben zur Rechnung', (one) => JSON.stringify(plain(one))),
];

/** A list in a metafield is a JSON array; an empty one is no value. */
const list = (entries: readonly (string | number)[]): string => (entries.length === 0 ? '' : JSON.stringify(entries));

type Plural = 'invoices' | 'credits' | 'deliveries';

const lists = (category: Plural, kind: DocumentKind, word: string): readonly WritableValue[] => {
  const value = (
    id: string,
    type: WritableValue['type'],
    label: string,
    of: (documents: readonly LinkedDocument[]) => string,
  ): WritableValue => ({
    id: `${category}.${id}`,
    category,
    type,
    label,
    make: (records) => of(ofKind(records, kind)),
  });
  return [
    value('ids', 'list.single_line_text_field', `Kennungen der ${word}`, (all) =>
      list(all.map(({ document }) => document.id)),
    ),
    value('numbers', 'list.single_line_text_field', `Nummern der ${word}`, (all) =>
      list(all.map(number).filter((each) => each.trim() !== '')),
    ),
    value('urls', 'list.url', `Links der ${word}`, (all) =>
      list(all.map(({ url }) => url).filter((each) => each !== '')),
    ),
    value('count', 'number_integer', `Anzahl der ${word}`, (all) => (all.length === 0 ? '' : String(all.length))),
    value('json', 'json', `${word} mit allen Angaben`, (all) =>
      all.length === 0 ? '' : JSON.stringify(all.map(plain)),
    ),
    ...(kind === 'delivery-note'
      ? []
      : [
          value('totals', 'list.number_integer', `Beträge der ${word} in Cent`, (all) =>
            list(all.map(({ document }) => document.total)),
          ),
        ]),
  ];
};

/** Values of all documents of a kind. */
export const LIST_VALUES: readonly WritableValue[] = [
  ...lists('invoices', 'invoice', 'Rechnungen'),
  ...lists('credits', 'credit-note', 'Gutschriften'),
  ...lists('deliveries', 'delivery-note', 'Lieferscheine'),
];
