import type { PlansReply } from '@belegwerk/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { aPlansReply } from '../../testing/samples.ts';
import { couponText, nowText, outcomeOf, pendingText } from './words.ts';

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

type Current = PlansReply['current'];
const having = (current: Partial<Current>, over: Partial<PlansReply> = {}): PlansReply =>
  aPlansReply({ ...over, current: { ...aPlansReply().current, ...current } });

describe('what the shop has', () => {
  it.each<[Partial<Current>, string]>([
    [{ plan: 'free', quota: 10, state: 'free' }, 'Kostenlos, mit 10 Übertragungen im Monat.'],
    [{ state: 'given' }, 'Von uns eingerichtet, mit 300 Übertragungen im Monat. Dafür wird dir nichts berechnet.'],
    [
      { state: 'trial', trialEndsAt: '2026-12-04T09:00:00Z' },
      'Kostenlos getestet bis 04.12.2026. Danach 18,99 € im Monat.',
    ],
    [{ coupon: 'SOMMER' }, '18,99 € im Monat, ohne Coupon gerechnet. Die nächste Abrechnung beginnt am 01.12.2026.'],
    [{}, '18,99 € im Monat. Die nächste Abrechnung beginnt am 01.12.2026.'],
    [
      { next: { plan: 'basic', isAnnual: false, from: '2026-12-01T09:00:00Z' } },
      '18,99 € im Monat. Bezahlt bis 01.12.2026.',
    ],
    [{ isAnnual: true }, '190,99 € im Jahr. Die nächste Abrechnung beginnt am 01.12.2026.'],
    [{ state: 'frozen' }, '18,99 € im Monat, zurzeit eingefroren.'],
    [{ state: 'ending', endsAt: '2026-12-01T09:00:00Z' }, 'Gekündigt, bleibt bis 01.12.2026.'],
  ])('is said in one or two sentences: %j', (current, said) => expect(plain(nowText(having(current)))).toBe(said));
});

describe('what came of a wish', () => {
  const pending = { plan: 'premium', isAnnual: false, price: '38.99', at: '2026-11-20T12:00:00Z' } as const;
  const purchase = { feature: 'orderImport', price: '129.00', at: '2026-11-20T12:00:00Z' } as const;
  const bought = { feature: 'orderImport', paidAt: '2026-11-20T12:00:00Z', transfers: 1500 } as const;

  it.each<[string, PlansReply['pending'], PlansReply, string | undefined, string | undefined]>([
    ['approved', pending, having({ plan: 'premium' }), 'success', 'Premium ist aktiv'],
    [
      'approved for later',
      pending,
      having({ next: { plan: 'premium', isAnnual: false, from: '2026-12-01T09:00:00Z' } }),
      'success',
      'Premium ist vorgemerkt',
    ],
    ['declined', pending, aPlansReply(), 'info', 'Es bleibt bei Standard'],
    ['not decided', pending, aPlansReply({ pending }), undefined, undefined],
    ['bought', purchase, aPlansReply({ purchases: [bought] }), 'success', 'Freigeschaltet'],
    ['not bought', purchase, aPlansReply(), 'info', 'Nicht freigeschaltet'],
    ['told by Shopify before', undefined, having({ plan: 'premium' }), 'info', 'Du hast Premium'],
  ])('is said: %s', (_case, waited, after, tone, title) => {
    const outcome = outcomeOf(waited, after);
    expect([outcome?.tone, outcome?.title]).toEqual([tone, title]);
  });
});

describe('what waits to be approved', () => {
  const at = '2026-11-20T12:00:00Z';
  it.each<[NonNullable<PlansReply['pending']>, string]>([
    [
      { plan: 'premium', isAnnual: false, price: '38.99', at },
      'Premium, monatlich bezahlt (38,99 €): gewählt, aber in Shopify noch nicht bestätigt. Bis dahin ändert sich nichts.',
    ],
    [
      { plan: 'standard', isAnnual: true, price: '190.99', coupon: 'SOMMER', at },
      'Standard, jährlich bezahlt (190,99 € abzüglich Coupon SOMMER): gewählt, aber in Shopify noch nicht bestätigt. Bis dahin ändert sich nichts.',
    ],
    [
      { feature: 'orderImport', price: '129.00', at },
      '„Bestellungen importieren“ für 129,00 € ist bestellt, aber in Shopify noch nicht bestätigt.',
    ],
  ])('is said with its price: %j', (pending, said) => expect(plain(pendingText(pending))).toBe(said));
});

describe('a coupon', () => {
  const coupon = { code: 'SOMMER', type: '%', value: '25', intervals: 1, plans: [], comment: '' } as const;
  it.each([
    [{}, 'SOMMER: 25 % Rabatt auf den ersten Monat.'],
    [
      { intervals: 6, plans: ['basic', 'standard'] },
      'SOMMER: 25 % Rabatt auf die ersten 6 Monate von Basic, Standard.',
    ],
    [{ type: 'amount', value: '5.00', intervals: 3 }, 'SOMMER: 5,00 € im Monat Rabatt auf die ersten 3 Monate.'],
  ] as const)('says what it takes off: %j', (over, said) =>
    expect(plain(couponText({ ...coupon, ...over, plans: 'plans' in over ? [...over.plans] : [] }))).toBe(said),
  );
});
