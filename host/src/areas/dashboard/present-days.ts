import type { ConnectionSign, ShopDaysReply } from '@belegwerk/contracts/api';
import { missingShopRights } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import type { ShopDays } from '@belegwerk/core/for-areas';

const platform = (shop: Shop, { platform: at }: ShopDays['signs'], lacksAccess: boolean): ConnectionSign => {
  const isTroubled = lacksAccess || missingShopRights(shop.preferences, shop.profile.grantedScopes).length > 0;
  return { name: 'shopify', state: isTroubled ? 'troubled' : 'good', ...(at ? { at: at.toString() } : {}) };
};

const accounting = (shop: Shop, { accounting: at }: ShopDays['signs']): ConnectionSign => {
  const state = shop.accounting ? ((shop.accounting.denied?.length ?? 0) > 0 ? 'troubled' : 'good') : 'missing';
  return { name: 'lexoffice', state, ...(at ? { at: at.toString() } : {}) };
};

/** The merchant's own mail server, or the sender of the app, which is there as long as the app is. */
const mail = ({ smtp, preferences }: Shop, { mail: left }: ShopDays['signs']): ConnectionSign => {
  const host = preferences.smtpHost;
  const at = left ? { at: left.toString() } : {};
  if (host === '') return { name: 'mail', state: 'good', ...at, detail: 'Absender der App' };
  return { name: 'mail', state: smtp?.state === 'connected' ? 'good' : 'troubled', ...at, detail: host };
};

/** What was made day by day, and how the connections of the shop are. */
export const presentDays = (shop: Shop, { days, signs }: ShopDays, lacksAccess: boolean): ShopDaysReply => ({
  days: days.map(({ day, made }) => ({
    day: day.toString(),
    invoice: made.invoice,
    credit: made['credit-note'],
    delivery: made['delivery-note'],
  })),
  connections: [platform(shop, signs, lacksAccess), accounting(shop, signs), mail(shop, signs)],
});
