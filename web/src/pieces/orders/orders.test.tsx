import { describe, expect, it } from '@jest/globals';
import { aDocument, anOrder } from '../../testing/samples.ts';
import { currentTotal } from './current-total.ts';

const edited = anOrder({ total: '41.65', documents: [aDocument({ total: '35.70' })] });

describe('what an order is worth now', () => {
  it('is what its documents come to after it was edited or refunded', () => {
    expect(currentTotal(edited)).toBe('35.70');
    const credit = aDocument({ kind: 'credit-note', total: '15.21' });
    expect(currentTotal(anOrder({ total: '79.68', documents: [aDocument({ total: '79.68' }), credit] }))).toBe('64.47');
  });

  it('is its total when nothing changed; a cent, a delivery note or a cancelled document is no change', () => {
    const documents = [
      aDocument({ total: '119.01' }),
      aDocument({ kind: 'delivery-note', total: '0.00' }),
      aDocument({ cancelled: true }),
    ];
    expect(currentTotal(anOrder({ documents }))).toBeUndefined();
  });

  it('is not guessed while a document is still to come', () => {
    expect(currentTotal({ ...edited, standing: { ...edited.standing, state: 'creating' } })).toBeUndefined();
    expect(currentTotal(anOrder({ documents: [aDocument({ kind: 'delivery-note' })] }))).toBeUndefined();
    expect(currentTotal({ ...edited, currency: 'CHF' })).toBeUndefined();
  });
});
