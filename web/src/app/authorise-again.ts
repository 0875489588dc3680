import type { ShopReply } from '@belegwerk/contracts/api';

/** Where the admin has the app authorised again; specification 1, section 7. */
export const authoriseAgainAddress = (shop: ShopReply, apiKey: string): string =>
  `https://${shop.shopify.shop}/admin/apps/${encodeURIComponent(apiKey)}/api/auth`;

/** Leaves the frame for that page. */
export const authoriseAgain = (shop: ShopReply): void => {
  const apiKey = document.querySelector('meta[name="shopify-api-key"]')?.getAttribute('content') ?? '';
  window.open(authoriseAgainAddress(shop, apiKey), '_top');
};
