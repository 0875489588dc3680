import { describe, expect, it } from '@jest/globals';
import { TokenBucket } from './token-bucket.ts';

const aBucket = (capacity: number, perSecond: number): TokenBucket<{ cost: number }> =>
  new TokenBucket({ capacity, perSecond }, (call) => call.cost, 0);

describe('a bucket of tokens', () => {
  it('waits exactly until the missing tokens are there', () => {
    const bucket = aBucket(1000, 50);
    bucket.take({ cost: 900 }, 0);
    expect(bucket.waitMillis({ cost: 100 }, 0)).toBe(0);
    expect(bucket.waitMillis({ cost: 150 }, 0)).toBe(1000);
    expect(bucket.waitMillis({ cost: 150 }, 1000)).toBe(0);
  });

  it('believes the other side about what is left', () => {
    const bucket = aBucket(1000, 50);
    bucket.learn({ capacity: 2000, perSecond: 100, available: 20 }, 5_000);
    expect(bucket.available(5_000)).toBe(20);
    expect(bucket.waitMillis({ cost: 120 }, 5_000)).toBe(1000);
    expect(bucket.available(1_000_000)).toBe(2000);
  });

  it('starts a call that costs more than it can hold when it is full', () => {
    const bucket = aBucket(100, 10);
    expect(bucket.waitMillis({ cost: 150 }, 0)).toBe(0);
    bucket.take({ cost: 150 }, 0);
    expect(bucket.available(0)).toBe(-50);
    expect(bucket.waitMillis({ cost: 10 }, 0)).toBe(6000);
  });

  it('does not count calls without a cost', () => {
    expect(aBucket(1, 1).concerns({ cost: 0 })).toBe(false);
  });
});
