import { entitlementsOf, transferMonth, type Instant, type Shop, type TransferSupply } from '@belegwerk/core';

/** The transfers of the month that a shop is in; the month begins on the day of its installation. */
export const transfersOf = (shop: Shop, now: Instant): TransferSupply & { readonly until: Instant } => {
  const { from, until } = transferMonth(shop.installedAt, now);
  return { period: from.toString(), quota: entitlementsOf(shop).quota, until };
};
