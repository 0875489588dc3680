import { describe, expect, it } from '@jest/globals';
import { telling } from './telling-stores.ts';

describe('a store that tells of changes', () => {
  it('is silent about a look for what is too old that found nothing, and tells once something is forgotten', async () => {
    const ages = [0, 3];
    const told: unknown[] = [];
    const log = telling({ forget: () => Promise.resolve(ages.shift()) }, ['forget'], (_asked, answer) =>
      told.push(answer),
    );
    await log.forget();
    await log.forget();
    expect(told).toEqual([3]);
  });
});
