import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { KeptEntries, refusedAs, sentAs, WITHDRAWN } from '../../../test/builders/index.ts';
import { instantOfMillis, type Instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import { creditsOf, type Credits } from './credits.ts';
import { IMPORT_CHARGE_NAME, IMPORT_PRICE } from './import-purchase.ts';
import { PLAN_IDS, PLANS, type PlanId } from './plans.ts';
import type { SeenBilling, SeenSubscription } from './seen-billing.ts';
import { NO_BILLING, type ShopBilling } from './shop-billing.ts';
import { givenAnew, givenPlan, planGift, withPurchase, type ShopPlan } from './shop-plan.ts';
import { syncedBilling } from './sync-billing.ts';
import { transferLedger } from './transfer-ledger.ts';
import { transferMonth } from './transfer-month.ts';

const HOUR = 3_600_000;
const START = 1_761_900_000_000;

const source = fc.nat(5).map((at) => `order-${at}`);
/** How many attempts a shop worker is behind: one that died or was overtaken comes back with what it knew. */
const behind = fc.constantFrom(0, 0, 0, 1, 2);
const anyStep = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('plan'), source } as const) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send'), source, behind } as const) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refuse'), source, behind } as const) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('issue'), source } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('find'), source } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw'), source } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 900 }) } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buy'), transfers: fc.nat(3), charge: fc.nat(3) } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('agree'), quota: fc.nat(4) } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give'), id: fc.constantFrom(...PLAN_IDS) } as const) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('bill'),
      id: fc.constantFrom('basic', 'standard', 'premium'),
      state: fc.constantFrom('active', 'frozen', 'cancelled', 'declined'),
      paid: fc.nat(2),
    } as const),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;
const anyLife = fc.tuple(fc.nat(4), fc.array(anyStep, { minLength: 1, maxLength: 60, size: 'max' }));

/** Documents that exist at the accounting service and were made by us. */
const isOurs = ({ state, linked }: DocumentEntry): boolean => state === 'issued' && !linked;

/** A shop, its documents and the time. */
class World {
  readonly entries = new KeptEntries();
  readonly #installedAt = instantOfMillis(START);
  now = this.#installedAt;
  plan: ShopPlan;
  billing: ShopBilling = NO_BILLING;

  constructor(quota: number) {
    this.plan = { ...givenPlan('custom', this.now), quota };
  }

