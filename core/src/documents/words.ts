import { germanDay, type PlainDate } from '../kernel/calendar.ts';
import { decimalComma, germanNumber } from '../kernel/german-number.ts';
import { centsText, type Cents } from '../kernel/money.ts';
import { NO_TAX, percentText, type TaxRate } from '../kernel/tax-rate.ts';

export type DocumentLanguage = 'de' | 'en';

/** Fixed words on a document. Units: specification 1, section 9. */
export interface DocumentWords {
  /** What titles and remark start with in the settings. */
  readonly invoiceTitle: string;
  readonly creditTitle: string;
  readonly deliveryTitle: string;
  readonly thanks: string;
  readonly piece: string;
  readonly shipping: string;
  readonly discount: string;
  readonly adjustment: string;
  /** What is kept of a return. */
  readonly returnFee: string;
  /** The same where it is no turnover. */
  readonly untaxedFee: string;
  /** The price that is kept of a cancelled order. */
  readonly kept: string;
  readonly tip: string;
  readonly article: string;
  readonly duty: string;
  readonly fee: string;
  readonly rounding: string;
  readonly sku: (sku: string) => string;
  readonly gtin: (gtin: string) => string;
  /** What a credit note corrects: numbers and days. */
  readonly invoices: (each: readonly (readonly [number: string, day: string])[]) => string;
  /** Of an invoice in place of others that were taken back: their numbers and days. */
  readonly replaces: (each: readonly (readonly [number: string, day: string])[]) => string;
  /** The same in the subject of its mail. */
  readonly replacesShort: (number: string) => string;
  /** Of a delivery note without some of the goods. */
  readonly partialDelivery: string;
  readonly order: (name: string, date: string) => string;
  readonly poNumber: (number: string) => string;
  /** Of an invoice over a sale at the counter. */
  readonly tillReceipt: (name: string, date: string) => string;
  readonly payable: (days: number) => string;
  /** The term of payment counted from the day on which the goods leave. */
  readonly payableFromDispatch: (days: number) => string;
  readonly payableBy: (day: PlainDate) => string;
  readonly payableOnDelivery: string;
  /** The buyer has authorised the payment: a transfer would pay it twice. */
  readonly reserved: (gateway: string | undefined) => string;
  readonly paid: string;
  /** Where a part was paid: that part, what is left, and until when it is to be paid. */
  readonly restPayable: (paid: Cents, left: Cents, payable: string) => string;
  /** A row that concerns the articles of one rate; its own percentage it is not. */
  readonly atRate: (name: string, rate: TaxRate) => string;
  /** A discount with the codes that the buyer entered for it. */
  readonly discountBy: (codes: readonly string[]) => string;
  /** Of a price that holds a discount with these codes: what it takes off the whole row. */
  readonly priceAfter: (codes: readonly string[], off: Cents) => string;
  /** § 14 Abs. 4 Nr. 6 UStG, for documents that have no field for it. */
  readonly suppliedOnItsDate: string;
  readonly suppliedOn: (day: string) => string;
  readonly suppliedBetween: (first: string, last: string) => string;
  /** Of an invoice before the supply; without a month where none was promised. */
  readonly supplyExpected: (what: 'delivery' | 'service', month: string | undefined) => string;
  /** Of an invoice that was paid before the supply. */
  readonly paidOn: (day: string) => string;
}

