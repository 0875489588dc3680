import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allocate } from './allocation.ts';
import { cents, sumOfCents } from './money.ts';

const anyTotal = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents);
const anyWeights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });

describe('splitting an amount', () => {
  it('follows the weights', () => expect(allocate(cents(1000), [1, 1, 2])).toEqual([250, 250, 500]));
  it('gives the last cent to the largest remainder', () =>
    expect(allocate(cents(500), [2499, 698, 999])).toEqual([298, 83, 119]));
  it('gives it there also where that is the smaller and the later weight', () =>
    expect(allocate(cents(10), [5, 2])).toEqual([7, 3]));
  it('gives a tie to the earlier weight', () => {
    expect(allocate(cents(1), [1, 1])).toEqual([1, 0]);
    expect(allocate(cents(5), [1, 1, 1])).toEqual([2, 2, 1]);
    expect(allocate(cents(4), [2, 1, 1, 2])).toEqual([1, 1, 1, 1]);
  });
  it('treats weights that are all zero alike', () => expect(allocate(cents(3), [0, 0])).toEqual([2, 1]));
  it('of nothing over nothing is nothing', () => expect(allocate(cents(0), [])).toEqual([]));
  it('over nothing is a defect', () => expect(() => allocate(cents(1), [])).toThrow('over nothing'));
  it('refuses a negative weight', () => expect(() => allocate(cents(1), [-1])).toThrow('negative'));

  it('hands out every cent', () =>
    fc.assert(fc.property(anyTotal, anyWeights, (total, weights) => sumOfCents(allocate(total, weights)) === total)));

  it('gives no share that is a cent or more away from its exact part', () =>
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        return allocate(total, weights).every(
          (share, index) => all === 0 || Math.abs(share * all - total * (weights[index] ?? 0)) < all,
        );
      }),
    ));

  it('of a credit note mirrors its invoice', () =>
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        const back = allocate(cents(0 - total), weights);
        return allocate(total, weights).every((share, index) => share + (back[index] ?? 0) === 0);
      }),
    ));
});
