import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cutText, fittingText, MAX_OF_TEXT, TEXT_LIMITS } from './cut-text.ts';

describe('a text', () => {
  it('within its limit stays what it is', () => expect(cutText('Rechnung', 8)).toBe('Rechnung'));
  it('beyond it ends at a word with an ellipsis', () =>
    expect(cutText('Rechnung zu Ihrer Bestellung', 25)).toBe('Rechnung zu Ihrer…'));
  it('keeps a word that ends exactly at the limit', () =>
    expect(cutText('Rechnung zu Ihrer Bestellung', 19)).toBe('Rechnung zu Ihrer…'));
  it('of one long word ends inside the word', () => expect(cutText('Donaudampfschifffahrt', 10)).toBe('Donaudamp…'));
  it('does not give up more than half of its room for a word', () =>
    expect(cutText('a Donaudampfschifffahrt', 12)).toBe('a Donaudamp…'));
  it('keeps a word for which just half of its room is given up', () =>
    expect(cutText('Kaffee Donaudampfschifffahrt', 13)).toBe('Kaffee…'));
  it('keeps the blanks that it begins with', () => expect(cutText('  Rechnung zu Ihrer', 14)).toBe('  Rechnung zu…'));
  it('is never torn inside a character', () => expect(cutText('abc😀def', 5)).toBe('abc…'));

  it('is never longer than its limit and never ends in half a character', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const cut = cutText(text, limit);
        return cut.length <= Math.max(limit, 1) && cut.isWellFormed() === (cut.isWellFormed() && text.isWellFormed());
      }),
    ));
});

describe('the text of a field', () => {
  it('that fits stays whole, with the lines of the law below it', () => {
    expect(fittingText('title', 'x'.repeat(25))).toEqual({ text: 'x'.repeat(25), cuts: [] });
    expect(fittingText('remark', 'Vielen Dank', { kept: ['Steuerfrei'] })).toEqual({
      text: 'Vielen Dank\nSteuerfrei',
      cuts: [],
    });
    expect(fittingText('remark', '', { kept: ['Steuerfrei'] }).text).toBe('Steuerfrei');
  });

  it.each([
    ['title', 25],
    ['introduction', 2000],
    ['remark', 2000 - TEXT_LIMITS.mark],
    ['terms', 255],
    ['itemTitle', 255],
    ['itemDetail', 2000],
  ] as const)('that is too long is cut, and the merchant is told: %s has %i characters', (field, limit) => {
    const text = 'x'.repeat(limit + 1);
    const fitting = fittingText(field, text);
    expect(fitting.text).toBe(`${'x'.repeat(limit - 1)}…`);
    expect(fitting.cuts).toEqual([{ kind: 'text-cut', field, length: limit + 1, limit }]);
    expect(fittingText(field, text, { ref: 'L1' }).cuts).toMatchObject([{ ref: 'L1' }]);
  });

  it('loses nothing of the lines of the law when it is cut', () => {
    const kept = ['Steuerfreie Ausfuhrlieferung', 'Leistungsdatum: 20.11.2026'];
    const { text, cuts } = fittingText('remark', 'x'.repeat(2000), { kept });
    expect(text.split('\n').slice(1)).toEqual(kept);
    expect(text).toHaveLength(2000 - TEXT_LIMITS.mark);
    expect(cuts).toMatchObject([{ length: 2000 + kept.join('').length + 2 }]);
  });

  it('is cut for the line by which the document is found, which stands last', () => {
    const { text, cuts } = fittingText('remark', 'x'.repeat(MAX_OF_TEXT.remark), { last: 'Shopify · Kaffeekontor' });
    expect(text).toMatch(/…\nShopify · Kaffeekontor$/);
    expect(text).toHaveLength(MAX_OF_TEXT.remark);
    expect(cuts).toMatchObject([{ field: 'remark', limit: MAX_OF_TEXT.remark }]);
  });

  it('is not lost to a line of hundreds of tags', () => {
    const kept = ['Steuerfrei'];
    const last = 'b2b, '.repeat(1000);
    const shown = fittingText('remark', 'Vielen Dank', { kept, last }).text;
    expect(shown).toMatch(/^Vielen Dank\nSteuerfrei\nb2b, /);
    expect(shown.length).toBeLessThanOrEqual(MAX_OF_TEXT.remark);
    const both = fittingText('remark', 'Dank '.repeat(1000), { kept, last }).text;
    expect(both).toMatch(/^Dank [\s\S]*…\nSteuerfrei\nb2b, [\s\S]*…$/);
    expect(both.length).toBeLessThanOrEqual(MAX_OF_TEXT.remark);
    expect(both.indexOf('Steuerfrei')).toBeGreaterThan(MAX_OF_TEXT.remark / 3);
  });
});
