import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { day, plusDays, type PlainDate, instant } from '../kernel/calendar.ts';
import { orderId } from '../kernel/ids.ts';
import { cents, sumOfCents } from '../kernel/money.ts';
import { idToCome, type PayoutLine, type ShopPayout } from '../records/shop-payout.ts';
import { lostFees } from './lost-fees.ts';
import { causeOfKind, PAYMENT_KINDS } from './payment-kinds.ts';
import { payoutSums } from './payout-sums.ts';
import { periodOfPayouts } from './period-of-payouts.ts';

const FIRST = day('2026-01-01');

const aLine = (change: Partial<PayoutLine> = {}): PayoutLine => {
  const { amount = cents(10_000), fee = cents(0) } = change;
  return { id: '1', kind: 'CHARGE', day: FIRST, amount, fee, net: cents(amount - fee), ...change };
};

const aPayout = (lines: readonly PayoutLine[], change: Partial<ShopPayout> = {}): ShopPayout => ({
  id: '7',
  currency: 'EUR',
  state: 'paid',
  net: sumOfCents(lines.map(({ net }) => net)),
  issuedOn: plusDays(FIRST, 1),
  readAt: instant('2026-12-01T00:00:00Z'),
  lines,
  ...change,
});

const toCome = (lines: readonly PayoutLine[]): ShopPayout => {
  const { issuedOn: _none, ...rest } = aPayout(lines, { id: idToCome('EUR'), state: 'to-come' });
  return rest;
};

const sumsOf = (payout: ShopPayout) => {
  const { byCause, unexplained, out } = payoutSums(payout);
  return { ...Object.fromEntries(byCause), unexplained, out };
};

describe('A payout of Shopify Payments', () => {
  it('is what orders paid, less refunds and fees, and what else moved the balance', () => {
    const payout = aPayout([
      aLine({ amount: cents(11_900), fee: cents(280) }),
      aLine({ kind: 'REFUND', amount: cents(-2000) }),
      aLine({ kind: 'DISPUTE_WITHDRAWAL', amount: cents(-2490), fee: cents(1500) }),
      aLine({ kind: 'SHIPPING_LABEL', amount: cents(-619) }),
    ]);
    expect(sumsOf(payout)).toEqual({
      sale: 11_900,
      refund: -2000,
      fee: -1780,
      dispute: -2490,
      label: -619,
      unexplained: 0,
      out: 5011,
    });
  });

  it('knows all 113 kinds of the platform, and none of them as unknown', () => {
    expect(PAYMENT_KINDS).toHaveLength(113);
    expect(PAYMENT_KINDS.filter((kind) => causeOfKind(kind) === 'unknown')).toEqual([]);
  });

  it('has an unknown kind in a line of its own, and explains it all the same', () => {
    expect(sumsOf(aPayout([aLine(), aLine({ kind: 'MOON_LANDING_CREDIT', amount: cents(100) })]))).toEqual({
      sale: 10_000,
      unknown: 100,
      unexplained: 0,
      out: 10_100,
    });
  });

  it('does not count its own way to the bank as an entry', () => {
    const transfer = aLine({ kind: 'TRANSFER', amount: cents(-10_000) });
    expect(sumsOf(aPayout([aLine(), transfer], { net: cents(10_000) }))).toMatchObject({
      sale: 10_000,
      unexplained: 0,
    });
  });

  it('says which cents its lines do not explain', () => {
    expect(sumsOf(aPayout([aLine()], { net: cents(9_990) }))).toMatchObject({ unexplained: -10 });
    const disputed = aLine({ fee: cents(100), net: cents(9_905) });
    expect(sumsOf(aPayout([disputed]))).toMatchObject({ unexplained: 5 });
  });

  it('takes nothing away where it was cancelled and another payout has its lines', () => {
    expect(sumsOf(aPayout([], { state: 'canceled', net: cents(10_000) }))).toEqual({ out: 0, unexplained: 0 });
  });
});

