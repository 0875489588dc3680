import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import { NO_TAX, taxRate } from '../kernel/tax-rate.ts';
import { dayIn, monthIn, textIn, unitIn, wordsIn, type DocumentWords } from './words.ts';

const [GERMAN, ENGLISH] = [wordsIn('de'), wordsIn('en')];

/** What a document says, in German and in English. */
const SAID: readonly (readonly [(words: DocumentWords) => string, german: string, english: string])[] = [
  [(words) => words.invoiceTitle, 'Rechnung', 'Invoice'],
  [(words) => words.creditTitle, 'Gutschrift', 'Credit note'],
  [(words) => words.deliveryTitle, 'Lieferschein', 'Delivery note'],
  [(words) => words.thanks, 'Vielen Dank für Ihre Bestellung.', 'Thank you for your order.'],
  [(words) => words.piece, 'Stück', 'piece'],
  [(words) => words.shipping, 'Versand', 'Shipping'],
  [(words) => words.discount, 'Rabatt', 'Discount'],
  [(words) => words.adjustment, 'Korrektur', 'Adjustment'],
  [(words) => words.returnFee, 'Gebühr der Rückgabe', 'Return fee'],
  [(words) => words.kept, 'Einbehalten nach Stornierung der Bestellung', 'Retained after cancellation of the order'],
  [(words) => words.tip, 'Trinkgeld', 'Tip'],
  [(words) => words.article, 'Artikel', 'Item'],
  [(words) => words.duty, 'Zoll', 'Duty'],
  [(words) => words.fee, 'Gebühr', 'Fee'],
  [(words) => words.rounding, 'Rundung', 'Rounding'],
  [(words) => words.sku('K-7'), 'Art.-Nr. K-7', 'SKU K-7'],
  [(words) => words.gtin('4006381333931'), 'GTIN 4006381333931', 'GTIN 4006381333931'],
  [(words) => words.order('#1042', '20.11.2026'), 'Bestellung #1042 vom 20.11.2026', 'Order #1042 of 20.11.2026'],
  [(words) => words.poNumber('PO 9'), 'Ihre Bestellnummer: PO 9', 'Your order number: PO 9'],
  [
    (words) => words.tillReceipt('#1042', '20.11.2026'),
    'Rechnung zum Kassenbeleg #1042 vom 20.11.2026',
    'Invoice for till receipt #1042 of 20.11.2026',
  ],
  [
    (words) => words.invoices([['RE1', '20.11.2026']]),
    'Zur Rechnung RE1 vom 20.11.2026',
    'For invoice RE1 of 20.11.2026',
  ],
  [
    (words) =>
      words.invoices([
        ['RE1', '20.11.2026'],
        ['RE2', '21.11.2026'],
      ]),
    'Zu den Rechnungen RE1 vom 20.11.2026 und RE2 vom 21.11.2026',
    'For invoices RE1 of 20.11.2026 and RE2 of 21.11.2026',
  ],
  [
    (words) => words.replaces([['RE1', '20.11.2026']]),
    'Ersetzt Rechnung RE1 vom 20.11.2026',
    'Replaces invoice RE1 of 20.11.2026',
  ],
  [
    (words) =>
      words.replaces([
        ['RE1', '20.11.2026'],
        ['RE2', '21.11.2026'],
      ]),
    'Ersetzt die Rechnungen RE1 vom 20.11.2026 und RE2 vom 21.11.2026',
    'Replaces invoices RE1 of 20.11.2026 and RE2 of 21.11.2026',
  ],
  [(words) => words.replacesShort('RE1'), '(ersetzt RE1)', '(replaces RE1)'],
  [(words) => words.payableFromDispatch(0), 'Zahlbar ab Versand', 'Payable from dispatch'],
  [
    (words) => words.payableFromDispatch(1),
    'Zahlbar innerhalb von 1 Tag ab Versand',
    'Payable within 1 day from dispatch',
  ],
  [
    (words) => words.payableFromDispatch(14),
    'Zahlbar innerhalb von 14 Tagen ab Versand',
    'Payable within 14 days from dispatch',
  ],
  [(words) => words.payableBy(day('2026-12-01')), 'Zahlbar bis 01.12.2026', 'Payable by 2026-12-01'],
  [(words) => words.payableOnDelivery, 'Fällig bei Lieferung', 'Payable on delivery'],
  [(words) => words.payable(0), 'Zahlbar sofort', 'Payable at once'],
  [(words) => words.payable(1), 'Zahlbar innerhalb von 1 Tag', 'Payable within 1 day'],
  [(words) => words.payable(14), 'Zahlbar innerhalb von 14 Tagen', 'Payable within 14 days'],
  [(words) => words.paid, 'Der Rechnungsbetrag wurde bereits bezahlt', 'The amount has already been paid'],
  [
    (words) => words.partialDelivery,
    'Teillieferung: Diese Sendung enthält nicht alle Artikel der Bestellung.',
    'Partial delivery: this shipment does not contain every item of the order.',
  ],
  [(words) => words.invoices([['RE1', '1.10.']]), 'Zur Rechnung RE1 vom 1.10.', 'For invoice RE1 of 1.10.'],
  [
    (words) =>
      words.invoices([
        ['RE1', '1.10.'],
        ['RE2', '2.10.'],
        ['RE3', '3.10.'],
      ]),
    'Zu den Rechnungen RE1 vom 1.10., RE2 vom 2.10. und RE3 vom 3.10.',
    'For invoices RE1 of 1.10., RE2 of 2.10. and RE3 of 3.10.',
  ],
  [
    (words) => words.atRate('Rabatt', taxRate(550)),
    'Rabatt, Artikel mit 5,5\u00A0%\u00A0USt.',
    'Rabatt, items at 5.5\u00A0%\u00A0VAT',
  ],
  [(words) => words.atRate('Rabatt', NO_TAX), 'Rabatt, Artikel ohne USt.', 'Rabatt, items without VAT'],
  [(words) => words.discountBy([]), 'Rabatt', 'Discount'],
  [(words) => words.discountBy(['HERBST']), 'Rabatt HERBST', 'Discount HERBST'],
  [(words) => words.discountBy(['A', 'B', 'C']), 'Rabatt A, B und C', 'Discount A, B and C'],
  [
    (words) => words.suppliedOnItsDate,
    'Leistungsdatum entspricht Rechnungsdatum.',
    'Date of supply: the date of the invoice.',
  ],
  [(words) => words.suppliedOn('20.11.2026'), 'Leistungsdatum: 20.11.2026', 'Date of supply: 20.11.2026'],
  [
    (words) => words.suppliedBetween('1.11.', '3.11.'),
    'Leistungszeitraum: 1.11. bis 3.11.',
    'Period of supply: 1.11. to 3.11.',
  ],
  [
    (words) => words.supplyExpected('delivery', 'Mai 2027'),
    'Die Lieferung steht noch aus, voraussichtlich im Mai 2027.',
    'The delivery is still to come, expected in Mai 2027.',
  ],
  [
    (words) => words.supplyExpected('delivery', undefined),
    'Die Lieferung steht noch aus. Lieferzeitpunkt noch nicht vereinbart.',
    'The delivery is still to come. Date not yet agreed.',
  ],
  [(words) => words.paidOn('20.11.2026'), 'Zahlung erhalten am 20.11.2026.', 'Payment received on 20.11.2026.'],
  [
    (words) => words.supplyExpected('service', 'Mai 2027'),
    'Die Leistung steht noch aus, voraussichtlich im Mai 2027.',
    'The service is still to come, expected in Mai 2027.',
  ],
];

