import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anIssuedDocument, euro } from '../../../test/builders/index.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { WRITABLE_VALUES, writableValue } from './catalogue.ts';
import { type MetafieldRecords, METAFIELD_CATEGORIES } from './writable-value.ts';
import { METAFIELD_TYPE_LABELS, METAFIELD_TYPES, metafieldFault, type MetafieldType } from './metafield-type.ts';
import { metafieldScope, metafieldsToRead, metafieldTemplateValue } from '../texts/metafields-to-read.ts';
import { metafieldsToWrite } from '../side-tasks/values-to-write.ts';

const document = (wish: Partial<IssuedDocument> = {}): IssuedDocument =>
  anIssuedDocument({ date: day('2026-07-20'), createdAt: instant('2026-07-20T09:00:00Z'), status: 'paid', ...wish });
const url = 'https://belege.example.com/documents/abc';
const records: MetafieldRecords = {
  documents: [
    { document: document({ id: documentId('d-0'), number: 'RE0106', cancelled: true }), url: '' },
    { document: document(), url },
    { document: document({ kind: 'credit-note', id: documentId('d-2'), number: 'GS0007', total: euro('20.00') }), url },
    { document: document({ kind: 'delivery-note', id: documentId('d-3'), number: '', status: 'draft' }), url: '' },
  ],
  contact: { id: 'c-1', number: '10307', url: 'https://app.example.com/contacts/c-1' },
};

/** What each value is of these records; one without a row fails below. */
const VALUES: readonly (readonly [id: string, value: string])[] = [
  ['invoice.id', 'd-1'],
  ['invoice.number', 'RE0107'],
  ['invoice.title', 'Rechnung'],
  ['invoice.date', '2026-07-19T22:00:00Z'],
  ['invoice.status', 'paid'],
  ['invoice.paid', 'true'],
  ['invoice.cancelled', 'false'],
  ['invoice.total', '123.90'],
  ['invoice.totalCents', '12390'],
  ['invoice.taxCents', '1978'],
  ['invoice.items', '2'],
  ['invoice.url', url],
  [
    'invoice.json',
    `{"id":"d-1","number":"RE0107","title":"Rechnung","date":"2026-07-20","status":"paid","cancelled":false,"total":"123.90","tax":"19.78","currency":"EUR","url":"${url}"}`,
  ],
  ['contact.id', 'c-1'],
  ['contact.number', '10307'],
  ['contact.url', 'https://app.example.com/contacts/c-1'],
  ['invoices.ids', '["d-0","d-1"]'],
  ['invoices.numbers', '["RE0106","RE0107"]'],
  ['invoices.urls', `["${url}"]`],
  ['invoices.count', '2'],
  ['invoices.totals', '[12390,12390]'],
  [
    'invoices.json',
    `[{"id":"d-0","number":"RE0106","title":"Rechnung","date":"2026-07-20","status":"paid","cancelled":true,"total":"123.90","tax":"19.78","currency":"EUR"},{"id":"d-1","number":"RE0107","title":"Rechnung","date":"2026-07-20","status":"paid","cancelled":false,"total":"123.90","tax":"19.78","currency":"EUR","url":"${url}"}]`,
  ],
  ['credits.ids', '["d-2"]'],
  ['credits.numbers', '["GS0007"]'],
  ['credits.urls', `["${url}"]`],
  ['credits.count', '1'],
  [
    'credits.json',
    `[{"id":"d-2","number":"GS0007","title":"Rechnung","date":"2026-07-20","status":"paid","cancelled":false,"total":"20.00","tax":"19.78","currency":"EUR","url":"${url}"}]`,
  ],
  ['credits.totals', '[2000]'],
  ['deliveries.ids', '["d-3"]'],
  ['deliveries.numbers', ''],
  ['deliveries.urls', ''],
  ['deliveries.count', '1'],
  [
    'deliveries.json',
    '[{"id":"d-3","number":"","title":"Rechnung","date":"2026-07-20","status":"draft","cancelled":false}]',
  ],
];