const kind = fc.constantFrom(...PAYMENT_KINDS.filter((each) => each !== 'TRANSFER'), 'MOON_LANDING_CREDIT');
const drawnLine = fc
  .record({
    kind,
    amount: fc.integer({ min: -500_000, max: 500_000 }),
    fee: fc.integer({ min: -900, max: 9_000 }),
    at: fc.integer({ min: 0, max: 364 }),
  })
  .map(({ at, amount, fee, ...rest }) =>
    aLine({ ...rest, amount: cents(amount), fee: cents(fee), day: plusDays(FIRST, at) }),
  );

/** Lines of every seventh day are paid out two days later, the last ones never. */
const paidOut = (lines: readonly PayoutLine[]): readonly ShopPayout[] => {
  const weeks = Map.groupBy(lines, (line) => Math.floor((line.day.dayOfYear - 1) / 7));
  return [...weeks].map(([week, ofWeek]) =>
    week >= 51 ? toCome(ofWeek) : aPayout(ofWeek, { id: String(week), issuedOn: plusDays(FIRST, week * 7 + 8) }),
  );
};

const monthOfYear = (month: number): { readonly from: PlainDate; readonly to: PlainDate } => {
  const from = day('2026-01-01').with({ month });
  return { from, to: plusDays(from.add({ months: 1 }), -1) };
};

const isTouching = ({ issuedOn, lines }: ShopPayout, { from, to }: { from: PlainDate; to: PlainDate }): boolean => {
  const [low, high] = [from.toString(), to.toString()];
  if (issuedOn && issuedOn.toString() < low) return false;
  return (issuedOn !== undefined && issuedOn.toString() <= high) || lines.some((line) => line.day.toString() <= high);
};

describe('The balance of a period', () => {
  it('explains every cent of twelve months, with any kinds', () => {
    fc.assert(
      fc.property(fc.array(drawnLine, { maxLength: 300 }), (lines) => {
        const payouts = paidOut(lines);
        let before = 0;
        for (let month = 1; month <= 12; month += 1) {
          const days = monthOfYear(month);
          const period = periodOfPayouts(
            payouts.filter((payout) => isTouching(payout, days)),
            days,
          );
          const entries = sumOfCents(period.entries.values());
          expect(period.unexplained).toBe(0);
          expect(period.opening).toBe(before);
          expect(period.opening + entries - period.payouts).toBe(period.closing);
          before = period.closing;
        }
        expect(before).toBe(sumOfCents(payouts.filter(({ issuedOn }) => !issuedOn).map(({ net }) => net)));
      }),
      { numRuns: 60 },
    );
  });

  it('leaves unexplained what a payout is not made of', () => {
    const payout = aPayout([aLine()], { net: cents(9_990) });
    expect(periodOfPayouts([payout], monthOfYear(1))).toMatchObject({ payouts: 9_990, closing: 0, unexplained: -10 });
  });
});

describe('Fees that refunds have made useless', () => {
  const order = orderId('gid://shopify/Order/1');
  const paid = aLine({ orderId: order, amount: cents(10_000), fee: cents(240) });
  const refund = (amount: number, more: Partial<PayoutLine> = {}): PayoutLine =>
    aLine({ kind: 'REFUND', orderId: order, amount: cents(amount), ...more });

  it('are the share of the fee that belongs to what was given back', () => {
    expect(lostFees([refund(-2_500)], [paid])).toEqual({ amount: 60, unknown: 0 });
    expect(lostFees([refund(-10_000)], [paid])).toEqual({ amount: 240, unknown: 0 });
  });

  it('are less by what the platform gives back of the fee', () => {
    expect(lostFees([refund(-10_000, { fee: cents(-240) })], [paid])).toEqual({ amount: 0, unknown: 0 });
  });

  it('are not guessed where the payment is not known', () => {
    expect(lostFees([refund(-2_500)], [])).toEqual({ amount: 0, unknown: 1 });
  });
});
