import { describe, expect, it } from '@jest/globals';
import { OwnAddress } from './own-address.ts';

const VENDOR = 'https://{shop}';
const SANDBOX = 'http://127.0.0.1:9200/shops/{shop}';
const local = { HOST: '127.0.0.1', PORT: 0 };

describe('the address for messages of Shopify', () => {
  it.each([
    ['https://app.belegwerk.example', VENDOR, true],
    ['https://app.belegwerk.example', SANDBOX, true],
    ['http://app.belegwerk.example', VENDOR, false],
    ['http://127.0.0.1:4000', VENDOR, false],
    ['https://localhost:4000', VENDOR, false],
    ['http://127.0.0.1:4000', SANDBOX, true],
  ])('%s with %s is one: %s', (APP_URL, SHOPIFY_SHOP_URL, isOne) => {
    const { forShopify } = new OwnAddress({ ...local, APP_URL, SHOPIFY_SHOP_URL });
    expect(forShopify).toBe(isOne ? `${APP_URL}/webhooks/shopify` : undefined);
  });

  it('has the port that the host got, where nobody says another', () => {
    const own = new OwnAddress({ ...local, APP_URL: undefined, SHOPIFY_SHOP_URL: SANDBOX });
    own.listensAt(4711);
    expect([own.url, own.forShopify]).toEqual(['http://127.0.0.1:4711', 'http://127.0.0.1:4711/webhooks/shopify']);
  });
});
