import { expect, it, test } from '@jest/globals';
import { backoffMillis } from './backoff.ts';

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [9, 8000],
])('waits at most, before the try after %i failed ones, %i milliseconds', (attempt, most) => {
  const bounds = { firstMillis: 1000, longestMillis: 8000 };
  expect(backoffMillis({ ...bounds, chance: () => 1 }, attempt)).toBe(most);
  expect(backoffMillis({ ...bounds, chance: () => 0 }, attempt)).toBe(most / 2);
});

it('never waits longer than its bound', () => {
  expect(backoffMillis({ firstMillis: 1, longestMillis: 50, chance: () => 1 }, 40)).toBe(50);
});
