import { describe, expect, it } from '@jest/globals';
import { evaluateTemplate, type EvaluateOptions } from './evaluate.ts';
import { parseTemplate } from './parse.ts';
import type { TemplateValue } from './catalogue/value.ts';

const SCOPE = new Map<string, TemplateValue>([
  ['ORDER.NAME', '#1042'],
  ['ORDER.NOTE', ''],
  ['ORDER.TAGS', ['b2b', 'Messe']],
  ['ORDER.SKUS', []],
  ['ORDER.TOTAL', '1.234,56 €'],
  ['ORDER.DATE', '20.11.2026'],
  ['ORDER.ISPAID', true],
  ['ORDER.ISTEST', false],
  ['ORDER.PAYMENTSTATUS', 'paid'],
  ['ORDER.COMPANY', 'Müller & Söhne <GmbH> "M\'"'],
  ['ORDER.ITEMCOUNT', 3],
  ['ORDER.BILLING.NAME', '😀 Zoë 👩‍👧'],
  ['ITEM.QUANTITY', 0],
  ['METAFIELD.PRODUCT.CUSTOM.WEIGHT', 1.5],
]);

const evaluated = (source: string, options?: EvaluateOptions): string =>
  evaluateTemplate(parseTemplate(source), SCOPE, options);

const holds = (condition: string): boolean => {
  const template = parseTemplate(`<IF ${condition}>yes<ELSE>no<END>`);
  expect(template.mistakes).toEqual([]);
  return evaluateTemplate(template, SCOPE) === 'yes';
};

