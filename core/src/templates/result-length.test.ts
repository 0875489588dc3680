import { describe, expect, it } from '@jest/globals';
import { galleryOf, type TemplatePlace } from './gallery.ts';
import { cutAtAnEdge, lengthUsually } from './result-length.ts';

type Place = Pick<TemplatePlace, 'document' | 'field'>;
const TITLE: Place = { document: 'invoice', field: 'title' };
const tried = (source: string, place: Place) => galleryOf(source, { ...place, language: 'de', metafields: [] });
const counted = (source: string, place = TITLE) => lengthUsually(place.field, tried(source, place));
const edge = (source: string, place = TITLE) => cutAtAnEdge(place.field, tried(source, place));

describe('the length of a text', () => {
  it('is that of what stands on the document, not that of the template', () =>
    expect(counted('Rechnung <ORDER.SHIPPING.COUNTRYCODE>')).toEqual({ length: 11, most: 25, isCut: true }));

  it('is that of the longest of several rows', () =>
    expect(counted('<ITEM.TITLE>', { document: 'invoice', field: 'item-title' })).toEqual({
      length: 'Kaffee, 250 g'.length,
      most: 255,
      isCut: true,
    }));

  it('of a remark is held against what the document leaves it', () =>
    expect(counted('x'.repeat(1990), { document: 'invoice', field: 'remark' })).toMatchObject({
      length: 1990,
      most: 1969,
    }));
});

describe('a text that is cut', () => {
  it('is none because its template is long', () =>
    expect(edge('Rechnung <ORDER.SHIPPING.COUNTRYCODE>')).toBeUndefined());

  it('on one of the orders at the edges is named with that order', () =>
    expect(edge('<ORDER.CUSTOMER.NAME>')).toMatchObject({ label: 'Sehr langer Name', most: 25 }));

  it('is none where nothing is cut', () =>
    expect(edge('<ORDER.BILLING.COMPANY>'.repeat(20), { document: 'invoice', field: 'item-unit' })).toBeUndefined());
});
