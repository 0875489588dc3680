import { businessDay } from '../../kernel/calendar.ts';
import type { AccountingTargetId, ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Shop } from '../../shops/shop.ts';
import {
  makeAnswerOffer,
  wouldReplace,
  type AnswerOfferPorts,
  type OfferFailure,
  type OfferOutcome,
} from './answer-offer.ts';
import { connectFailedEvent } from './connect-accounting.ts';
import { makeAlone } from './alone.ts';
import { makeNoteOffer } from './note-offer.ts';

/** An access that a member of the shop's staff brings. */
export interface NewOffer {
  readonly target: AccountingTargetId;
  /** Takes it; called after the offer was noted. */
  readonly exchange: () => Promise<Result<void, BookkeepingFailure>>;
  readonly by: StaffId;
  /** The most months that it can be good for from today; absent for a consent. */
  readonly lastsMonths?: number;
}

/** Longer than the few calls that it takes. */
const LEASE_SECONDS = 180;

/**
 * Connects a shop with an account whose owner has just let us in. Where that would replace another organisation, nothing
 * of it is used before the merchant has said yes. Every step is noted with the shop first, so that a crash leaves no
 * access that is not known; `resume` brings to an end what was left lying.
 */
export const makeOfferConnection = (ports: AnswerOfferPorts) => {
  const { access, stores, clock } = ports;
  const { accept, refuse, resume, complete } = makeAnswerOffer(ports);
  const { madeRoom, note } = makeNoteOffer(ports, complete);
  // there is one place for what is offered: what lies there when it is taken is what was asked about
  const alone = makeAlone(ports, { name: 'offer', seconds: LEASE_SECONDS });

  const received = async (
    key: ShopKey,
    { target, exchange, by, lastsMonths: months }: NewOffer,
  ): Promise<Result<OfferOutcome, OfferFailure>> => {
    const endsBy = months === undefined ? undefined : businessDay(clock.now()).add({ months });
    const offered = { target, isAccepted: false, by, ...(endsBy ? { endsBy } : {}) };
    const made = await madeRoom(key, offered);
    if (!made.ok) return made;
    const exchanged = await exchange();
    const seller = exchanged.ok ? await access.seller(key) : exchanged;
    const shop = await stores.shops.find(key);
    if (!seller.ok || !shop) {
      if (!seller.ok && seller.failure.kind === 'bookkeeping-not-connected') await tellFailure(key, by);
      await refuse(key);
      return seller.ok ? fail({ kind: 'bookkeeping-not-connected' }) : seller;
    }
    const offer = { offeredAt: clock.now(), seller: seller.value, ...offered };
    await note(key, offer);
    const { companyName, organizationId } = seller.value;
    if (!shop.accounting || !wouldReplace(shop, target, seller.value)) return accept(key, organizationId);
    return ok({ is: 'asks', from: shop.accounting.seller.companyName, to: companyName, organizationId });
  };

  return {
    receive: (key: ShopKey, offer: NewOffer) => alone(key, () => received(key, offer)),
    accept: (key: ShopKey, organizationId: string) => alone(key, () => accept(key, organizationId)),
    refuse,
    resume: ({ key }: Pick<Shop, 'key'>) => alone(key, () => resumed(key)),
  };

  /** As it is stored now: the caller may have read the shop before it was answered. */
  async function resumed(key: ShopKey): Promise<Result<boolean, BookkeepingFailure>> {
    const shop = await stores.shops.find(key);
    return shop ? resume(shop) : ok(false);
  }

  async function tellFailure(key: ShopKey, by: StaffId | undefined): Promise<void> {
    await stores.recordsOf(key).events.append(connectFailedEvent(clock.now(), by));
  }
};
export type OfferConnection = ReturnType<typeof makeOfferConnection>;
