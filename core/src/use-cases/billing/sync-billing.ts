import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import { idOfGid, type ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { PlanId } from '../../plans/plans.ts';
import type { SeenBilling } from '../../plans/seen-billing.ts';
import { NO_BILLING, type BillingCharge } from '../../plans/shop-billing.ts';
import { chargesWithSpentCoupon, syncedBilling } from '../../plans/sync-billing.ts';
import type { Billing, BillingFailure } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { withGains } from '../review-orders.ts';
import { billingEvent } from './billing-event.ts';

interface Ports {
  readonly billing: Billing;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** The plan that the installation gives to a shop that has bought none. */
  readonly given: PlanId;
  readonly isTest: (shop: Shop) => boolean;
  /** Called after the plan of a shop, or what it bought, has become another one. */
  readonly changed: (shop: Shop) => Promise<void>;
  /** Called whenever the bills were read, before anybody hears of it. */
  readonly follow?: (shop: Shop) => Promise<void>;
}

/** The shop as it is after its bills were read, and what was read. */
export interface SyncedShop {
  readonly shop: Shop;
  readonly seen: SeenBilling;
}

export type SyncFailure = BillingFailure | { readonly kind: 'shop-unknown' };

/**
 * Brings the plan of a shop to what the platform says is paid. The one way in which anything that is bought comes into
 * force: after the way back, after a message, after a wish and once a day. What was read before something that is stored
 * already changes nothing.
 */
export const makeSyncBilling = ({ billing, stores, clock, ids, given, isTest, changed, follow }: Ports) => {
  return async (key: ShopKey, returnedCharge?: string): Promise<Result<SyncedShop, SyncFailure>> => {
    const synced = await sync(key, returnedCharge);
    return synced.ok && (await withoutSpentCoupons(synced.value.shop)) ? sync(key) : synced;
  };

  async function sync(key: ShopKey, returnedCharge?: string): Promise<Result<SyncedShop, SyncFailure>> {
    const readAt = clock.now();
    const read = await billing.currentEntitlement(key);
    if (!read.ok) return read;
    const before = await stores.shops.find(key);
    if (!before) return fail({ kind: 'shop-unknown' });
    const now = clock.now();
    const after = (shop: Shop) => {
      const had = shop.billing ?? NO_BILLING;
      const marked = { ...had, charges: had.charges.map((charge) => comeBack(charge, returnedCharge)) };
      return syncedBilling({ plan: shop.plan, billing: marked }, read.value, { now, given, isTest: isTest(shop) });
    };
    const { events } = stores.recordsOf(key);
    if (!isOlder(before, readAt)) for (const news of after(before).news) await events.append(billingEvent(news, now));
    const reviewId = ids.uuid();
    const shop = await stores.shops.update(key, (stored) => {
      if (isOlder(stored, readAt)) return stored;
      const { plan, billing: billed } = after(stored);
      return withGains(stored, { ...stored, plan, billing: { ...billed, seenAt: readAt } }, reviewId);
    });
    if (!shop) return fail({ kind: 'shop-unknown' });
    await follow?.(shop);
    if (isOtherwise(before, shop)) await changed(shop);
    return ok({ shop, seen: read.value });
  }

  /** Ends what would use a coupon a second time; what was never approved cannot be ended, and goes by itself. */
  async function withoutSpentCoupons({ key, billing: had = NO_BILLING }: Shop): Promise<boolean> {
    let hasEnded = false;
    for (const charge of chargesWithSpentCoupon(had)) {
      const ended = charge.id !== undefined && (await billing.cancel(key, charge.id)).ok;
      if (!ended) continue;
      hasEnded = true;
      await stores.recordsOf(key).events.append(billingEvent({ kind: 'coupon-spent', charge }, clock.now()));
    }
    return hasEnded;
  }
};
export type SyncBilling = ReturnType<typeof makeSyncBilling>;

const isOlder = ({ billing }: Shop, readAt: Instant): boolean =>
  billing?.seenAt !== undefined && compareInstants(readAt, billing.seenAt) < 0;

/** A merchant who comes back from the page of an approval has decided; what begins later is still pending then. */
const comeBack = (charge: BillingCharge, number: string | undefined): BillingCharge =>
  number !== undefined &&
  charge.id !== undefined &&
  idOfGid(charge.id) === number &&
  charge.subject.kind === 'plan' &&
  charge.subject.takesEffect !== 'now'
    ? { ...charge, returned: true }
    : charge;

const isOtherwise = (before: Shop, after: Shop): boolean =>
  before.plan.id !== after.plan.id ||
  before.plan.quota !== after.plan.quota ||
  before.plan.purchases.length !== after.plan.purchases.length;
