import { describe, expect, it } from '@jest/globals';
import {
  metafieldPlaceholders,
  metafieldScope,
  metafieldsToRead,
  metafieldTemplateValue,
} from './metafields-to-read.ts';

const field = (key: string) => ({ resource: 'PRODUCT', namespace: 'custom', key }) as never;

describe('metafields in templates', () => {
  it('are at most five, by the names of their placeholders', () => {
    const loadMetafields = ['a', 'b', 'c', 'd', 'e', 'f'].map(field);
    expect(metafieldsToRead({ loadMetafields })).toHaveLength(5);
    expect(metafieldsToRead({ loadMetafields })[0]).toEqual({ owner: 'PRODUCT', namespace: 'custom', key: 'a' });
    expect(metafieldPlaceholders({ loadMetafields: [field('material')] })).toEqual([
      'METAFIELD.PRODUCT.CUSTOM.MATERIAL',
    ]);
  });

  it.each([
    ['a text', 'Baumwolle', 'Baumwolle'],
    ['a list of texts', '["rot","blau"]', ['rot', 'blau']],
    ['a list of numbers', '[1,2.5]', ['1', '2.5']],
    ['a list of something else', '[{"a":1}]', '[{"a":1}]'],
    ['a text in brackets', '[neu]', '[neu]'],
    ['half a list', '["rot"', '["rot"'],
    ['an empty list', '[]', []],
  ])('are %s', (_what, value, read) => {
    expect(metafieldTemplateValue(value)).toEqual(read);
  });

  it('have their values by their placeholders', () => {
    const read = [{ owner: 'ORDER', namespace: 'custom', key: 'farbe', value: '["rot"]' }] as never;
    expect([...metafieldScope(read)]).toEqual([['METAFIELD.ORDER.CUSTOM.FARBE', ['rot']]]);
  });
});
