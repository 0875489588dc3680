import { describe, expect, it } from '@jest/globals';
import { Remembered } from './remembered.ts';

describe('What was made of a text', () => {
  it('is made once as long as the text stays the same', () => {
    const remembered = new Remembered<object>(4);
    const first = remembered.of('a', () => ({ made: 1 }));
    expect(remembered.of('a', () => ({ made: 2 }))).toBe(first);
    expect(remembered.of('b', () => ({ made: 3 }))).toEqual({ made: 3 });
  });

  it('is forgotten, the oldest first, before there are too many', () => {
    const remembered = new Remembered<string>(4);
    for (const text of ['a', 'b', 'c', 'd', 'e']) remembered.of(text, () => `first ${text}`);
    const now = ['c', 'd', 'e', 'a'].map((text) => remembered.of(text, () => `second ${text}`));
    expect(now).toEqual(['first c', 'first d', 'first e', 'second a']);
  });

  it('is not made at all when it is kept from where it was written', () => {
    const remembered = new Remembered<string>(4);
    remembered.keep('a', 'written');
    expect(remembered.of('a', () => 'made')).toBe('written');
  });

  it('is made anew when a later text that begins alike was made meanwhile', () => {
    const remembered = new Remembered<string>(4);
    const [before, after] = ['before', 'after'].map((end) => 'x'.repeat(1000) + end);
    const made = [before, after, after, before].map((text = '', at) => remembered.of(text, () => `${at}`));
    expect(made).toEqual(['0', '1', '1', '3']);
  });

  it('is forgotten as a whole when it is cleared', () => {
    const remembered = new Remembered<string>(4);
    remembered.keep('a', 'written');
    remembered.of('b', () => 'made');
    remembered.clear();
    expect(['a', 'b'].map((text) => remembered.of(text, () => 'anew'))).toEqual(['anew', 'anew']);
  });

  it('is not kept when it could not be made', () => {
    const remembered = new Remembered<string>(4);
    expect(() =>
      remembered.of('a', () => {
        throw new Error('unreadable');
      }),
    ).toThrow('unreadable');
    expect(remembered.of('a', () => 'readable')).toBe('readable');
  });
});
