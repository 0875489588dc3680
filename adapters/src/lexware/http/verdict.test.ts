import { describe, expect, it } from '@jest/globals';
import type { Exchange, NoAnswer } from '../../http/index.ts';
import { verdictOf } from './verdict.ts';

const answered = (status: number, text = ''): Exchange => ({
  outcome: 'answered',
  reply: { status, headers: {}, bytes: Buffer.from(text) },
});
const read = ({ bytes }: { readonly bytes: Buffer }): string | undefined => bytes.toString() || undefined;

describe('what an exchange means for the caller', () => {
  it.each<[status: number, is: string]>([
    [200, 'done'],
    [201, 'done'],
    [301, 'unclear'],
    [400, 'refused'],
    [401, 'signed-out'],
    [403, 'refused'],
    [404, 'refused'],
    [406, 'refused'],
    [408, 'unclear'],
    [409, 'refused'],
    [429, 'too-many'],
    [500, 'unclear'],
    [501, 'refused'],
    [502, 'unclear'],
    [503, 'unclear'],
    [504, 'unclear'],
  ])('a %i is %s', (status, is) => {
    expect(verdictOf(answered(status, 'something'), read)).toMatchObject({ is });
  });

  it('a success that cannot be read is unclear, because something was done', () => {
    expect(verdictOf(answered(201), read)).toEqual({
      is: 'unclear',
      detail: 'HTTP 201 with an unreadable body',
      answered: true,
    });
  });

  it.each<[outcome: NoAnswer['outcome'], is: string]>([
    ['not-sent', 'not-sent'],
    ['lost', 'unclear'],
  ])('without an answer it counts whether the request can have been seen: %s', (outcome, is) => {
    for (const because of ['timeout', 'aborted', 'too-large', 'connection'] as const)
      expect(verdictOf({ outcome, because, detail: because }, read)).toEqual({ is, detail: because });
  });
});
