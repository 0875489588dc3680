import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { carryOver, openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { AesEvidenceSeal, AesSeal, resealAll } from '@belegwerk/adapters/system';
import { anEvidence, aShop, atSecond, freshShop } from '@belegwerk/contracts/ports';
import { verifyChain, type EvidenceEntry, type NewEvidence } from '@belegwerk/core/evidence';
import type { EvidenceBook } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { orderId } from '@belegwerk/core/kernel';

const aKey = () => randomBytes(32).toString('base64');

describe('the record of evidence', () => {
  let folder: string;
  let key: string;
  const shop = freshShop();
  const file = (name: string): string => join(folder, `${name}.sqlite`);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-evidence-'));
    key = aKey();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const within = async <T>(
    name: string,
    work: (book: EvidenceBook, stores: RawStores) => Promise<T>,
    seal = new AesSeal(key),
  ): Promise<T> => {
    const stores = openEmbeddedStores(file(name), new AesEvidenceSeal(seal));
    try {
      await stores.shops.add(aShop({ key: shop }));
      return await work(stores.recordsOf(shop).evidence, stores);
    } finally {
      await stores.close();
    }
  };
  const all = async (book: EvidenceBook): Promise<readonly EvidenceEntry[]> => {
    const entries: EvidenceEntry[] = [];
    for await (const part of book.walk()) entries.push(...part);
    return entries;
  };
  const append = (name: string, ...entries: readonly NewEvidence[]) => within(name, (book) => book.append(entries));
  const carried = async () => {
    await carryOver(file('backup'), file('later'), { secrets: true });
    return within('backup', async (book) => {
      const entries = await all(book);
      return { entries, verdict: verifyChain(entries), opened: await book.opened(entries) };
    });
  };
  const entry = (name: string) => anEvidence({ orderId: orderId(name), personal: { name } });

  it('goes on where the later store ended, so that an end which an auditor has stays good', async () => {
    const [one, two] = [entry('a'), entry('b')];
    await append('later', one, two);
    const end = await within('later', (book) => book.last());
    // a backup of the same host is a beginning of it
    await within('later', (book) => book.destroyKeys([], atSecond(9)));
    await append('backup');
    expect(await carried()).toMatchObject({
      entries: [{ key: one.key }, { key: two.key }],
      verdict: { isWhole: true, last: end },
      opened: [{ name: 'a' }, { name: 'b' }],
    });
  });

  it('stays one chain where both stores know what the other does not', async () => {
    const [both, here, there] = [entry('both'), entry('here'), entry('there')];
    await append('later', both, there);
    await append('backup', both, here);
    const { entries, verdict } = await carried();
    expect(entries.map((each) => each.key)).toEqual([both.key, there.key, here.key]);
    expect(verdict.isWhole).toBe(true);
  });

  it.each(['backup', 'later'])('gets no key back that was destroyed in the %s', async (name) => {
    const erased = entry('erased');
    for (const each of ['backup', 'later']) await append(each, erased);
    await within(name, (book) => book.destroyKeys([orderId('erased')], atSecond(9)));
    expect((await carried()).opened).toEqual([undefined]);
  });

  it('is opened with a new key of the installation once its keys are sealed anew, and not before', async () => {
    await append('later', entry('a'), entry('b'));
    const [old, fresh] = [key, aKey()];
    const opened = (seal: AesSeal) => within('later', async (book) => book.opened(await all(book)), seal);
    await expect(opened(new AesSeal(fresh))).rejects.toThrow('a key that is not configured');
    const both = new AesSeal(fresh, [old]);
    const resealed = await within('later', (_book, stores) => resealAll(stores.evidenceKeys, both), both);
    expect(resealed).toEqual({ sealedAnew: 2, current: 0, unopened: [] });
    expect(await opened(new AesSeal(fresh))).toEqual([{ name: 'a' }, { name: 'b' }]);
    await expect(opened(new AesSeal(old))).rejects.toThrow('a key that is not configured');
  });

  it('takes nothing of an order whose key cannot be opened, and all of it once the key of the installation is back', async () => {
    await append('later', entry('a'));
    const [known, another] = [entry('a'), entry('b')];
    const write = (seal?: AesSeal) => within('later', (book) => book.append([known, another]), seal);
    await expect(write(new AesSeal(aKey()))).rejects.toThrow('a key that is not configured');
    expect(await within('later', all)).toHaveLength(1);
    await write();
    const opened = await within('later', async (book) => book.opened(await all(book)));
    expect(opened).toEqual([{ name: 'a' }, { name: 'a' }, { name: 'b' }]);
  });
});
