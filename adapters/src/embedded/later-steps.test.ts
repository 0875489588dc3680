import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from '../records/sqlite/index.ts';
import { openEmbeddedStores } from './open-embedded-stores.ts';
import { STEPS } from './schema.ts';
import { messageOf, SHOP } from './testing/new-records.ts';

const LATER = `
  ALTER TABLE work_items ADD COLUMN later TEXT NOT NULL DEFAULT '';
  UPDATE work_items SET later = id || '!';`;

describe('a later step of the tables', () => {
  let folder = '';
  let file = '';
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-steps-'));
    file = join(folder, 'stores.db');
    const stores = openEmbeddedStores(file);
    await stores.workQueue.add(messageOf('w-1'));
    await stores.close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const version = (): number => {
    const raw = new DatabaseSync(file, { readOnly: true });
    const found = raw.prepare('PRAGMA user_version').get()?.['user_version'];
    raw.close();
    return Number(found);
  };
  const isAsBefore = async (): Promise<void> => {
    expect(version()).toBe(STEPS.length);
    const stores = openEmbeddedStores(file);
    expect(await stores.workQueue.counts(SHOP)).toEqual({ received: 1 });
    await stores.close();
  };

  it('is taken once, with what is stored, and the version before it then refuses the file', async () => {
    for (const _start of ['the first', 'another']) {
      const database = openDatabase(file, [...STEPS, LATER]);
      expect(database.rows('SELECT later FROM work_items')).toMatchObject([{ later: 'w-1!' }]);
      await database.close();
    }
    expect(() => openEmbeddedStores(file)).toThrow(
      `(Stand ${STEPS.length + 1}, diese kennt Stand ${STEPS.length}). Starte wieder die neuere Fassung`,
    );
  });

  it('changes nothing when it cannot be taken to its end', async () => {
    expect(() => openDatabase(file, [...STEPS, `${LATER} UPDATE nowhere SET later = '';`])).toThrow('no such table');
    await isAsBefore();
  });

  it('changes nothing when the program is killed in the middle of it', async () => {
    const program = join(import.meta.dirname, 'testing/endless-step.ts');
    const child = spawn(process.execPath, ['--no-warnings', program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    const isUnderWay = (): boolean => {
      const raw = new DatabaseSync(file, { timeout: 0 });
      try {
        raw.exec('BEGIN IMMEDIATE; ROLLBACK');
        return false;
      } catch {
        return true;
      } finally {
        raw.close();
      }
    };
    while (!isUnderWay()) await pause(20);
    child.kill('SIGKILL');
    await ended;
    await isAsBefore();
  });
});