describe('a template becomes', () => {
  it.each([
    ['its text', 'Rechnung', 'Rechnung'],
    ['the value of a placeholder', 'Rechnung <order.name>!', 'Rechnung #1042!'],
    ['nothing for a placeholder without a value', 'a<ORDER.PONUMBER>b', 'ab'],
    ['nothing for an unknown placeholder', 'a<ORDER.FOO>b', 'ab'],
    ['a list with commas', '<ORDER.TAGS>', 'b2b, Messe'],
    ['yes', '<ORDER.ISPAID>', 'ja'],
    ['no', '<ORDER.ISTEST>', 'nein'],
    ['a number', '<ORDER.ITEMCOUNT>', '3'],
    ['a number with a decimal comma', '<METAFIELD.PRODUCT.custom.weight>', '1,5'],
    ['the first true branch', '<IF ORDER.NOTE>a<ELSE IF ORDER.NAME>b<ELSE IF ORDER.TAGS>c<ELSE>d<END>', 'b'],
    ['the last branch', '<IF ORDER.NOTE>a<ELSE IF ORDER.SKUS>b<ELSE>c<END>', 'c'],
    ['nothing without a true branch', 'x<IF ORDER.NOTE>a<END>y', 'xy'],
    ['the matching case', '<SWITCH ORDER.PAYMENTSTATUS><CASE "open">a<CASE "x", "paid">b<DEFAULT>c<END>', 'b'],
    ['the first matching case', '<SWITCH ORDER.PAYMENTSTATUS><CASE "paid">a<CASE "paid">b<END>', 'a'],
    ['the default', '<SWITCH ORDER.NAME><CASE "a">a<DEFAULT>b<END>', 'b'],
    ['the default wherever it stands', '<SWITCH ORDER.NAME><DEFAULT>b<CASE "a">a<END>', 'b'],
    ['a case behind the default', '<SWITCH ORDER.NAME><DEFAULT>b<CASE "#1042">a<END>', 'a'],
    ['the first of two defaults', '<SWITCH ORDER.NAME><DEFAULT>a<DEFAULT>b<END>', 'a'],
    ['nothing without a case or default', '<SWITCH ORDER.NAME>\n<CASE "a">a<END>', ''],
    ['a number in a case', '<SWITCH ORDER.ITEMCOUNT><CASE 1, 2>a<CASE 3>b<END>', 'b'],
    ['a number in quotes in a case', '<SWITCH ORDER.ITEMCOUNT><CASE "3">a<END>', 'a'],
    ['a placeholder in a case', '<SWITCH "#1042"><CASE ORDER.NAME>a<END>', 'a'],
    ['a joined list', '<JOIN ORDER.TAGS " / ">', 'b2b / Messe'],
    ['a joined empty list', '<JOIN ORDER.SKUS " / ">', ''],
    ['a joined text', '<JOIN ORDER.NAME " / ">', '#1042'],
    ['a joined text of its own', '<JOIN "a" ",">', 'a'],
    ['a joined yes', '<JOIN ORDER.ISPAID ",">', 'ja'],
    [
      'blocks in blocks',
      '<IF ORDER.NAME><SWITCH ORDER.ISPAID><CASE "ja">1<IF ORDER.NOTE>2<ELSE>3<END>4<END>5<END>',
      '1345',
    ],
    ['what is left around a broken tag', 'a<IF (>b<END>c<ORDER.NAME x>d', 'acd'],
    ['the default of a broken switch', '<SWITCH (><CASE "">a<DEFAULT>b<END>', 'b'],
    ['other cases than a broken one', '<SWITCH ORDER.NAME><CASE (>a<CASE "#1042">b<END>', 'b'],
    ['nothing before the first case', '<SWITCH ORDER.NAME>lost<CASE "#1042">b<END>', 'b'],
    ['the first of two ELSE', '<IF ORDER.NOTE>a<ELSE>b<ELSE>c<END>', 'b'],
  ])('%s', (_what, source, text) => expect(evaluated(source)).toBe(text));

  it('an English text', () => {
    const options = { language: 'en' } as const;
    expect(evaluated('<ORDER.ISPAID> <ORDER.ISTEST> <METAFIELD.PRODUCT.CUSTOM.WEIGHT>', options)).toBe('yes no 1.5');
  });

  it('an HTML mail with escaped values and its own tags', () => {
    const source = '<p title="<ORDER.COMPANY>"><JOIN ORDER.TAGS "<br>"> & <SUBSTRING ORDER.COMPANY 7 3></p>';
    expect(evaluated(source, { form: 'html' })).toBe(
      '<p title="Müller &amp; Söhne &lt;GmbH&gt; &quot;M&#39;&quot;">b2b<br>Messe & &amp; S</p>',
    );
  });

  it('a plain text with values as they are', () =>
    expect(evaluated('<ORDER.COMPANY>', { form: 'plain' })).toBe('Müller & Söhne <GmbH> "M\'"'));

  it('a list in HTML with every entry escaped', () => {
    const scope = new Map([['ORDER.TAGS', ['<a>', 'b&c']]]);
    const mail = { form: 'html' } as const;
    expect(evaluateTemplate(parseTemplate('<JOIN ORDER.TAGS "<hr>">'), scope, mail)).toBe('&lt;a&gt;<hr>b&amp;c');
    expect(evaluateTemplate(parseTemplate('<ORDER.TAGS>'), scope, mail)).toBe('&lt;a&gt;, b&amp;c');
    expect(evaluateTemplate(parseTemplate('<JOIN ORDER.X "<hr>">'), scope, mail)).toBe('');
  });

  it('never something that a value asks for', () => {
    const scope = new Map([['ORDER.NOTE', '<ORDER.NAME>'], ['ORDER.NAME', 'x']]); // prettier-ignore
    expect(evaluateTemplate(parseTemplate('<ORDER.NOTE>'), scope)).toBe('<ORDER.NAME>');
  });
});

