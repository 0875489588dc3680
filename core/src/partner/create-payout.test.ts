import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { day, instant, instantOfMillis } from '../kernel/calendar.ts';
import { shopKey } from '../kernel/ids.ts';
import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import { advanceRedemption } from './advance-redemption.ts';
import { createPayout, sentPayout } from './create-payout.ts';
import { isInCouponTab, COUPON_TABS } from './coupon-tabs.ts';
import { partnerFigures } from './partner-figures.ts';
import type { PartnerSettings } from './partner-settings.ts';
import type { Payout } from './payout.ts';
import { DEFAULT_PAYOUT_GATEWAY, PAYOUT_GATEWAYS, payoutFee } from './payout-gateway.ts';
import type { Redemption, RedemptionIn } from './redemption.ts';

const PARTNER = shopKey('agentur-west.myshopify.com');
const FIRST = day('2026-12-01');
const DETAILS: PartnerSettings['details'] = {
  email: 'post@agentur-west.de',
  taxId: '21/815/08150',
  vatId: '',
  taxation: 'small-business',
  address: { name: 'Agentur West', street: 'Weststraße 1', zip: '10115', city: 'Berlin', country: 'DE' },
};
const agreement = { on: day('2026-09-01'), version: '2026-11' };
const BY_PAYPAL: PartnerSettings = {
  details: DETAILS,
  agreement,
  payoutMethod: { gateway: 'paypal', paypalEmail: ' geld@agentur-west.de ', bankName: '', iban: '', bic: '' },
};
const byBank = (bic: string): PartnerSettings => ({
  details: DETAILS,
  agreement,
  payoutMethod: { gateway: 'sepa', paypalEmail: '', bankName: 'Bank', iban: 'de89 3704 0044 0532 0130 00', bic },
});

const verified = (id: string, commission: number, at = '2026-11-20T10:00:00Z'): RedemptionIn<'verified'> => ({
  id,
  coupon: 'AGENTUR-WEST',
  partner: PARTNER,
  shop: shopKey('kaffeekontor-nord.myshopify.com'),
  createdAt: instant('2026-09-01T10:00:00Z'),
  status: 'verified',
  plan: 'business',
  interval: 'monthly',
  subscribedAt: instant('2026-09-10T10:00:00Z'),
  commission: cents(commission),
  verifiedAt: instant(at),
});
const asked = (redemptions: readonly Redemption[], settings = BY_PAYPAL, on = FIRST, madeOn = on) =>
  createPayout({ partner: PARTNER, settings, redemptions, on, madeOn });
const created = (...parts: Parameters<typeof asked>): Payout => {
  const result = asked(...parts);
  if (!result.ok) throw new Error(result.failure.kind);
  return result.value;
};

describe('the gateways', () => {
  it('are PayPal, the default, and SEPA', () => {
    expect(DEFAULT_PAYOUT_GATEWAY).toBe('paypal');
    expect(Object.values(PAYOUT_GATEWAYS).map(({ id, threshold, duration }) => [id, threshold, duration])).toEqual([
      ['paypal', 5000, 'sofort'],
      ['sepa', 5000, '2 bis 7 Tage'],
    ]);
  });
  it.each([
    ['paypal', 5000, 175],
    ['paypal', 10_000, 350],
    ['paypal', 8900, 312],
    ['sepa', 8900, 0],
  ] as const)('%s keeps of %d cents %d', (gateway, sum, fee) =>
    expect(payoutFee(PAYOUT_GATEWAYS[gateway], cents(sum))).toBe(fee),
  );
});

