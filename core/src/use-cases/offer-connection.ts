import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { AccountingTargetId, ShopKey, StaffId } from '../kernel/ids.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { BookkeepingFailure } from '../ports/bookkeeping.ts';
import type { Clock } from '../ports/clock.ts';
import type { OfferedAccess } from '../ports/offered-access.ts';
import type { Stores } from '../ports/stores.ts';
import type { OfferedConnection, SellerProfile, Shop } from '../shops/shop.ts';
import { connectFailedEvent, type ConnectAccounting } from './connect-accounting.ts';

interface Ports {
  readonly access: OfferedAccess;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly connectAccounting: ConnectAccounting;
}

/** What became of an account that was offered to a shop: `asks` waits for the merchant's word, with both companies. */
export type OfferOutcome =
  { readonly is: 'connected' } | { readonly is: 'asks'; readonly from: string; readonly to: string };

/** An access that a member of the shop's staff brings. */
export interface NewOffer {
  readonly target: AccountingTargetId;
  /** Takes it; called after the offer was noted. */
  readonly exchange: () => Promise<Result<void, BookkeepingFailure>>;
  readonly by: StaffId;
}

type Offered = Promise<Result<OfferOutcome, BookkeepingFailure>>;

/** How long a merchant may think; longer than the question can be answered. */
const UNANSWERED = { minutes: 30 };

/** Whether the account of another organisation, or at another service, would take the place of the connected one. */
export const wouldReplace = (
  { accounting }: Pick<Shop, 'accounting'>,
  target: AccountingTargetId,
  { organizationId }: SellerProfile,
): boolean =>
  accounting !== undefined && (accounting.target !== target || accounting.seller.organizationId !== organizationId);

const nothingOffered = fail({ kind: 'bookkeeping-not-connected' } as const);

/**
 * Connects a shop with an account whose owner has just let us in. Where that would replace another organisation, nothing
 * of it is used before the merchant has said yes. Every step is noted with the shop first, so that a crash leaves no
 * access that nobody knows of; `resume` brings to an end what was left lying.
 */
export const makeOfferConnection = ({ access, stores, clock, connectAccounting }: Ports) => {
  const receive = async (key: ShopKey, { target, exchange, by }: NewOffer): Promise<Awaited<Offered>> => {
    const offered = { target, isAccepted: false, by };
    const earlier = (await stores.shops.find(key))?.offer;
    // an offer of another service would be overwritten by this one, and nobody would end it any more
    if (earlier && !earlier.isAccepted && earlier.target !== target) {
      const refused = await access.refuse(key);
      if (!refused.ok) return refused;
    }
    const noted = await note(key, { offeredAt: clock.now(), ...offered });
    // a yes that is not completed comes first: only then it is known whose place the new account would take
    if (noted?.offer?.isAccepted) {
      const completed = await complete(key, noted.offer);
      if (!completed.ok && completed.failure.kind !== 'bookkeeping-not-connected') return completed;
      await note(key, { offeredAt: clock.now(), ...offered });
    }
    const exchanged = await exchange();
    const seller = exchanged.ok ? await access.seller(key) : exchanged;
    const shop = await stores.shops.find(key);
    if (!seller.ok || !shop) {
      if (!seller.ok && seller.failure.kind === 'bookkeeping-not-connected') await tellFailure(key, by);
      await refuse(key);
      return seller.ok ? nothingOffered : seller;
    }
    const offer = { offeredAt: clock.now(), seller: seller.value, ...offered };
    await note(key, offer);
    if (!shop.accounting || !wouldReplace(shop, target, seller.value)) return accept(key);
    return ok({ is: 'asks', from: shop.accounting.seller.companyName, to: seller.value.companyName });
  };

  /** The merchant's yes. From here on the connection is completed, by `resume` if need be. */
  const accept = async (key: ShopKey): Offered => {
    const offer = (await stores.shops.find(key))?.offer;
    if (!offer?.seller) return nothingOffered;
    const { seller, target } = offer;
    // until the new account is known orders wait: nothing is made there with the facts of the old one
    await stores.shops.update(key, ({ accounting, ...stored }) => ({
      ...stored,
      ...(accounting && !wouldReplace({ accounting }, target, seller) ? { accounting } : {}),
      offer: { ...offer, isAccepted: true },
    }));
    return complete(key, offer);
  };

  /** The merchant's no; also what becomes of an offer that nobody answered. */
  const refuse = async (key: ShopKey): Promise<Result<void, BookkeepingFailure>> => {
    const ended = await access.refuse(key);
    if (ended.ok) await withdraw(key);
    return ended;
  };

  /** Completes what was accepted and ends what nobody answered; true when the shop is connected by that. */
  const resume = async ({ key, offer }: Shop): Promise<Result<boolean, BookkeepingFailure>> => {
    if (!offer) return ok(false);
    if (offer.isAccepted) {
      const completed = await complete(key, offer);
      return completed.ok ? ok(true) : completed;
    }
    if (!isForgotten(offer, clock.now())) return ok(false);
    const ended = await refuse(key);
    return ended.ok ? ok(false) : ended;
  };

  return { receive, accept, refuse, resume };

  async function complete(key: ShopKey, { target, by }: OfferedConnection): Offered {
    const adopted = await access.adopt(key);
    if (!adopted.ok) return adopted;
    const connected = await connectAccounting(key, target, by);
    if (!connected.ok && connected.failure.kind !== 'bookkeeping-not-connected') return connected;
    await withdraw(key);
    return connected.ok ? ok({ is: 'connected' }) : connected;
  }

  /** The shop with the offer; as it was where an earlier one is accepted and not completed. */
  async function note(key: ShopKey, offer: OfferedConnection): Promise<Shop | undefined> {
    return stores.shops.update(key, (stored) => (stored.offer?.isAccepted ? stored : { ...stored, offer }));
  }

  async function withdraw(key: ShopKey): Promise<void> {
    await stores.shops.update(key, ({ offer: _over, ...stored }) => stored);
  }

  async function tellFailure(key: ShopKey, by: StaffId | undefined): Promise<void> {
    const at = clock.now();
    await stores.recordsOf(key).events.append(connectFailedEvent(at, at.toString(), by));
  }
};
export type OfferConnection = ReturnType<typeof makeOfferConnection>;

const isForgotten = ({ offeredAt }: OfferedConnection, now: Instant): boolean =>
  compareInstants(offeredAt.add(UNANSWERED), now) < 0;
