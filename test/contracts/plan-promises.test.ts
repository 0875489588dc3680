import { ChargeShelf } from '@belegwerk/contracts/shopify/sandbox';
import { businessDay, centsText, germanDay, instant, instantOfMillis, type Instant } from '@belegwerk/core/kernel';
import { givenPlan, NO_BILLING, PLANS, type PlanId } from '@belegwerk/core/plans';
import type { Billing } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { makeChangePlan, makeSyncBilling, makeViewPlans } from '@belegwerk/core/use-cases';
import { describe, expect, it } from '@jest/globals';
import { aShop } from '../builders/shop-builder.ts';
import { billingOf } from './shelf-billing.ts';

/** Noon, so that a day more or less is another day in Berlin. */
const START = instant('2026-11-02T11:00:00Z');
const DAY_HOURS = 24;
const YEAR_DAYS = 400;

interface Wish {
  readonly plan: PlanId;
  readonly isAnnual: boolean;
}
const wish = (plan: PlanId, interval: 'month' | 'year' = 'month'): Wish => ({ plan, isAnnual: interval === 'year' });

/** A merchant, the host's rules about plans, and the bills of the shop sandbox; time passes on both sides. */
const house = (given: PlanId = 'free') => {
  let now: Instant = START;
  let ids = 0;
  let shop: Shop = { ...aShop(), plan: givenPlan(given, START), billing: NO_BILLING };
  const shelf = new ChargeShelf({ subscriptions: [], purchases: [], bills: [] }, () => String((ids += 1)));
  const clock = { now: () => now };
  const billing: Billing = billingOf(shelf, clock);
  const stores = {
    shops: {
      find: async () => shop,
      update: async (_key: string, change: (known: Shop) => Shop) => (shop = change(shop)),
    },
    recordsOf: () => ({ events: { append: async () => {} } }),
  } as unknown as Stores;
  const around = {
    billing,
    stores,
    clock,
    ids: { uuid: () => `key-${(ids += 1)}`, token: () => 'token', mark: () => 'mark' },
    isTest: () => false,
    couponOf: () => undefined,
  };
  const sync = makeSyncBilling({ ...around, given, changed: async () => {} });
  const plans = makeChangePlan({
    ...around,
    syncBilling: sync,
    wayBack: (_shop, key) => `https://shop.example/plan?wish=${key}`,
    aMoment: async () => {},
  });
  const view = makeViewPlans({ ...around, isBilled: true });
  const approve = async () => {
    const last = shelf.all().subscriptions.at(-1);
    shelf.approve(last?.id ?? '', now.epochMilliseconds);
    await sync(shop.key, last?.id.split('/').at(-1));
  };
  const take = async (wanted: Wish) => {
    const done = await plans.change(shop.key, wanted);
    if (!done.ok) throw new Error(done.failure.kind);
    if (done.value.confirmationUrl !== undefined) await approve();
  };
  const wait = async (days: number) => {
    now = now.add({ hours: DAY_HOURS * days });
    shelf.settle(now.epochMilliseconds);
    await sync(shop.key);
  };
  return {
    take,
    wait,
    keep: async () => {
      await plans.keep(shop.key);
      await approve();
    },
    freeze: async () => {
      shelf.freeze();
      await sync(shop.key);
    },
    plan: () => shop.plan.id,
    quota: () => shop.plan.quota ?? PLANS[shop.plan.id].quota,
    today: () => germanDay(businessDay(now)),
    /** The day so many days from today. */
    dayIn: (days: number) => germanDay(businessDay(now.add({ hours: DAY_HOURS * days }))),
    bills: () =>
      shelf
        .all()
        .bills.map(({ amount, at }) => [germanDay(businessDay(instantOfMillis(at))), euro(centsText(amount as never))]),
    promised: async ({ plan, isAnnual }: Wish) => {
      const row = (await view(shop)).plans.find((each) => each.plan.id === plan);
      return (isAnnual ? row?.annual : row?.monthly)?.change;
    },
  };
};
type House = ReturnType<typeof house>;

const euro = (amount: string): string => `${amount.replace('.', ',')} €`;

