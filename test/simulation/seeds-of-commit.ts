import { spawnSync } from 'node:child_process';

/** Every commit looks at others; the first ones where there is no commit. */
export const seedsOfCommit = (count: number): readonly number[] => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', cwd: import.meta.dirname });
  const first = Number.parseInt(stdout.slice(0, 6), 16) || 1;
  return Array.from({ length: count }, (_, at) => first + at);
};
