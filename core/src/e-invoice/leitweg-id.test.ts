import { describe, expect, it } from '@jest/globals';
import { leitwegIdIn } from './leitweg-id.ts';

describe('a Leitweg-ID', () => {
  it.each([
    ['04011000-12345-03', '04011000-12345-03'],
    ['991-12345-73', '991-12345-73'],
    [' 05711-bergfest-41 ', '05711-BERGFEST-41'],
    ['04011000-1234512345-06', '04011000-1234512345-06'],
  ])('is taken: %s', (text, id) => expect(leitwegIdIn(text)).toBe(id));

  it.each([
    ['with other check digits', '04011000-12345-04'],
    ['with two digits exchanged', '04011000-12354-03'],
    ['without check digits', '04011000-12345'],
    ['without a coarse address', '-12345-03'],
    ['with letters in the coarse address', 'BERLIN-12345-03'],
    ['longer than one may be', `04-${'1'.repeat(31)}-00`],
    ['that is none', ''],
  ])('%s is not taken', (_what, text) => expect(leitwegIdIn(text)).toBeUndefined());
});
