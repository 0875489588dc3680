import type { ChargeShelf } from '@belegwerk/contracts/shopify/sandbox';
import { cents, fail, instantOfMillis, ok } from '@belegwerk/core/kernel';
import type { SeenSubscription } from '@belegwerk/core/plans';
import type { Billing, Clock } from '@belegwerk/core/ports';

/** The bills of the shop sandbox without its API: a year of one plan is hundreds of readings. */
export const billingOf = (shelf: ChargeShelf, clock: Clock): Billing => ({
  currentEntitlement: async () => {
    shelf.settle(clock.now().epochMilliseconds);
    const subscriptions = shelf.all().subscriptions.map((one): SeenSubscription => ({
      id: one.id,
      state: one.status.toLowerCase() as SeenSubscription['state'],
      isTest: one.test,
      createdAt: instantOfMillis(one.createdAt),
      trialDays: one.trialDays,
      price: cents(one.price),
      interval: one.interval === 'ANNUAL' ? 'annual' : 'monthly',
      returnUrl: one.returnUrl,
      ...(one.status === 'ACTIVE' && one.periodEnd !== null ? { periodEndsAt: instantOfMillis(one.periodEnd) } : {}),
    }));
    return ok({ currency: 'EUR', subscriptions: subscriptions.toReversed(), purchases: [] });
  },
  startPlanChange: async (_shop, { name, price, interval, trialDays, returnUrl, isTest, takesEffect }) => {
    const { id } = shelf.subscribe({
      name,
      price,
      currency: 'EUR',
      interval: interval === 'annual' ? 'ANNUAL' : 'EVERY_30_DAYS',
      discount: null,
      trialDays,
      test: isTest,
      returnUrl,
      replacement: takesEffect === 'now' ? 'APPLY_IMMEDIATELY' : 'APPLY_ON_NEXT_BILLING_CYCLE',
      createdAt: clock.now().epochMilliseconds,
    });
    return ok({ id, confirmationUrl: `https://platform.example/${id}` });
  },
  startOneTimePurchase: async () => fail({ kind: 'billing-refused', reasons: ['nothing is sold here'] }),
  cancel: async (_shop, id) =>
    shelf.cancel(id) ? ok(undefined) : fail({ kind: 'billing-refused', reasons: ['it is pending'] }),
});
