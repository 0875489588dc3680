import { givenAnew, type PlanGift } from '../../plans/shop-plan.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { forEachShop } from '../for-each-shop.ts';
import { withGains } from '../review-orders.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly gift: PlanGift;
}

/** Brings the shops to the plan that the installation gives now, where `givenAnew` says so; answers how many. What a larger plan lets go on is noted. */
export const makeGivePlans =
  ({ stores, clock, ids, gift }: Ports) =>
  async (): Promise<number> => {
    const now = clock.now();
    let changed = 0;
    await forEachShop({ stores }, async ({ key, plan: had }) => {
      if (givenAnew(had, gift, now) === had) return;
      const reviewId = ids.uuid();
      await stores.shops.update(key, (shop) =>
        withGains(shop, { ...shop, plan: givenAnew(shop.plan, gift, now) }, reviewId),
      );
      changed += 1;
    });
    return changed;
  };
export type GivePlans = ReturnType<typeof makeGivePlans>;
