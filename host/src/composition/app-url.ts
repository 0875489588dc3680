import type { ShopKey } from '@belegwerk/core/kernel';
import type { Settings } from '../settings/settings.ts';

/** Where a merchant opens the product. */
export const appUrlOf =
  ({ SHOPIFY_ADMIN_URL, SHOPIFY_APP_HANDLE }: Settings) =>
  ({ key }: { readonly key: ShopKey }): string =>
    `${SHOPIFY_ADMIN_URL}/store/${key.split('.')[0]}/apps/${SHOPIFY_APP_HANDLE}`;
