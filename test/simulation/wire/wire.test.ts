import { describe, expect, it } from '@jest/globals';
import { simulated } from '../simulated.ts';

describe('Some days in which the real adapters call the sandboxes', () => {
  it('lose nothing, double nothing and have every cent right, and are the same again in another process', async () => {
    const [lines, [again]] = [
      await simulated('--depth', 'wire', '--seeds', '1..2', '--orders', '6'),
      await simulated('--depth', 'wire', '--seed', '1', '--orders', '6'),
    ];
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatch(/: 0 lost, 0 duplicate, 0 wrong, [1-9]\d* documents, \d+ held, [1-9]\d* faults/);
    expect(again).toBe(lines[0]);
  });
});
