import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aLine, anOrder, aRefund, aShippingLine } from '../../../../test/builders/index.ts';
import { instant } from '../../kernel/calendar.ts';
import type { Order } from '../../orders/order.ts';
import { parseTemplate } from '../parse.ts';
import { lintTemplate } from './lint.ts';
import type { SampleUse } from './samples.ts';

const lint = (source: string, use: Partial<SampleUse> = {}) =>
  lintTemplate(parseTemplate(source), { document: 'invoice', field: 'introduction', samples: [], ...use });

/** Code, place, sentence and suggestion of every finding. */
const told = (source: string, use?: Partial<SampleUse>): readonly (readonly (string | undefined)[])[] =>
  lint(source, use).map(({ code, position, length, message, suggestion }) => [
    code,
    source.slice(position, position + length),
    message,
    ...(suggestion === undefined ? [] : [suggestion]),
  ]);

describe('the linter', () => {
  it.each([
    '',
    'Vielen Dank.',
    '<p>3 < 5</p><base href="x"><b>x</b></body><my.tag>',
    '<IF ORDER.NAME = "a">a<ELSE IF ORDER.NAME = "b">b<ELSE>c<END>',
    '<SWITCH ORDER.PAYMENTSTATUS><CASE "paid", "open">a<CASE "voided">b<DEFAULT>c<END>',
    '<IF ORDER.PAYMENTSTATUS = "paid" AND "open" != ORDER.PAYMENTSTATUS>a<END>',
    '<IF ORDER.PAYMENTSTATUS CONTAINS "x" OR ORDER.PAYMENTSTATUS = ORDER.NAME>a<END>',
    '<IF ORDER.NAME > <b>5</b><END>',
    '<IF ORDER.NAME>5 > 3<END>'.replace(' > ', ' &gt; '),
    '<METAFIELD.ORDER.a.b>',
  ])('has nothing to say about %s', (source) => expect(told(source)).toEqual([]));

  it('repeats the mistakes of the template as errors, in the order of their places', () =>
    expect(
      lint('<ITEM.TITLE><ORDER.FOO><IF (>').map(({ code, severity, position }) => [code, severity, position]),
    ).toEqual([
      ['not-available', 'error', 0],
      ['unknown-placeholder', 'error', 13],
      ['unclosed-block', 'error', 23],
      ['missing', 'error', 28],
    ]));

  it.each<[string, Partial<SampleUse>, ...(readonly [string, string])[]]>([
    ['<ITEM.TITLE>', {}, ['<ITEM.TITLE>', 'Der Platzhalter „ITEM.TITLE“ hat im Feld „Einleitung“ keinen Wert.']],
    ['<IF NOT REFUND.DATE>x<END>', {}, ['REFUND.DATE', 'Der Platzhalter „REFUND.DATE“ hat auf Rechnungen keinen Wert.']],
    ['<JOIN FULFILLMENT.TRACKINGNUMBERS ",">', { document: 'credit-note' }, ['FULFILLMENT.TRACKINGNUMBERS', 'Der Platzhalter „FULFILLMENT.TRACKINGNUMBERS“ hat auf Gutschriften keinen Wert.']],
    ['<SUBSTRING REFUND.ID 1>', { document: 'delivery-note' }, ['REFUND.ID', 'Der Platzhalter „REFUND.ID“ hat auf Lieferscheinen keinen Wert.']],
    ['<SWITCH ITEM.KIND><CASE "goods">x<END>', { field: 'title' }, ['ITEM.KIND', 'Der Platzhalter „ITEM.KIND“ hat im Feld „Titel“ keinen Wert.']],
    ['<SWITCH ORDER.NAME><CASE ITEM.SKU>x<END>', { field: 'mail-subject' }, ['ITEM.SKU', 'Der Platzhalter „ITEM.SKU“ hat im Feld „Betreff“ keinen Wert.']],
    ['<IF ORDER.NAME>a<ELSE IF ORDER.NAME = ITEM.SKU>b<ELSE><METAFIELD.VARIANT.a.b><END>', { field: 'title' }, ['ITEM.SKU', 'Der Platzhalter „ITEM.SKU“ hat im Feld „Titel“ keinen Wert.'], ['<METAFIELD.VARIANT.a.b>', 'Der Platzhalter „METAFIELD.VARIANT.A.B“ hat im Feld „Titel“ keinen Wert.']],
    ['<SWITCH ORDER.NAME><CASE "a"><ITEM.SKU><END>', {}, ['<ITEM.SKU>', 'Der Platzhalter „ITEM.SKU“ hat im Feld „Einleitung“ keinen Wert.']],
    ['<SWITCH ORDER.NAME> <CASE (><ITEM.SKU><DEFAULT><ITEM.TAX><END>', {}, ['<ITEM.SKU>', 'Der Platzhalter „ITEM.SKU“ hat im Feld „Einleitung“ keinen Wert.'], ['<ITEM.TAX>', 'Der Platzhalter „ITEM.TAX“ hat im Feld „Einleitung“ keinen Wert.']],
  ])('finds placeholders without a value there: %s', (source, use, ...found) =>
    expect(told(source, use).filter(([code]) => code === 'not-available')).toEqual(
      found.map((finding) => ['not-available', ...finding]),
    )); // prettier-ignore

  it('finds metafields that are not loaded', () => {
    const metafields = new Map([['METAFIELD.ORDER.CUSTOM.CODE', 'x']]);
    expect(told('<METAFIELD.ORDER.custom.code><METAFIELD.ORDER.custom.cod><METAFIELD.ORDER.x.y><METAFIELD.x><ORDER.NAME>', { metafields })).toEqual([
      ['not-loaded', '<METAFIELD.ORDER.custom.cod>', 'Das Metafeld „METAFIELD.ORDER.CUSTOM.COD“ wird laut Einstellungen nicht geladen.', 'METAFIELD.ORDER.CUSTOM.CODE'],
      ['not-loaded', '<METAFIELD.ORDER.x.y>', 'Das Metafeld „METAFIELD.ORDER.X.Y“ wird laut Einstellungen nicht geladen.'],
      ['unknown-placeholder', 'METAFIELD.x', 'Den Platzhalter „METAFIELD.X“ gibt es nicht.'],
    ]); // prettier-ignore
  });
});

