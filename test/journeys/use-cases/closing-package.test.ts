import { staffId } from '@belegwerk/core/kernel';
import type { EvidenceBook } from '@belegwerk/core/ports';
import type { MonthEdition } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FollowingStage } from './following-stage.ts';
import { readMedium } from './foreign-reader.ts';
import { keepYear, YEAR } from './kept-year.ts';
import { packaging, unpacked, withRecords, work } from './package-stage.ts';

const ORDERS = 20;

/** The same book, of which some calls do something else. */
const bookWith = (book: EvidenceBook, changed: Partial<EvidenceBook>): EvidenceBook => ({
  append: (entries) => book.append(entries),
  walk: (from) => book.walk(from),
  ofOrder: (id) => book.ofOrder(id),
  opened: (entries) => book.opened(entries),
  destroyKeys: (ids, at) => book.destroyKeys(ids, at),
  forgetKeys: (...which) => book.forgetKeys(...which),
  last: () => book.last(),
  ...changed,
});

describe('Closing the package of a year for tax auditors', () => {
  let stage: FollowingStage;
  let shop: Shop;
  beforeAll(async () => {
    stage = new FollowingStage();
    shop = await stage.open();
    // the year is over
    stage.clock.advance(60 * 24 * 3600);
    await keepYear(stage.stores, shop, ORDERS);
  });
  afterAll(() => stage.close());

  const begun = async (): Promise<MonthEdition> => {
    stage.clock.advance(60);
    const edition = await packaging(stage).begin(shop, YEAR, false, staffId('42'));
    if (!edition.ok) throw new Error(edition.failure.kind);
    return edition.value;
  };
  const latest = async () => (await stage.recordsOf(shop).editions.ofMonth(YEAR))[0];
  const named = async (batch: string) => {
    const found: unknown[] = [];
    for await (const some of stage.recordsOf(shop).evidence.walk())
      found.push(
        ...some.filter(({ key }) => key.startsWith(`audit-package ${batch}`)).map(({ said }) => said['files']),
      );
    return found;
  };

  it.each([
    ['in front of', false],
    ['behind', true],
  ])('names it once in the record, also when it died %s that', async (_where, isAppended) => {
    const { batch, edition } = await begun();
    const dying = withRecords(stage, (records) => ({
      ...records,
      evidence: bookWith(records.evidence, {
        append: async (entries) => {
          if (isAppended) await records.evidence.append(entries);
          throw new Error('killed');
        },
      }),
    }));
    await expect(work(dying, shop, batch)).rejects.toThrow('killed');
    expect(await latest()).not.toHaveProperty('madeAt');
    stage.clock.advance(3600);
    await work(stage, shop, batch);
    expect(await latest()).toMatchObject({ edition, batch });
    expect((await latest())?.madeAt).toBeDefined();
    expect(await named(batch)).toHaveLength(1);
    expect(readMedium(await unpacked(stage, shop, edition)).get('Bestellungen')?.rows).toHaveLength(ORDERS);
  });

  it('writes all of it anew where an erasure dropped it while its files were summed', async () => {
    const { batch, edition } = await begun();
    let isDropped = false;
    const meanwhile = withRecords(stage, (records) => ({
      ...records,
      evidence: bookWith(records.evidence, {
        async *walk(from) {
          if (!isDropped) await records.lists.drop({ month: YEAR, edition });
          isDropped = true;
          yield* records.evidence.walk(from);
        },
      }),
    }));
    await work(meanwhile, shop, batch);
    expect(isDropped).toBe(true);
    expect(readMedium(await unpacked(stage, shop, edition)).get('Bestellungen')?.rows).toHaveLength(ORDERS);
    expect(await named(batch)).toHaveLength(1);
  });
});
