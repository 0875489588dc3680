import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import { digestOf } from '../../kernel/digest.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { advanceRedemption, type RedemptionEvent } from '../../partner/advance-redemption.ts';
import type { PartnerCoupon } from '../../partner/partner-coupon.ts';
import { releasedAt, type Redemption } from '../../partner/redemption.ts';
import { NO_BILLING, type BillingCharge } from '../../plans/shop-billing.ts';
import { chargeBehind } from '../../plans/sync-billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../ports/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { readProfile } from './partner-profile.ts';
import { sameOwner } from './same-owner.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners' | 'shops'>;
  readonly vault: Pick<SecretVault, 'get'>;
  readonly clock: Clock;
}

/** What is known of the shop that entered a code; undefined where it was erased. */
type Redeemer = Pick<Shop, 'billing' | 'uninstalledAt'> | undefined;

/**
 * What shops do with the codes of partners. What became of a redemption follows from what its shop pays for, and from nothing
 * else: so it is the same whoever looked first, and however often.
 */
export const makeFollowRedemptions = ({ stores, vault, clock }: Ports) => {
  return { entered, follow, followAllOf };

  /** Notes that a shop entered the code of a partner, once; a code that nobody issued, or an own one, is no concern of this. */
  async function entered(shop: Shop, code: string): Promise<void> {
    const coupon = await stores.partners.coupon(code);
    if (!coupon || coupon.partner === shop.key) return;
    const own = (await stores.partners.redemptionsBy(shop.key)).filter((one) => one.coupon === code);
    if (own.some(isOpen)) return;
    const same = await commonWith(shop, coupon);
    await stores.partners.addRedemption({
      id: idOf(shop.key, code, own.length),
      coupon: code,
      partner: coupon.partner,
      shop: shop.key,
      createdAt: clock.now(),
      ...(same.length > 0 ? { same } : {}),
      status: 'pending',
    });
  }

  async function commonWith(shop: Shop, { partner }: PartnerCoupon) {
    const owner = await stores.shops.find(partner);
    if (!owner) return [];
    const [own, other] = await Promise.all([readProfile(vault, shop.key), readProfile(vault, partner)]);
    return sameOwner({ shop, partner: own }, { shop: owner, partner: other });
  }

  /** Brings all redemptions of a shop to where its bills are. */
  async function follow(shop: Shop): Promise<void> {
    for (const redemption of await stores.partners.redemptionsBy(shop.key)) await brought(redemption, shop);
  }

  /** Brings all redemptions of a partner's coupons to where the bills of their shops are. */
  async function followAllOf(partner: ShopKey): Promise<void> {
    for (const redemption of await stores.partners.redemptionsOf(partner))
      if (isOpen(redemption)) await brought(redemption, redemption.shop && (await stores.shops.find(redemption.shop)));
  }

  async function brought(redemption: Redemption, shop: Redeemer): Promise<void> {
    if (!isOpen(redemption)) return;
    const now = clock.now();
    if (!eventOf(redemption, shop, now)) return;
    const changed = await stores.partners.changeRedemption(redemption.id, (one) => after(one, shop, now));
    // the code that was remembered has served
    if (changed?.shop && changed.status === 'subscribed')
      await stores.partners.endInvitation(changed.shop, changed.coupon);
  }
};
export type FollowRedemptions = ReturnType<typeof makeFollowRedemptions>;

const isOpen = ({ status }: Redemption): boolean =>
  status === 'pending' || status === 'redeemed' || status === 'subscribed';

/** The shop cannot be told from it as long as nobody guesses the address; repeated, it is the same. */
const idOf = (shop: ShopKey, code: string, nth: number): string => digestOf(`${shop} ${code} ${nth}`).slice(0, 16);

/** All that has happened, one step after the other. */
const after = (redemption: Redemption, shop: Redeemer, now: Instant): Redemption => {
  const event = eventOf(redemption, shop, now);
  if (!event) return redemption;
  const advanced = advanceRedemption(redemption, event);
  return advanced.ok ? after(advanced.value, shop, now) : redemption;
};

/** The charges that were wished for with the code since it was entered, the latest last; tests pay for nothing. */
const chargesOf = ({ coupon, createdAt }: Redemption, shop: Redeemer): readonly BillingCharge[] =>
  (shop?.billing ?? NO_BILLING).charges.filter(
    (one) =>
      one.coupon === coupon &&
      one.subject.kind === 'plan' &&
      one.isTest !== true &&
      compareInstants(one.at, createdAt) >= 0,
  );

/** What happens to a redemption next; undefined while it stands as it should. */
const eventOf = (redemption: Redemption, shop: Redeemer, now: Instant): RedemptionEvent | undefined => {
  if (redemption.status === 'pending') return choiceOf(chargesOf(redemption, shop).at(-1));
  if (redemption.status === 'redeemed') {
    const charges = chargesOf(redemption, shop);
    const begun = charges.find(({ activeSince }) => activeSince !== undefined);
    const choice = choiceOf(begun ?? charges.at(-1));
    if (choice && (choice.plan !== redemption.plan || choice.interval !== redemption.interval)) return choice;
    if (begun?.activeSince) return { kind: 'activated', at: begun.activeSince };
    const isUnderWay = charges.some(({ state }) => state === 'wished' || state === 'pending');
    return isUnderWay ? undefined : { kind: 'cancelled', at: now, isPaying: false };
  }
  if (redemption.status !== 'subscribed') return undefined;
  const billing = shop?.uninstalledAt ? NO_BILLING : (shop?.billing ?? NO_BILLING);
  const isPaying = chargeBehind(billing) !== undefined;
  const isFrozen = chargeBehind(billing, 'frozen') !== undefined;
  if (!isPaying && !isFrozen) {
    // an ending that came only after the lock period has earned the commission all the same
    const endedAt = shop?.uninstalledAt && compareInstants(shop.uninstalledAt, now) < 0 ? shop.uninstalledAt : now;
    return { kind: 'cancelled', at: endedAt, isPaying: true };
  }
  const until = releasedAt(redemption);
  // whoever looks late finds what was approved when the lock period ended
  return compareInstants(now, until) < 0 ? undefined : { kind: 'reviewed', at: until, isPaying };
};

const choiceOf = (charge: BillingCharge | undefined): Extract<RedemptionEvent, { kind: 'chosen' }> | undefined =>
  charge?.subject.kind === 'plan'
    ? {
        kind: 'chosen',
        plan: charge.subject.choice.plan,
        interval: charge.subject.choice.annual ? 'annual' : 'monthly',
      }
    : undefined;
