import { describe, expect, it } from '@jest/globals';
import {
  accountingTargetId,
  documentId,
  documentMark,
  idOfGid,
  orderId,
  parseShopKey,
  shopKey,
  staffId,
} from './ids.ts';

describe('a shop key', () => {
  it('is a domain in lower case', () => expect(parseShopKey(' Kaffee.MyShopify.com ')).toBe('kaffee.myshopify.com'));
  it.each(['', 'kein shop', '-x.myshopify.com', 'a.myshopify.com/admin', `${'a'.repeat(250)}.com`])(
    'is not "%s"',
    (text) => expect(parseShopKey(text)).toBeUndefined(),
  );
  it.each(['kaffee.myshopify.com', 'kaffee.example', `${'a'.repeat(249)}.com`])('may be %s', (domain) =>
    expect(parseShopKey(domain)).toBe(domain),
  );
  it('that is declared must be one', () => {
    expect(shopKey('a.myshopify.com')).toBe('a.myshopify.com');
    expect(() => shopKey('no shop')).toThrow('not a shop domain');
  });
});

describe('other ids', () => {
  it.each([orderId, documentId, documentMark, staffId, accountingTargetId])('are their text', (declare) =>
    expect(declare('4711')).toBe('4711'),
  );
  it.each([
    ['gid://shopify/Order/1042', '1042'],
    ['1042', '1042'],
  ])('of the shop platform end with their number: %s', (id, number) => expect(idOfGid(id)).toBe(number));
});
