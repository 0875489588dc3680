import type { Feature } from '../../plans/features.ts';
import type { PlanId } from '../../plans/plans.ts';
import { givenAnew } from '../../plans/shop-plan.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../ports/stores.ts';
import { forEachShop } from '../for-each-shop.ts';
import { withGains } from '../review-orders.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** The plan that the installation gives. */
  readonly plan: PlanId;
  /** Features that it unlocks beside it. */
  readonly unlocks?: readonly Feature[];
}

/** Brings the shops whose plan was given by the installation to the plan that it gives now; answers how many. What a larger plan lets go on is noted. */
export const makeGivePlans =
  ({ stores, clock, ids, plan, unlocks = [] }: Ports) =>
  async (): Promise<number> => {
    const now = clock.now();
    let changed = 0;
    await forEachShop({ stores }, async ({ key, plan: had }) => {
      if (givenAnew(had, plan, now, unlocks) === had) return;
      const reviewId = ids.uuid();
      await stores.shops.update(key, (shop) =>
        withGains(shop, { ...shop, plan: givenAnew(shop.plan, plan, now, unlocks) }, reviewId),
      );
      changed += 1;
    });
    return changed;
  };
export type GivePlans = ReturnType<typeof makeGivePlans>;
