import { businessDay } from '../../kernel/calendar.ts';
import type { AccountingTargetId, ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Shop } from '../../shops/shop.ts';
import type { OfferedConnection } from '../../shops/accounting-connection.ts';
import {
  makeAnswerOffer,
  wouldReplace,
  type AnswerOfferPorts,
  type OfferFailure,
  type OfferOutcome,
} from './answer-offer.ts';
import { connectFailedEvent } from './connect-accounting.ts';

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
const WAIT_SECONDS = 10;

/**
 * Connects a shop with an account whose owner has just let us in. Where that would replace another organisation, nothing
 * of it is used before the merchant has said yes. Every step is noted with the shop first, so that a crash leaves no
 * access that nobody knows of; `resume` brings to an end what was left lying.
 */
export const makeOfferConnection = (ports: AnswerOfferPorts) => {
  const { access, stores, clock, ids } = ports;
  const { accept, refuse, resume, complete } = makeAnswerOffer(ports);

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

  /** As it is stored now: whoever asks may have read the shop before somebody answered. */
  async function resumed(key: ShopKey): Promise<Result<boolean, BookkeepingFailure>> {
    const shop = await stores.shops.find(key);
    return shop ? resume(shop) : ok(false);
  }

  /** There is one place for what is offered: what lies there when it is taken is what was asked about. */
  async function alone<T, F = BookkeepingFailure>(
    key: ShopKey,
    work: () => Promise<Result<T, F>>,
  ): Promise<Result<T, F | BookkeepingFailure>> {
    const lease = await stores.leases.acquire(`offer:${key}`, ids.uuid(), clock.now(), LEASE_SECONDS);
    if (!lease) return fail({ kind: 'bookkeeping-busy', waitSeconds: WAIT_SECONDS });
    try {
      return await work();
    } finally {
      await stores.leases.release(lease);
    }
  }

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
    await stores.recordsOf(key).events.append(connectFailedEvent(clock.now(), by));
  }
};
export type OfferConnection = ReturnType<typeof makeOfferConnection>;
