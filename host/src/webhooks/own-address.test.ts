import { describe, expect, it } from '@jest/globals';
import { OwnAddress } from './own-address.ts';

const VENDOR = { SHOPIFY_SHOP_URL: 'https://{shop}', sender: 'https://api.books.example' };
const SANDBOX = { SHOPIFY_SHOP_URL: 'http://127.0.0.1:9200/shops/{shop}', sender: 'http://127.0.0.1:9300' };
const PATH = '/webhooks/books/kaffeekontor-nord.myshopify.com';
const local = { HOST: '127.0.0.1', PORT: 0 };

describe('the address for messages of a vendor', () => {
  it.each([
    ['https://app.belegwerk.example', VENDOR, true],
    ['https://app.belegwerk.example', SANDBOX, true],
    ['http://app.belegwerk.example', VENDOR, false],
    ['http://127.0.0.1:4000', VENDOR, false],
    ['https://localhost:4000', VENDOR, false],
    ['http://127.0.0.1:4000', SANDBOX, true],
    ['http://localhost:4000', SANDBOX, true],
  ])('%s with %j is reached: %s', (APP_URL, vendors, isReached) => {
    const own = new OwnAddress({ ...local, ...vendors, APP_URL });
    expect([own.forShopify, own.reachedFrom(vendors.sender, PATH)]).toEqual(
      isReached ? [`${APP_URL}/webhooks/shopify`, `${APP_URL}${PATH}`] : [undefined, undefined],
    );
  });

  it('has the port that the host got, where no setting says another', () => {
    const own = new OwnAddress({ ...local, ...SANDBOX, APP_URL: undefined });
    own.listensAt(4711);
    expect([own.url, own.forShopify]).toEqual(['http://127.0.0.1:4711', 'http://127.0.0.1:4711/webhooks/shopify']);
  });
});