const NEVER = 'Diese Bedingung ist nie erfüllt; der Abschnitt wird nie erreicht.';
const REPEATED = 'Diese Bedingung steht schon weiter oben; der Abschnitt wird nie erreicht.';
const COVERED = 'Ein Abschnitt weiter oben gilt immer; dieser wird nie erreicht.';

describe('the linter finds what is never reached', () => {
  it.each<[string, ...(readonly [string, string, string?])[]]>([
    ['<IF ORDER.NAME>a<ELSE IF order.name>b<END>', ['<ELSE IF order.name>', REPEATED]],
    ['<IF ORDER.NAME AND (ORDER.NOTE)>a<ELSE IF ORDER.NAME AND ORDER.NOTE>b<ELSE>c<END>', ['<ELSE IF ORDER.NAME AND ORDER.NOTE>', REPEATED]],
    ['<IF "a">a<ELSE IF ORDER.NAME>b<ELSE>c<END>', ['<ELSE IF ORDER.NAME>', COVERED], ['<ELSE>', COVERED]],
    ['<IF "">a<ELSE>b<END>', ['<IF "">', NEVER]],
    ['<IF 1 = 2>a<ELSE>b<END>', ['<IF 1 = 2>', NEVER]],
    ['<IF 1 = 1,0>a<ELSE>b<END>', ['<ELSE>', COVERED]],
    ['<IF NOT 1 = 2>a<ELSE>b<END>', ['<ELSE>', COVERED]],
    ['<IF ORDER.NAME AND "">a<END>', ['<IF ORDER.NAME AND "">', NEVER]],
    ['<IF ORDER.NAME OR "a">a<ELSE>b<END>', ['<ELSE>', COVERED]],
    ['<IF "a" AND "b">a<ELSE>b<END>', ['<ELSE>', COVERED]],
    ['<IF "" OR 0>a<ELSE>b<END>', ['<IF "" OR 0>', NEVER]],
    ['<IF NOT (ORDER.NAME OR ORDER.NOTE)>a<ELSE IF NOT (ORDER.NAME OR "a")>b<END>', ['<ELSE IF NOT (ORDER.NAME OR "a")>', NEVER]],
    ['<IF ORDER.PAYMENTSTATUS = "Paid">a<END>', ['<IF ORDER.PAYMENTSTATUS = "Paid">', NEVER]],
    ['<IF "bezahlt" = ORDER.PAYMENTSTATUS>a<END>', ['<IF "bezahlt" = ORDER.PAYMENTSTATUS>', NEVER]],
    ['<IF ORDER.PAYMENTSTATUS != "Paid">a<ELSE>b<END>', ['<ELSE>', COVERED]],
    ['<SWITCH ORDER.NAME><CASE "a","b">1<CASE "b">2<CASE "a", "c">3<END>', ['"b"', '"b" steht schon in einem Fall weiter oben.'], ['"a"', '"a" steht schon in einem Fall weiter oben.']],
    ['<SWITCH ORDER.PAYMENTSTATUS><CASE "Paid">1<CASE "bezahlt">2<CASE ORDER.NAME>3<END>',
      ['"Paid"', '"Paid" kommt hier nie vor. Möglich sind: paid, pending, authorized, partially_paid, partially_refunded, refunded, voided, expired, overdue, manual, open, unpaid, invalid, unknown.', 'paid'],
      ['"bezahlt"', '"bezahlt" kommt hier nie vor. Möglich sind: paid, pending, authorized, partially_paid, partially_refunded, refunded, voided, expired, overdue, manual, open, unpaid, invalid, unknown.']],
    ['<IF ORDER.NAME><SWITCH ORDER.NOTE><CASE "a"><IF 0>x<END><END><END>', ['<IF 0>', NEVER]],
  ])('in %s', (source, ...found) =>
    expect(told(source)).toEqual(found.map((finding) => ['unreachable', ...finding]))); // prettier-ignore

  it('as warnings', () => expect(lint('<IF "">a<END>').map(({ severity }) => severity)).toEqual(['warning']));

  it('and nothing about conditions that could not be read', () => {
    const source = '<IF (>a<ELSE IF (>b<ELSE>c<END><SWITCH (><CASE "a">b<CASE (>c<CASE (>d<END>';
    expect(told(source).filter(([code]) => code === 'unreachable')).toEqual([]);
  });
});

