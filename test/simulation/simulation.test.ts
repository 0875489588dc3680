import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const MAIN = join(import.meta.dirname, 'main.ts');
const run = promisify(execFile);

/** What a run prints of each of its seeds, without the time that it took. */
const simulated = async (...options: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await run(process.execPath, ['--no-warnings', MAIN, ...options]);
  return stdout.split('\n').flatMap((line) => /^(seed .*), [\d.]+ s$/.exec(line)?.[1] ?? []);
};
const traceOf = (line: string | undefined): string => /trace (\w+)/.exec(line ?? '')?.[1] ?? '';

/** So few that they take seconds; more of them, and longer years, are for `npm run simulate`. */
const SEEDS_OF_A_COMMIT = 2;

/** Every commit looks at others; the first ones where there is no commit. */
const seedsOfCommit = (count: number): string => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', cwd: import.meta.dirname });
  const first = Number.parseInt(stdout.slice(0, 6), 16) || 1;
  return `${first}..${first + count - 1}`;
};

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

  it('loses nothing, doubles nothing and has every cent right by the seeds of this commit', async () => {
    const seeds = seedsOfCommit(SEEDS_OF_A_COMMIT);
    const lines = await simulated('--seeds', seeds, '--orders', '12');
    process.stdout.write(`simulated seeds ${seeds}\n${lines.join('\n')}\n`);
    expect(lines).toHaveLength(SEEDS_OF_A_COMMIT);
    for (const line of lines) expect(line).toContain(': 0 lost, 0 duplicate, 0 wrong,');
  });
});
