import { logEvent } from '../../events/log-event.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { PLAN_IDS, PLANS, type PlanId } from '../../plans/plans.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { eachInTurn } from '../each-in-turn.ts';

/** Plans that are offered on request. */
export const OFFERED_ON_REQUEST: readonly PlanId[] = PLAN_IDS.filter((id) => PLANS[id].private);

/** A shop with the private plans that it may choose. */
export interface AgreedPlans {
  readonly shop: ShopKey;
  readonly name: string;
  readonly plans: readonly PlanId[];
  readonly current: PlanId;
}

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'recordsOf'>;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Lets a shop choose a private plan, and takes that back; what it has bought by then stays. The merchant reads of both in the log. */
export const makeOfferPlans = ({ stores, clock, ids }: Ports) => {
  const { shops } = stores;
  return { list, offer, withdraw };

  /** By address; a shop that cannot be read is left out. */
  async function list(): Promise<readonly AgreedPlans[]> {
    const found: AgreedPlans[] = [];
    await eachInTurn(await shops.keys(), String, async (key) => {
      const shop = await shops.find(key);
      if (shop?.agreedPlans?.length)
        found.push({ shop: key, name: shop.profile.name, plans: shop.agreedPlans, current: shop.plan.id });
    });
    return found.toSorted((one, other) => (one.shop < other.shop ? -1 : 1));
  }

  async function offer(key: ShopKey, plan: PlanId): Promise<Result<void, 'not-found' | 'offered-already'>> {
    const shop = await shops.find(key);
    if (!shop || shop.uninstalledAt) return fail('not-found');
    if (shop.agreedPlans?.includes(plan)) return fail('offered-already');
    // told first: who dies in between is told twice, and not never
    await told(key, 'plan.offered', plan);
    await shops.update(key, (now) => withPlans(now, [...new Set([...(now.agreedPlans ?? []), plan])]));
    return ok(undefined);
  }

  async function withdraw(key: ShopKey, plan: PlanId): Promise<boolean> {
    const shop = await shops.find(key);
    if (!shop?.agreedPlans?.includes(plan)) return false;
    await told(key, 'plan.offer-withdrawn', plan);
    await shops.update(key, (now) =>
      withPlans(
        now,
        (now.agreedPlans ?? []).filter((each) => each !== plan),
      ),
    );
    return true;
  }

  function told(key: ShopKey, name: 'plan.offered' | 'plan.offer-withdrawn', plan: PlanId): Promise<unknown> {
    const event = logEvent({ id: `offer:${ids.uuid()}`, at: clock.now(), name, facts: { plan } });
    return stores.recordsOf(key).events.append(event);
  }
};
export type OfferPlans = ReturnType<typeof makeOfferPlans>;

const withPlans = ({ agreedPlans: _had, ...shop }: Shop, plans: readonly PlanId[]): Shop => ({
  ...shop,
  ...(plans.length > 0 ? { agreedPlans: plans } : {}),
});
