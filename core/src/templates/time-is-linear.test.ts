import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evaluateTemplate } from './evaluate.ts';
import { parseTemplate } from './parse.ts';
import type { TemplateValue } from './catalogue/value.ts';

let operations = 0;
const restore: (() => void)[] = [];

type Cost = (self: unknown, result: unknown, args: readonly unknown[], from: number) => number;

/** Counts what a built-in function reads or writes. The clock has no say, so a busy machine changes nothing. */
const count = <O extends object>(owner: O, name: keyof O & string, cost: Cost): void => {
  const original = owner[name] as (...args: unknown[]) => unknown;
  const counted = function (this: unknown, ...args: unknown[]): unknown {
    const from = this instanceof RegExp ? this.lastIndex : 0;
    const result = original.apply(this, args);
    operations += cost(this, result, args, from);
    return result;
  };
  Object.assign(owner, { [name]: counted });
  restore.push(() => Object.assign(owner, { [name]: original }));
};

const sizeOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length + 1 : 1);
const selfSize: Cost = (self) => sizeOf(self);
const resultSize: Cost = (_self, result) => sizeOf(result);

const searched: Cost = (self, result, [, from]) => {
  const end = Number(result) < 0 ? sizeOf(self) : Number(result);
  return Math.max(end - Number(from ?? 0), 0) + 1;
};

/** A sticky pattern reads what it matches, a global one up to there, any other one is charged the whole text. */
const matched: Cost = (self, result, [text], from) => {
  const match = result as RegExpExecArray | null;
  const { sticky, global } = self as RegExp;
  if (sticky) return (match?.[0].length ?? 0) + 1;
  return global && match ? match.index + match[0].length - from + 1 : sizeOf(text) - (global ? from : 0);
};

beforeAll(() => {
  for (const name of ['charCodeAt', 'charAt', 'startsWith', 'endsWith', 'at'] as const)
    count(String.prototype, name, () => 1);
  for (const name of ['replace', 'trim', 'includes', 'toUpperCase', 'lastIndexOf'] as const)
    count(String.prototype, name, selfSize);
  count(String.prototype, 'slice', resultSize);
  count(String.prototype, 'indexOf', searched);
  for (const name of ['push', 'pop', 'at'] as const) count(Array.prototype, name, () => 1);
  for (const name of ['some', 'every', 'find', 'filter', 'map', 'flatMap', 'sort', 'join', 'includes'] as const)
    count(Array.prototype, name, selfSize);
  count(Array.prototype, 'slice', resultSize);
  count(RegExp.prototype, 'exec', matched);
  count(Map.prototype, 'get', () => 1);
});

afterAll(() => {
  for (const undo of restore) undo();
});

const countedIn = (work: () => unknown): number => {
  const before = operations;
  work();
  return operations - before;
};

const scope = new Map<string, TemplateValue>([
  ['ORDER.NAME', '#1042'],
  ['ORDER.TAGS', ['a', 'b']],
  ['ORDER.TOTAL', '12,50 €'],
]);

const costOf = (source: string): number =>
  countedIn(() => evaluateTemplate(parseTemplate(source), scope, { form: 'html' }));

/**
 * The second doubling costs twice the first one, give or take what ends or begins on the way; four times would be
 * quadratic.
 */
const expectLinear = ([once = 0, twice = 0, fourTimes = 0]: readonly number[]): void =>
  expect(fourTimes - twice).toBeLessThanOrEqual(2.6 * (twice - once) + 200);

const costsOf = (unit: string, times: number, start = ''): readonly number[] =>
  [times, 2 * times, 4 * times].map((repeats) => costOf(start + unit.repeat(repeats)));

const UNITS = [
  'x', '<', '>', '"', '\\', '\\"', ' ', '(', ')', ',', '1', '.', 'a<', '<IF', '<IF ', '<IF "', '<IF "a', '<IF \\" "', '<IF \\">', '<IF ORDER.NAME>', '<IF ORDER.NAME>x<END>',
  '<ELSE>', '<ELSE IF ORDER.NOTE>', '<END>', '<END', '<SWITCH ', '<SWITCH ORDER.NAME>', '<CASE "a">', '<CASE ', '<DEFAULT>', '"a",', '<ORDER.', '<ORDER.NAME', '<ORDER.NAME>', '<ORDER.NAM>', '<ORDER.TAGS>',
  'ORDER.NAME ', 'NOT ', 'AND ', '= ', 'ORDER.NAME AND ', 'ORDER.NAME = "a" OR ', '(ORDER.NAME AND ', '<JOIN ORDER.TAGS ",">', '<SUBSTRING ORDER.NAME 1 2>', '<IF ORDER.TOTAL GT 1>x<END>', '<p class="x">', '</p>', '1,', '1.', '\n', 'ä', '😀',
]; // prettier-ignore

const STARTS = ['', '<IF ', '<IF "', '<IF ORDER.NAME>', '<SWITCH ORDER.NAME>', '<SWITCH ORDER.NAME><CASE ', '<IF ORDER.TOTAL GT "', '<ORDER.']; // prettier-ignore

describe('the time of a template grows as its length', () => {
  it.each(UNITS)('for many times %j, wherever it stands', (unit) => {
    for (const start of STARTS) expectLinear(costsOf(unit, 50, start));
  });

  it('for any text that is repeated', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 6 }), (units) => {
        const unit = units.join('');
        expectLinear(costsOf(unit, Math.ceil(240 / unit.length)));
      }),
      { numRuns: 1000 },
    ));

  it('for values of any length', () => {
    const source = '<ORDER.NOTE><SUBSTRING ORDER.NOTE 5 9><IF ORDER.NOTE GT 5 AND ORDER.NOTE CONTAINS "x">x<END>';
    const template = parseTemplate(source);
    const costs = ['1', '0', '1.', ' ', '-', '€', '&', '😀'].map((unit) =>
      [500, 1000, 2000].map((times) => {
        const values = new Map([['ORDER.NOTE', unit.repeat(times)]]);
        return countedIn(() => evaluateTemplate(template, values, { form: 'html' }));
      }),
    );
    costs.forEach(expectLinear);
  });

  it('which counting would notice otherwise', () => {
    const quadratic = (source: string): number =>
      countedIn(() => {
        for (let at = 0; at < source.length; at += 1) source.indexOf('?', at);
      });
    expect(quadratic('x'.repeat(200)) / quadratic('x'.repeat(100))).toBeGreaterThan(3.5);
  });
});
