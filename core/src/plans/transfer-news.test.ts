import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { transferNews, type TransferNews } from './transfer-news.ts';
import type { TransfersTold } from './transfers-told.ts';

interface Counted {
  readonly period: string;
  readonly quota: number;
  readonly used: number;
  /** Used in November, where that is over. */
  readonly usedBefore: number;
  readonly extra?: { readonly quota: number; readonly remaining: number };
}

type Row = readonly [
  what: string,
  before: TransfersTold | undefined,
  counted: Partial<Counted>,
  news: readonly TransferNews[],
  said: TransfersTold['said'],
];

const NOVEMBER: TransfersTold = { period: 'november', quota: 10, said: [] };
const LOW: TransfersTold = { ...NOVEMBER, said: ['almost-exhausted'] };
const ENDED: TransfersTold = { ...NOVEMBER, said: ['almost-exhausted', 'exhausted'] };
const reset = (remaining: number): TransferNews => ({ kind: 'reset', remaining, quota: 10 });
const low = (remaining: number, quota = 10): TransferNews => ({ kind: 'almost-exhausted', remaining, quota });
const ended = (quota = 10): TransferNews => ({ kind: 'exhausted', remaining: 0, quota });

const ROWS: readonly Row[] = [
  ['nothing at the first look at its month', undefined, { used: 3 }, [], []],
  ['nothing while a fifth is left', NOVEMBER, { used: 8 }, [], []],
  ['that little is left under a fifth', NOVEMBER, { used: 9 }, [low(1)], LOW.said],
  ['that only once', LOW, { used: 9 }, [], LOW.said],
  ['that only once, also when a transfer came back in between', LOW, { used: 7 }, [], LOW.said],
  ['that nothing is left', LOW, { used: 10 }, [ended()], ENDED.said],
  ['only of the end when that comes at once', NOVEMBER, { used: 10 }, [ended()], ENDED.said],
  ['nothing more when one came back after the end', ENDED, { used: 9 }, [], ENDED.said],
  ['the same anew when a bigger quota goes to its end', ENDED, { quota: 20, used: 17 }, [low(3, 20)], LOW.said],
  ['nothing when a smaller quota is used up that was used up before', ENDED, { quota: 5, used: 10 }, [], ENDED.said],
  [
    'that little is left of both the month and a purchase',
    NOVEMBER,
    { used: 10, extra: { quota: 5, remaining: 2 } },
    [low(2, 15)],
    LOW.said,
  ],
  [
    'nothing while a purchase has enough for a month that is used up',
    LOW,
    { used: 10, extra: { quota: 50, remaining: 45 } },
    [],
    [],
  ],
  [
    'of the end anew when a purchase is used up, too',
    ENDED,
    { used: 10, extra: { quota: 5, remaining: 0 } },
    [ended(15)],
    ENDED.said,
  ],
  ['nothing more when a purchase that was told of has ended', { ...ENDED, extra: 5 }, { used: 10 }, [], ENDED.said],
  [
    'nothing more when the same purchase goes on',
    { ...LOW, extra: 5 },
    { used: 10, extra: { quota: 5, remaining: 1 } },
    [],
    LOW.said,
  ],
  ['what was left when the month has turned', NOVEMBER, { period: 'december', usedBefore: 4 }, [reset(6)], []],
  ['that nothing was left of it', ENDED, { period: 'december', usedBefore: 12 }, [reset(0)], []],
  ['of the new month beside it', ENDED, { period: 'december', usedBefore: 10, used: 9 }, [reset(0), low(1)], LOW.said],
];

describe('a shop is told of its transfers', () => {
  it.each(ROWS)('%s', (_what, before, counted, news, said) => {
    const now: Counted = { period: 'november', quota: 10, used: 0, usedBefore: 0, ...counted };
    const { period, quota, extra } = now;
    const bought = extra ? [{ period: 'purchase', quota: extra.quota }] : [];
    const ledger = {
      period,
      quota,
      resetAt: instant('2026-12-01T00:00:00Z'),
      supplies: [{ period, quota }, ...bought],
    };
    const used = new Map([
      ['november', now.usedBefore],
      [period, now.used],
      ['purchase', extra ? extra.quota - extra.remaining : 0],
    ]);
    expect(transferNews(before, ledger, (of) => used.get(of) ?? 0)).toEqual({
      told: { period, quota, ...(extra ? { extra: extra.quota } : {}), said },
      news,
    });
  });
});
