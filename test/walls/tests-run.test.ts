import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

const linesOf = (program: string, ...args: readonly string[]): readonly string[] =>
  execFileSync(program, args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

it('has no test that nobody runs: each belongs to a project of the runner', () => {
  const kept = linesOf('git', 'ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx');
  const found = linesOf(process.execPath, join(ROOT, 'node_modules/jest/bin/jest.js'), '--listTests');
  const run = new Set(found.map((file) => relative(ROOT, file)));
  expect(kept.length).toBeGreaterThan(400);
  expect(kept.filter((file) => !run.has(file))).toEqual([]);
});
