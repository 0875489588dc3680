import { describe, expect, it } from '@jest/globals';
import { fileTroubleOf } from './look-at-store.ts';

describe('why a file of SQLite cannot be read', () => {
  // https://www.sqlite.org/rescode.html; extended codes have the primary one in their last byte
  it.each([
    [11, 'damaged'],
    [26, 'damaged'],
    [267, 'damaged'],
    [13, 'full'],
    [14, 'rights'],
    [8, 'rights'],
    [5, 'busy'],
    [10, 'disk'],
    [522, 'disk'],
  ] as const)('code %i: %s', (errcode, trouble) => {
    expect(fileTroubleOf(Object.assign(new Error('no'), { errcode }))).toBe(trouble);
  });

  it('is damage where the failure is of no machine', () => {
    expect(fileTroubleOf(new Error('strange'))).toBe('damaged');
  });
});
