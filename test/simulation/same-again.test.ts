import { describe, expect, it } from '@jest/globals';
import { simulated } from './simulated.ts';

const traceOf = (line: string | undefined): string => /trace (\w+)/.exec(line ?? '')?.[1] ?? '';

describe('A simulated year', () => {
  it('is the same again in another process, and another one for another seed', async () => {
    const [[first, second], [again]] = [
      await simulated('--seeds', '11..12', '--orders', '4'),
      await simulated('--seeds', '11', '--orders', '4'),
    ];
    expect(first).toMatch(/^seed 11: 0 lost, 0 duplicate, 0 wrong, [1-9]\d* documents, \d+ held, [1-9]\d* faults/);
    expect(again).toBe(first);
    expect(traceOf(second)).not.toBe(traceOf(first));
  });
});
