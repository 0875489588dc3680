import type { ShopSettings } from '../../shared/preferences/shop-settings.ts';
import type { AroundSettings } from '@belegwerk/core/preferences';
import { useShop } from '../../shared/shop/ShopContext.tsx';

/** What settings from elsewhere are judged by: what the shop may use, and the print layouts of its account. */
export const useAround = ({ entitlements }: ShopSettings): AroundSettings => {
  const { layouts, lexoffice } = useShop();
  return { entitlements, layouts: layouts ?? (lexoffice.isConnected ? 'unread' : 'no-account') };
};