/** A shop in each state of the table; "premium" was bought first. */
const STATES = {
  'on free': async () => house(),
  'on free, tried before': async () => {
    const shop = house();
    await shop.take(wish('premium'));
    await shop.wait(3);
    await shop.take(wish('free'));
    await shop.wait(10);
    return shop;
  },
  'with Premium given': async () => house('premium'),
  'in the trial': async () => bought('month', 3),
  'in the trial of a year': async () => bought('year', 3),
  'that pays by the month': async () => bought('month', 17),
  'that pays by the year': async () => bought('year', 37),
  'that cancelled in the trial': async () => cancelled(await bought('month', 3)),
  'that cancelled a paid month': async () => cancelled(await bought('month', 17)),
  'that cancelled a paid year': async () => cancelled(await bought('year', 37)),
  'that took a cancellation back': async () => {
    const shop = await cancelled(await bought('month', 17));
    await shop.keep();
    await shop.wait(1);
    return shop;
  },
  'that waits for its money': async () => {
    const shop = await bought('month', 17);
    await shop.freeze();
    return shop;
  },
} satisfies Readonly<Record<string, () => Promise<House>>>;

const bought = async (interval: 'month' | 'year', days: number): Promise<House> => {
  const shop = house();
  await shop.take(wish('premium', interval));
  for (let day = 0; day < days; day += 1) await shop.wait(1);
  return shop;
};

const cancelled = async (shop: House): Promise<House> => {
  await shop.take(wish('free'));
  await shop.wait(2);
  return shop;
};

const WISHES: readonly Wish[] = [
  wish('free'),
  wish('standard'),
  wish('standard', 'year'),
  wish('premium'),
  wish('premium', 'year'),
  wish('business'),
  wish('business', 'year'),
];

const AMOUNT = String.raw`([\d.]+,\d\d €)`;
const found = (pattern: string, text: string): readonly string[] => new RegExp(pattern, 'u').exec(text)?.slice(1) ?? [];

/** The bills that a sentence promises, read as a merchant reads it: the first one, and the one after it where it is told. */
const billsIn = (cost: string, shop: House): readonly (readonly (string | undefined)[])[] => {
  const [whole] = found(`${AMOUNT} im (?:Monat|Jahr)`, cost);
  const [now] = found(`voraussichtlich ${AMOUNT}`, cost);
  const [after] = found(String.raw`Ab (\d\d\.\d\d\.\d{4})`, cost);
  if (now !== undefined) return [[shop.today(), now], ...(after === undefined ? [] : [[after, whole]])];
  const [days] = found(String.raw`[Dd]ie ersten (\d+) Tage`, cost);
  if (days !== undefined) return [[shop.dayIn(Number(days)), whole]];
  const [at] = found(String.raw`zum ersten Mal am (\d\d\.\d\d\.\d{4})`, cost);
  return [[at ?? shop.today(), whole]];
};

describe.each(Object.keys(STATES) as (keyof typeof STATES)[])('a shop %s', (state) => {
  it.each(WISHES)(
    'that wants $plan (by the year: $isAnnual) gets what it reads, when it reads, for what it reads',
    async (wanted) => {
      const shop = await STATES[state]();
      const [had, before] = [shop.plan(), shop.bills().length];
      const promised = await shop.promised(wanted);
      const [begins, stays] = found(
        String.raw`Am (\d\d\.\d\d\.\d{4})\. Bis dahin behältst du (\w+)\.`,
        promised?.when ?? '',
      );
      const expected = promised?.cost === undefined ? [] : billsIn(promised.cost, shop);
      await shop.take(wanted);
      if (stays !== undefined) expect(had).toBe(stays.toLowerCase());
      const seen: [day: string, plan: PlanId][] = [];
      const quotas: number[] = [];
      for (let day = 0; day <= YEAR_DAYS; day += 1) {
        seen.push([shop.today(), shop.plan()]);
        quotas.push(shop.quota());
        await shop.wait(1);
      }
      const charged = shop.bills().slice(before);
      if (!promised) {
        expect(shop.plan()).toBe(had);
        expect(charged.filter(([, amount]) => amount !== '38,99 €' && amount !== '392,99 €')).toEqual([]);
        return;
      }
      const held = found(String.raw`So lange bleibt es bei ([\d.]+) Übertragungen`, promised.cost ?? '')[0];
      const untilBilled = seen.findIndex(([day]) => day === expected[0]?.[0]);
      if (held !== undefined)
        expect(new Set(quotas.slice(1, untilBilled))).toEqual(new Set([Number(held.replace('.', ''))]));
      if (held !== undefined) expect(quotas[untilBilled + 1]).toBe(PLANS[wanted.plan].quota);
      const turn = begins === undefined ? 0 : seen.findIndex(([day]) => day === begins);
      expect(seen.slice(0, turn).every(([, plan]) => plan === had)).toBe(true);
      expect(seen.slice(turn).every(([, plan]) => plan === wanted.plan)).toBe(true);
      expect(turn).toBeGreaterThanOrEqual(0);
      expect(charged.slice(0, expected.length)).toEqual(expected);
      expect(charged.length > 0).toBe(wanted.plan !== 'free');
    },
  );
});