describe('a part of a value', () => {
  it.each([
    ['<SUBSTRING ORDER.NAME 1>', '1042'],
    ['<SUBSTRING ORDER.NAME 0 2>', '#1'],
    ['<SUBSTRING ORDER.NAME 3 99>', '42'],
    ['<SUBSTRING ORDER.NAME 99>', ''],
    ['<SUBSTRING ORDER.NAME 1 0>', ''],
    ['<SUBSTRING ORDER.NAME -2>', '42'],
    ['<SUBSTRING ORDER.NAME -3 1>', '0'],
    ['<SUBSTRING ORDER.NAME -99 2>', '#1'],
    ['<SUBSTRING ORDER.NAME -0 2>', '#1'],
    ['<SUBSTRING ORDER.BILLING.NAME 0 1>', '😀'],
    ['<SUBSTRING ORDER.BILLING.NAME 2 3>', 'Zoë'],
    ['<SUBSTRING ORDER.BILLING.NAME -1>', '👧'],
    ['<SUBSTRING ORDER.BILLING.NAME -3 1>', '👩'],
    ['<SUBSTRING ORDER.BILLING.NAME -8 1>', ' '],
    ['<SUBSTRING ORDER.BILLING.NAME -9 1>', '😀'],
    ['<SUBSTRING ORDER.TAGS 0 5>', 'b2b, '],
    ['<SUBSTRING "abc" 1 1>', 'b'],
    ['<SUBSTRING 12345 1 2>', '23'],
    ['<SUBSTRING ORDER.PONUMBER 1>', ''],
  ])('%s is counted in characters', (source, text) => expect(evaluated(source)).toBe(text));

  it('keeps half characters what they are', () => {
    const scope = new Map([['ORDER.NOTE', '\ud83da\ude00']]);
    const part = (source: string): string => evaluateTemplate(parseTemplate(source), scope);
    expect([part('<SUBSTRING ORDER.NOTE 1 1>'), part('<SUBSTRING ORDER.NOTE -1>'), part('<SUBSTRING ORDER.NOTE -3 1>')]).toEqual(['a', '\ude00', '\ud83d']); // prettier-ignore
  });
});

