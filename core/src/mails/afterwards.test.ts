import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { isAfterwards, type Occasion } from './afterwards.ts';

const now = instant('2026-11-20T10:00:00Z');
const hoursAgo = (hours: number) => now.subtract({ hours });
const fulfilled = (hours: number) => ({
  id: 'f-1',
  createdAt: hoursAgo(hours),
  cancelled: false,
  lines: [],
  trackingNumbers: [],
});
const status = (state: 'skipped' | 'waiting' | 'held' | 'done') => ({ status: { state } });
const occasion = (updated: number, wish: Partial<Occasion> = {}, fulfilments: Occasion['order']['fulfilments'] = []) =>
  isAfterwards({
    order: { updatedAt: hoursAgo(updated), refunds: [], fulfilments },
    source: 'o-1',
    before: status('skipped'),
    known: [],
    now,
    ...wish,
  });

describe('a document is made afterwards', () => {
  it.each<[string, boolean, boolean]>([
    ['for an order that was skipped and is quiet for more than three days', occasion(73), true],
    ['not for one to which something happened since', occasion(72), false],
    ['not for one that waited', occasion(73, { before: status('waiting') }), false],
    [
      'also for one that has waited for transfers since then',
      occasion(73, { before: { ...status('waiting'), leftAlone: true } }),
      true,
    ],
    ['not for one that was held', occasion(73, { before: status('held') }), false],
    ['not for one that nobody had looked at', occasion(73, { before: undefined }), false],
    [
      'also when another one of the order was, and our own marks have changed the order since',
      occasion(0, { before: status('done'), known: [{}, { afterwards: true }], source: 'f-1' }, [fulfilled(73)]),
      true,
    ],
    [
      'not for what happened since then',
      occasion(73, { before: status('done'), known: [{ afterwards: true }], source: 'f-1' }, [fulfilled(1)]),
      false,
    ],
  ])('%s', (_, made, expected) => expect(made).toBe(expected));
});
