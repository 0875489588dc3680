import { describe, expect, it } from '@jest/globals';
import { isForNow } from './job-place.ts';

describe('A job that fails in a simulated year', () => {
  it.each([
    ['what it asked is busy', new Error('catching up with Lexware Office broke off: bookkeeping-busy'), true],
    ['what it asked is out of reach', new Error('catching up broke off: bookkeeping-unreachable'), true],
    ['the shop cannot be asked', new Error('nord cannot be asked at the moment'), true],
    ['the program has a mistake', new TypeError('x is not a function'), false],
    ['the program says what must not be', new Error('entry 7 has document 8, so 9 would be a second one'), false],
    ['something is thrown that is no error', 'bookkeeping-busy', false],
  ])('is tried again and nothing more, or is a finding: %s', (_why, error, expected) =>
    expect(isForNow(error)).toBe(expected),
  );
});