describe('a condition holds', () => {
  it.each([
    'ORDER.NAME', 'ORDER.TAGS', 'ORDER.ISPAID', 'ORDER.ITEMCOUNT', '"a"', '1', '-1', '0,5', 'NOT ORDER.NOTE', 'NOT ORDER.SKUS', 'NOT 0', 'NOT 0,00',
    'ORDER.NAME = "#1042"', 'ORDER.NAME != "#1043"', 'ORDER.NOTE = ""', 'ORDER.PONUMBER = ""', 'ORDER.PONUMBER = ORDER.NOTE',
    'ORDER.TAGS = "b2b, Messe"', 'ORDER.TAGS CONTAINS "Messe"', 'ORDER.NAME CONTAINS "104"', 'ORDER.ITEMCOUNT CONTAINS "3"', 'ORDER.ITEMCOUNT CONTAINS 3',
    'ORDER.NAME STARTS "#"', 'ORDER.NAME ENDS "42"', 'ORDER.TAGS STARTS "Me"', 'ORDER.TAGS ENDS "2b"',
    'ORDER.TOTAL GT 1000', 'ORDER.TOTAL GT 1.234,55', 'ORDER.TOTAL GTE 1234,56', 'ORDER.TOTAL GTE "1.234,56 €"', 'ORDER.TOTAL LTE 1234.56', 'ORDER.TOTAL LT 1.234,57',
    'ORDER.TOTAL = 1234,56', 'ORDER.TOTAL = "1.234,56 €"', 'ORDER.TOTAL != "1234,56"', 'ORDER.TOTAL != 1', '1234,560 = ORDER.TOTAL',
    'ORDER.ITEMCOUNT = 3', 'ORDER.ITEMCOUNT = "3"', 'ORDER.ITEMCOUNT = "3,00"', '"3" = ORDER.ITEMCOUNT', 'ORDER.ITEMCOUNT != "drei"', '3 = 3,0', 'ORDER.ITEMCOUNT GTE 3', 'ORDER.ITEMCOUNT LT 4',
    'METAFIELD.PRODUCT.CUSTOM.WEIGHT = 1,5', 'METAFIELD.PRODUCT.CUSTOM.WEIGHT = 1.5', 'METAFIELD.PRODUCT.CUSTOM.WEIGHT CONTAINS ","',
    'ORDER.ISPAID = "ja"', 'ORDER.ISPAID = "TRUE"', 'ORDER.ISPAID = "Yes"', 'ORDER.ISTEST = "nein"', 'ORDER.ISTEST = "no"', 'ORDER.ISTEST = "false"', 'ORDER.ISPAID != ORDER.ISTEST', '"ja" = ORDER.ISPAID', 'ORDER.ISPAID != "vielleicht"',
    'ORDER.DATE GT "19.11.2026"', 'ORDER.DATE GTE "2026-11-20"', 'ORDER.DATE LT "01.01.2027"', 'ORDER.DATE LTE "20.11.2026"', 'ORDER.DATE GT "31.12.2025"', 'ORDER.DATE LT "1.2.2027"',
    'NOT ORDER.NOTE AND ORDER.NAME', 'ORDER.NAME OR ORDER.NOTE AND ORDER.NOTE', 'NOT (ORDER.NOTE OR ORDER.SKUS)', 'NOT ORDER.NAME = "x"', 'NOT NOT ORDER.NAME',
    'ORDER.NOTE OR ORDER.NOTE OR ORDER.NAME', '(ORDER.NOTE OR ORDER.NAME) AND ORDER.TAGS', 'order.name and not order.note', 'ORDER.NAME="#1042"AND(ORDER.TAGS)',
    '"\\"" = "\\""', '"a\\\\" ENDS "\\\\"',
  ])('when %s', (condition) => expect(holds(condition)).toBe(true)); // prettier-ignore

  it.each([
    'ORDER.NOTE', 'ORDER.SKUS', 'ORDER.ISTEST', 'ORDER.PONUMBER', 'ITEM.QUANTITY', '""', '0', '0,0', 'NOT ORDER.NAME',
    'ORDER.NAME = "#1043"', 'ORDER.NAME != "#1042"', 'ORDER.PAYMENTSTATUS = "Paid"', 'ORDER.TAGS = "Messe"', 'ORDER.TAGS CONTAINS "messe"', 'ORDER.TAGS CONTAINS "Mes"',
    'ORDER.NAME CONTAINS ""', 'ORDER.NAME STARTS ""', 'ORDER.NAME ENDS ""', 'ORDER.NAME CONTAINS ORDER.NOTE', 'ORDER.SKUS CONTAINS "a"', 'ORDER.SKUS STARTS "a"',
    'ORDER.NAME STARTS "1"', 'ORDER.NAME ENDS "1"', 'ORDER.TAGS STARTS "e"', 'ORDER.TAGS ENDS "b2"',
    'ORDER.TOTAL GT 1234,56', 'ORDER.TOTAL LT 1234,56', 'ORDER.TOTAL GTE 1234,57', 'ORDER.TOTAL LTE 1234,55', 'ORDER.TOTAL = "1234,56"',
    'ORDER.NAME GT 1', 'ORDER.NAME GTE 1', 'ORDER.NAME LT 1', 'ORDER.NAME LTE 1', 'ORDER.TAGS GT 1', 'ORDER.DATE GT 5', 'ORDER.NAME = 1042', 'ORDER.SKUS = 0', 'ORDER.ISPAID GT 0',
    'ORDER.ISPAID = "nein"', 'ORDER.ISPAID = "1"', 'ORDER.ISPAID = 1', 'ORDER.DATE LT "20.11.2026"', 'ORDER.DATE GT "20.11.2026"', 'ORDER.DATE LT ORDER.NAME', 'ORDER.DATE GTE "1.12.2026"',
    '(ORDER.NAME OR ORDER.NOTE) AND ORDER.NOTE', 'NOT (ORDER.NOTE OR ORDER.NAME)', 'ORDER.NAME AND ORDER.TAGS AND ORDER.NOTE',
  ])('not when %s', (condition) => expect(holds(condition)).toBe(false)); // prettier-ignore
});
