import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

const linesOf = (program: string, ...args: readonly string[]): readonly string[] =>
  execFileSync(program, args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

/** The test files of a command of ours, as the runner finds them. */
const filesOf = (command: 'test' | 'test:long'): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const projects = /--selectProjects (.*)$/.exec(scripts[command] ?? '')?.[1]?.split(' ') ?? [];
  const program = join(ROOT, 'node_modules/jest/bin/jest.js');
  const found = linesOf(process.execPath, program, '--listTests', '--json', '--selectProjects', ...projects);
  return (JSON.parse(found.at(-1) ?? '[]') as readonly string[]).map((file) => relative(ROOT, file));
};

it('runs each test file once: by the short command or by the long one', () => {
  const kept = linesOf('git', 'ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx');
  const run = [...filesOf('test'), ...filesOf('test:long')];
  expect(kept.length).toBeGreaterThan(400);
  expect(run.toSorted()).toEqual(kept.filter((file) => existsSync(join(ROOT, file))).toSorted());
});
