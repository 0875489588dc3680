import { describe, expect, it } from '@jest/globals';
import { taxRate } from '@belegwerk/core/kernel';
import { FEE_RATES } from '@belegwerk/core/payments';
import { feeCategory } from './fee-categories.ts';

describe('the category of a fee', () => {
  it('is there for every rate at which a fee of a payment is booked, and another one for each', () => {
    const categories = FEE_RATES.map(feeCategory);
    expect(categories).toEqual(['16d04a23-fd91-11e1-a21f-0800200c9a66', '113476af-ac83-4bf2-941d-0daa37022945']);
  });

  it('is not made up for another rate', () => {
    expect(() => feeCategory(taxRate(700))).toThrow('700');
  });
});
