import { describe, expect, it } from '@jest/globals';
import corpus from './corpus.json' with { type: 'json' };
import { judge } from './judge.ts';
import { SURFACES } from './surfaces.ts';

describe.each(SURFACES)('$name', (surface) => {
  it('is read quickly, or at least linearly, with any content', async () => {
    const verdicts = await Promise.all(corpus.map(async (pump) => ({ pump, ...(await judge(surface, pump)) })));
    expect(verdicts.filter(({ isFine }) => !isFine)).toEqual([]);
  }, 120_000);
});
