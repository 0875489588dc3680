import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aLine } from '../../../test/builders/index.ts';
import { cents } from '../kernel/money.ts';
import { allocateDiscount } from './discount-allocation.ts';

const mixed = [
  aLine({ id: 'A', price: '24.99' }),
  aLine({ id: 'B', price: '3.49', quantity: 2 }),
  aLine({ id: 'C', price: '9.99' }),
  aLine({ id: 'G', kind: 'giftCard', price: '50.00' }),
  aLine({ id: 'T', kind: 'tip', price: '4.00' }),
];

describe('an order discount', () => {
  it('of 5.00 is spread over the goods, not over vouchers and tips', () =>
    expect([...allocateDiscount({ type: 'fixed', amount: cents(500) }, mixed)]).toEqual([
      ['A', 298],
      ['B', 83],
      ['C', 119],
    ]));
  it('of 10 % is rounded once', () =>
    expect([
      ...allocateDiscount({ type: 'percentage', hundredths: 1000 }, [
        aLine({ id: 'A', price: '29.90' }),
        aLine({ id: 'B', price: '8.95', quantity: 3 }),
      ]),
    ]).toEqual([
      ['A', 299],
      ['B', 269],
    ]));
  it('is never more than the goods', () =>
    expect(allocateDiscount({ type: 'fixed', amount: cents(9999) }, [aLine({ id: 'A', price: '1.00' })]).get('A')).toBe(
      100,
    ));
  it('on nothing is nothing', () => expect(allocateDiscount({ type: 'fixed', amount: cents(100) }, []).size).toBe(0));
  it('hands out every cent', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4146 }), (off) => {
        const shares = [...allocateDiscount({ type: 'fixed', amount: cents(off) }, mixed.slice(0, 3)).values()];
        return shares.reduce((sum, share) => sum + share, 0) === off;
      }),
    ));
});
