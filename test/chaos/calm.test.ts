import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { orderId } from '@belegwerk/core/kernel';
import { becomeCalm } from './calm.ts';
import type { HostView } from './host-view.ts';
import type { Ledgers } from './ledgers.ts';
import type { OpenWork } from './open-work.ts';

const ORDER = { name: '#1', state: 'done', reason: 'CREATED', numbers: ['RE1'], isWaiting: false };
/** Books, mails and a log in which nothing moves, and an order that is done. */
const ledgers = { traces: async () => [1, 1, 1, 1], untoldEvents: async () => 0 } as unknown as Ledgers;
const host = { orders: async () => [ORDER], logLength: async () => 7 } as unknown as HostView;
const follow = (isWork: boolean): OpenWork => ({
  id: 'follow',
  work: { kind: 'follow', orderId: orderId('1') },
  state: 'received',
  attempts: 0,
  isWork,
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Whether the run has come to rest within so many seconds in which the hosts still have this to do. */
const isCalmAfter = async (seconds: number, left: readonly OpenWork[]): Promise<boolean> => {
  const calm = becomeCalm({
    ledgers,
    host,
    orders: 1,
    openWork: async () => left,
    letPass: async () => undefined,
  });
  let isCalm = false;
  void calm.then((found) => (isCalm = found));
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  return isCalm;
};

describe('a run of the chaos test', () => {
  it('is at rest when nothing moves and there is nothing to do', async () =>
    expect(await isCalmAfter(20, [])).toBe(true));

  it('is at rest when all that is left lies in the future', async () =>
    expect(await isCalmAfter(20, [follow(false)])).toBe(true));

  it('is not at rest while work waits to be done, though nothing moves', async () =>
    expect(await isCalmAfter(60, [follow(true)])).toBe(false));
});
