import { describe, expect, it } from '@jest/globals';
import { aShop, booksSyncedUntil } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import { staffId } from '../kernel/ids.ts';
import { givenPlan } from '../plans/index.ts';
import { decidesAlike } from './decides-alike.ts';

const AT = instant('2026-11-20T11:00:00Z');
const shop = { ...aShop(), accountSyncs: booksSyncedUntil(AT) };

describe('an order that was decided with a shop as it was', () => {
  it('would be decided alike after what does not concern orders', () => {
    expect(decidesAlike(shop, { ...shop, sweptUntil: AT, accountSyncs: booksSyncedUntil(AT.add({ hours: 1 })) })).toBe(
      true,
    );
  });

  it.each<[string, object | undefined]>([
    ['its settings were changed', { preferences: { ...shop.preferences, creditCreate: true } }],
    ['nothing is connected any more', { accounting: undefined }],
    ['its merchant says that it is taxed otherwise', { regime: { regime: 'oss', at: AT, by: staffId('4711') } }],
    ['it has left', { uninstalledAt: AT }],
    ['it was given another right', { profile: { ...shop.profile, grantedScopes: ['read_orders'] } }],
    ['it has another plan', { plan: givenPlan('premium', AT) }],
    ['the import of a day was begun', { imports: { days: { from: '2026-11-01', to: '2026-11-02' } } }],
    [
      'its books came back',
      { accountSyncs: booksSyncedUntil(AT).map((books) => ({ ...books, needsCatchUp: true as const })) },
    ],
    ['it is gone', undefined],
  ])('would not where %s', (_what, change) => expect(decidesAlike(shop, change && { ...shop, ...change })).toBe(false));
});
