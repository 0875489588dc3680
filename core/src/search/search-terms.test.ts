import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '../kernel/money.ts';
import { processorTime } from '../../../test/builders/processor-time.ts';
import { searchTerms } from './search-terms.ts';

const asked = (typed: string): readonly string[] =>
  searchTerms(typed).map(({ word, amount }) => (amount === undefined ? word : `${word} = ${amount}`));

describe('What is searched', () => {
  it.each([
    ['wiechmann jonas', ['wiechmann', 'jonas']],
    ['  Jonas   WIECHMANN ', ['jonas', 'wiechmann']],
    ['Straße', ['strasse']],
    ['jonas jonas jo', ['jonas']],
    ['#1042', ['#1042']],
    ['1042', ['1042']],
    ['RE-2026-0042', ['re-2026-0042']],
    ['100 %', ['100', '%']],
    ['', []],
    ['   ', []],
  ])('by "%s" is %j', (typed, terms) => expect(asked(typed)).toEqual(terms));

  it.each([
    ['12,50', ['12,50 = 1250']],
    ['12,5', ['12,5 = 1250']],
    ['12,50 €', ['12,50 = 1250']],
    ['12,50€', ['12,50 = 1250']],
    ['12,50\u00a0€', ['12,50 = 1250']],
    ['EUR 12,50', ['12,50 = 1250']],
    ['€12.50', ['12.50 = 1250']],
    ['12,50 Euro', ['12,50 = 1250']],
    ['1.234,56', ['1.234,56 = 123456']],
    ['1234,56', ['1234,56 = 123456']],
    ['1234.56', ['1234.56 = 123456']],
    ['-12,50', ['-12,50 = 1250']],
    ['119 €', ['119 = 11900']],
    ['1.234 €', ['1.234 = 123400']],
    ['jonas 12,50 € wiechmann', ['jonas', '12,50 = 1250', 'wiechmann']],
    ['1.234', ['1.234']],
    ['1,234,567', ['1,234,567']],
    ['12,505', ['12,505']],
    ['22.11.2026', ['22.11.2026']],
    ['€', ['€']],
    ['99999999999999999999,00', ['99999999999999999999,00']],
  ])('by the amount "%s" is %j', (typed, terms) => expect(asked(typed)).toEqual(terms));

  it('is every amount in either spelling', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
        const euro = String(Math.floor(amount / 100));
        const part = String(amount % 100).padStart(2, '0');
        const grouped = euro.replace(/\B(?=(\d{3})+$)/g, '.');
        for (const text of [`${euro},${part}`, `${euro}.${part}`, `${grouped},${part}`, `${grouped},${part} €`])
          expect(searchTerms(text)).toMatchObject([{ amount: cents(amount) }]);
      }),
    ));

  it('is read from any text at once, and its order asks for nothing else', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        for (const { word } of searchTerms(typed)) expect(word).toMatch(/^\S+$/u);
      }),
    ));

  it.each([
    '1'.repeat(200),
    '1.'.repeat(100),
    '1 '.repeat(100),
    ' €'.repeat(100),
    '-'.repeat(200),
    '1,1 eur'.repeat(28),
  ])('takes no time, as in "%s"', (typed) => expect(processorTime(() => searchTerms(typed))).toBeLessThan(500));
});
