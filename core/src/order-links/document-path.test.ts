import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { orderId, shopKey } from '../kernel/ids.ts';
import { aroundOrder, isProven, readDocumentPath, type DocumentPath } from './document-path.ts';

const path: DocumentPath = {
  shop: shopKey('demo.myshopify.com'),
  order: orderId('gid://shopify/Order/6150000001042'),
  kind: 'invoice',
  as: 'view',
};
const TEXT = 'demo.myshopify.com/6150000001042/invoice/view';
const proofWith = (key: string, text = TEXT) => createHmac('sha256', key).update(text).digest('hex');

describe('the path of a document that the mail of a shop links to', () => {
  it('names shop, order, kind and how it is opened, and is read back', () => {
    expect(aroundOrder(path).join('6150000001042')).toBe(TEXT);
    expect(readDocumentPath(TEXT)).toEqual(path);
    expect(readDocumentPath('demo.myshopify.com/7/credit/download')).toMatchObject({ kind: 'credit', as: 'download' });
  });

  it.each([
    ['', 'nothing'],
    ['demo.myshopify.com/invoice/view', 'no order'],
    ['demo.myshopify.com//invoice/view', 'an empty order, as where Liquid knows none'],
    ['DEMO.myshopify.com/7/invoice/view', 'another spelling, which another proof would open'],
    ['demo.myshopify.com/7/delivery/view', 'a kind that is not linked'],
    ['demo.myshopify.com/7/invoice/delete', 'a verb that there is not'],
    ['demo.myshopify.com/7/invoice/view/more', 'more than that'],
    ['../../etc/passwd/7', 'a path of files'],
    ['demo.myshopify.com/7;8/invoice/view', 'two orders'],
  ])('is none when it is %j (%s)', (text) => expect(readDocumentPath(text)).toBeUndefined());

  it('is proved by who knows the key, for this path alone, as Liquid makes it', () => {
    expect(isProven(TEXT, proofWith('key'), ['other', 'key'])).toBe(true);
    expect(isProven(TEXT, proofWith('key'), ['other'])).toBe(false);
    expect(isProven(TEXT, proofWith('key'), [])).toBe(false);
    expect(isProven(TEXT, proofWith('key', TEXT.replace('1042', '1043')), ['key'])).toBe(false);
    expect(isProven(TEXT, TEXT, ['key'])).toBe(false);
  });
});
