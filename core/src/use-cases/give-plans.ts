import type { PlanId } from '../plans/plans.ts';
import { givenAnew } from '../plans/shop-plan.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { Stores } from '../ports/stores.ts';
import { withGains } from './review-orders.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** The plan that the installation gives. */
  readonly plan: PlanId;
}

/** Brings the shops whose plan was given by the installation to the plan that it gives now; answers how many. What a larger plan lets go on is noted. */
export const makeGivePlans =
  ({ stores: { shops }, clock, ids, plan }: Ports) =>
  async (): Promise<number> => {
    const now = clock.now();
    const others = (await shops.all()).filter((shop) => givenAnew(shop.plan, plan, now) !== shop.plan);
    for (const { key } of others) {
      const reviewId = ids.uuid();
      await shops.update(key, (shop) => withGains(shop, { ...shop, plan: givenAnew(shop.plan, plan, now) }, reviewId));
    }
    return others.length;
  };
export type GivePlans = ReturnType<typeof makeGivePlans>;
