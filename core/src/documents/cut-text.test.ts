import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cutText } from './cut-text.ts';

describe('a text', () => {
  it('within its limit stays what it is', () => expect(cutText('Rechnung', 8)).toBe('Rechnung'));
  it('beyond it ends at a word with an ellipsis', () =>
    expect(cutText('Rechnung zu Ihrer Bestellung', 25)).toBe('Rechnung zu Ihrer…'));
  it('keeps a word that ends exactly at the limit', () =>
    expect(cutText('Rechnung zu Ihrer Bestellung', 19)).toBe('Rechnung zu Ihrer…'));
  it('of one long word ends inside the word', () => expect(cutText('Donaudampfschifffahrt', 10)).toBe('Donaudamp…'));
  it('does not give up more than half of its room for a word', () =>
    expect(cutText('a Donaudampfschifffahrt', 12)).toBe('a Donaudamp…'));
  it('is never torn inside a character', () => expect(cutText('abc😀def', 5)).toBe('abc…'));

  it('is never longer than its limit and never ends in half a character', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const cut = cutText(text, limit);
        return cut.length <= Math.max(limit, 1) && cut.isWellFormed() === (cut.isWellFormed() && text.isWellFormed());
      }),
    ));
});
