import type { LexwareSandbox, ShopifySandbox } from './sandbox-programs.ts';

/**
 * The settings with which the host talks to the sandboxes; only addresses and credentials differ from production. The
 * account is lent to the sandbox's own shop and to these others.
 */
export const sandboxEnvironment = (
  lexware: LexwareSandbox,
  shopify: ShopifySandbox,
  others: readonly string[] = [],
): Readonly<Record<string, string>> => ({
  SHOPIFY_API_KEY: shopify.apiKey,
  SHOPIFY_API_SECRET: shopify.apiSecret,
  SHOPS: [shopify.shop, ...others].join(),
  SHOPIFY_SHOP_URL: `${shopify.url}/shops/{shop}`,
  SHOPIFY_ADMIN_URL: shopify.url,
  APP_BRIDGE_URL: `${shopify.url}/app-bridge.js`,
  LEXWARE_API_URL: lexware.url,
  LEXWARE_APP_URL: lexware.url,
  LEXWARE_EVENT_KEY_URL: `${lexware.url}/webhookSignature/public/public_key.pub`,
  LEXWARE_API_KEY: lexware.apiKey,
  LEXWARE_CLIENT_ID: lexware.clientId,
  LEXWARE_CLIENT_SECRET: lexware.clientSecret,
  LEXWARE_PARTNER_URL: `${lexware.url}/partner`,
  OPERATOR_NAME: 'Belegwerk-Demo',
  OPERATOR_ADDRESS: 'Musterweg 1, 12345 Musterstadt',
  SUPPORT_EMAIL: 'betreiber@demo.example',
});
