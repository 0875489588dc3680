import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cents, documentId } from '@belegwerk/core/kernel';
import type { DocumentEntryTransition } from '@belegwerk/core/records';
import type { ShopRecords, RawStores } from '@belegwerk/core/stores';
import { SqliteDatabase } from '../records/sqlite/index.ts';
import { openEmbeddedStores } from './open-embedded-stores.ts';
import { AT, messageOf, NEW_INTENT, SHOP } from './testing/new-records.ts';

const sent: DocumentEntryTransition = { kind: 'sent', attempts: 0, at: AT, expectedTotal: cents(100) };
const issued: DocumentEntryTransition = {
  kind: 'issued',
  documentId: documentId('11111111-0000-4000-8000-000000000001'),
  at: AT,
};

let folder: string;
let stores: RawStores;
let records: ShopRecords;
const waits = jest.spyOn(SqliteDatabase.prototype, 'durably');
afterAll(() => waits.mockRestore());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-waits-'));
  stores = openEmbeddedStores(join(folder, 'stores.db'));
  records = stores.recordsOf(SHOP);
  waits.mockClear();
});
afterEach(async () => {
  await stores.close();
  rmSync(folder, { recursive: true });
});

describe('The way of a document', () => {
  it('waits for the disk once, right before it is sent, and takes its plan along', async () => {
    const { documents } = records;
    await documents.plan(NEW_INTENT, [{ period: 'month', quota: 3 }]);
    expect(waits).not.toHaveBeenCalled();
    await documents.change(NEW_INTENT.id, sent);
    expect(waits).toHaveBeenCalledTimes(1);
    await documents.change(NEW_INTENT.id, issued);
    expect(waits).toHaveBeenCalledTimes(1);
  });

  it('waits for the disk when a person was told that a link is dead or a name is gone', async () => {
    const { documents } = records;
    await documents.plan(NEW_INTENT);
    await documents.change(NEW_INTENT.id, { kind: 'link-renewed', linkToken: 'u'.repeat(32), at: AT });
    await documents.change(NEW_INTENT.id, { kind: 'redacted', linkToken: 'v'.repeat(32) });
    expect(waits).toHaveBeenCalledTimes(2);
  });
});

describe('The messages of one event in a shop', () => {
  afterEach(() => void jest.useRealTimers());

  it('wait for the disk once, although they come one after the other', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const first = stores.workQueue.add(messageOf('m-1'));
    await new Promise((resume) => setImmediate(resume));
    const second = stores.workQueue.add(messageOf('m-2'));
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    expect(await Promise.all([first, second])).toEqual(['stored', 'stored']);
    expect(waits).toHaveBeenCalledTimes(1);
  });
});

describe('The transfer of a document', () => {
  it('is the lowest that was given back, or the one behind all', async () => {
    const { documents } = records;
    const supplies = [{ period: 'month', quota: 4 }];
    const planned = async (number: number) => {
      const its = { id: `i-${number}`, source: `order-${number}`, linkToken: `token-${number}`.padEnd(32, '0') };
      const stored = await documents.plan({ ...NEW_INTENT, ...its }, supplies);
      return stored === 'no-transfers' ? stored : stored.transfer?.slot;
    };
    const slots = [await planned(1), await planned(2), await planned(3)];
    await documents.change('i-1', { kind: 'withdrawn' });
    slots.push(...([await planned(4), await planned(5), await planned(6)] as number[]));
    expect(slots).toEqual([0, 1, 2, 0, 3, 'no-transfers']);
    expect(await documents.transfersUsed('month')).toBe(4);
  });
});
