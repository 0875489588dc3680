import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

/** Programs of ours that the commands start. */
const programs = (): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  return Object.values(scripts).flatMap((command) => command.match(/(?<=^node )\S+\.ts/) ?? []);
};

it('finds every program that a command of ours starts in a fresh clone, too', () => {
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...programs(), 'node_modules'], { cwd: ROOT });
  expect(programs().length).toBeGreaterThan(10);
  expect(ignored.toString().trim()).toBe('node_modules');
});