describe('a document', () => {
  it.each(SAID.map(([said, german, english]) => ({ said, german, english })))(
    'says „$german“, and in English “$english”',
    ({ said, german, english }) => expect([said(GERMAN), said(ENGLISH)]).toEqual([german, english]),
  );

  it.each(['piece', 'shipping', 'discount'] as const)('translates the unit that a setting starts with: %s', (name) => {
    expect(unitIn(GERMAN[name], ENGLISH)).toBe(ENGLISH[name]);
    expect(unitIn(GERMAN[name], GERMAN)).toBe(GERMAN[name]);
  });

  it.each(['invoiceTitle', 'creditTitle', 'deliveryTitle', 'thanks'] as const)(
    'translates the text that a setting starts with: %s',
    (name) => expect(textIn(GERMAN[name], ENGLISH)).toBe(ENGLISH[name]),
  );

  it('keeps a title of credit notes that was stored before, and translates it', () =>
    expect([GERMAN, ENGLISH].map((words) => textIn('Rechnungskorrektur', words))).toEqual([
      'Rechnungskorrektur',
      'Credit note',
    ]));

  it('leaves the merchant’s own words as they are', () => {
    expect([unitIn('Tüte', ENGLISH), textIn('Bis bald', ENGLISH)]).toEqual(['Tüte', 'Bis bald']);
    expect([unitIn(GERMAN.invoiceTitle, ENGLISH), textIn(GERMAN.piece, ENGLISH)]).toEqual(['Rechnung', 'Stück']);
  });

  it('writes days and months in its language', () => {
    const date = day('2026-03-09');
    expect([dayIn('de', date), dayIn('en', date)]).toEqual(['09.03.2026', '2026-03-09']);
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
    expect(months.map((month) => monthIn('de', month).replace(' 2026', '')).join()).toBe(
      'Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember',
    );
    expect(months.map((month) => monthIn('en', month).replace(' 2026', '')).join()).toBe(
      'January,February,March,April,May,June,July,August,September,October,November,December',
    );
    expect(monthIn('de', '2026-11')).toBe('November 2026');
  });
});
