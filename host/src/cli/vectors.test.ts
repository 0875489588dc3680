import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('vectors.ts', import.meta.url));
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', program, ...args], {
    encoding: 'utf8',
  });
  return { status, last: stdout.trimEnd().split('\n').at(-1), stdout, stderr };
};

const lookup = { kind: 'standard', country: 'DE', postalCode: null, city: null, date: '2026-11-20', rate: null };
const passing = { file: 'vat-rates', lookups: [{ id: 'R1', ...lookup, expected: { standard: '19' } }] };
const folderWith = (files: Readonly<Record<string, unknown>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
  return folder;
};

describe('npm run vectors', () => {
  it('ends with 0 when every vector of every file passed', () =>
    expect(run(folderWith({ 'a.json': passing, 'b.json': passing, 'notes.txt': 'x' }))).toMatchObject({
      status: 0,
      last: '2 passed, 0 failed',
    }));

  it('ends with 1 and names the vector when one failed', () => {
    const folder = folderWith({ 'a.json': passing, 'b.json': { file: 'unknown' } });
    expect(run(join(folder, 'a.json'), join(folder, 'b.json'))).toMatchObject({
      status: 1,
      last: '1 passed, 1 failed',
      stdout: expect.stringContaining('unknown kind of vectors "unknown"'),
    });
  });

  it('ends with 1 when there was nothing to run', () =>
    expect(run(folderWith({}))).toMatchObject({ status: 1, last: '0 passed, 0 failed' }));

  it('ends with 2 when it was called wrongly', () => {
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run vectors') });
    expect(run('--nonsense').status).toBe(2);
    expect(run('/nowhere/at/all').status).toBe(2);
  });

  it('explains itself', () =>
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('PATH...') }));
});
