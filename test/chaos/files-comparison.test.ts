import { describe, expect, it } from '@jest/globals';
import { documentMark, instant } from '@belegwerk/core/kernel';
import { findingsIn } from './files-comparison.ts';

const series = 'RE-';
const issuedAt = instant('2026-11-20T09:00:00Z');
const original = (count: number) => ({
  mark: documentMark(`CHAOS00000${count}`),
  series,
  count,
  number: `${series}${count}`,
  issuedAt,
});
const all = [original(1), original(2), original(3)];
const files = new Map(all.map(({ number }) => [`${number}.pdf`, `digest of ${number}`]));
const right = { originals: all, kept: files, laid: files, wanted: all.map(({ mark }) => mark) };

describe('documents that hosts drew while they were killed', () => {
  it('are in order when store and folder hold the same, once and without a gap', () => {
    expect(findingsIn(right)).toEqual({ lost: [], duplicate: [], wrong: [] });
  });

  it.each([
    ['a number that is missing', { originals: [original(1), original(3)] }, 'lost', 'number RE-2'],
    ['a document that is missing', { originals: [original(1), original(3)] }, 'lost', 'document of CHAOS000002'],
    ['a number given twice', { originals: [...all, original(3)] }, 'duplicate', 'RE-3'],
    ['a document for no order', { wanted: [] }, 'wrong', 'RE-1 belongs to no order'],
    ['a file that does not lie there', { laid: new Map() }, 'lost', 'RE-1.pdf in the folder'],
    ['a file that no store has', { kept: new Map() }, 'wrong', 'RE-1.pdf lies in the folder and is in no store'],
    [
      'a file with other bytes',
      { laid: new Map([...files, ['RE-2.pdf', 'other']]) },
      'wrong',
      'RE-2.pdf is not as it was written',
    ],
  ] as const)('show %s', (_what, amiss, kind, line) => {
    expect(findingsIn({ ...right, ...amiss })[kind]).toContain(line);
  });
});