  ledger() {
    return transferLedger({ installedAt: this.#installedAt, plan: this.plan }, this.now);
  }

  credits(): Credits {
    const credits = creditsOf(this.ledger(), this.entries.usedOf);
    if (!credits) throw new Error('this plan has an end');
    return credits;
  }

  month(): { readonly from: Instant; readonly until: Instant } {
    return transferMonth(this.#installedAt, this.now);
  }

  take(step: Step): void {
    const { entries } = this;
    switch (step.do) {
      case 'plan':
        return void entries.plan(step.source, this.ledger().supplies);
      case 'send':
        return void entries.change(step.source, sentAs(this.#attempts(step)));
      case 'refuse':
        return void entries.change(step.source, refusedAs(this.#attempts(step)));
      case 'issue':
        return void entries.change(step.source, issued(step.source));
      case 'find':
        return void entries.change(step.source, { kind: 'found', document: documentOf(step.source), at: this.now });
      case 'withdraw':
        return void entries.change(step.source, WITHDRAWN);
      case 'wait':
        this.now = this.now.add({ hours: step.hours });
        return undefined;
      case 'buy': {
        const charge = `charge-${step.charge}`;
        const { transfers } = step;
        this.plan = withPurchase(this.plan, { charge, feature: 'orderImport', transfers, paidAt: this.now });
        return undefined;
      }
      case 'agree':
        this.plan = { ...this.plan, quota: step.quota };
        return undefined;
      case 'bill': {
        const around = { now: this.now, given: 'free', isTest: false } as const;
        const { plan, billing } = syncedBilling(this, billsOf(step.id, step.state, step.paid, this.now), around);
        this.plan = plan;
        this.billing = billing;
        return undefined;
      }
      case 'give':
        this.plan = givenAnew(this.plan, planGift({ isBilled: true, plan: step.id }), this.now);
        return undefined;
    }
  }

  /**
   * A host starts after a crash: what was planned is sent if it is still wanted, and what was sent exists or not.
   */
  answer(isWanted: (of: string) => boolean, exists: (of: string) => boolean): void {
    for (const { source: of } of this.entries.all()) {
      const { state, attempts } = this.entries.of(of) ?? { state: 'issued', attempts: 0 };
      if (state === 'planned' && isWanted(of)) this.entries.change(of, sentAs(attempts));
      else this.entries.change(of, WITHDRAWN);
      this.#answer(of, exists(of));
    }
  }

  #answer(of: string, doesExist: boolean): void {
    const { state, attempts } = this.entries.of(of) ?? { state: 'issued', attempts: 0 };
    if (state === 'sent') this.entries.change(of, doesExist ? issued(of) : refusedAs(attempts));
  }

  #attempts({ source: of, behind: late }: { readonly source: string; readonly behind: number }): number {
    return (this.entries.of(of)?.attempts ?? 0) - late;
  }
}

/** What the platform says of a shop with one subscription, with any state of others, and some purchases. */
const billsOf = (id: PlanId, state: SeenSubscription['state'], paid: number, now: Instant): SeenBilling => ({
  currency: 'EUR',
  subscriptions: [
    {
      id: `subscription-${id}`,
      state,
      isTest: false,
      createdAt: instantOfMillis(START),
      trialDays: 0,
      ...(state === 'active' ? { periodEndsAt: now.add({ hours: 24 * 30 }) } : {}),
      price: PLANS[id].price,
      interval: 'monthly',
      returnUrl: 'https://shop.example/plan?wish=none',
    },
  ],
  purchases: Array.from({ length: paid }, (_, at) => ({
    id: `purchase-${at}`,
    name: IMPORT_CHARGE_NAME,
    state: 'active',
    isTest: false,
    createdAt: now,
    price: IMPORT_PRICE,
  })),
});

const issued = (of: string) =>
  ({ kind: 'issued', documentId: documentId(`d-${of}`), at: instantOfMillis(START) }) as const;

const documentOf = (of: string) => {
  const { documentId: id, at: createdAt } = issued(of);
  return { id, createdAt, total: 11_900 } as unknown as NonNullable<DocumentEntry['document']>;
};

/** Whether something holds after every step of any life of a shop. */
const always = (holds: (world: World) => boolean): void =>
  fc.assert(
    fc.property(anyLife, ([quota, steps]) => {
      const world = new World(quota);
      return steps.every((step) => {
        world.take(step);
        return holds(world);
      });
    }),
    { numRuns: 400 },
  );

/** Checks every planning by what the shop had before and has after it. */
const alwaysPlanned = (holds: (world: World, before: Credits, after: Credits, of: string) => boolean): void =>
  fc.assert(
    fc.property(anyLife, ([quota, steps]) => {
      const world = new World(quota);
      return steps.every((step) => {
        const before = step.do === 'plan' ? world.credits() : undefined;
        world.take(step);
        return step.do !== 'plan' || !before || holds(world, before, world.credits(), step.source);
      });
    }),
    { numRuns: 400 },
  );

describe('for any events of the documents and the plan of a shop', () => {
  it('used transfers equal issued documents, once what was under way has come to its end', () =>
    fc.assert(
      fc.property(anyLife, fc.func(fc.boolean()), fc.func(fc.boolean()), ([quota, steps], isWanted, exists) => {
        const world = new World(quota);
        for (const step of steps) world.take(step);
        world.answer(isWanted, exists);
        return world.entries.usedEver() === world.entries.all().filter(isOurs).length;
      }),
      { numRuns: 400 },
    ));

  it('what was sent and what exists holds a transfer, and what another person made holds none', () =>
    always(({ entries }) =>
      entries
        .all()
        .every((entry) =>
          entry.transfer === undefined
            ? entry.state !== 'sent' && !isOurs(entry)
            : entry.state !== 'issued' || !entry.linked,
        ),
    ));

  it('no more transfers were ever used than documents were planned', () =>
    always(({ entries }) => entries.usedEver() <= entries.all().length));

  it('no transfer is held by two documents', () =>
    always(({ entries }) => {
      const held = entries.all().flatMap(({ transfer }) => (transfer?.slot === undefined ? [] : [transfer]));
      return new Set(held.map(({ period, slot }) => `${period} ${slot}`)).size === held.length;
    }));

  it('a document is planned exactly while a transfer remains, and takes exactly one', () =>
    alwaysPlanned((world, before, after, of) => {
      const took = after.used - before.used;
      const isThere = world.entries.of(of) !== undefined;
      if (before.remaining === 0) return took === 0 && after.remaining === 0;
      return (took === 0 || took === 1) && before.remaining - after.remaining === took && isThere;
    }));

  it('what is taken lies within what the month or the purchase has, and nothing that ends earlier had one left', () =>
    alwaysPlanned((world, before, after, of) => {
      if (after.used === before.used) return true;
      const { supplies } = world.ledger();
      const taken = world.entries.of(of)?.transfer;
      const at = supplies.findIndex(({ period }) => period === taken?.period);
      const earlier = supplies.slice(0, at);
      return (
        (taken?.slot ?? Infinity) < (supplies[at]?.quota ?? 0) &&
        earlier.every(({ period, quota }) => world.entries.usedOf(period) >= quota)
      );
    }));

  it('the month is the one that now lies in', () =>
    always((world) => {
      const [{ from, until }, ledger] = [world.month(), world.ledger()];
      return ledger.period === from.toString() && ledger.resetAt.equals(until);
    }));

  it('what is granted in one month is at most the largest quota and all that was bought', () =>
    fc.assert(
      fc.property(fc.nat(8), fc.array(fc.nat(8), { maxLength: 4 }), fc.nat(40), (quota, bought, tries) => {
        const world = new World(quota);
        world.now = instantOfMillis(START + HOUR);
        for (const [charge, transfers] of bought.entries()) world.take({ do: 'buy', transfers, charge });
        for (let at = 0; at < tries; at += 1) world.entries.plan(`other-${at}`, world.ledger().supplies);
        const supply = bought.reduce((sum, transfers) => sum + transfers, quota);
        return world.entries.usedEver() === Math.min(supply, tries);
      }),
      { numRuns: 400 },
    ));
});
