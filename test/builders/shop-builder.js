import { accountingTargetId, instant, shopKey } from '@belegwerk/core/kernel';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { givenPlan } from '@belegwerk/core/plans';
/** The accounting service of shops that a test connects. */
export const TARGET = accountingTargetId('books');
/** A seller with German VAT only, able to invoice abroad. */
export const aSeller = (wish = {}) => ({
  organizationId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  companyName: 'Kaffeekontor Nord GmbH',
  smallBusiness: false,
  distanceSales: 'origin',
  scheme: 'gross',
  lacks: [],
  edition: [],
  ...wish,
});
/** A connected shop that creates an invoice for every new order. */
export const aShop = ({ preferences, seller, connected = true, ...wish } = {}) => ({
  key: shopKey('kaffeekontor-nord.myshopify.com'),
  installedAt: instant('2026-11-01T07:00:00Z'),
  profile: {
    name: 'Kaffeekontor Nord',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    plan: 'Basic',
    grantedScopes: ['read_orders', 'read_customers'],
  },
  plan: givenPlan('business', instant('2026-11-01T07:00:00Z')),
  preferences: { ...DEFAULT_PREFERENCES, invoiceCreate: true, ...preferences },
  ...(connected
    ? { accounting: { target: TARGET, connectedAt: instant('2026-11-01T07:05:00Z'), seller: aSeller(seller) } }
    : {}),
  ...wish,
});
/** The books of that seller, followed up to a moment. */
export const booksFollowedUntil = (until) => [{ target: TARGET, organizationId: aSeller().organizationId, until }];
//# sourceMappingURL=shop-builder.js.map
