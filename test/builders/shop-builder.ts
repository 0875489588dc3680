import { instant, shopKey, type Instant } from '@belegwerk/core/kernel';
import { DEFAULT_PREFERENCES, type Preferences } from '@belegwerk/core/preferences';
import { givenPlan } from '@belegwerk/core/plans';
import type { SellerProfile } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { aSeller, TARGET } from './seller-builder.ts';

export interface ShopWish extends Partial<Omit<Shop, 'preferences' | 'accounting'>> {
  readonly preferences?: Partial<Preferences>;
  readonly seller?: Partial<SellerProfile>;
  readonly connected?: boolean;
}

/** A connected shop that creates an invoice for every new order. */
export const aShop = ({ preferences, seller, connected = true, ...wish }: ShopWish = {}): Shop => ({
  key: shopKey('kaffeekontor-nord.myshopify.com'),
  installedAt: instant('2026-11-01T07:00:00Z'),
  profile: {
    name: 'Kaffeekontor Nord',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    plan: 'Basic',
    grantedScopes: ['read_orders', 'read_customers', 'read_locations'],
  },
  plan: givenPlan('business', instant('2026-11-01T07:00:00Z')),
  preferences: { ...DEFAULT_PREFERENCES, invoiceCreate: true, ...preferences },
  ...(connected
    ? { accounting: { target: TARGET, connectedAt: instant('2026-11-01T07:05:00Z'), seller: aSeller(seller) } }
    : {}),
  ...wish,
});

/** The books of that seller, synced up to a moment. */
export const booksSyncedUntil = (until: Instant): NonNullable<Shop['accountSyncs']> => [
  { target: TARGET, organizationId: aSeller().organizationId, syncedUntil: until },
];
