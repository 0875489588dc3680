import { describe, expect, it } from '@jest/globals';
import { differenceSumText, differenceTexts, othersText } from './difference-text.ts';

describe('what would differ, in German', () => {
  it.each([
    [differenceSumText('date', 'invoice', 37), '37 Rechnungen bekämen ein anderes Datum'],
    [differenceSumText('tax', 'invoice', 2), '2 Rechnungen bekämen eine andere Steuer'],
    [differenceSumText('made', 'delivery-note', 1), '1 Lieferschein entstünde zusätzlich'],
    [differenceSumText('not-made', 'credit-note', 1204), '1.204 Gutschriften entstünden nicht'],
  ])('%s', (said, expected) => expect(said).toBe(expected));

  it.each([
    ['date', '2026-11-20', '2026-11-21', '20.11.2026', '21.11.2026'],
    ['due', '', '2026-12-04', 'ohne Zahlungsziel', '04.12.2026'],
    ['tax', '19:19.00 7:0.70', '', '19 %: 19,00 €, 7 %: 0,70 €', 'keine'],
    ['total', '119.00', '120.00', '119,00 €', '120,00 €'],
    ['finalised', 'yes', '', 'festgeschrieben', 'Entwurf'],
    ['line-texts', 'Tasse\nKanne', 'Tasse\nKrug', 'Kanne', 'Krug'],
    ['supply', '2026-11-20 2026-11-21', '', '20.11.2026 bis 21.11.2026', 'ohne Lieferdatum'],
    ['introduction', '', 'Hallo', '(leer)', 'Hallo'],
  ] as const)('%s from %j to %j is told as %j and %j', (kind, before, after, was, is) =>
    expect(differenceTexts({ kind, document: 'invoice', source: '1', before, after })).toEqual({
      before: was,
      after: is,
    }),
  );

  it('says why a document is not made', () => {
    const why = {
      state: 'waiting',
      reason: { code: 'WAIT', setting: 'invoiceEvent', facts: { event: 'paid' } },
    } as const;
    const about = { document: 'invoice', source: '1', before: 'yes', after: '', why } as const;
    expect(differenceTexts({ ...about, kind: 'not-made' }).after).toContain('bezahlt');
    expect(differenceTexts({ ...about, kind: 'made' }).before).toBe(
      'bisher: Die Rechnung wartet, bis die Bestellung bezahlt ist. Einstellung: Auslöser „Bezahlt“.',
    );
  });

  it('says how many more there are than are shown', () => {
    expect(othersText(33, 5)).toBe('… und 28 weitere');
    expect(othersText(5, 5)).toBe('');
  });
});
