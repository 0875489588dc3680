import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_KINDS } from '../documents/document-kind.ts';
import { fieldRule, TEMPLATE_FIELDS, type TemplateField } from './catalogue/fields.ts';
import { insertionsFor, searchInsertions } from './insertions.ts';
import { lintTemplate } from './lint/lint.ts';
import { parseTemplate } from './parse.ts';

const FIELDS = Object.keys(TEMPLATE_FIELDS) as readonly TemplateField[];
const PLACES = DOCUMENT_KINDS.flatMap((document) =>
  FIELDS.filter((field) => fieldRule(field).documents.includes(document)).map((field) => ({ document, field })),
);
const METAFIELDS = ['METAFIELD.ORDER.CUSTOM.CODE', 'METAFIELD.PRODUCT.CUSTOM.ORIGIN'];

const found = (typed: string): readonly string[] =>
  searchInsertions(insertionsFor({ document: 'invoice', field: 'remark', metafields: METAFIELDS }), typed).map(
    ({ text }) => text,
  );

describe('what can be put into a template', () => {
  it.each(PLACES)('has nothing wrong with it in the $field of the $document', (place) => {
    const insertions = insertionsFor({ ...place, metafields: METAFIELDS });
    const metafields = new Map(METAFIELDS.map((name) => [name, '']));
    const faulty = insertions.filter(
      ({ text }) => lintTemplate(parseTemplate(text), { ...place, samples: [], metafields }).length > 0,
    );
    expect(faulty).toEqual([]);
    expect(insertions.length).toBeGreaterThan(place.field === 'mail-to' ? 5 : 50);
    expect(new Set(insertions.map(({ text }) => text)).size).toBe(insertions.length);
  });

  it('begins with what is about the row, and ends with the commands', () => {
    const groups = insertionsFor({ document: 'credit-note', field: 'shipping-title', metafields: [] }).map(
      ({ group }) => group,
    );
    expect([...new Set(groups)]).toEqual(['SHIPPING', 'REFUND', 'ORDER', 'COMMAND']);
  });

  it.each<readonly [Parameters<typeof insertionsFor>[0]['document'], readonly string[]]>([
    ['invoice', ['ORDER', 'FULFILLMENT', 'COMMAND']],
    ['credit-note', ['REFUND', 'ORDER', 'COMMAND']],
    ['delivery-note', ['FULFILLMENT', 'ORDER', 'COMMAND']],
  ])('begins for the text of the %s with what that document is about', (document, expected) => {
    const groups = insertionsFor({ document, field: 'remark', metafields: [] }).map(({ group }) => group);
    expect([...new Set(groups)]).toEqual(expected);
  });

  it('ends each group with what only the shop platform knows a thing by', () => {
    const names = insertionsFor({ document: 'delivery-note', field: 'remark', metafields: [] }).map(({ name }) => name);
    expect(names[0]).toBe('FULFILLMENT.DATE');
    expect(names.filter((_, at) => names[at + 1] === 'ORDER.NAME')).toEqual(['FULFILLMENT.ID']);
  });

  it('offers metafields where they have a value', () => {
    expect(found('metafeld')).toEqual(['<METAFIELD.ORDER.CUSTOM.CODE>']);
    const item = insertionsFor({ document: 'invoice', field: 'item-detail', metafields: METAFIELDS });
    expect(item.filter(({ group }) => group === 'METAFIELD')).toHaveLength(2);
  });

  it.each([
    ['sendungsnummer', ['<ORDER.TRACKINGNUMBERS>', '<FULFILLMENT.TRACKINGNUMBER>', '<FULFILLMENT.TRACKINGNUMBERS>']],
    ['ORDER.NAME', ['<ORDER.NAME>', '<SUBSTRING ORDER.NAME 1>']],
    ['strasse rechnung', ['<ORDER.BILLING.STREET>']],
    ['befehle liste', ['<JOIN ORDER.ITEMTITLES ", ">']],
    ['gibt es nicht', []],
  ])('is found by %s', (typed, texts) => expect(found(typed)).toEqual(texts));
});
