import { type Instant } from '@belegwerk/core/kernel';
import { type Preferences } from '@belegwerk/core/preferences';
import type { SellerProfile, Shop } from '@belegwerk/core/shops';
/** The accounting service of shops that a test connects. */
export declare const TARGET: import('@belegwerk/core/kernel').AccountingTargetId;
/** A seller with German VAT only, able to invoice abroad. */
export declare const aSeller: (wish?: Partial<SellerProfile>) => SellerProfile;
export interface ShopWish extends Partial<Omit<Shop, 'preferences' | 'accounting'>> {
  readonly preferences?: Partial<Preferences>;
  readonly seller?: Partial<SellerProfile>;
  readonly connected?: boolean;
}
/** A connected shop that creates an invoice for every new order. */
export declare const aShop: ({ preferences, seller, connected, ...wish }?: ShopWish) => Shop;
/** The books of that seller, followed up to a moment. */
export declare const booksFollowedUntil: (until: Instant) => NonNullable<Shop['followed']>;
//# sourceMappingURL=shop-builder.d.ts.map
