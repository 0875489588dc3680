import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/index.ts';
import { draftedCoupon, type DraftedCoupon } from './drafted-coupon.ts';

const TODAY = day('2026-11-27');
const DRAFT: DraftedCoupon = { code: 'sommer 27', type: '%', value: '25', months: 6, comment: ' Danke ', until: '' };
const drafted = (change: Partial<DraftedCoupon>) => draftedCoupon({ ...DRAFT, ...change }, TODAY);

describe('a coupon that is typed in the administration', () => {
  it('has its code in capitals, and is for every plan where none is named', () => {
    expect(drafted({})).toEqual({
      ok: true,
      value: {
        code: 'SOMMER-27',
        discount: { type: '%', value: 25 },
        intervals: 6,
        plans: [],
        comment: 'Danke',
        isLocked: false,
      },
    });
  });

  it.each([
    ['4,50 € off', { type: 'amount', value: '4,50' }, { discount: { type: 'amount', value: 450 } }],
    ['5 € off', { type: 'amount', value: '5' }, { discount: { type: 'amount', value: 500 } }],
    ['everything for two years', { value: '100', months: 24 }, { intervals: 24 }],
    ['one plan, until today', { plan: 'premium', until: '2026-11-27' }, { plans: ['premium'], redeemableUntil: TODAY }],
  ] as const)('can be %s', (_what, change, part) => {
    expect(drafted(change)).toMatchObject({ ok: true, value: part });
  });

  it.each([
    ['a code of three characters', { code: 'abc' }, 'code', 'too-short'],
    ['a code with a comma', { code: 'a,bcd' }, 'code', 'untypable'],
    ['a code that ends with a hyphen', { code: 'abcd-' }, 'code', 'untypable'],
    ['nothing off', { value: '0' }, 'value', 'no-percent'],
    ['more than everything', { value: '101' }, 'value', 'no-percent'],
    ['half a percent', { value: '0,5' }, 'value', 'no-percent'],
    ['no euro', { type: 'amount', value: '0,00' }, 'value', 'no-amount'],
    ['a tenth of a cent', { type: 'amount', value: '1,005' }, 'value', 'no-amount'],
    ['more than any plan costs', { type: 'amount', value: '10000,01' }, 'value', 'no-amount'],
    ['thirteen months', { months: 13 }, 'months', 'unknown'],
    ['the free plan', { plan: 'free' }, 'plan', 'unknown'],
    ['a day that there is not', { until: '2027-02-30' }, 'until', 'unknown'],
    ['yesterday', { until: '2026-11-26' }, 'until', 'over'],
  ] as const)('is refused with %s', (_what, change, field, why) => {
    expect(drafted(change)).toEqual({ ok: false, failure: { field, why } });
  });
});
