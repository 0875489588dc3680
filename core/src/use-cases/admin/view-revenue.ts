import { revenueOf, type RevenueMonth } from '../../coupons/revenue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ShopBilling } from '../../plans/shop-billing.ts';
import { forEachShop } from '../for-each-shop.ts';

/** Months that the page of figures shows. */
export const REVENUE_MONTHS = 12;

/** What subscriptions brought, month by month, of all shops that there are. */
export const makeViewRevenue =
  ({ stores, clock }: { readonly stores: Pick<Stores, 'shops'>; readonly clock: Clock }) =>
  async (): Promise<readonly RevenueMonth[]> => {
    const found: ShopBilling[] = [];
    await forEachShop({ stores }, async ({ billing }) => {
      if (billing) found.push(billing);
    });
    return revenueOf(found, clock.now(), REVENUE_MONTHS);
  };
export type ViewRevenue = ReturnType<typeof makeViewRevenue>;
