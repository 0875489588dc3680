import { describe, expect, it } from '@jest/globals';
import { day } from '../../kernel/calendar.ts';
import { invoiceDayTexts, type LateInvoices } from './invoice-day-text.ts';

const told = (more: Partial<LateInvoices>): readonly string[] =>
  invoiceDayTexts({
    from: day('2026-03-03'),
    to: day('2026-03-14'),
    today: day('2026-11-29'),
    invoiceDate: 'created',
    isTaxed: true,
    ...more,
  });

const LAW = 'Das Gesetz verlangt den Tag der Ausstellung (§ 14 Abs. 4 Nr. 3 UStG).';

describe('invoices for older orders', () => {
  it.each<[Partial<LateInvoices>, string]>([
    [{ invoiceDate: 'created' }, `Die Rechnungen tragen den Tag der Bestellung. ${LAW}`],
    [{ invoiceDate: 'fulfilled' }, `Die Rechnungen tragen den Tag des Versands. ${LAW}`],
    [
      { invoiceDate: 'issued' },
      'Die Rechnungen tragen den Tag der Erstellung: Was heute entsteht, ist vom 29.11.2026.',
    ],
  ])('say which date they bear: %j', (more, sentence) => expect(told(more)[0]).toBe(sentence));

  it.each<[Partial<LateInvoices>, string | undefined]>([
    [
      {},
      'Die Bestellungen sind aus März 2026. Ihre Umsatzsteuer gehört in den Monat der Lieferung, nicht in den der Erstellung.',
    ],
    [
      { to: day('2026-05-01') },
      'Die Bestellungen sind aus März 2026 bis Mai 2026. Ihre Umsatzsteuer gehört in den Monat der Lieferung, nicht in den der Erstellung.',
    ],
    [
      { from: day('2026-11-02'), to: day('2026-11-20') },
      'Die Bestellungen sind aus November 2026. Ihre Umsatzsteuer gehört in den Monat der Lieferung.',
    ],
    [{ isTaxed: false }, undefined],
  ])('say in which month their tax belongs: %j', (more, sentence) => expect(told(more)[1]).toBe(sentence));
});
