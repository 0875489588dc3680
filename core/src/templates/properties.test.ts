import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evaluateTemplate } from './evaluate.ts';
import { parseTemplate } from './parse.ts';
import { printTemplate } from './print.ts';
import { scanTemplate } from './scan.ts';
import type { TemplateValue } from './catalogue/value.ts';

const RUNS = { numRuns: 2000 };

const WORDS = [
  '<IF ', '<ELSE IF ', '<ELSE>', '<END>', '<SWITCH ', '<CASE ', '<DEFAULT>', '<JOIN ', '<SUBSTRING ', '<if', '<End',
  '<ORDER.NAME>', '<order.tags>', '<ORDER.FOO>', '<METAFIELD.PRODUCT.a.b>', 'ORDER.NAME', 'ITEM.QUANTITY', '<ORDER.',
  'AND ', 'OR ', 'NOT ', 'CONTAINS ', 'STARTS ', 'GT ', 'LTE ', '= ', '!= ', '"', '\\"', '\\', '"a"', '"a>b" ', '"<END>"',
  '(', ')', ',', '>', '<', '1', '-1', '1.234,56', '12,5', ' ', '\n', '<p>', '</p>', '<br/>', '<', 'ä', '😀', '\ud83d', '„', '<=', '==', '&&', 'x',
]; // prettier-ignore

const anyTemplate = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

const anyValue: fc.Arbitrary<TemplateValue> = fc.oneof(
  fc.string(),
  fc.array(fc.string()),
  fc.boolean(),
  fc.double(),
  fc.constantFrom('1.234,56 €', '20.11.2026', '', '12'),
);
const anyScope = fc.tuple(anyValue, anyValue, anyValue, anyValue).map(
  ([name, tags, quantity, metafield]) =>
    new Map([
      ['ORDER.NAME', name],
      ['ORDER.TAGS', tags],
      ['ITEM.QUANTITY', quantity],
      ['METAFIELD.PRODUCT.A.B', metafield],
    ]),
);

const withoutPlaces = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'at' ? undefined : part))) as unknown;

describe('a template', () => {
  it('of any text is read and evaluated without an exception', () =>
    fc.assert(
      fc.property(anyTemplate, anyScope, fc.constantFrom('plain', 'html'), (source, scope, form) => {
        expect(typeof evaluateTemplate(parseTemplate(source), scope, { form })).toBe('string');
      }),
      RUNS,
    ));

  it('is the same after printing and reading again', () =>
    fc.assert(
      fc.property(anyTemplate, (source) => {
        const first = parseTemplate(source);
        const printed = printTemplate(first);
        const second = parseTemplate(printed);
        expect(withoutPlaces(second.parts)).toEqual(withoutPlaces(first.parts));
        expect(printTemplate(second)).toBe(printed);
      }),
      RUNS,
    ));

  it('is split into tokens that follow each other and leave nothing out but white space in tags', () =>
    fc.assert(
      fc.property(anyTemplate, (source) => {
        let at = 0;
        for (const { position, length } of scanTemplate(source)) {
          expect(source.slice(at, position).trim()).toBe('');
          at = position + length;
        }
        expect(at).toBe(source.length);
      }),
      RUNS,
    ));

  it('tells mistakes in the order of their places, inside of the text, with a sentence', () =>
    fc.assert(
      fc.property(anyTemplate, (source) => {
        let last = 0;
        for (const { position, length, message } of parseTemplate(source).mistakes) {
          expect(position).toBeGreaterThanOrEqual(last);
          expect(position + length).toBeLessThanOrEqual(source.length);
          expect(message).toMatch(/[.]$/);
          last = position;
        }
      }),
      RUNS,
    ));

  it('without a known beginning is printed as it is', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (source) => {
        fc.pre(!/<(?:if|else|end|switch|case|default|join|substring|\w+\.)/i.test(source));
        expect(evaluateTemplate(parseTemplate(source), new Map(), { form: 'html' })).toBe(source);
      }),
      RUNS,
    ));
});
