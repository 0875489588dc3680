import { describe, expect, it } from '@jest/globals';
import { orderIdentities } from '../orders/order-identities.ts';
import { EXTREME_ORDERS } from './extreme-orders.ts';
import { galleryOf, type TemplatePlace } from './gallery.ts';
import { resultFaultText, textAsUsed, type TemplateResult } from './template-result.ts';

type Place = Pick<TemplatePlace, 'document' | 'field'> & Partial<Pick<TemplatePlace, 'metafields'>>;

const told = (source: string, place: Place): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    galleryOf(source, { language: 'de', metafields: [], ...place }).map(({ label, results }) => [
      label,
      results.slice(0, 2).map((result: TemplateResult) => resultFaultText(place.field, result) ?? result.text),
    ]),
  );

describe('the gallery of extreme orders', () => {
  it('shows a text on each of them, and says in German where it is too long or empty', () =>
    expect(told('Für <ORDER.BILLING.COMPANY><ORDER.BILLING.COUNTRY>', { document: 'invoice', field: 'title' })).toEqual(
      {
        'Gewöhnliche Bestellung': ['„Titel“ hat 26 Zeichen und wird auf höchstens 25 gekürzt.'],
        'Sehr langer Name': ['„Titel“ hat 256 Zeichen und wird auf höchstens 25 gekürzt.'],
        'Ohne Firma': ['Für Deutschland'],
        'Anderes Land': ['Für Muster GmbHFrankreich'],
        '100 Positionen': ['„Titel“ hat 26 Zeichen und wird auf höchstens 25 gekürzt.'],
        'Mit Rückerstattung': ['„Titel“ hat 26 Zeichen und wird auf höchstens 25 gekürzt.'],
        'Angaben fehlen': ['Für '],
      },
    ));

  it('shows a text that is too long as it stands on the document, cut at a word; one that is not cut stands as it is', () => {
    const result = { text: 'Rechnung zu Ihrer Bestellung', fault: 'too-long' } as const;
    expect([textAsUsed('title', result), textAsUsed('item-unit', result)]).toEqual(['Rechnung zu Ihrer…', result.text]);
    expect(resultFaultText('mail-to', { ...result, text: 'x'.repeat(300) })).toBe(
      '„Empfänger“ hat 300 Zeichen; erlaubt sind 254.',
    );
  });

  it('shows a text of a row on each row', () => {
    const gallery = galleryOf('<ITEM.TITLE> <ITEM.VARIANT>', {
      document: 'invoice',
      field: 'item-detail',
      language: 'de',
      metafields: [],
    });
    expect(gallery.map(({ results }) => results.length)).toEqual([2, 1, 1, 1, 100, 2, 1]);
  });

  it('tries a credit note with a refund of each order', () =>
    expect(told('<REFUND.DATE>', { document: 'credit-note', field: 'remark' })).toEqual(
      Object.fromEntries(EXTREME_ORDERS.map(({ label }) => [label, ['24.11.2026']])),
    ));

  it('says where a text stays empty, and nothing of a text that is meant to be empty', () => {
    expect(told('<ORDER.NOTE>', { document: 'invoice', field: 'remark' })['Angaben fehlen']).toEqual([
      '„Schlusstext“ bleibt leer.',
    ]);
    expect(told('', { document: 'invoice', field: 'remark' })['Angaben fehlen']).toEqual(['']);
  });

  it('has an example of each metafield that is read, and not where the shop left it out', () => {
    const name = 'METAFIELD.ORDER.CUSTOM.GRUSS';
    const shown = told(`<${name}>`, { document: 'invoice', field: 'remark', metafields: [name] });
    expect(shown['Gewöhnliche Bestellung']).toEqual(['Beispielwert']);
    expect(shown['Angaben fehlen']).toEqual(['„Schlusstext“ bleibt leer.']);
    const others = told(`<${name}>`, { document: 'invoice', field: 'remark' });
    expect(others['Gewöhnliche Bestellung']).toEqual(['„Schlusstext“ bleibt leer.']);
  });

  it('has no metafield of an article outside of its row', () => {
    const metafields = ['METAFIELD.PRODUCT.CUSTOM.STOFF'];
    const shown = (field: 'remark' | 'item-detail') =>
      told('<METAFIELD.PRODUCT.CUSTOM.STOFF>', { document: 'invoice', field, metafields })['Ohne Firma'];
    expect([shown('remark'), shown('item-detail')]).toEqual([['„Schlusstext“ bleibt leer.'], ['Beispielwert']]);
  });

  it('is made of orders whose amounts add up, but for the one that was refunded after', () =>
    expect(
      EXTREME_ORDERS.filter(({ order }) => order.refunds.length === 0).flatMap(({ order }) => orderIdentities(order)),
    ).toEqual([]));
});
