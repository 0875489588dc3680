import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { execPath } from 'node:process';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const code = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';

describe('the example of the README', () => {
  it('prints what it promises', () => {
    const promised = /\/\/ (\d+\.\d\d)/.exec(code)?.[1];
    const printed = execFileSync(execPath, ['--no-warnings', '--input-type=module-typescript', '-e', code], {
      cwd: new URL('..', import.meta.url),
      encoding: 'utf8',
    });
    expect(printed.trim()).toBe(promised);
  });
});
