import { describe, expect, it } from '@jest/globals';
import { unsaidNotice } from './transfer-notice.ts';
import type { TransferNotice } from './transfers-told.ts';

/** Uses so many transfers one by one, listening after each. */
const heard = (quota: number, remaining: number, count: number, before: readonly TransferNotice[] = []) => {
  let said = before;
  const notices = Array.from({ length: count }, (_, at) => {
    const told = unsaidNotice({ quota, remaining: Math.max(0, remaining - at - 1) }, said);
    said = told.said;
    return told.notice;
  });
  return { said, notices };
};

describe('a shop', () => {
  it('is told once that little is left and once that nothing is', () => {
    const silent = Array.from({ length: 8 }, () => undefined);
    const { notices } = heard(10, 10, 12);
    expect(notices).toEqual([...silent, 'almost-exhausted', 'exhausted', undefined, undefined]);
  });

  it('hears only of the end when that comes at once', () => {
    const { said, notices } = heard(1, 1, 1);
    expect(notices).toEqual(['exhausted']);
    expect(said).toEqual(['almost-exhausted', 'exhausted']);
  });

  it('is not told again because a transfer came back and went', () => {
    const { said } = heard(10, 10, 9);
    expect(heard(10, 2, 1, said).notices).toEqual([undefined]);
  });
});
