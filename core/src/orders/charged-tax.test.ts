import { describe, expect, it } from '@jest/globals';
import { cents } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import { chargedTax } from './charged-tax.ts';

const tax = (rate: number, amount: number) => ({ rate: taxRate(rate), amount: cents(amount), paidByChannel: false });

describe('the tax of a position', () => {
  it('has the rate that the shop names, not the one that the amounts suggest', () =>
    expect(chargedTax([tax(1900, 1)], cents(5), 'gross').rate).toBe(1900));
  it('adds up several rates', () =>
    expect(chargedTax([tax(500, 50), tax(700, 70)], cents(1000), 'net').rate).toBe(1200));
  it('was not charged when its amount is nothing where cents would be due', () =>
    expect(chargedTax([tax(1900, 0)], cents(1000), 'gross')).toEqual({ rate: 0, zeroRated: false }));
  it('of a free position keeps its rate', () => expect(chargedTax([tax(1900, 0)], cents(0), 'gross').rate).toBe(1900));
  it('of 0 % differs from no tax at all', () => {
    expect(chargedTax([tax(0, 0)], cents(1000), 'gross')).toEqual({ rate: 0, zeroRated: true });
    expect(chargedTax([], cents(1000), 'gross')).toEqual({ rate: 0, zeroRated: false });
  });
  it('never exceeds the whole price', () =>
    expect(chargedTax([tax(9000, 9), tax(9000, 9)], cents(10), 'net').rate).toBe(10_000));
});
