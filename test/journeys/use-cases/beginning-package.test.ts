import { routes } from '@belegwerk/contracts/api';
import { staffId } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import { makeViewAudit } from '@belegwerk/core/use-cases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FollowingStage } from './following-stage.ts';
import { YEAR } from './kept-year.ts';
import { packaging, work } from './package-stage.ts';

const A_DAY = 10;

describe('Beginning packages of a year for tax auditors', () => {
  let stage: FollowingStage;
  let shop: Shop;
  beforeAll(async () => {
    stage = new FollowingStage();
    shop = await stage.open();
  });
  afterAll(() => stage.close());

  const begin = () => packaging(stage).begin(shop, YEAR, false, staffId('42'));
  const madeToday = async (): Promise<number> => {
    for (let made = 0; ; made += 1) {
      const begun = await begin();
      if (!begun.ok) {
        expect(begun.failure).toEqual({ kind: 'many-packages' });
        return made;
      }
      await work(stage, shop, begun.value.batch);
    }
  };

  it('ends for the day after ten of one year, and goes on the day after, however many there are', async () => {
    expect(await madeToday()).toBe(A_DAY);
    const { editions } = stage.recordsOf(shop);
    const [last] = await editions.ofMonth(YEAR);
    stage.clock.advance(24 * 3600);
    for (let edition = A_DAY + 1; edition <= 60; edition += 1) await editions.save({ ...last!, edition });
    expect(await begin()).toMatchObject({ ok: true, value: { edition: 61 } });
  });

  it('is shown with the fifty latest, each with an address', async () => {
    const { packages } = await makeViewAudit({
      stores: stage.stores,
      clock: stage.clock,
      viewBatches: { one: async () => undefined },
    })(shop, YEAR);
    expect(packages.map(({ edition }) => edition.edition)).toEqual(Array.from({ length: 50 }, (_, at) => 60 - at));
    const { params } = routes.auditPackageFile;
    for (const named of [`${YEAR}-60`, `${YEAR}-3650`])
      expect(params.parse({ package: named })).toEqual({ package: named });
  });
});
