import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import { givenPlan } from '../plans/shop-plan.ts';
import type { Filter } from './filters.ts';
import { beyondReach, bySetting, isBeyondReach, isWanted } from './wanted.ts';

const INSTALLED = instant('2026-11-01T07:00:00Z');
const before = {
  ...anOrder(),
  createdAt: instant('2026-07-01T10:00:00Z'),
  processedAt: instant('2026-07-01T10:00:00Z'),
};
const business = aShop({ installedAt: INSTALLED });
/** It may see all orders of its shop, which an import needs. */
const importing = aShop({
  installedAt: INSTALLED,
  profile: { ...business.profile, grantedScopes: ['read_orders', 'read_all_orders'] },
  plan: givenPlan('business', INSTALLED, ['orderImport']),
});

describe('a document that a person wants now', () => {
  const invoice = { kind: 'invoice', source: '1', at: INSTALLED } as never;
  const note = { kind: 'delivery-note', source: '1', at: INSTALLED } as never;

  it.each([
    ['is the one that was pressed', { wanted: [invoice], shop: aShop() }, 'invoice', '1', true],
    ['is no other kind', { wanted: [note], shop: aShop() }, 'invoice', '1', false],
    ['is no other document of that kind', { wanted: [invoice], shop: aShop() }, 'invoice', '2', false],
    ['is none where no button was pressed', { shop: aShop() }, 'invoice', '1', false],
  ] as const)('%s', (_what, situation, kind, source, is) => {
    expect(isWanted(situation, kind, source)).toBe(is);
  });

  it('asks no setting of when and whether', () => {
    const off: Filter = () => ({ state: 'skipped', reason: { code: 'OFF' } }) as never;
    expect(bySetting(off)({ isWantedNow: true } as never)).toBeUndefined();
    expect(bySetting(off)({} as never)).toMatchObject({ state: 'skipped' });
  });
});

describe('an order from before the reach of the shop', () => {
  it.each([
    ['is beyond it without the import', before, business, true],
    ['is within it by the import', before, importing, false],
    ['is within it from the installation on', anOrder(), business, false],
  ] as const)('%s', (_what, order, shop, is) => {
    expect(isBeyondReach(order, shop)).toBe(is);
    const stopped = beyondReach({ order, shop, isWantedNow: true } as never);
    expect(stopped === undefined).toBe(!is);
    if (is) expect(JSON.stringify(stopped)).toContain('TOO_OLD');
    // by itself another filter says so
    expect(beyondReach({ order, shop } as never)).toBeUndefined();
  });
});
