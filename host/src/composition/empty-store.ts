import type { Stores } from '@belegwerk/core/stores';
import { RECEIPT_BOOKS } from '@belegwerk/core/use-cases';

/** Whether there is nothing that a backup laid out here would put aside: no shop, no coupon of the operator, no kept receipt. */
export const isEmptyStore = async ({
  shops,
  coupons,
  secrets,
}: Pick<Stores, 'shops' | 'coupons' | 'secrets'>): Promise<boolean> =>
  (await shops.keys()).length === 0 &&
  (await coupons.all()).length === 0 &&
  (await secrets.names(RECEIPT_BOOKS)).length === 0;
