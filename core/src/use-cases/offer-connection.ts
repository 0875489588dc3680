import type { AccountingTargetId, ShopKey, StaffId } from '../kernel/ids.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { BookkeepingFailure } from '../ports/bookkeeping.ts';
import type { OfferedConnection, Shop } from '../shops/shop.ts';
import {
  makeAnswerOffer,
  nothingOffered,
  wouldReplace,
  type AnswerOfferPorts,
  type OfferOutcome,
} from './answer-offer.ts';
import { connectFailedEvent } from './connect-accounting.ts';

/** An access that a member of the shop's staff brings. */
export interface NewOffer {
  readonly target: AccountingTargetId;
  /** Takes it; called after the offer was noted. */
  readonly exchange: () => Promise<Result<void, BookkeepingFailure>>;
  readonly by: StaffId;
}

/**
 * Connects a shop with an account whose owner has just let us in. Where that would replace another organisation, nothing
 * of it is used before the merchant has said yes. Every step is noted with the shop first, so that a crash leaves no
 * access that nobody knows of; `resume` brings to an end what was left lying.
 */
export const makeOfferConnection = (ports: AnswerOfferPorts) => {
  const { access, stores, clock } = ports;
  const { accept, refuse, resume, complete } = makeAnswerOffer(ports);

  const receive = async (
    key: ShopKey,
    { target, exchange, by }: NewOffer,
  ): Promise<Result<OfferOutcome, BookkeepingFailure>> => {
    const offered = { target, isAccepted: false, by };
    const made = await madeRoom(key, offered);
    if (!made.ok) return made;
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

  return { receive, accept, refuse, resume };

  /** Notes the offer, after what an earlier one left is brought to an end. */
  async function madeRoom(
    key: ShopKey,
    offered: Omit<OfferedConnection, 'offeredAt'>,
  ): Promise<Result<void, BookkeepingFailure>> {
    const earlier = (await stores.shops.find(key))?.offer;
    // an offer of another service would be overwritten by this one, and nobody would end it any more
    if (earlier && !earlier.isAccepted && earlier.target !== offered.target) {
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
    return ok(undefined);
  }

  /** The shop with the offer; as it was where an earlier one is accepted and not completed. */
  async function note(key: ShopKey, offer: OfferedConnection): Promise<Shop | undefined> {
    return stores.shops.update(key, (stored) => (stored.offer?.isAccepted ? stored : { ...stored, offer }));
  }

  async function tellFailure(key: ShopKey, by: StaffId | undefined): Promise<void> {
    const at = clock.now();
    await stores.recordsOf(key).events.append(connectFailedEvent(at, at.toString(), by));
  }
};
export type OfferConnection = ReturnType<typeof makeOfferConnection>;
