import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { NO_BILLING, type BillingCharge, type ShopBilling } from '../../plans/shop-billing.ts';
import type { BillingFailure, StartedCharge } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Lets a fraction of a second pass. */
  readonly aMoment: () => Promise<void>;
}

/** A wish as it is asked for: what it is, which older ones are the same, and how the platform is asked. */
export interface AskedCharge {
  readonly charge: Omit<BillingCharge, 'key' | 'at' | 'state'>;
  readonly isSame: (other: BillingCharge) => boolean;
  readonly start: (key: string) => Promise<Result<StartedCharge, BillingFailure>>;
}

export type AskFailure =
  | BillingFailure
  | { readonly kind: 'being-asked' }
  /** Another charge is being asked for at this moment that is lowered by the same coupon. */
  | { readonly kind: 'coupon-held' };

/** So long another host may be asking for the same; one that asked before that has died. */
const ASKING_SECONDS = 30;
/** A subscription cannot be approved after two days; one that is nearly that old leads nowhere. */
const GOOD_HOURS = 47;
const MAX_MOMENTS = 40;

/** What is stored of a wish, and whether the host that stored it asks the platform. */
interface Wishing {
  readonly billing: ShopBilling;
  readonly wish: BillingCharge;
  readonly isToAsk: boolean;
}
type Refused = { readonly refused: 'coupon-held' };

/**
 * Asks the platform for a charge once for each wish: the wish is stored first, and a second press is led to the
 * same charge. A charge whose answer was lost is none that anybody could approve, for its page was never shown: then it is
 * asked for again. Answers the shop with the charge, and where it is approved.
 */
export const makeAskForCharge =
  ({ stores, clock, ids, aMoment }: Ports) =>
  async (
    shop: ShopKey,
    { charge, isSame, start }: AskedCharge,
  ): Promise<Result<{ readonly shop: Shop; readonly confirmationUrl: string }, AskFailure>> => {
    for (let moment = 0; moment < MAX_MOMENTS; moment += 1) {
      const fresh: BillingCharge = { ...charge, key: ids.uuid(), at: clock.now(), state: 'wished' };
      let wished: Wishing | Refused | undefined;
      const stored = await stores.shops.update(shop, (known) => {
        wished = wishing(known.billing ?? NO_BILLING, fresh, isSame);
        return 'refused' in wished ? known : { ...known, billing: wished.billing };
      });
      if (wished && 'refused' in wished) return fail({ kind: wished.refused });
      if (!stored || !wished) return fail({ kind: 'shop-access-lost', detail: 'unknown shop' });
      const { wish, isToAsk } = wished;
      if (isToAsk) return ask(shop, wish.key, start);
      if (wish.confirmationUrl !== undefined) return ok({ shop: stored, confirmationUrl: wish.confirmationUrl });
      await aMoment();
    }
    return fail({ kind: 'being-asked' });

    async function ask(key: ShopKey, wish: string, asked: AskedCharge['start']) {
      const started = await asked(wish);
      const stored = await stores.shops.update(key, (known) => {
        const billing = known.billing ?? NO_BILLING;
        return { ...known, billing: started.ok ? begun(billing, wish, started.value) : without(billing, wish) };
      });
      if (!started.ok) return started;
      if (!stored) return fail({ kind: 'shop-access-lost', detail: 'unknown shop' } as const);
      return ok({ shop: stored, confirmationUrl: started.value.confirmationUrl });
    }
  };
export type AskForCharge = ReturnType<typeof makeAskForCharge>;

const isYounger = ({ at }: BillingCharge, now: Instant, seconds: number): boolean =>
  compareInstants(now, at.add({ seconds })) < 0;

/** Of these a second one could be approved, and count, beside the first: there is one until the platform calls it too late. */
const isSingle = ({ subject, coupon }: BillingCharge): boolean => subject.kind === 'purchase' || coupon !== undefined;

const wishing = (billing: ShopBilling, fresh: BillingCharge, isSame: AskedCharge['isSame']): Wishing | Refused => {
  const isGood = (one: BillingCharge): boolean =>
    one.state === 'wished' ||
    (one.state === 'pending' && (isSingle(one) || isYounger(one, fresh.at, GOOD_HOURS * 3600)));
  const holdsCoupon = ({ coupon, state, at }: BillingCharge): boolean =>
    coupon !== undefined &&
    coupon === fresh.coupon &&
    state === 'wished' &&
    compareInstants(fresh.at, at.add({ seconds: ASKING_SECONDS })) < 0;
  const known = billing.charges.findLast((one) => isSame(one) && isGood(one));
  if (!known && billing.charges.some(holdsCoupon)) return { refused: 'coupon-held' };
  if (!known)
    return {
      billing: { ...billing, charges: [...billing.charges, fresh], wish: fresh.key },
      wish: fresh,
      isToAsk: true,
    };
  const isLost = known.state === 'wished' && !isYounger(known, fresh.at, ASKING_SECONDS);
  const wish: BillingCharge = isLost ? { ...known, at: fresh.at } : known;
  const charges = billing.charges.map((one) => (one.key === known.key ? wish : one));
  return { billing: { ...billing, charges, wish: wish.key }, wish, isToAsk: isLost };
};

const begun = (billing: ShopBilling, key: string, started: StartedCharge): ShopBilling => ({
  ...billing,
  charges: billing.charges.map((one) => (one.key === key ? { ...one, ...started, state: 'pending' } : one)),
});

const without = ({ wish, ...billing }: ShopBilling, key: string): ShopBilling => ({
  ...billing,
  charges: billing.charges.filter((one) => one.key !== key),
  ...(wish === undefined || wish === key ? {} : { wish }),
});
