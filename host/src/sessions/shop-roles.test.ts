import { describe, expect, it } from '@jest/globals';
import { shopKey } from '@belegwerk/core/kernel';
import { shopRoles } from './shop-roles.ts';

const OPERATOR = shopKey('betreiber.myshopify.com');
const REVIEWER = shopKey('pruefer.myshopify.com');
const TRIAL = shopKey('probe.myshopify.com');
const MERCHANT = shopKey('kaffee.myshopify.com');
const rolesOf = shopRoles({ ADMIN_SHOPS: [OPERATOR], PLATFORM_SHOPS: [REVIEWER], DEV_SHOPS: [TRIAL, OPERATOR] });

describe('what a shop may do because of who runs it', () => {
  it.each([
    [
      'the operator’s own shop',
      OPERATOR,
      { permissions: ['view_dashboard'], isAdmin: true, isShopify: false, isDev: true },
    ],
    ['a shop of the platform', REVIEWER, { permissions: [], isAdmin: false, isShopify: true, isDev: false }],
    ['a shop for trying out', TRIAL, { permissions: [], isAdmin: false, isShopify: false, isDev: true }],
    ['a merchant', MERCHANT, { permissions: [], isAdmin: false, isShopify: false, isDev: false }],
  ])('is for %s what the settings say', (_who, shop, roles) => {
    expect(rolesOf(shop)).toEqual(roles);
  });
});
