import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentId } from '@belegwerk/core/kernel';
import type { ShopRecords, RawStores } from '@belegwerk/core/stores';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { forgetRecords } from './doc-codec.ts';
import { openEmbeddedStores } from './open-embedded-stores.ts';
import { AT, NEW_SIDE_TASK, NEW_INTENT, SHOP } from './testing/new-records.ts';

const DOCUMENT = documentId('11111111-0000-4000-8000-000000000001');

let folder: string;
let stores: RawStores;
let records: ShopRecords;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-read-'));
  stores = openEmbeddedStores(join(folder, 'stores.db'));
  records = stores.recordsOf(SHOP);
});
afterAll(async () => {
  await stores.close();
  rmSync(folder, { recursive: true });
});

/** How often stored texts are parsed while something is done. */
const parsings = async (act: () => Promise<unknown>): Promise<number> => {
  const parse = jest.spyOn(JSON, 'parse');
  try {
    await act();
    return parse.mock.calls.length;
  } finally {
    parse.mockRestore();
  }
};

describe('What was just written', () => {
  it('is not parsed again on the way of a document, and is once it is not remembered', async () => {
    const { documents } = records;
    const way = async () => {
      await documents.plan(NEW_INTENT);
      await documents.change(NEW_INTENT.id, {
        kind: 'sent',
        attempts: 0,
        at: AT,
        expectedTotal: NEW_INTENT.expectedTotal,
      });
      await documents.change(NEW_INTENT.id, { kind: 'issued', documentId: DOCUMENT, at: AT });
    };
    expect(await parsings(way)).toBe(0);
    const read = () => documents.byId(NEW_INTENT.id);
    expect(await parsings(read)).toBe(0);
    const remembered = await read();
    forgetRecords();
    expect(await parsings(read)).toBe(1);
    expect(await read()).toEqual(remembered);
  });

  it('is not parsed again on the way of a side task, and is once it is not remembered', async () => {
    const { sideTasks } = records;
    const way = async () => {
      await sideTasks.plan(NEW_SIDE_TASK);
      await sideTasks.change(NEW_SIDE_TASK.id, { kind: 'sent', attempts: 0, at: AT });
    };
    expect(await parsings(way)).toBe(0);
    const read = () => sideTasks.bySource(NEW_SIDE_TASK.kind, NEW_SIDE_TASK.source);
    expect(await parsings(read)).toBe(0);
    const remembered = await read();
    forgetRecords();
    expect(await parsings(read)).toBe(1);
    expect(await read()).toEqual(remembered);
  });
});
