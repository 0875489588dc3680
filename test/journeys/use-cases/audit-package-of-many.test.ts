import { storesInMemory } from '@belegwerk/adapters/embedded';
import { staffId } from '@belegwerk/core/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FollowingStage } from './following-stage.ts';
import { readMedium } from './foreign-reader.ts';
import { keepYear, YEAR } from './kept-year.ts';
import { packaging, unpacked, work } from './package-stage.ts';

const ORDERS = 10_000;
const MOST_SECONDS = 60;

describe('The package of a year with 10,000 orders', () => {
  let stage: FollowingStage;
  beforeAll(() => {
    stage = new FollowingStage(storesInMemory().open());
    // the year is over
    stage.clock.advance(60 * 24 * 3600);
  });
  afterAll(() => stage.close());

  it('keeps the processor busy for at most 60 seconds, without originals, and has all of them', async () => {
    const shop = await stage.open();
    await keepYear(stage.stores, shop, ORDERS);
    const before = process.cpuUsage();
    const begun = await packaging(stage).begin(shop, YEAR, false, staffId('42'));
    if (!begun.ok) throw new Error(begun.failure.kind);
    await work(stage, shop, begun.value.batch);
    const files = await unpacked(stage, shop, begun.value.edition);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(MOST_SECONDS);
    expect(readMedium(files).get('Bestellungen')?.rows).toHaveLength(ORDERS);
  });
});
