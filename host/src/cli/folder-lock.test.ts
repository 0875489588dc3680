import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderInUse, lockFolder } from './folder-lock.ts';

describe('the folder of the demo', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is kept by the first program and refused to the second', () => {
    lockFolder(folder);
    expect(existsSync(join(folder, 'pid'))).toBe(true);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
  });

  it('is taken over from a program that died', () => {
    writeFileSync(join(folder, 'pid'), '999999999');
    expect(() => lockFolder(folder)).not.toThrow();
  });
});
