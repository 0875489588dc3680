import { describe, expect, it } from '@jest/globals';
import { seedsOfCommit } from '../seeds-of-commit.ts';
import { simulated } from '../simulated.ts';

/** Two that follow each other: by odd ones hosts renew tokens, by even ones only a refusal tells that one ended. */
const SEEDS = seedsOfCommit(2);

describe('Some days in which the real adapters call the sandboxes', () => {
  it('lose nothing, double nothing and have every cent right, and are the same again in another process', async () => {
    const [lines, [again]] = await Promise.all([
      simulated('--depth', 'wire', '--seeds', SEEDS.join(','), '--orders', '5'),
      simulated('--depth', 'wire', '--seed', String(SEEDS[0]), '--orders', '5'),
    ]);
    process.stdout.write(`simulated seeds ${SEEDS.join(', ')} at the depth wire\n${lines.join('\n')}\n`);
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatch(/: 0 lost, 0 duplicate, 0 wrong, [1-9]\d* documents, \d+ held, [1-9]\d* faults/);
    expect(again).toBe(lines[0]);
  });
});
