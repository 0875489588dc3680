import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance, nearestName } from './nearest-name.ts';

describe('the distance of two words', () => {
  it.each([
    ['', '', 0],
    ['', 'AB', 2],
    ['NAME', 'NAME', 0],
    ['NMAE', 'NAME', 1],
    ['NAMEE', 'NAME', 1],
    ['NAM', 'NAME', 1],
    ['NOME', 'NAME', 1],
    ['ANEM', 'NAME', 2],
    ['TOTAL', 'NAME', 5],
    ['ABCD', 'BADC', 2],
    ['CA', 'ABC', 3],
  ])('%s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 9)).toBe(distance);
    expect(editDistance(b, a, 9)).toBe(distance);
  });
  it('is cut off above a limit', () => {
    expect([editDistance('TOTAL', 'NAME', 2), editDistance('A', 'ABCDE', 3), editDistance('A', 'ABC', 2)]).toEqual([3, 4, 2]); // prettier-ignore
  });
  it('is the same with every limit that does not cut it off', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'B', 'C'), maxLength: 9 }),
        fc.string({ unit: fc.constantFrom('A', 'B', 'C'), maxLength: 9 }),
        fc.nat(9),
        (a, b, limit) => {
          expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 99), limit + 1));
        },
      ),
      { numRuns: 2000 },
    ));
  it('is the same in both directions', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, b, 99)).toBe(editDistance(b, a, 99));
      }),
      { numRuns: 1000 },
    ));
});

describe('the nearest name', () => {
  it('is the nearest, not the first', () =>
    expect(nearestName('TRACKINGNUMBRE', ['TRACKINGNUMBERS', 'TRACKINGNUMBER'])).toBe('TRACKINGNUMBER'));
  it('is the first of equals', () => expect(nearestName('TAG', ['TAX', 'TAGS'])).toBe('TAX'));
  it('is the same word when there is one', () => expect(nearestName('TAG', ['TAX', 'TAG', 'TAB'])).toBe('TAG'));
  it('is at most a third of the letters away', () => {
    expect(nearestName('ABCDEF', ['ABCDXY'])).toBe('ABCDXY');
    expect(nearestName('ABCDEF', ['ABCXYZ'])).toBeUndefined();
    expect(nearestName('AB', ['AX'])).toBe('AX');
    expect(nearestName('AB', ['XY'])).toBeUndefined();
  });
  it('is not looked for when the word is far too long', () => {
    expect(nearestName('A'.repeat(80), ['A'.repeat(80)])).toBe('A'.repeat(80));
    expect(nearestName('A'.repeat(81), ['A'.repeat(81)])).toBeUndefined();
  });
});
