import { describe, expect, it } from '@jest/globals';
import { cutLines } from './cut-from-preview.ts';

describe('a text that is longer than its room', () => {
  it.each(['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\r\n'])(
    'ends after as many lines, ended by %j',
    (end) => expect(cutLines(`a${end}`.repeat(500), { most: 3, width: 40 })).toBe('a\na\na …'),
  );

  it('counts a long line as the lines that it takes', () =>
    expect(cutLines('b'.repeat(100), { most: 2, width: 40 })).toBe(`${'b'.repeat(80)} …`));

  it('stays as it is where it has room', () => expect(cutLines('a\r\nb', { most: 2, width: 40 })).toBe('a\r\nb'));
});
