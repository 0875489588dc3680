import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { instantOfMillis } from '../kernel/calendar.ts';
import { IMPORT_CHARGE_NAME } from './import-purchase.ts';
import { PLANS, type PlanId } from './plans.ts';
import type { SeenBilling, SeenOneTime, SeenSubscription } from './seen-billing.ts';
import { NO_BILLING, type BillingCharge } from './shop-billing.ts';
import { givenAnew, givenPlan, isGiven, planGift } from './shop-plan.ts';
import { syncedBilling, type Billed, type BillingNews } from './sync-billing.ts';

const START = 1_761_900_000_000;
const DAY = 86_400_000;
const PERIOD = 30 * DAY;

const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wish'), plan: fc.constantFrom('basic', 'standard', 'premium') } as const),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('buy') } as const) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('approve', 'decline', 'expire'), which: fc.nat(5) } as const),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('freeze', 'unfreeze', 'cancel') } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), days: fc.integer({ min: 1, max: 40 }) } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('billing-off-and-on') } as const) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('read') } as const) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;
const anyLife = fc.array(anyStep, { minLength: 1, maxLength: 60, size: 'max' });

/** The platform as it is, and a shop that reads it now and then. */
class World {
  now = START;
  shop: Billed = { plan: givenPlan('free', instantOfMillis(START)), billing: NO_BILLING };
  readonly news: BillingNews[] = [];
  readonly subscriptions: (SeenSubscription & { plan: PlanId })[] = [];
  readonly purchases: SeenOneTime[] = [];
  #count = 0;

  take(step: Step): void {
    switch (step.do) {
      case 'wish':
        return this.#wish({
          kind: 'plan',
          choice: { plan: step.plan, quota: PLANS[step.plan].quota, annual: false },
          takesEffect: 'now',
        });
      case 'buy':
        return this.#wish({ kind: 'purchase', feature: 'orderImport', transfers: 5 });
      case 'approve':
        return this.#decide(step.which, 'active');
      case 'decline':
        return this.#decide(step.which, 'declined');
      case 'expire':
        return this.#decide(step.which, 'expired');
      case 'freeze':
        return this.#turn('active', 'frozen');
      case 'unfreeze':
        return this.#turn('frozen', 'active');
      case 'cancel':
        return this.#turn('active', 'cancelled');
      case 'wait':
        this.now += step.days * DAY;
        return undefined;
      case 'billing-off-and-on':
        for (const gift of [planGift({ isBilled: false }), planGift({ isBilled: true, plan: 'free' })])
          this.shop = { ...this.shop, plan: givenAnew(this.shop.plan, gift, instantOfMillis(this.now)) };
        return undefined;
      case 'read':
        return this.read();
    }
  }

  seen(): SeenBilling {
    const at = instantOfMillis(this.now + PERIOD);
    const subscriptions = this.subscriptions.map(({ plan: _plan, ...one }) =>
      one.state === 'active' ? { ...one, periodEndsAt: at } : one,
    );
    return { currency: 'EUR', subscriptions: subscriptions.toReversed(), purchases: this.purchases.toReversed() };
  }

  read(): void {
    const { news, ...shop } = syncedBilling(this.shop, this.seen(), {
      now: instantOfMillis(this.now),
      given: 'free',
      isTest: false,
    });
    this.shop = shop;
    this.news.push(...news);
  }

  active(): PlanId | undefined {
    return this.subscriptions.find(({ state }) => state === 'active')?.plan;
  }

  #wish(subject: BillingCharge['subject']): void {
    const id = `charge-${(this.#count += 1)}`;
    const createdAt = instantOfMillis(this.now);
    const price = subject.kind === 'plan' ? PLANS[subject.choice.plan].price : PLANS.standard.price;
    const charge: BillingCharge = {
      key: `key-${id}`,
      id,
      at: createdAt,
      subject,
      price,
      trialDays: 0,
      state: 'pending',
    };
    this.shop = {
      ...this.shop,
      billing: { ...this.shop.billing, charges: [...this.shop.billing.charges, charge], wish: charge.key },
    };
    const base = { id, state: 'pending', isTest: false, createdAt, price } as const;
    if (subject.kind === 'plan')
      this.subscriptions.push({
        ...base,
        trialDays: 0,
        interval: 'monthly',
        returnUrl: `https://x/plan?wish=${charge.key}`,
        plan: subject.choice.plan,
      });
    else this.purchases.push({ ...base, name: IMPORT_CHARGE_NAME });
  }

  #decide(which: number, state: 'active' | 'declined' | 'expired'): void {
    const waiting = [...this.subscriptions, ...this.purchases].filter((one) => one.state === 'pending');
    const chosen = waiting[which % Math.max(1, waiting.length)];
    if (!chosen) return;
    if (state === 'active' && 'plan' in chosen)
      for (const one of this.subscriptions)
        if (one.state === 'active' || one.state === 'frozen') Object.assign(one, { state: 'cancelled' });
    Object.assign(chosen, { state });
  }

  #turn(from: string, to: string): void {
    for (const one of this.subscriptions) if (one.state === from) Object.assign(one, { state: to });
  }
}

const always = (holds: (world: World) => boolean): void =>
  fc.assert(
    fc.property(anyLife, (steps) => {
      const world = new World();
      for (const step of steps) world.take(step);
      world.read();
      return holds(world);
    }),
    { numRuns: 400 },
  );

describe('in any course of merchant and platform, and whenever it is read', () => {
  it('an active subscription is had, and none is had beside it', () =>
    always((world) => {
      const paid = world.active();
      if (paid !== undefined) return world.shop.plan.id === paid && world.shop.billing.ending === undefined;
      return isGiven(world.shop.plan) || world.shop.billing.ending !== undefined;
    }));

  it('each paid purchase is had once, and no other', () =>
    always(({ shop, purchases }) => {
      const paid = purchases.filter(({ state }) => state === 'active').map(({ id }) => id);
      return (
        JSON.stringify(shop.plan.purchases.map(({ charge }) => charge).toSorted()) === JSON.stringify(paid.toSorted())
      );
    }));

  it('each charge is told at most once as begun, bought, declined or too late', () =>
    always(({ news }) => {
      const once = news.filter(({ kind }) => !['frozen', 'back', 'cancelled', 'ended'].includes(kind));
      return new Set(once.map(({ kind, charge }) => `${kind} ${charge.key}`)).size === once.length;
    }));

  it('reading again changes nothing and tells nothing', () =>
    always((world) => {
      const [before, told] = [JSON.stringify(world.shop), world.news.length];
      world.read();
      return JSON.stringify(world.shop) === before && world.news.length === told;
    }));
});
