import { describe, expect, it } from '@jest/globals';
import { day, plusDays, instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { wayOn, withWayFrom, type PaymentWay, type PaymentWayFrom } from '../shops/payment-ways.ts';
import type { PayoutLine, PayoutState, ShopPayout } from '../records/shop-payout.ts';
import { bookedParts, isBookedAsWhole, type BookingContext } from './payout-booking.ts';

const FIRST = day('2026-11-10');
const line = (id: string, days: number, amount: number, fee: number, kind = 'CHARGE'): PayoutLine => ({
  id,
  kind,
  day: plusDays(FIRST, days),
  amount: cents(amount),
  fee: cents(fee),
  net: cents(amount - fee),
  transaction: id,
});
const payout = (lines: readonly PayoutLine[], change: Partial<ShopPayout> = {}): ShopPayout => ({
  id: '100',
  currency: 'EUR',
  state: 'paid',
  net: cents(lines.reduce((sum, each) => sum + each.net, 0)),
  issuedOn: plusDays(FIRST, 2),
  readAt: instant('2026-11-20T10:00:00Z'),
  lines,
  ...change,
});
const booked = (lines: readonly PayoutLine[], change: Partial<BookingContext> & Pick<BookingContext, 'ways'>) =>
  bookedParts(payout(lines), { hasFees: true, taken: new Set(), saidOf: () => undefined, ...change }).map(
    ({ reference, amount, fee, lines: its }) => [reference, amount, fee, its.join(' ')],
  );
const byPayout = { ways: [{ from: FIRST, way: 'payout' }] } as const;
const LINES = [line('a', 0, 11_900, 300), line('b', 1, 5000, 150), line('c', 1, -2000, 0, 'REFUND')];

describe('What of a payout is booked', () => {
  it('is one bank transaction, before fees, with everything that Shopify kept', () => {
    const all = [...LINES, line('d', 1, -89, 0, 'STRIPE_FEE'), line('e', 1, -500, 0, 'SHIPPING_LABEL')];
    expect(booked(all, byPayout)).toEqual([['payout:100', 14_400, 539, 'a b c d e']]);
  });

  it('is one for each day where days are chosen', () => {
    expect(booked(LINES, { ways: [{ from: FIRST, way: 'day' }] })).toEqual([
      ['payout:100:2026-11-10', 11_900, 300, 'a'],
      ['payout:100:2026-11-11', 3000, 150, 'b c'],
    ]);
  });

  it('leaves to each payment what came before the choice, and what is a bank transaction of its own', () => {
    const ways = [{ from: plusDays(FIRST, 1), way: 'payout' }] as const;
    expect(booked(LINES, { ways })).toEqual([['payout:100', 3000, 150, 'b c']]);
    expect(booked(LINES, { ...byPayout, saidOf: ({ id }) => (id === 'a' ? 'alone' : undefined) })).toEqual([
      ['payout:100', 3000, 150, 'b c'],
    ]);
    expect(booked(LINES, { ...byPayout, taken: new Set(['a', 'b', 'c']) })).toEqual([]);
  });

  it('goes by what the orders say, though a line is of another day than its payment', () => {
    const ways = [{ from: plusDays(FIRST, 1), way: 'payout' }] as const;
    const saidOf = ({ id }: PayoutLine) => (id === 'a' ? 'with-payout' : id === 'b' ? 'alone' : undefined);
    expect(booked(LINES, { ways, saidOf })).toEqual([['payout:100', 9900, 300, 'a c']]);
  });

  it('leaves out the money of a payout that came back, whose sales are booked with that payout', () => {
    expect(booked([...LINES, line('x', 2, 11_600, 0, 'TRANSFER_FAILURE')], byPayout)).toEqual([
      ['payout:100', 14_900, 450, 'a b c'],
    ]);
  });

  it('names no fee where fees are not booked, nor beside nothing', () => {
    expect(booked(LINES, { ...byPayout, hasFees: false })).toEqual([['payout:100', 14_900, 0, 'a b c']]);
    expect(booked([line('f', 0, -89, 0, 'STRIPE_FEE')], byPayout)).toEqual([['payout:100', -89, 0, 'f']]);
    expect(booked([line('g', 0, 100, 0), line('h', 0, -100, 0, 'REFUND')], byPayout)).toEqual([]);
  });

  it.each<[PayoutState, boolean]>([
    ['to-come', false],
    ['scheduled', false],
    ['paid', true],
    ['failed', true],
    ['canceled', true],
  ])('waits until it is settled: %s', (state, isBooked) => {
    expect(isBookedAsWhole(payout(LINES, { state }), byPayout)).toBe(isBooked);
    expect(isBookedAsWhole(payout(LINES, { state, currency: 'CHF' }), byPayout)).toBe(false);
    expect(isBookedAsWhole(payout(LINES, { state }), { ways: [] })).toBe(false);
    expect(isBookedAsWhole(payout(LINES, { state, net: cents(1) }), byPayout)).toBe(false);
    expect(isBookedAsWhole(payout(LINES, { state, issuedOn: plusDays(FIRST, -1) }), byPayout)).toBe(false);
  });
});

describe('How money of a day is booked', () => {
  const chosen = (...choices: readonly [number, PaymentWay][]): readonly PaymentWayFrom[] =>
    choices.reduce<readonly PaymentWayFrom[]>(
      (ways, [days, way]) => withWayFrom(ways, { from: plusDays(FIRST, days), way }),
      [],
    );
  const on = (ways: readonly PaymentWayFrom[]) => [-1, 0, 1, 2].map((days) => wayOn(ways, plusDays(FIRST, days)));

  it.each<[string, readonly PaymentWayFrom[], readonly PaymentWay[]]>([
    ['nothing was chosen', [], ['payment', 'payment', 'payment', 'payment']],
    ['payouts from a day on', chosen([0, 'payout']), ['payment', 'payout', 'payout', 'payout']],
    ['there and back', chosen([0, 'payout'], [2, 'payment']), ['payment', 'payout', 'payout', 'payment']],
    ['back on the same day', chosen([0, 'payout'], [0, 'payment']), ['payment', 'payment', 'payment', 'payment']],
    ['another choice for tomorrow', chosen([1, 'payout'], [1, 'day']), ['payment', 'payment', 'day', 'day']],
  ])('stays so for good: %s', (_what, ways, expected) => {
    expect(on(ways)).toEqual(expected);
  });
});
