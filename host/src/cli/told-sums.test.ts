import { describe, expect, it } from '@jest/globals';
import { addUp, NO_SUMS, type DryRunSums } from '@belegwerk/core/dry-runs';
import { day } from '@belegwerk/core/kernel';
import { toldSums } from './told-sums.ts';

const side = { outcome: 'creates', documents: [], mails: 0, reasons: [] } as const;
const SUMS: DryRunSums = addUp(NO_SUMS, [
  {
    id: '1',
    name: '#1001',
    before: side,
    after: side,
    differences: [
      {
        kind: 'recipient',
        document: 'invoice',
        before: 'Erika Mustermann, Weg 2, Berlin',
        after: 'Muster GmbH, Berlin',
      },
      { kind: 'not-made', document: 'invoice', before: '', after: 'Die Rechnung zu #1001 ist angehalten.' },
    ],
  },
]);
const DAYS = { from: day('2026-09-01'), to: day('2026-11-30') };

describe('What trying settings on orders prints', () => {
  it('is how many documents differ in what, and names no order, recipient or text', () =>
    expect(toldSums(SUMS, DAYS, { values: false }).split('\n')).toEqual([
      '1 Rechnung entstünde nicht',
      '1 Rechnung bekäme einen anderen Empfänger',
      '1 orders from 2026-09-01 to 2026-11-30, 1 of them differ',
    ]));

  it('names orders with both values where that is asked for', () =>
    expect(toldSums(SUMS, DAYS, { values: true }).split('\n')).toEqual([
      '1 Rechnung entstünde nicht',
      '  #1001 Die Rechnung zu #1001 ist angehalten.',
      '1 Rechnung bekäme einen anderen Empfänger',
      '  #1001 Erika Mustermann, Weg 2, Berlin -> Muster GmbH, Berlin',
      '1 orders from 2026-09-01 to 2026-11-30, 1 of them differ',
    ]));
});
