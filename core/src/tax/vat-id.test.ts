import { describe, expect, it } from '@jest/globals';
import { foreignEuVatId, normalisedVatId } from './vat-id.ts';

describe('a VAT id', () => {
  it('is written without blanks and punctuation', () =>
    expect(normalisedVatId(' at-u 1358.5627\u200b')).toBe('ATU13585627'));
  it('of Greece begins with EL', () => expect(normalisedVatId('GR 123456789')).toBe('EL123456789'));

  it.each(['ATU13585627', 'xi 123456789', 'GR123456789'])(
    'of another member state makes a delivery tax free: %s',
    (id) => expect(foreignEuVatId(id)).toBeDefined(),
  );
  it.each(['DE123456789', 'CHE123456788', 'US12', 'X', '', undefined])('%s does not', (id) =>
    expect(foreignEuVatId(id)).toBeUndefined(),
  );
});