describe('the linter finds text that looks like a command', () => {
  it.each([
    ['a<ODER.NAME>', '<ODER.NAME', 'ORDER.NAME'],
    ['a<Itme.Title>', '<Itme.Title', 'ITEM.TITLE'],
    ['<KUNDE.NAME>', '<KUNDE.NAME', 'ORDER.CUSTOMER.NAME'],
    ['<ARTIKEL.TITEL>', '<ARTIKEL.TITEL', 'ITEM.TITLE'],
    ['<ORDER>', '<ORDER', 'ORDER.'],
    ['<item >', '<item', 'ITEM.'],
    ['<ENDIF>', '<ENDIF', 'END'],
    ['<endswitch>', '<endswitch', 'END'],
    ['<ELSEIF ORDER.NAME>', '<ELSEIF', 'ELSE IF'],
    ['<ELSIF x>', '<ELSIF', 'ELSE IF'],
    ['<ELIF x>', '<ELIF', 'ELSE IF'],
    ['</IF>', '</IF', 'END'],
    ['</end>', '</end', 'END'],
    ['<SWICH ORDER.NAME>', '<SWICH', 'SWITCH'],
    ['<DEFALUT>', '<DEFALUT', 'DEFAULT'],
    ['<ESLE>', '<ESLE', 'ELSE'],
  ])('%s', (source, written, meant) =>
    expect(told(source)).toEqual([
      [
        'looks-like-command',
        written,
        written.includes('.') ? `${written}> gibt es nicht.` : `„${written}“ ist kein Befehl und erscheint als Text.`,
        meant,
      ],
    ]),
  );

  it.each([
    ['<IF ORDER.TOTAL > 100>x<END>', '> 100>', 'GT'],
    ['<IF ORDER.TOTAL >= 100,50 €>x<END>', '>= 100,50 €>', 'GTE'],
    ['<IF ORDER.TOTAL >"100" AND ORDER.NAME>x<END>', '>"100" AND ORDER.NAME>', 'GT'],
  ])('%s', (source, written, meant) =>
    expect(told(source)).toEqual([
      ['looks-like-command', written, 'Das Zeichen > beendet den Befehl; „größer als“ heißt GT oder GTE.', meant],
    ]),
  );

  it.each(['<FOO>', '<KUNDE>', '<FIRMEN_NAME>'])('%s', (source) => {
    const written = source.slice(0, -1);
    expect(told(`Guten Tag ${source}`)).toEqual([
      ['looks-like-command', written, `„${written}“ ist kein Befehl und erscheint als Text.`],
    ]);
  });

  it.each(['<BR>', '<B>', '<TABLE>', '<STRONG>', '<FOO', '<Kunde>', '<A HREF="x">'])('but not %s', (source) =>
    expect(told(source)).toEqual([]),
  );

  it.each(['<i>', '<em>', '<ins>', '<code>', '<main>', '<hr>', '<constructor>', '<__proto__>', '</p>', '<x.y>', '<IF ORDER.NAME><b>5</b><END>', '<IF (> 5><END>'])(
    'but not %s',
    (source) => expect(told(source).filter(([code]) => code === 'looks-like-command')).toEqual([]),
  ); // prettier-ignore
});

