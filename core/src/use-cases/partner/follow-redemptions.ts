import { earnedAt } from '../../coupons/billed-charge.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import { digestOf } from '../../kernel/digest.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { advanceRedemption, type RedemptionEvent } from '../../partner/advance-redemption.ts';
import type { PartnerCoupon } from '../../partner/partner-coupon.ts';
import { releasedAt, type DeclineReason, type Redemption, type RedemptionIn } from '../../partner/redemption.ts';
import { NO_BILLING, type BillingCharge } from '../../plans/shop-billing.ts';
import { chargeBehind, firstPaidAt, usedUntil } from '../../plans/sync-billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeMarkOwners } from './mark-owners.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners' | 'shops'>;
  readonly vault: Pick<SecretVault, 'get'>;
  readonly clock: Clock;
}

/** What is known of the shop that entered a code; undefined where it was erased. */
type Redeemer = Pick<Shop, 'billing' | 'uninstalledAt'> | undefined;

/**
 * What shops do with the codes of partners. What became of a redemption follows from what its shop pays for, and from nothing
 * else: so it is the same for every look, however often.
 */
export const makeFollowRedemptions = ({ stores, vault, clock }: Ports) => {
  const { commonWith, askedAgain, askOwnersAgain } = makeMarkOwners({ stores, vault });
  return { entered, follow, followAllOf, askOwnersAgain };

  /**
   * Notes that a shop entered the code of a partner, once, in the place of one that it has not subscribed with; a code that was not
   * issued, or an own one, is no concern of this.
   */
  async function entered(shop: Shop, code: string): Promise<void> {
    const coupon = await stores.partners.coupon(code);
    if (!coupon || coupon.partner === shop.key) return;
    await follow(shop);
    const all = await stores.partners.redemptionsBy(shop.key);
    const own = all.filter((one) => one.coupon === code && one.partner === coupon.partner);
    if (own.some(isOpen)) return;
    await stores.partners.forgetPending({ redeemer: shop.key });
    const same = await commonWith(shop, coupon);
    await stores.partners.addRedemption({
      id: idOf(shop.key, coupon, own.length),
      coupon: code,
      partner: coupon.partner,
      shop: shop.key,
      createdAt: clock.now(),
      ...(same.length > 0 ? { same } : {}),
      status: 'pending',
    });
  }

  /** Brings all redemptions of a shop to where its bills are. */
  async function follow(shop: Shop): Promise<void> {
    const all = await stores.partners.redemptionsBy(shop.key);
    for (const redemption of all) await brought(redemption, shop, all);
  }

  /** Brings all redemptions of a partner's coupons to where the bills of their shops are. */
  async function followAllOf(partner: ShopKey): Promise<void> {
    for (const redemption of await stores.partners.redemptionsOf(partner)) {
      if (!isOpen(redemption)) continue;
      const { shop } = redemption;
      const all = shop === undefined ? [] : await stores.partners.redemptionsBy(shop);
      await brought(redemption, shop && (await stores.shops.find(shop)), all);
    }
  }

  async function brought(redemption: Redemption, shop: Redeemer, all: readonly Redemption[]): Promise<void> {
    if (!isOpen(redemption)) return;
    const now = clock.now();
    const others = all.filter(({ id }) => id !== redemption.id);
    const event = eventOf(redemption, { shop, others, now });
    if (!event) return;
    if (event.kind === 'reviewed') await askedAgain(redemption);
    const changed = await stores.partners.changeRedemption(redemption.id, (one) => after(one, { shop, others, now }));
    // the code that was remembered has served
    if (changed?.shop && 'subscribedAt' in changed) await stores.partners.endInvitation(changed.shop, changed.coupon);
  }
};
export type FollowRedemptions = ReturnType<typeof makeFollowRedemptions>;

/** What decides about a redemption. */
interface Facts {
  readonly shop: Redeemer;
  /** Other redemptions of the same shop. */
  readonly others: readonly Redemption[];
  readonly now: Instant;
}

const isOpen = ({ status }: Redemption): boolean =>
  status === 'pending' || status === 'redeemed' || status === 'subscribed';

/** The shop cannot be told from it as long as the address is not guessed; repeated, it is the same. */
const idOf = (shop: ShopKey, { code, partner }: PartnerCoupon, nth: number): string =>
  digestOf(`${shop} ${partner} ${code} ${nth}`).slice(0, 16);

/** All that has happened, one step after the other. */
const after = (redemption: Redemption, facts: Facts): Redemption => {
  const event = eventOf(redemption, facts);
  if (!event) return redemption;
  const advanced = advanceRedemption(redemption, event);
  return advanced.ok ? after(advanced.value, facts) : redemption;
};

/** The charges that were wished for with this partner's code since it was entered, the latest last. */
const chargesOf = ({ coupon, partner, createdAt }: Redemption, shop: Redeemer): readonly BillingCharge[] =>
  (shop?.billing ?? NO_BILLING).charges.filter(
    (one) =>
      one.coupon === coupon &&
      // the code may have been another one's before or since
      (one.promised === undefined || one.promised.issuedBy === partner) &&
      one.subject.kind === 'plan' &&
      compareInstants(one.at, createdAt) >= 0,
  );

