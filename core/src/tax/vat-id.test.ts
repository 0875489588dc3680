import { describe, expect, it } from '@jest/globals';
import { foreignEuVatId } from './vat-id.ts';

describe('a VAT id', () => {
  it.each([
    ['ATU13585627', 'ATU13585627'],
    ['xi 980 7806 84', 'XI980780684'],
    ['GR094259216', 'EL094259216'],
  ])('of another member state makes a delivery tax free: %s', (text, id) => expect(foreignEuVatId(text)).toBe(id));

  it('of Northern Ireland does so for goods only', () =>
    expect(foreignEuVatId('XI980780684', 'service')).toBeUndefined());
  it('of another member state turns the tax debt for services', () =>
    expect(foreignEuVatId('ATU13585627', 'service')).toBe('ATU13585627'));

  it.each(['DE136695976', 'CHE100155212', 'GB980780684', 'ATU13585628', 'US12', 'X', '', undefined])(
    '%s does not',
    (id) => expect(foreignEuVatId(id)).toBeUndefined(),
  );
});