describe('a payout', () => {
  it('that is made within the month bears the day on which it is made, for the time before the first', () =>
    expect(created([verified('a', 5000)], BY_PAYPAL, FIRST, day('2026-12-17'))).toMatchObject({
      id: '2026-12',
      createdOn: day('2026-12-17'),
      timespan: { from: day('2026-11-20'), until: day('2026-11-30') },
      paymentBy: day('2026-12-24'),
    }));

  it('contains what was approved before its month, less the fee', () =>
    expect(created([verified('a', 4450, '2026-10-27T23:30:00Z'), verified('b', 950, '2026-11-30T22:59:59Z')])).toEqual({
      id: '2026-12',
      partner: PARTNER,
      createdOn: FIRST,
      timespan: { from: day('2026-10-28'), until: day('2026-11-30') },
      paymentBy: day('2026-12-08'),
      redemptions: ['a', 'b'],
      commissions: 5400,
      fee: 189,
      taxation: 'small-business',
      vat: 0,
      amount: 5211,
      recipient: { gateway: 'paypal', email: 'geld@agentur-west.de' },
      status: 'scheduled',
    }));

  it('leaves what was approved later, or is in another payout, or is not approved', () => {
    const others: readonly Redemption[] = [
      verified('later', 9000, '2026-11-30T23:00:00Z'),
      { ...verified('other', 9000), payout: '2026-11' },
      { ...verified('locked', 9000), status: 'subscribed' },
    ];
    expect(asked(others)).toEqual({ ok: false, failure: { kind: 'nothing-approved' } });
    expect(created([...others, verified('a', 5000)]).redemptions).toEqual(['a']);
  });

  it('to a bank costs nothing and has a tidy IBAN', () => {
    const payout = created([verified('a', 5000)], byBank('cobadeffxxx'));
    expect(payout).toMatchObject({ commissions: 5000, fee: 0, amount: 5000 });
    expect(payout.recipient).toEqual({
      gateway: 'sepa',
      bankName: 'Bank',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    });
    expect(created([verified('a', 5000)], byBank('')).recipient).not.toHaveProperty('bic');
  });

  it.each([
    [
      'on another day',
      asked([verified('a', 5000)], BY_PAYPAL, day('2026-12-02')),
      { kind: 'not-the-first-of-a-month' },
    ],
    [
      'below 50 euro',
      asked([verified('a', 4999)]),
      { kind: 'below-threshold', gateway: 'paypal', commissions: 4999, threshold: 5000 },
    ],
    [
      'without a payout method',
      asked([verified('a', 5000)], { details: DETAILS, agreement }),
      { kind: 'payout-method-missing' },
    ],
    [
      'without a tax number and a right address of PayPal',
      asked([verified('a', 5000)], {
        details: { ...DETAILS, taxId: '' },
        agreement,
        payoutMethod: { gateway: 'paypal', paypalEmail: 'x', bankName: '', iban: '', bic: '' },
      }),
      { kind: 'details-missing', fields: ['taxId', 'paypalEmail'] },
    ],
    [
      'to who has neither agreed to be paid by Gutschrift nor said how he is taxed',
      asked([verified('a', 5000)], {
        details: { ...DETAILS, taxation: undefined },
        payoutMethod: BY_PAYPAL.payoutMethod as NonNullable<PartnerSettings['payoutMethod']>,
      }),
      { kind: 'details-missing', fields: ['taxation', 'agreement'] },
    ],
    [
      'abroad without a VAT id',
      asked([verified('a', 5000)], {
        ...BY_PAYPAL,
        details: { ...DETAILS, taxation: 'abroad', address: { ...DETAILS.address, country: 'AT' } },
      }),
      { kind: 'details-missing', fields: ['vatId'] },
    ],
  ] as const)('is not created %s', (_, result, failure) => expect(result).toEqual({ ok: false, failure }));

  it.each([
    ['a small business in Germany', 'small-business', 'DE', 0, 5000],
    ['a business in Germany', 'regular', 'DE', 950, 5950],
    ['a business elsewhere', 'abroad', 'AT', 0, 5000],
  ] as const)('to %s has its VAT', (_, taxation, country, vat, amount) => {
    const vatId = country === 'AT' ? 'ATU13585627' : '';
    const details = { ...DETAILS, taxation, vatId, address: { ...DETAILS.address, country } };
    expect(created([verified('a', 5000)], { ...byBank(''), details })).toMatchObject({ vat, amount });
  });

  it('taxes what is paid after the fee, to the cent', () => {
    const settings = { ...BY_PAYPAL, details: { ...DETAILS, taxation: 'regular' as const } };
    // 54.00 less 1.89 is 52.11, of which 19 % are 9.9009
    expect(created([verified('a', 5400)], settings)).toMatchObject({ fee: 189, vat: 990, amount: 6201 });
  });

  it('is sent once', () => {
    const sent = sentPayout(created([verified('a', 5000)]), instant('2026-12-03T10:00:00Z'));
    expect(sent).toMatchObject({ status: 'paid', paidAt: instant('2026-12-03T10:00:00Z') });
    expect(sentPayout(sent, instant('2026-12-04T10:00:00Z'))).toBe(sent);
  });
});

