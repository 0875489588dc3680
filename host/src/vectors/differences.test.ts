import { describe, expect, it } from '@jest/globals';
import { differences } from './differences.ts';

describe('differences', () => {
  it('are none between equal values, however decimals are written', () =>
    expect(differences({ a: ['16.70', null, true] }, { a: ['16.7', null, true], more: 1 })).toEqual([]));
  it('name the path, what was expected and what came', () =>
    expect(differences({ a: [{ b: '1.00' }], c: null }, { a: [{ b: '1.01' }], c: 'x' })).toEqual([
      'a[0].b: expected "1.00", got "1.01"',
      'c: expected null, got "x"',
    ]));
  it('name what is missing and what is too much in a list', () =>
    expect([differences(['1', '2'], ['1'], 'list'), differences(['1'], ['1', '2'], 'list')].flat()).toEqual([
      'list[1]: expected "2", got nothing',
      'list[1]: expected nothing, got "2"',
    ]));
  it('are found between texts that are no decimals', () => expect(differences('abc', 'abd', 'x')).toHaveLength(1));
});