const delivered = (id: string, quantity: number): Order['fulfilments'][number] => ({
  id,
  createdAt: instant('2026-11-21T09:00:00Z'),
  cancelled: false,
  lines: [{ lineId: 'A', quantity }],
  trackingNumbers: [`T-${id}`],
});

describe('the linter tries a template with sample orders', () => {
  const order = anOrder({ name: '#7' });
  const longName = anOrder({ name: '#1234567890123' });

  it('and names those for which it is too long', () =>
    expect(lint('Rechnung zu <ORDER.NAME>', { field: 'title', samples: [order, longName] })).toEqual([
      {
        code: 'too-long',
        severity: 'warning',
        position: 0,
        length: 24,
        message: 'Bei Bestellung #1234567890123 hat „Titel“ 26 Zeichen und wird auf höchstens 25 gekürzt.',
        sample: '#1234567890123',
      },
    ]));

  it('and allows exactly the limit', () => {
    expect(lint('1234567890123456789012345', { field: 'title', samples: [order] })).toEqual([]);
    expect(lint('12345678901234567890123456', { field: 'title', samples: [order] }).map(({ code }) => code)).toEqual(['too-long']); // prettier-ignore
  });

  it('and names those for which it is empty', () => {
    const noted = anOrder({ name: '#8', note: 'x' });
    expect(lint(' <ORDER.NOTE>\n', { samples: [order, noted] })).toMatchObject([
      { code: 'empty', severity: 'warning', position: 0, length: 14, message: 'Bei Bestellung #7 bleibt „Einleitung“ leer.', sample: '#7' },
    ]); // prettier-ignore
  });

  it('but does not mind a field that was left empty', () =>
    expect(lint('  ', { field: 'title', samples: [order] })).toEqual([]));

  it('with every row of a field in a row', () => {
    const rows = anOrder({ lines: [aLine({ id: 'A', sku: 'S' }), aLine({ id: 'B' }), aLine({ id: 'C', currentQuantity: 0 })] }); // prettier-ignore
    expect(lint('<ITEM.SKU>', { field: 'item-title', samples: [rows] }).map(({ code }) => code)).toEqual(['empty']);
    expect(lint('<IF ITEM.SKU OR ITEM.POSITION = 2>x<END>', { field: 'item-title', samples: [rows] })).toEqual([]);
    expect(lint('<SHIPPING.TITLE>', { field: 'shipping-title', samples: [rows] })).toEqual([]);
    const removed = { ...rows, shipping: [aShippingLine({ removed: true, title: '' })] };
    expect(lint('<SHIPPING.TITLE>', { field: 'shipping-title', samples: [removed] })).toEqual([]);
  });

  const lengths = (source: string, use: Partial<SampleUse>): readonly (string | undefined)[] =>
    lint(source, use).map(({ message }) => /hat .* (\d+) Zeichen/.exec(message)?.[1]);
  const x26 = 'x'.repeat(26);

  it('with what was left, given back or delivered as the quantity', () => {
    const lines = [aLine({ id: 'A', quantity: 9, currentQuantity: 5 }), aLine({ id: 'B' })];
    const refunds = [aRefund({ lines: [{ lineId: 'A', quantity: 4, amount: '1.00' }] })];
    const given = anOrder({ lines, refunds, fulfilments: [delivered('F', 3)] });
    const only = (quantity: number): string => `<IF ITEM.QUANTITY != ${quantity} AND ITEM.QUANTITY != 1>${'y'.repeat(300)}<ELSE>z<END>`; // prettier-ignore
    const use = { field: 'item-title', samples: [given] } as const;
    expect(lint(only(5), { ...use, document: 'invoice' })).toEqual([]);
    expect(lint(only(4), { ...use, document: 'credit-note' })).toEqual([]);
    expect(lint(only(3), { ...use, document: 'delivery-note' })).toEqual([]);
    expect(lengths(only(4), { ...use, document: 'invoice' })).toEqual(['300']);
    expect(lint('<IF ITEM.QUANTITY = 1>', { ...use, document: 'credit-note' }).map(({ code }) => code)).toContain(
      'empty',
    );
    expect(lint('<IF ITEM.POSITION = 1>x<END>', { ...use, document: 'credit-note' })).toEqual([]);
    expect(lint('<IF ITEM.POSITION = 1>x<END>', { ...use, document: 'invoice' }).map(({ code }) => code)).toEqual([
      'empty',
    ]);
  });

  it('with every refund and delivery that counts', () => {
    const refunds = [aRefund({ id: 'a' }), aRefund({ id: x26 })];
    const fulfilments = [delivered(x26, 1), delivered('b', 1), { ...delivered(`${x26}${x26}`, 1), cancelled: true }];
    const given = anOrder({ refunds, fulfilments });
    expect(lengths('<REFUND.ID>', { document: 'credit-note', field: 'title', samples: [given] })).toEqual(['26']);
    expect(lengths('<FULFILLMENT.ID>', { document: 'delivery-note', field: 'title', samples: [given] })).toEqual([
      '26',
    ]);
    expect(lint('<FULFILLMENT.ID>', { document: 'invoice', field: 'title', samples: [given] })).toEqual([]);
  });

  it('with an order that has neither', () =>
    expect(lint('<REFUND.ID>', { document: 'credit-note', field: 'title', samples: [anOrder()] }).map(({ code }) => code)).toEqual(['empty'])); // prettier-ignore

  it('with the shipping that was given back', () => {
    const shipping = [aShippingLine({ id: 'S', title: 'DHL' }), aShippingLine({ id: 'R', title: '' })];
    const refunds = [aRefund({ shipping: [{ shippingId: 'S', amount: '1.00' }] })];
    const use = { document: 'credit-note', field: 'shipping-title' } as const;
    expect(lint('<SHIPPING.TITLE>', { ...use, samples: [anOrder({ shipping, refunds })] })).toEqual([]);
    expect(lint('<SHIPPING.TITLE>', { ...use, document: 'invoice', samples: [anOrder({ shipping, refunds })] }).map(({ code }) => code)).toEqual(['empty']); // prettier-ignore
  });

  it('with the discounts of each rate', () => {
    const lines = [
      aLine({ id: 'A', discount: '10.00' }),
      aLine({ id: 'B', discount: '2.50' }),
      aLine({ id: 'C', discount: '1.00', rate: '7' }),
      aLine({ id: 'D', rate: '5' }),
    ];
    const given = anOrder({ lines });
    const use = { field: 'discount-title', samples: [given] } as const;
    const source = (texts: string): string => `<SWITCH DISCOUNT.AMOUNT><CASE ${texts}>x<END>`;
    expect(lint(source('"12,50 €", "1,00 €"'), use)).toEqual([]);
    expect(lint(source('"12,50 €"'), use).map(({ code }) => code)).toEqual(['empty']);
    const net = anOrder({ taxesIncluded: false, lines: [aLine({ discount: '10.00', taxesIncluded: false })] });
    expect(lint('<IF DISCOUNT.TAXRATE = "19 %">x<END>', { ...use, samples: [net] })).toEqual([]);
  });

  it('in the language and form of the field, with metafields', () => {
    const metafields = new Map([['METAFIELD.ORDER.A.B', '&'.repeat(7000)]]);
    expect(lengths('<METAFIELD.ORDER.A.B>', { field: 'mail-message', samples: [order], metafields })).toEqual([
      '35000',
    ]);
    expect(lint('<IF ORDER.TOTAL STARTS "€">x<END><ORDER.ISPAID>', { field: 'title', samples: [order], language: 'en' })).toEqual([]); // prettier-ignore
    expect(lengths(`<SWITCH ORDER.TOTAL><CASE "€123.90">${x26}<END>`, { field: 'title', samples: [order], language: 'en' })).toEqual(['26']); // prettier-ignore
    expect(lengths(`<SWITCH ORDER.TOTAL><CASE "123,90 €">${x26}<END>`, { field: 'title', samples: [order] })).toEqual(['26']); // prettier-ignore
  });
});

describe('the linter of any text', () => {
  const words = ['<IF ', '<ELSE IF ', '<ELSE>', '<END>', '<SWITCH ', '<CASE ', '<DEFAULT>', '<ORDER.NAME>', '<ITEM.SKU>', 'ORDER.PAYMENTSTATUS', '"paid"', '"x"', '= ', 'AND ', 'OR ', 'NOT ', '>', '<', '1', '<ODER.X>', ' ', '</IF>']; // prettier-ignore
  it('does not throw and points into the text', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 30 }), (parts) => {
        const source = parts.join('');
        for (const { position, length } of lint(source, { samples: [anOrder()] }))
          expect(position + length).toBeLessThanOrEqual(source.length);
      }),
      { numRuns: 1000 },
    ));
});
