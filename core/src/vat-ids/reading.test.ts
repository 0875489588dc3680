import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readForIds } from './reading.ts';

describe('a text that is read for ids', () => {
  it.each([
    ['ust-id', 'UST-ID'],
    ['ｄｅ１', 'DE1'],
    ['a\u00adb\u200bc', 'ABC'],
    ['ﬁn', 'FIN'],
    ['½ ⑴', '½ ⑴'],
    ['x\u00a0y', 'X Y'],
    ['Straße', 'STRASSE'],
    ['e\u0301', 'É'],
    ['ΐ de', 'ΐ DE'],
    ['\u0301', '\u0301'],
  ])('%s becomes %s', (original, text) =>
    expect(readForIds(original).text.normalize('NFD')).toBe(text.normalize('NFD')),
  );

  it('keeps the way back through everything that grew, shrank or vanished', () => {
    const { text, spanOf } = readForIds('ß\u00ad ﬁ½\u00a0de1');
    const at = text.indexOf('DE1');
    expect(spanOf(at, at + 3)).toEqual({ start: 6, end: 9 });
    expect(spanOf(0, 1)).toEqual({ start: 0, end: 1 });
    expect(spanOf(1, 2)).toEqual({ start: 0, end: 1 });
    expect(spanOf(text.indexOf('F'), text.indexOf('F') + 1)).toEqual({ start: 3, end: 4 });
  });

  it('leads every ASCII letter and digit back to one', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '7', 'ß', 'ﬁ', '\u00ad', 'é', '１', '😀', '\u0301', ' ')), (parts) => {
        const original = parts.join('');
        const { text, spanOf } = readForIds(original);
        for (const { index, 0: sign } of text.matchAll(/[A7]/g)) {
          const { start, end } = spanOf(index, index + 1);
          expect(original.slice(start, end).normalize('NFKC').toUpperCase()).toContain(sign);
        }
      }),
      { numRuns: 1000 },
    ));

  it('is not slowed down by piled marks', () => {
    const { text, spanOf } = readForIds(`e${'\u0301'.repeat(1000)} de1`);
    expect(text.endsWith(' DE1')).toBe(true);
    expect(spanOf(text.length - 3, text.length)).toEqual({ start: 1002, end: 1005 });
  });
});