/** What happens to a redemption next; undefined while it stands as it should. */
const eventOf = (redemption: Redemption, facts: Facts): RedemptionEvent | undefined => {
  const { shop, now } = facts;
  if (redemption.status === 'pending') return choiceOf(chargesOf(redemption, shop).at(-1));
  if (redemption.status === 'redeemed') {
    const charges = chargesOf(redemption, shop);
    const begun = charges.find(({ activeSince }) => activeSince !== undefined);
    const choice = choiceOf(begun ?? charges.at(-1));
    if (choice && (choice.plan !== redemption.plan || choice.interval !== redemption.interval)) return choice;
    if (begun?.activeSince) {
      const why = refusalOf(redemption, begun, begun.activeSince, facts);
      return why ? { kind: 'declined', at: begun.activeSince, why } : { kind: 'activated', at: begun.activeSince };
    }
    const isUnderWay = charges.some(({ state }) => state === 'wished' || state === 'pending');
    return isUnderWay ? undefined : { kind: 'cancelled', at: now };
  }
  return redemption.status === 'subscribed' ? eventWhileLocked(redemption, facts) : undefined;
};

/** Why a subscription that begins with the code brings no commission: those are for new customers, once. */
const refusalOf = (
  redemption: Redemption,
  { isTest }: BillingCharge,
  at: Instant,
  { shop, others, now }: Facts,
): DeclineReason | undefined => {
  if (isTest) return 'test-charge';
  const paid = firstPaidAt(shop?.billing ?? NO_BILLING, now);
  if (paid && compareInstants(paid, at) < 0) return 'existing-subscriber';
  const isEarlier = (other: Redemption): boolean => {
    const began = beginningOf(other, shop);
    if (!began || wasNeverBilled(other, shop, now)) return false;
    return (compareInstants(began, at) || (other.id < redemption.id ? -1 : 1)) < 0;
  };
  return others.some(isEarlier) ? 'earlier-code' : undefined;
};

/** When a bill above nothing was written first under the code. */
const earnedWith = (redemption: Redemption, shop: Redeemer, now: Instant): Instant | undefined =>
  chargesOf(redemption, shop)
    .flatMap((charge) => earnedAt(charge, now) ?? [])
    .toSorted(compareInstants)[0];

/** Whether all that began with a code is over, and nothing was billed under it. */
const wasNeverBilled = (redemption: Redemption, shop: Redeemer, now: Instant): boolean => {
  const charges = chargesOf(redemption, shop).filter(({ activeSince }) => activeSince);
  return charges.length > 0 && charges.every(({ endedAt }) => endedAt) && !earnedWith(redemption, shop, now);
};

/** When a subscription began with a code, also when it has ended; undefined for none and for tests. */
const beginningOf = (redemption: Redemption, shop: Redeemer): Instant | undefined => {
  if (redemption.status === 'declined' && redemption.why === 'test-charge') return undefined;
  if (redemption.status !== 'pending' && redemption.status !== 'redeemed') return redemption.subscribedAt;
  return chargesOf(redemption, shop).find(({ activeSince, isTest }) => activeSince && !isTest)?.activeSince;
};

/** What happens while the commission is locked: it is approved once that is over, if the shop went on paying until then. */
const eventWhileLocked = (
  redemption: RedemptionIn<'subscribed'>,
  { shop, others, now }: Facts,
): RedemptionEvent | undefined => {
  const until = releasedAt(redemption);
  const { runs, end } = lastOf(shop, now);
  if (!runs && compareInstants(now, until) < 0) return { kind: 'cancelled', at: now };
  if (!runs) return { ...redemption, kind: 'reviewed', at: until, refused: 'never-billed' };
  if (end && compareInstants(end, until) < 0)
    return compareInstants(now, end) < 0 ? undefined : { kind: 'cancelled', at: end };
  if (compareInstants(now, until) < 0) return undefined;
  // a late look finds what was approved when the lock period ended
  const { plan, interval } = choiceOf(runs) ?? redemption;
  const why = refusalAtTheEnd(redemption, runs, until, { shop, others, now });
  return { kind: 'reviewed', at: until, plan, interval, ...(why ? { refused: why } : {}) };
};

const refusalAtTheEnd = (
  redemption: RedemptionIn<'subscribed'>,
  { state }: BillingCharge,
  until: Instant,
  { shop, others, now }: Facts,
): DeclineReason | undefined => {
  if (state === 'frozen') return 'unpaid';
  const paid = earnedWith(redemption, shop, now);
  if (!paid || compareInstants(paid, until) >= 0) return 'never-billed';
  const isEarlier = (other: Redemption): boolean =>
    'commission' in other &&
    !wasNeverBilled(other, shop, now) &&
    other.commission !== undefined &&
    (compareInstants(other.subscribedAt, redemption.subscribedAt) || (other.id < redemption.id ? -1 : 1)) < 0;
  return others.some(isEarlier) ? 'earlier-code' : undefined;
};

/** The subscription that the shop has or had last, and when that is over where it works no more; tests are none. */
const lastOf = (shop: Redeemer, now: Instant): { readonly runs: BillingCharge | undefined; readonly end?: Instant } => {
  const { charges } = shop?.billing ?? NO_BILLING;
  const begun = charges.filter((one) => one.subject.kind === 'plan' && one.activeSince && !one.isTest);
  const left = shop?.uninstalledAt;
  const runs = chargeBehind({ charges: begun }) ?? chargeBehind({ charges: begun }, 'frozen') ?? begun.at(-1);
  if (!runs) return { runs };
  const isOn = runs.state === 'active' || runs.state === 'frozen';
  const over = isOn ? undefined : usedUntil(runs, now);
  const [end] = [left, over].filter((at) => at !== undefined).toSorted(compareInstants);
  return { runs, ...(end ? { end } : {}) };
};

const choiceOf = (charge: BillingCharge | undefined): Extract<RedemptionEvent, { kind: 'chosen' }> | undefined =>
  charge?.subject.kind === 'plan'
    ? {
        kind: 'chosen',
        plan: charge.subject.choice.plan,
        interval: charge.subject.choice.annual ? 'annual' : 'monthly',
      }
    : undefined;