describe('the value', () => {
  it.each(VALUES)('%s is %s', (id, value) => expect(writableValue(id)?.make(records)).toBe(value));

  it('has its row above', () =>
    expect(VALUES.map(([id]) => id).toSorted()).toEqual(WRITABLE_VALUES.map(({ id }) => id).toSorted()));

  it('of the invoice is the latest one when all are cancelled', () => {
    const cancelled = records.documents.slice(0, 1);
    expect(writableValue('invoice.number')?.make({ documents: cancelled })).toBe('RE0106');
  });

  it('is empty while there is nothing', () =>
    expect(WRITABLE_VALUES.map(({ make }) => make({ documents: [] })).join('')).toBe(''));

  it('has an id of its category, a German label of its own, and every type of the specification is there', () => {
    for (const { id, category } of WRITABLE_VALUES) expect(id.split('.')[0]).toBe(category);
    expect(new Set(WRITABLE_VALUES.map(({ id }) => id)).size).toBe(WRITABLE_VALUES.length);
    expect(new Set(WRITABLE_VALUES.map(({ label }) => label)).size).toBe(WRITABLE_VALUES.length);
    expect(Object.keys(METAFIELD_CATEGORIES)).toEqual(['invoice', 'contact', 'invoices', 'credits', 'deliveries']);
    expect(new Set(WRITABLE_VALUES.map(({ type }) => type))).toEqual(new Set(METAFIELD_TYPES));
    expect(Object.keys(METAFIELD_TYPE_LABELS)).toEqual([...METAFIELD_TYPES]);
  });

  it('always fits its type, for any records', () => {
    const anyDocument = fc.record({
      kind: fc.constantFrom('invoice' as const, 'credit-note' as const, 'delivery-note' as const),
      number: fc.string({ maxLength: 20 }),
      title: fc.constantFrom('Rechnung', 'Mein „Beleg“ \\ "x"'),
      status: fc.constantFrom('draft' as const, 'open' as const, 'paid' as const, 'voided' as const),
      cancelled: fc.boolean(),
      total: fc
        .integer({ min: -1_000_000, max: 1_000_000 })
        .map((amount) => document({ total: amount as never }).total),
    });
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 5 }), fc.constantFrom('', url), (documents, link) => {
        const made = { documents: documents.map((wish) => ({ document: document(wish), url: link })) };
        for (const { type, make } of WRITABLE_VALUES) {
          const value = make(made);
          if (value.trim() !== '') expect([type, value, metafieldFault(type, value)]).toEqual([type, value, undefined]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the shop platform', () => {
  it.each<[MetafieldType, string, string | undefined]>([
    ['number_integer', '42', undefined],
    ['number_integer', '-9007199254740991', undefined],
    ['number_integer', '9007199254740993', 'wrong-form'],
    ['number_integer', '1.5', 'wrong-form'],
    ['number_integer', '007', 'wrong-form'],
    ['single_line_text_field', 'RE0107', undefined],
    ['single_line_text_field', 'a\nb', 'wrong-form'],
    ['single_line_text_field', '  ', 'blank'],
    ['single_line_text_field', 'ä€😀x'.repeat(6554), 'too-long'],
    ['url', 'https://example.com/a?b=c#d', undefined],
    ['url', 'ftp://example.com', 'wrong-form'],
    ['url', `https://example.com/${'a'.repeat(2048)}`, 'too-long'],
    ['date_time', '2026-07-19T22:00:00Z', undefined],
    ['date_time', '2026-07-20T00:00:00.123+02:00', undefined],
    ['date_time', '2026-02-30T00:00:00Z', 'wrong-form'],
    ['date_time', '2026-07-20', 'wrong-form'],
    ['boolean', 'true', undefined],
    ['boolean', 'false', undefined],
    ['boolean', 'ja', 'wrong-form'],
    ['json', '{"a":[1]}', undefined],
    ['json', '{a}', 'wrong-form'],
    ['json', `"${'a'.repeat(100_000)}"`, undefined],
    ['json', `"${'a'.repeat(140_000)}"`, 'too-long'],
    ['list.url', '["https://example.com/"]', undefined],
    ['list.url', '["nirgends"]', 'wrong-form'],
    ['list.single_line_text_field', '["a",""]', 'wrong-form'],
    ['list.single_line_text_field', '[1]', 'wrong-form'],
    ['list.single_line_text_field', '[]', 'blank'],
    ['list.single_line_text_field', '{}', 'wrong-form'],
    ['list.single_line_text_field', 'a', 'wrong-form'],
    ['list.single_line_text_field', JSON.stringify(Array.from({ length: 128 }, () => 'a')), undefined],
    ['list.single_line_text_field', JSON.stringify(Array.from({ length: 129 }, () => 'a')), 'too-many'],
    ['list.number_integer', '[1,-2]', undefined],
    ['list.number_integer', '["1"]', 'wrong-form'],
    ['list.number_integer', '[1.5]', 'wrong-form'],
  ])('takes %s %.40s: %s', (type, value, fault) => expect(metafieldFault(type, value)).toBe(fault));
});

const at = (key: string, namespace = 'custom') => ({ namespace, key });

describe('metafields are written', () => {
  it('in the form of their types, and what is not is told', () =>
    expect(
      metafieldsToWrite(
        {
          saveMetafield: {
            'invoice.number': at('nummer'),
            'credits.totals': at('betraege'),
            'deliveries.urls': at('links'),
            'invoice.mood': at('laune'),
            'invoice.paid': at('b'),
          },
        },
        records,
      ),
    ).toEqual({
      values: [
        { namespace: 'custom', key: 'betraege', type: 'list.number_integer', value: '[2000]' },
        { namespace: 'custom', key: 'nummer', type: 'single_line_text_field', value: 'RE0107' },
      ],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      left: [
        { code: 'METAFIELD_EMPTY', setting: 'saveMetafield', facts: { value: 'Links der Lieferscheine' } },
        { code: 'METAFIELD_UNKNOWN', setting: 'saveMetafield', facts: { value: 'invoice.mood' } },
        { code: 'METAFIELD_UNFIT', setting: 'saveMetafield', facts: { value: 'Rechnung ist bezahlt', fault: 'name' } },
      ],
    }));

  it('with a name that the platform knows, and not when the value does not fit', () => {
    const long = { documents: [{ document: document(), url: `https://example.com/${'a'.repeat(2048)}` }] };
    expect(
      metafieldsToWrite({ saveMetafield: { 'invoice.url': at('url'), 'invoice.id': at('id', 'Umläut') } }, long).left,
    ).toEqual([
      { code: 'METAFIELD_UNFIT', setting: 'saveMetafield', facts: { value: 'Link zur Rechnung', fault: 'too-long' } },
      {
        code: 'METAFIELD_UNFIT',
        setting: 'saveMetafield',
        facts: { value: 'Kennung der Rechnung in Lexware Office', fault: 'name' },
      },
    ]);
  });

  it('at most five at a time', () => {
    const ids = WRITABLE_VALUES.slice(0, 7).map(({ id }, index) => [id, at(`key_${index}`)] as const);
    expect(metafieldsToWrite({ saveMetafield: Object.fromEntries(ids) }, records).values).toHaveLength(5);
  });

  it('again only when a value or its place changed, not when the settings are in another order', () => {
    const digest = (saveMetafield: Readonly<Record<string, ReturnType<typeof at>>>, of = records): string =>
      metafieldsToWrite({ saveMetafield }, of).digest;
    const both = { 'invoice.number': at('nummer'), 'invoice.paid': at('bezahlt') };
    const turned = { 'invoice.paid': at('bezahlt'), 'invoice.number': at('nummer') };
    expect(digest(both)).toBe(digest(turned));
    const unpaid = { documents: [{ document: document({ status: 'open' }), url }] };
    const places = [
      both,
      { ...both, 'invoice.paid': at('paid') },
      { ...both, 'invoice.paid': at('bezahlt', 'eigene') },
    ];
    expect(new Set([...places.map((place) => digest(place)), digest(both, unpaid)]).size).toBe(4);
  });
});

describe('metafields are read', () => {
  it('at most five, under their owners', () => {
    const loadMetafields = Array.from({ length: 6 }, (_, index) => ({
      resource: 'product' as const,
      ...at(`key${index}`),
    }));
    expect(metafieldsToRead({ loadMetafields })).toHaveLength(5);
    expect(metafieldsToRead({ loadMetafields })[0]).toEqual({ owner: 'product', namespace: 'custom', key: 'key0' });
  });

  it('as the values of their placeholders', () => {
    const read = [
      { owner: 'product' as const, ...at('material'), value: 'Stahl' },
      { owner: 'order' as const, ...at('codes'), value: '["a",2]' },
    ];
    expect([...metafieldScope(read)]).toEqual([
      ['METAFIELD.PRODUCT.CUSTOM.MATERIAL', 'Stahl'],
      ['METAFIELD.ORDER.CUSTOM.CODES', ['a', '2']],
    ]);
  });

  it.each([
    ['[]', []],
    ['[1', '[1'],
    ['[x]', '[x]'],
    ['[{"a":1}]', '[{"a":1}]'],
    ['{"a":1}', '{"a":1}'],
  ])('%s as %j', (text, value) => expect(metafieldTemplateValue(text)).toEqual(value));
});
