import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LogOnDisk } from './log-on-disk.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('The wait for the disk', () => {
  it('is shared by all who come before it begins, and not by those who come after', async () => {
    writeFileSync(join(folder, 'a.db-wal'), 'log');
    const log = new LogOnDisk(join(folder, 'a.db'));
    const [first, together] = [log.reached(), log.reached()];
    expect(together).toBe(first);
    await first;
    const later = log.reached();
    expect(later).not.toBe(first);
    await later;
    await log.close();
  });

  it('is never over once the disk has failed', async () => {
    const log = new LogOnDisk(join(folder, 'nowhere.db'));
    await expect(log.reached()).rejects.toThrow('ENOENT');
    writeFileSync(join(folder, 'nowhere.db-wal'), 'log');
    await expect(log.reached()).rejects.toThrow('ENOENT');
    await log.close();
  });

  it('ends before the database is closed', async () => {
    const database = openDatabase(join(folder, 'a.db'), ['CREATE TABLE rows (id INTEGER)']);
    const written = database.durably(() => database.change('INSERT INTO rows VALUES (7)'));
    await database.close();
    expect(await written).toBe(1);
  });

  it('ends well for a commit that comes while the database is being closed', async () => {
    const database = openDatabase(join(folder, 'a.db'), ['CREATE TABLE rows (id INTEGER)']);
    const write = () => database.durably(() => database.change('INSERT INTO rows VALUES (7)'));
    await write();
    const written: Promise<number>[] = [write()];
    const closed = database.close();
    for (let late = 0; late < 3; late += 1) {
      written.push(write());
      await Promise.resolve();
    }
    await closed;
    expect(await Promise.all(written)).toEqual([1, 1, 1, 1]);
    await expect(write()).rejects.toThrow('not open');
  });

  it('is not begun for work that failed', async () => {
    const database = openDatabase(join(folder, 'a.db'), ['CREATE TABLE rows (id INTEGER)']);
    await expect(
      database.durably(() => {
        database.change('INSERT INTO rows VALUES (7)');
        throw new Error('second thoughts');
      }),
    ).rejects.toThrow('second thoughts');
    expect(database.rows('SELECT * FROM rows')).toEqual([]);
    await database.close();
  });
});
