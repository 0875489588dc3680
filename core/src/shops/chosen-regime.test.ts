import { describe, expect, it } from '@jest/globals';
import { aSeller } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import { staffId } from '../kernel/ids.ts';
import { fitsAccount, lackedFor, regimeConflict, withRegime } from './chosen-regime.ts';
import { choiceOfRegime, REGIME_CHOICES, regimeOfChoice } from './regime-choices.ts';

const AT = instant('2026-11-20T10:00:00Z');
const by = staffId('4711');

describe('how a merchant says that the shop is taxed', () => {
  it.each([
    ['a small business', aSeller({ smallBusiness: true }), '0'],
    [
      'a small business, with any answer about distance sales',
      aSeller({ smallBusiness: true, distanceSales: 'destination' }),
      '0',
    ],
    ['no small business and the origin taxes', aSeller({ distanceSales: 'origin' }), '1'],
    ['no small business, and without a word about distance sales', aSeller(), '1'],
    ['no small business and the destination taxes', aSeller({ distanceSales: 'destination' }), 'oss'],
  ] as const)('is confirmed by an account that is set up for it: %s', (_what, seller, fitting) =>
    expect(REGIME_CHOICES.filter((choice) => fitsAccount(regimeOfChoice(choice), seller))).toEqual([fitting]),
  );

  it.each([
    [
      ['invoices', 'distance-sales'],
      ['invoices', 'invoices', 'distance-sales'],
    ],
    [['distance-sales'], [undefined, undefined, 'distance-sales']],
    [[], [undefined, undefined, undefined]],
  ] as const)('needs an edition that has it: without %j', (lacks, lacked) =>
    expect(REGIME_CHOICES.map((choice) => lackedFor(regimeOfChoice(choice), { lacks }))).toEqual(lacked),
  );

  it.each(REGIME_CHOICES)('is kept as what it means: %s', (choice) =>
    expect(choiceOfRegime(regimeOfChoice(choice))).toBe(choice),
  );

  it('conflicts with an account that is set up otherwise since, and with nothing where none was chosen', () => {
    const { accounting } = aShop();
    if (!accounting) throw new Error('the shop is not connected');
    const now = { ...accounting, seller: aSeller({ smallBusiness: true }) };
    const regime = { regime: 'origin', at: AT, by } as const;
    expect(regimeConflict({ regime, accounting: now })).toEqual({ chosen: 'origin', account: 'smallBusiness' });
    expect(regimeConflict({ accounting: now })).toBeUndefined();
    expect(regimeConflict({ regime })).toBeUndefined();
  });

  it('asks for the tax configuration again where it is another one, and only then', () => {
    const shop = { ...aShop(), onboarding: { taxes: AT } };
    const first = withRegime(shop, { regime: 'origin', at: AT, by });
    expect(first.onboarding).toEqual({});
    const confirmed = { ...first, onboarding: { taxes: AT } };
    expect(withRegime(confirmed, { regime: 'origin', at: AT.add({ hours: 1 }), by })).toBe(confirmed);
  });
});
