import { describe, expect, it } from '@jest/globals';
import { shopKey } from '@belegwerk/core/kernel';
import { needsTwoPeople, permissionsIn, shopRoles } from './shop-roles.ts';

const OPERATOR = shopKey('betreiber.myshopify.com');
const REVIEWER = shopKey('pruefer.myshopify.com');
const TRIAL = shopKey('probe.myshopify.com');
const MERCHANT = shopKey('kaffee.myshopify.com');
const NO_ROLE = { isAdmin: false, isShopify: false, isDev: false, isPartner: false };
const rolesOf = shopRoles({
  ADMIN_SHOPS: [OPERATOR],
  PLATFORM_SHOPS: [REVIEWER],
  DEV_SHOPS: [TRIAL, OPERATOR],
  PARTNER_SHOPS: [TRIAL],
});

describe('who is behind a shop', () => {
  it.each([
    ['the operator’s own shop', OPERATOR, { ...NO_ROLE, isAdmin: true, isDev: true }],
    ['a shop of the platform', REVIEWER, { ...NO_ROLE, isShopify: true }],
    ['a shop for trying out that is a partner', TRIAL, { ...NO_ROLE, isDev: true, isPartner: true }],
    ['a merchant', MERCHANT, NO_ROLE],
  ])('is for %s what the settings say', (_who, shop, roles) => {
    expect(rolesOf(shop)).toEqual(roles);
  });

  it('does not say what it may do: a permission is given to each shop by its name', () => {
    const permissionsOf = permissionsIn({ SHOP_PERMISSIONS: [{ shop: MERCHANT, permission: 'view_dashboard' }] });
    expect(permissionsOf(MERCHANT)).toEqual(['view_dashboard']);
    expect(permissionsOf(OPERATOR)).toEqual([]);
  });
});

describe('the release of a payout', () => {
  const mayAll = { shop: OPERATOR, permission: 'view_dashboard' } as const;
  const mayPay = { shop: MERCHANT, permission: 'money' } as const;
  const alsoPays = { shop: OPERATOR, permission: 'money' } as const;
  it.each([
    ['no second person where one shop may', undefined, [mayAll, alsoPays], false],
    ['a second person where two shops may, one of them by „money“ alone', undefined, [mayAll, mayPay], true],
    ['no second person where the settings say so', 'one-person', [mayAll, mayPay], false],
    ['a second person where the settings say so', 'two-people', [mayAll], true],
  ] as const)('needs %s', (_what, PAYOUT_RELEASE, SHOP_PERMISSIONS, needsTwo) => {
    expect(needsTwoPeople({ PAYOUT_RELEASE, SHOP_PERMISSIONS })).toBe(needsTwo);
  });
});
