import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { openEmbeddedStores, storesInMemory } from '@belegwerk/adapters/embedded';
import { AesEvidenceSeal, AesSeal } from '@belegwerk/adapters/system';
import { anOrderRecord, aShop, atSecond, recordsContract, storesContract } from '@belegwerk/contracts/ports';

const aSeal = () => new AesEvidenceSeal(new AesSeal(randomBytes(32).toString('base64')));

describe('on the embedded engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-stores-'));
  const stores = openEmbeddedStores(join(folder, 'stores.db'), aSeal());

  afterAll(async () => {
    await stores.close();
    rmSync(folder, { recursive: true });
  });

  storesContract('the embedded engine', async () => stores);
  recordsContract('the embedded engine', async () => stores);
});

describe('on the embedded engine in memory', () => {
  const stores = storesInMemory().open(aSeal());

  afterAll(() => stores.close());

  storesContract('the embedded engine in memory', async () => stores);
  recordsContract('the embedded engine in memory', async () => stores);
});

describe('the embedded engine', () => {
  const stores = storesInMemory().open();
  afterAll(() => stores.close());

  /** How often stored texts are parsed while something is read. */
  const parsings = async (read: () => Promise<unknown>): Promise<number> => {
    const parse = jest.spyOn(JSON, 'parse');
    try {
      await read();
      return parse.mock.calls.length;
    } finally {
      parse.mockRestore();
    }
  };

  it('parses the record of an order once, however often it is read, until it is written again', async () => {
    const { orders } = stores.recordsOf(aShop().key);
    const record = anOrderRecord();
    await orders.save(record);
    const read = () => orders.byId(record.id);
    expect([await parsings(read), await parsings(read)]).toEqual([1, 0]);
    await orders.save({ ...record, name: '#1002' });
    expect(await read()).toEqual({ ...record, name: '#1002' });
  });

  it('does not parse a shop again whose changes were looked for, and does where anything else was changed', async () => {
    const shop = await stores.shops.add(aShop());
    const read = () => stores.shops.find(shop.key);
    await stores.shops.update(shop.key, (stored) => ({ ...stored, sweptUntil: atSecond(9) }));
    expect(await parsings(read)).toBe(0);
    expect(await read()).toEqual({ ...shop, sweptUntil: atSecond(9) });
    await stores.shops.update(shop.key, (stored) => ({ ...stored, smtpPassword: 'geheim' }));
    expect(await parsings(read)).toBe(1);
  });
});
