import { describe, expect, it } from '@jest/globals';
import { cents } from '../kernel/money.ts';
import { monthStand, type MonthStand } from './month-stand.ts';
import type { CauseSum } from './period-sums.ts';
import type { ReckoningCause } from '../records/reckoning.ts';

const causeOf = (cause: ReckoningCause, toMend = 0): CauseSum => ({
  key: cause,
  cause,
  between: 'shop-documents',
  orders: 1,
  amount: cents(100),
  toMend,
});

describe('a month stands by the worst of it', () => {
  it.each<[string, MonthStand, readonly CauseSum[], number, number]>([
    ['without any difference', 'even', [], 0, 0],
    ['where each difference has its cause', 'even', [causeOf('skipped')], 0, 0],
    ['where a person has something to do', 'to-mend', [causeOf('edit', 1)], 0, 0],
    ['where orders are in no sum', 'unread', [causeOf('edit', 1)], 0, 2],
    ['where a document is missing', 'broken', [causeOf('missing', 1)], 0, 2],
    ['where a document was refused', 'broken', [causeOf('failed', 1)], 0, 0],
    ['where a cent has no cause', 'unexplained', [causeOf('failed', 1)], 1, 2],
  ])('%s: %s', (_what, stand, causes, unexplained, unread) =>
    expect(monthStand({ unexplained: cents(unexplained), causes }, unread)).toBe(stand),
  );
});
