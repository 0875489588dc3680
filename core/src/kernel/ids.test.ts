import { describe, expect, it } from '@jest/globals';
import { documentId, documentMark, orderId, parseShopKey, shopKey } from './ids.ts';

describe('a shop key', () => {
  it('is a domain in lower case', () => expect(parseShopKey(' Kaffee.MyShopify.com ')).toBe('kaffee.myshopify.com'));
  it.each(['', 'kein shop', '-x.myshopify.com', 'a'.repeat(260)])('is not "%s"', (text) =>
    expect(parseShopKey(text)).toBeUndefined(),
  );
  it('that is declared must be one', () => {
    expect(shopKey('a.myshopify.com')).toBe('a.myshopify.com');
    expect(() => shopKey('no shop')).toThrow('not a shop domain');
  });
});

describe('other ids', () => {
  it('are their text', () => expect([orderId('o'), documentId('d'), documentMark('m')]).toEqual(['o', 'd', 'm']));
});
