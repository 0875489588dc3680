import { describe, expect, it } from '@jest/globals';
import { seedsOfCommit } from './seeds-of-commit.ts';
import { simulated } from './simulated.ts';

/** So few that they take seconds; more of them, and longer years, are for `npm run simulate`. */
const SEEDS_OF_A_COMMIT = 2;

describe('A simulated year', () => {
  it('loses nothing, doubles nothing and has every cent right by the seeds of this commit', async () => {
    const seeds = seedsOfCommit(SEEDS_OF_A_COMMIT).join(',');
    const lines = await simulated('--seeds', seeds, '--orders', '12');
    process.stdout.write(`simulated seeds ${seeds}\n${lines.join('\n')}\n`);
    expect(lines).toHaveLength(SEEDS_OF_A_COMMIT);
    for (const line of lines) expect(line).toContain(': 0 lost, 0 duplicate, 0 wrong,');
  });
});