const anyCommission = fc.record({ commission: fc.integer({ min: 1, max: 120_000 }), day: fc.nat(364) });
const anySettings = fc.constantFrom(BY_PAYPAL, byBank(''));
const MONTHS = Array.from({ length: 13 }, (_, index) => day('2026-01-01').add({ months: index }));

/** A year of payouts: each contains what it says and marks it as scheduled. */
const yearOf = (start: readonly Redemption[], settings: PartnerSettings) => {
  let redemptions = start;
  const payouts = MONTHS.flatMap((on) => {
    const payout = asked(redemptions, settings, on);
    if (!payout.ok) return [];
    redemptions = redemptions.map((one) => {
      if (!payout.value.redemptions.includes(one.id)) return one;
      const scheduled = advanceRedemption(one, { kind: 'scheduled', payout: payout.value.id });
      if (!scheduled.ok) throw new Error('paid twice');
      return scheduled.value;
    });
    return [payout.value];
  });
  return { payouts, redemptions };
};

describe('a year of payouts', () => {
  it('pays every commission once, less the fees, and keeps the rest below the threshold', () =>
    fc.assert(
      fc.property(fc.array(anyCommission, { maxLength: 25 }), anySettings, (commissions, settings) => {
        const start = commissions.map(({ commission, day: after }, index) =>
          verified(String(index), commission, instantOfMillis(1_767_225_600_000 + after * 86_400_000).toString()),
        );
        const { payouts, redemptions } = yearOf(start, settings);
        const open = redemptions.filter((one) => one.status === 'verified' && one.payout === undefined);
        const sum = (amounts: readonly Cents[]): number => sumOfCents(amounts);
        const all = sum(start.map(({ commission }) => commission));
        const left = sum(open.map((one) => ('commission' in one ? one.commission : cents(0))));
        const received = sum(payouts.map(({ amount }) => amount));
        const fees = sum(payouts.map(({ fee }) => fee));
        const contained = payouts.flatMap((payout) => payout.redemptions);
        return (
          received === all - left - fees &&
          left < 5000 &&
          new Set(contained).size === contained.length &&
          payouts.every((payout) => payout.commissions >= 5000 && payout.amount === payout.commissions - payout.fee)
        );
      }),
      { numRuns: 1000 },
    ));
});

describe('the overview of a partner', () => {
  it('counts redemptions and sums commissions and payouts', () => {
    const payout = created([verified('a', 5000)]);
    const sent = sentPayout(payout, instant('2026-12-03T10:00:00Z'));
    const { verifiedAt, ...subscribed } = verified('d', 700);
    const redemptions: readonly Redemption[] = [
      verified('a', 5000),
      { ...verified('b', 300), status: 'paid', payout: '2026-11', paidAt: verifiedAt },
      { ...verified('c', 200), payout: '2026-12' },
      { ...subscribed, status: 'subscribed' },
      { ...subscribed, id: 'e', status: 'declined' },
      { ...subscribed, id: 'f', status: 'cancelled' },
    ];
    expect(partnerFigures(redemptions, [payout, sent, sent])).toEqual({
      redemptions: { pending: 0, redeemed: 0, subscribed: 1, cancelled: 1, declined: 1, verified: 2, paid: 1 },
      commissions: { subscribed: 700, verified: 5200, declined: 700, paid: 300 },
      payouts: { scheduled: 4825, paid: 9650 },
    });
  });

  it.each([
    ['unused', { isActive: true, views: 0, redemptions: 0, commissions: 0 }, ['all', 'active', 'unused']],
    ['viewed and locked', { isActive: false, views: 3, redemptions: 0, commissions: 0 }, ['all', 'viewed']],
    [
      'successful',
      { isActive: true, views: 3, redemptions: 2, commissions: 1 },
      ['all', 'active', 'viewed', 'redeemed', 'provisioned'],
    ],
    [
      'redeemed without a view',
      { isActive: true, views: 0, redemptions: 1, commissions: 0 },
      ['all', 'active', 'redeemed'],
    ],
  ])('lists a coupon that is %s', (_, use, tabs) =>
    expect(COUPON_TABS.filter((tab) => isInCouponTab(tab, use))).toEqual(tabs),
  );
});
