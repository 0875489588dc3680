import { describe, expect, it } from '@jest/globals';
import { LeakyBucket } from './leaky-bucket.ts';

const bucketAt = (scale: number | 'off') => {
  const time = { ms: 0 };
  return {
    time,
    bucket: new LeakyBucket(
      () => scale,
      () => time.ms,
    ),
  };
};

describe('The query budget of a shop', () => {
  it('holds twenty seconds of its restore rate', () => {
    expect(bucketAt(1).bucket.status()).toEqual({ maximumAvailable: 2000, currentlyAvailable: 2000, restoreRate: 100 });
    expect(bucketAt(10).bucket.status()).toEqual({
      maximumAvailable: 20_000,
      currentlyAvailable: 20_000,
      restoreRate: 1000,
    });
  });

  it('refuses what it does not hold and takes nothing then', () => {
    const { bucket } = bucketAt(1);
    expect([bucket.reserve(1500), bucket.reserve(600), bucket.reserve(500)]).toEqual([true, false, true]);
    expect(bucket.status().currentlyAvailable).toBe(0);
  });

  it('fills up again with time, and with points that were not needed', () => {
    const { bucket, time } = bucketAt(1);
    bucket.reserve(2000);
    time.ms = 3000;
    expect(bucket.status().currentlyAvailable).toBe(300);
    bucket.giveBack(700);
    expect(bucket.status().currentlyAvailable).toBe(1000);
    time.ms = 1_000_000;
    expect(bucket.status().currentlyAvailable).toBe(2000);
  });

  it('never refuses when limits are off', () => {
    const { bucket } = bucketAt('off');
    expect([bucket.reserve(5000), bucket.reserve(5000)]).toEqual([true, true]);
  });
});
