import type { ShopKey } from '@belegwerk/core/kernel';
import type { SellerProfile } from '@belegwerk/core/records';
import { LACKED } from '../cannot.ts';
import type { FileAccount } from './file-account.ts';

/**
 * The seller as an account elsewhere would say it. The books are those of the shop: a number that it has given once it
 * gives to no other document, also when its name or tax number changes.
 */
export const sellerOf = (shop: ShopKey, { seller: { name, vatId, regime }, copies }: FileAccount): SellerProfile => ({
  organizationId: shop,
  companyName: name,
  smallBusiness: regime === 'small-business',
  distanceSales: regime === 'oss' ? 'destination' : 'origin',
  scheme: regime === 'small-business' ? 'exempt' : 'gross',
  ...(vatId === undefined ? {} : { vatId }),
  lacks: LACKED,
  edition: [],
  ...(copies ? { copies } : {}),
});
