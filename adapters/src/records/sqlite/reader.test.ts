import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from './open-database.ts';
import type { SqliteDatabase } from './database.ts';

let folder: string;
let database: SqliteDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-reader-'));
  database = openDatabase(join(folder, 'a.db'), ['CREATE TABLE rows (id INTEGER, text TEXT)']);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Counts to three million: half a second of work, as long as a search through very many rows. */
const LONG = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :most) SELECT count(*) AS n FROM n`;

const longestPause = async (work: Promise<unknown>): Promise<number> => {
  let [longest, last] = [0, performance.now()];
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work;
  clearInterval(watch);
  return Math.max(longest, performance.now() - last);
};

describe('What is read aside', () => {
  it('is answered like what is read at once, and sees all that was written before', async () => {
    for (let id = 1; id <= 20; id += 1) {
      database.change('INSERT INTO rows VALUES (:id, :text)', { id, text: 'Größe 🧀' });
      const sql = 'SELECT id, text FROM rows WHERE id = :id';
      expect({ ...(await database.rowsAside(sql, { id }))[0] }).toEqual({ ...database.row(sql, { id }) });
    }
  });

  it('keeps no other caller waiting meanwhile', async () => {
    await database.rowsAside('SELECT 1');
    const start = performance.now();
    const pause = await longestPause(database.rowsAside(LONG, { most: 3_000_000 }));
    expect(pause).toBeLessThan((performance.now() - start) / 2);
  });

  it('changes nothing', async () => {
    await expect(database.rowsAside('INSERT INTO rows VALUES (1, 2)')).rejects.toThrow(/readonly/);
    expect(database.rows('SELECT * FROM rows')).toEqual([]);
  });

  it('says what was wrong with a question, and answers the next', async () => {
    await expect(database.rowsAside('SELECT id FROM nowhere')).rejects.toThrow(/nowhere/);
    expect(await database.rowsAside('SELECT 7 AS n')).toEqual([{ n: 7 }]);
  });

  it('is not waited for when the database is closed', async () => {
    const asked = expect(database.rowsAside(LONG, { most: 2_000_000_000 })).rejects.toThrow('has ended');
    await database.close();
    await asked;
  });
});
