import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { orderId } from '../kernel/ids.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { documentTagLine } from './document-tag-line.ts';

const order = anOrder({ id: orderId('gid://shopify/Order/615'), tags: ['b2b', 'Messe'] });
const line = (different: Partial<Preferences>, kind: 'invoice' | 'credit-note' | 'delivery-note' = 'invoice') =>
  documentTagLine({ kind, order, shopName: 'Kaffeekontor', preferences: { ...DEFAULT_PREFERENCES, ...different } });

describe('the words by which a document is found', () => {
  it.each<[Partial<Preferences>, string]>([
    [{}, ''],
    [{ invoiceTag: ['shopify'] }, 'Shopify'],
    [{ invoiceTag: ['shopify', 'shop', 'orderId', 'orderTags'] }, 'Shopify · Kaffeekontor · 615 · b2b, Messe'],
    [{ creditTag: ['shop'] }, ''],
  ])('on an invoice with %j are „%s“', (different, said) => expect(line(different)).toBe(said));

  it('leave no gap where the order has none of what is wanted', () =>
    expect(
      documentTagLine({
        kind: 'invoice',
        order: anOrder({ tags: [] }),
        shopName: '',
        preferences: { ...DEFAULT_PREFERENCES, invoiceTag: ['shop', 'orderTags', 'shopify'] },
      }),
    ).toBe('Shopify'));

  it('follow the settings of each kind of document, and delivery notes have none', () => {
    const both = { invoiceTag: ['shop'], creditTag: ['shopify'] } as const;
    expect([line(both), line(both, 'credit-note'), line(both, 'delivery-note')]).toEqual([
      'Kaffeekontor',
      'Shopify',
      '',
    ]);
  });
});
