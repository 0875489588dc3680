import { describe, expect, it } from '@jest/globals';
import { shopKey } from '@belegwerk/core';
import { callbackAddress } from './callback-address.ts';

const shop = shopKey('kaffeekontor-nord.myshopify.com');
const VENDOR = 'https://api.lexware.io';
const SANDBOX = 'http://127.0.0.1:9300';

describe('the address for events of Lexware Office', () => {
  it.each([
    ['https://app.belegwerk.example', VENDOR, true],
    ['https://app.belegwerk.example', SANDBOX, true],
    ['http://app.belegwerk.example', VENDOR, false],
    ['http://127.0.0.1:4000', VENDOR, false],
    ['https://localhost:4000', VENDOR, false],
    ['http://127.0.0.1:4000', SANDBOX, true],
    ['http://localhost:4000', SANDBOX, true],
  ])('%s with %s is reachable: %s', (own, vendor, isReachable) => {
    const address = `${own}/webhooks/lexware/${shop}`;
    expect(callbackAddress(own, vendor, shop)).toBe(isReachable ? address : undefined);
  });
});
