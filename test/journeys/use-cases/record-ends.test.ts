import { mkdtempSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { staffId } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import { makeVerifyRecord } from '@belegwerk/core/use-cases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FollowingStage } from './following-stage.ts';
import { keepYear, YEAR } from './kept-year.ts';
import { packaging, unpacked, work } from './package-stage.ts';

describe('The record of evidence of a shop that made a package', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'records-')), 'shop.sqlite');
  let stage: FollowingStage;
  let shop: Shop;
  let verify: ReturnType<typeof makeVerifyRecord>;
  beforeAll(async () => {
    stage = new FollowingStage(openEmbeddedStores(path));
    shop = await stage.open();
    // the year is over
    stage.clock.advance(60 * 24 * 3600);
    await keepYear(stage.stores, shop, 20);
    verify = makeVerifyRecord({ stores: stage.stores, pause: async () => undefined });
    await make();
  });
  afterAll(() => stage.close());

  const make = async (): Promise<number> => {
    const begun = await packaging(stage).begin(shop, YEAR, false, staffId('42'));
    if (!begun.ok) throw new Error(begun.failure.kind);
    await work(stage, shop, begun.value.batch);
    return begun.value.edition;
  };
  const cutBehind = (seq: number): void => {
    const database = new DatabaseSync(path);
    database.prepare('DELETE FROM evidence WHERE seq > ?').run(seq);
    database.close();
  };
  const append = (keys: readonly string[]) =>
    stage
      .recordsOf(shop)
      .evidence.append(
        keys.map((key) => ({ key, at: stage.clock.now(), kind: 'pressed', said: { what: key } }) as const),
      );

  it('misses entries that were cut off at its end, also once others were appended there', async () => {
    const whole = await verify(shop.key);
    if (!whole.isWhole || !whole.last) throw new Error('it holds no more');
    const { seq } = whole.last;
    cutBehind(seq - 5);
    expect(await verify(shop.key)).toMatchObject({ isWhole: false, seq: seq - 4, fault: 'missing' });
    await append(['another']);
    expect(await verify(shop.key)).toMatchObject({ isWhole: false, seq: seq - 3, fault: 'missing' });
    await append(['more', 'still more', 'much more', 'most']);
    // the entry behind the end of the package is the one that names the package
    expect(await verify(shop.key)).toMatchObject({ isWhole: false, seq: seq - 1, fault: 'rewritten' });
  });

  it('says so in the next package', async () => {
    const files = await unpacked(stage, shop, await make());
    expect(Buffer.from(files['README.txt'] ?? []).toString()).toMatch(/Einträge bis \d+ wurden neu geschrieben/);
  });
});
