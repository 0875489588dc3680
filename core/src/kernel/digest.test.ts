import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { digestOf, digestOfData, sameDigest } from './digest.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('a digest', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['Müller & Söhne €', sha256('Müller & Söhne €')],
    ['😀', sha256('😀')],
  ])('of %j is its SHA-256', (text, digest) => expect(digestOf(text)).toBe(digest));

  it.each([54, 55, 56, 57, 63, 64, 65, 119, 120, 1000])('of %d characters is its SHA-256', (length) =>
    expect(digestOf('x'.repeat(length))).toBe(sha256('x'.repeat(length))),
  );

  it.each([
    ['ab', 'ab', true],
    ['ab', 'ac', false],
    ['ab', 'abab', false],
    ['abab', 'ab', false],
    ['ab', '', false],
    ['', 'ab', false],
    ['', '', true],
  ])('is compared whole: %j and %j', (one, other, same) => expect(sameDigest(one, other)).toBe(same));

  it('of any text is its SHA-256', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => digestOf(text) === sha256(text)),
      { numRuns: 1000 },
    ));

  it('of data does not depend on the order of names or on absent parts', () => {
    expect(digestOfData({ b: [1, { c: null }], a: 'x', d: undefined })).toBe(
      digestOfData({ a: 'x', b: [1, { c: null }] }),
    );
    expect(digestOfData({ a: 'x' })).not.toBe(digestOfData({ a: 'y' }));
    expect(digestOfData(['a', 'b'])).not.toBe(digestOfData(['b', 'a']));
    expect(digestOfData(undefined)).toBe(digestOfData(null));
  });

  it('of data is that of one text for good: what is stored is compared with it', () =>
    expect(digestOfData({ c: undefined, b: 1, a: [true, 'x', null] })).toBe(sha256('{"a":[true,"x",null],"b":1}')));

  it.each<[unknown, unknown]>([
    [[1, 2], [12]],
    [['a'], { 0: 'a' }],
    [{ a: { b: 1 } }, { a: 1, b: 1 }],
    ['1', 1],
  ])('tells %j from %j', (one, other) => expect(digestOfData(one)).not.toBe(digestOfData(other)));
});
