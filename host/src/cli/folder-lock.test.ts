import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const NO_PROCESS = 999_999_999;
const ROUNDS = 10;

/** Takes one folder after another at the moments named, together with its likes, and says which it has got. */
const TAKER = `
  const { lockFolder } = await import(process.argv[1]);
  const [begin, ...folders] = process.argv.slice(2);
  for (const [round, folder] of folders.entries()) {
    while (Date.now() < Number(begin) + round * 40);
    try { lockFolder(folder); console.log(folder); } catch {}
  }
  process.stdin.resume();`;

describe('the folder of the demo', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is kept by the first program and refused to the second', () => {
    lockFolder(folder);
    expect(readdirSync(folder)).toEqual([`pid-${process.pid}`]);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
  });

  it('is taken over from a program that died', () => {
    writeFileSync(join(folder, `pid-${NO_PROCESS}`), '');
    expect(() => lockFolder(folder)).not.toThrow();
    expect(readdirSync(folder)).toEqual([`pid-${process.pid}`]);
  });

  it('is never kept by two that take it over in the same moment', async () => {
    const folders = Array.from({ length: ROUNDS }, () => mkdtempSync(join(folder, 'round-')));
    for (const each of folders) writeFileSync(join(each, `pid-${NO_PROCESS}`), '');
    const begin = String(Date.now() + 1500);
    const module = new URL('folder-lock.ts', import.meta.url).href;
    const takers = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', TAKER, module, begin, ...folders]),
    );
    const taken: string[] = [];
    for (const { stdout } of takers)
      stdout.on('data', (said: Buffer) => taken.push(...said.toString().trim().split('\n')));
    await new Promise((done) => setTimeout(done, 1500 + ROUNDS * 40 + 1000));
    for (const taker of takers) taker.stdin.end();
    await Promise.all(takers.map((taker) => once(taker, 'exit')));
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.length).toBeGreaterThan(0);
  });
});