const listed = (names: readonly string[], and: string): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${and} `);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const GERMAN: DocumentWords = {
  invoiceTitle: 'Rechnung',
  creditTitle: 'Gutschrift',
  deliveryTitle: 'Lieferschein',
  thanks: 'Vielen Dank für Ihre Bestellung.',
  piece: 'Stück',
  shipping: 'Versand',
  discount: 'Rabatt',
  adjustment: 'Korrektur',
  returnFee: 'Gebühr der Rückgabe',
  untaxedFee: 'Gebühr der Rückgabe, nicht steuerbar',
  kept: 'Einbehalten nach Stornierung der Bestellung',
  tip: 'Trinkgeld',
  article: 'Artikel',
  duty: 'Zoll',
  fee: 'Gebühr',
  rounding: 'Rundung',
  sku: (sku) => `Art.-Nr. ${sku}`,
  gtin: (gtin) => `GTIN ${gtin}`,
  invoices: (each) => {
    const named = each.map(([number, day]) => `${number} vom ${day}`);
    return `${each.length > 1 ? 'Zu den Rechnungen' : 'Zur Rechnung'} ${listed(named, 'und')}`;
  },
  replaces: (each) => {
    const named = each.map(([number, day]) => `${number} vom ${day}`);
    return `Ersetzt ${each.length > 1 ? 'die Rechnungen' : 'Rechnung'} ${listed(named, 'und')}`;
  },
  replacesShort: (number) => `(ersetzt ${number})`,
  partialDelivery: 'Teillieferung: Diese Sendung enthält nicht alle Artikel der Bestellung.',
  order: (name, date) => `Bestellung ${name} vom ${date}`,
  poNumber: (number) => `Ihre Bestellnummer: ${number}`,
  tillReceipt: (name, date) => `Rechnung zum Kassenbeleg ${name} vom ${date}`,
  payable: (days) => (days === 0 ? 'Zahlbar sofort' : `Zahlbar innerhalb von ${days} ${days === 1 ? 'Tag' : 'Tagen'}`),
  payableFromDispatch: (days) =>
    days === 0 ? 'Zahlbar ab Versand' : `Zahlbar innerhalb von ${days} ${days === 1 ? 'Tag' : 'Tagen'} ab Versand`,
  payableBy: (day) => `Zahlbar bis ${germanDay(day)}`,
  payableOnDelivery: 'Fällig bei Lieferung',
  reserved: (gateway) => `Zahlung${gateway ? ` über ${gateway}` : ''} ist vorgemerkt, bitte nicht überweisen`,
  paid: 'Der Rechnungsbetrag wurde bereits bezahlt',
  restPayable: (paid, left, payable) =>
    `Bereits bezahlt: ${germanNumber(centsText(paid))}\u00A0€. Noch zu zahlen: ${germanNumber(centsText(left))}\u00A0€, ${lowerFirst(payable)}`,
  atRate: (name, rate) =>
    rate === NO_TAX
      ? `${name}, Artikel ohne USt.`
      : `${name}, Artikel mit ${decimalComma(percentText(rate))}\u00A0%\u00A0USt.`,
  discountBy: (codes) => ['Rabatt', listed(codes, 'und')].filter(Boolean).join(' '),
  priceAfter: (codes, off) =>
    ['Preis nach', `${germanNumber(centsText(off))}\u00A0€`, 'Rabatt', listed(codes, 'und')].filter(Boolean).join(' '),
  suppliedOnItsDate: 'Leistungsdatum entspricht Rechnungsdatum.',
  suppliedOn: (day) => `Leistungsdatum: ${day}`,
  suppliedBetween: (first, last) => `Leistungszeitraum: ${first} bis ${last}`,
  supplyExpected: (what, month) => {
    const [it, when] = what === 'delivery' ? ['Lieferung', 'Lieferzeitpunkt'] : ['Leistung', 'Leistungszeitpunkt'];
    return month === undefined
      ? `Die ${it} steht noch aus. ${when} noch nicht vereinbart.`
      : `Die ${it} steht noch aus, voraussichtlich im ${month}.`;
  },
  paidOn: (day) => `Zahlung erhalten am ${day}.`,
};

const ENGLISH: DocumentWords = {
  invoiceTitle: 'Invoice',
  creditTitle: 'Credit note',
  deliveryTitle: 'Delivery note',
  thanks: 'Thank you for your order.',
  piece: 'piece',
  shipping: 'Shipping',
  discount: 'Discount',
  adjustment: 'Adjustment',
  returnFee: 'Return fee',
  untaxedFee: 'Return fee, outside the scope of VAT',
  kept: 'Retained after cancellation of the order',
  tip: 'Tip',
  article: 'Item',
  duty: 'Duty',
  fee: 'Fee',
  rounding: 'Rounding',
  sku: (sku) => `SKU ${sku}`,
  gtin: (gtin) => `GTIN ${gtin}`,
  invoices: (each) => {
    const named = each.map(([number, day]) => `${number} of ${day}`);
    return `For ${each.length > 1 ? 'invoices' : 'invoice'} ${listed(named, 'and')}`;
  },
  replaces: (each) => {
    const named = each.map(([number, day]) => `${number} of ${day}`);
    return `Replaces ${each.length > 1 ? 'invoices' : 'invoice'} ${listed(named, 'and')}`;
  },
  replacesShort: (number) => `(replaces ${number})`,
  partialDelivery: 'Partial delivery: this shipment does not contain every item of the order.',
  order: (name, date) => `Order ${name} of ${date}`,
  poNumber: (number) => `Your order number: ${number}`,
  tillReceipt: (name, date) => `Invoice for till receipt ${name} of ${date}`,
  payable: (days) => (days === 0 ? 'Payable at once' : `Payable within ${days} ${days === 1 ? 'day' : 'days'}`),
  payableFromDispatch: (days) =>
    days === 0 ? 'Payable from dispatch' : `Payable within ${days} ${days === 1 ? 'day' : 'days'} from dispatch`,
  payableBy: (day) => `Payable by ${day.toString()}`,
  payableOnDelivery: 'Payable on delivery',
  reserved: (gateway) => `Payment${gateway ? ` by ${gateway}` : ''} is authorised, please do not transfer`,
  paid: 'The amount has already been paid',
  restPayable: (paid, left, payable) =>
    `Already paid: €${centsText(paid)}. Still to pay: €${centsText(left)}, ${lowerFirst(payable)}`,
  atRate: (name, rate) =>
    rate === NO_TAX ? `${name}, items without VAT` : `${name}, items at ${percentText(rate)}\u00A0%\u00A0VAT`,
  discountBy: (codes) => ['Discount', listed(codes, 'and')].filter(Boolean).join(' '),
  priceAfter: (codes, off) =>
    [`Price after €${centsText(off)} discount`, listed(codes, 'and')].filter(Boolean).join(' '),
  suppliedOnItsDate: 'Date of supply: the date of the invoice.',
  suppliedOn: (day) => `Date of supply: ${day}`,
  suppliedBetween: (first, last) => `Period of supply: ${first} to ${last}`,
  supplyExpected: (what, month) =>
    month === undefined
      ? `The ${what} is still to come. Date not yet agreed.`
      : `The ${what} is still to come, expected in ${month}.`,
  paidOn: (day) => `Payment received on ${day}.`,
};

const UNITS = ['piece', 'shipping', 'discount'] as const;
const TEXTS = ['invoiceTitle', 'creditTitle', 'deliveryTitle', 'thanks'] as const;

/** What the title of credit notes started with before; it stays where it is stored. */
export const FORMER_CREDIT_TITLE = 'Rechnungskorrektur';

/** A word that settings start with in the language of the document; a merchant's own stays as it is. */
const translated =
  (names: readonly ((typeof UNITS)[number] | (typeof TEXTS)[number])[]) =>
  (text: string, words: DocumentWords): string => {
    const known = names.find((name) => GERMAN[name] === text);
    return known ? words[known] : text;
  };

/** A unit in the language of the document: those that settings start with are translated, a merchant's own are not. */
export const unitIn = translated(UNITS);

const standardTextIn = translated(TEXTS);

/** A title or remark in the language of the document: the same holds for them. */
export const textIn = (text: string, words: DocumentWords): string =>
  text === FORMER_CREDIT_TITLE && words !== GERMAN ? words.creditTitle : standardTextIn(text, words);

/** A day as documents in the language write it. */
export const dayIn = (language: DocumentLanguage, day: PlainDate): string =>
  language === 'de' ? germanDay(day) : day.toString();

const MONTHS = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
} as const;

/** A month by its number from 1. */
export const monthNamed = (language: DocumentLanguage, number: number): string | undefined =>
  MONTHS[language][number - 1];

/** A month such as `2026-11` as documents in the language write it. */
export const monthIn = (language: DocumentLanguage, month: string): string => {
  const [year = '', number = ''] = month.split('-');
  return `${monthNamed(language, Number(number)) ?? number} ${year}`;
};

/** The fixed words in the language of the document. */
export const wordsIn = (language: DocumentLanguage): DocumentWords => (language === 'en' ? ENGLISH : GERMAN);
