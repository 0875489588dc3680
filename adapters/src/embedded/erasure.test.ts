import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openEmbeddedStores } from './open-embedded-stores.ts';
import { AT, messageOf, NEW_SIDE_TASK, NEW_INTENT, SHOP } from './testing/new-records.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-erasure-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The tables in which something of the shop stands. */
const tablesNaming = (file: string): readonly string[] => {
  const raw = new DatabaseSync(file);
  const tables = raw.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all() as { name: string }[];
  const named = tables.filter(({ name }) => {
    const columns = raw.prepare(`PRAGMA table_info(${name})`).all() as { name: string }[];
    if (!columns.some((column) => column.name === 'shop')) return false;
    return raw.prepare(`SELECT 1 FROM ${name} WHERE shop = ?`).get(SHOP) !== undefined;
  });
  raw.close();
  return named.map(({ name }) => name);
};

it('a shop leaves nothing behind, whenever something of it comes while it is being erased', async () => {
  for (let n = 1, isOver = false; !isOver; n += 1) {
    const file = join(folder, `${n}.db`);
    const stores = openEmbeddedStores(file);
    const comes = async (when: string): Promise<void> => {
      const { documents, sideTasks } = stores.recordsOf(SHOP);
      await stores.workQueue.add(messageOf(`w-${when}`));
      await stores.secrets.put(SHOP, `smtp-${when}`, 'sealed');
      await stores.files.keep(SHOP, `d-${when}`, 'sealed', { at: AT, room: 1000 });
      await documents.plan({ ...NEW_INTENT, id: `i-${when}`, source: when }, []);
      await sideTasks.plan({ ...NEW_SIDE_TASK, id: `f-${when}`, source: when });
    };
    await comes('before');
    let steps = 0;
    await stores.erase(SHOP, async () => {
      steps += 1;
      if (steps === n) await comes('meanwhile');
    });
    isOver = steps < n;
    await stores.close();
    expect([n, tablesNaming(file)]).toEqual([n, []]);
  }
});
