import type { ShopReply } from '@belegwerk/contracts/api';
import { creditsLeft } from '../shared/shop/credits.ts';
import { planEntry, words } from './words.ts';

/** An entry of the admin's navigation below the app's name. */
export interface NavigationEntry {
  readonly label: string;
  readonly url: string;
}

/** The entries whose screens exist; specification 1, section 2. */
export const navigationFor = (shop: ShopReply): readonly NavigationEntry[] => [
  ...(shop.permissions.length > 0 ? [{ label: words.admin, url: '/admin' }] : []),
  ...(shop.shopify.home === 'orders' ? [{ label: words.overview, url: '/home' }] : []),
  { label: words.orders, url: '/orders' },
  { label: words.log, url: '/log' },
  ...(shop.plan.isBought && shop.plan.credits
    ? [{ label: planEntry(creditsLeft(shop.plan.credits).percent), url: '/plan' }]
    : []),
  ...(shop.isPartner && shop.plan.isBought ? [{ label: words.partner, url: '/partner' }] : []),
  { label: words.preferences, url: '/preferences' },
  { label: words.help, url: '/help' },
];
