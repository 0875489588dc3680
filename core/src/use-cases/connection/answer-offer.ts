import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { AccountingTargetId, ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OfferedAccess } from '../../ports/offered-access.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import type { OfferedConnection } from '../../shops/accounting-connection.ts';
import type { SellerProfile } from '../../records/seller-profile.ts';
import type { ConnectAccounting } from './connect-accounting.ts';

export interface AnswerOfferPorts {
  readonly access: OfferedAccess;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly connectAccounting: ConnectAccounting;
}

/** The merchant's word is waited for, with both companies; the answer names the organisation that was asked about. */
interface Question {
  readonly is: 'asks';
  readonly from: string;
  readonly to: string;
  readonly organizationId: string;
}

/** What became of an account that was offered to a shop. */
export type OfferOutcome = { readonly is: 'connected' } | Question;

/** How long a merchant may think; longer than the question can be answered. */
const UNANSWERED = { minutes: 30 };

/** Whether the account of another organisation, or at another service, would take the place of the connected one. */
export const wouldReplace = (
  { accounting }: Pick<Shop, 'accounting'>,
  target: AccountingTargetId,
  { organizationId }: SellerProfile,
): boolean =>
  accounting !== undefined && (accounting.target !== target || accounting.seller.organizationId !== organizationId);

/** What was asked about is not offered any more, and nothing was changed. */
export type OfferFailure = BookkeepingFailure | { readonly kind: 'offer-gone' };

const offerGone = fail({ kind: 'offer-gone' } as const);

/**
 * What becomes of an offer: the merchant says yes or no, or does not answer. `complete` connects with an account
 * whose offer is accepted.
 */
export const makeAnswerOffer = ({ access, stores, clock, connectAccounting }: AnswerOfferPorts) => {
  /** The merchant's yes to that organisation, and to no other. From here on the connection is completed, by `resume` if need be. */
  const accept = async (key: ShopKey, organizationId: string): Promise<Result<OfferOutcome, OfferFailure>> => {
    const offer = (await stores.shops.find(key))?.offer;
    if (offer?.seller?.organizationId !== organizationId) return offerGone;
    const { seller, target } = offer;
    // until the new account is known orders wait: nothing is made there with the facts of the old one
    await stores.shops.update(key, ({ accounting, ...stored }) => ({
      ...stored,
      ...(accounting && !wouldReplace({ accounting }, target, seller) ? { accounting } : {}),
      offer: { ...offer, isAccepted: true },
    }));
    return complete(key, offer);
  };

  /** The merchant's no; also what becomes of an offer that was not answered. */
  const refuse = async (key: ShopKey): Promise<Result<void, BookkeepingFailure>> => {
    const ended = await access.refuse(key);
    if (ended.ok) await withdraw(key);
    return ended;
  };

  /** Completes what was accepted and ends what was not answered; true when the shop is connected by that. */
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

  return { accept, refuse, resume, complete };

  async function complete(
    key: ShopKey,
    { target, by }: OfferedConnection,
  ): Promise<Result<OfferOutcome, BookkeepingFailure>> {
    const adopted = await access.adopt(key);
    if (!adopted.ok) return adopted;
    const connected = await connectAccounting(key, target, by);
    if (!connected.ok && connected.failure.kind !== 'bookkeeping-not-connected') return connected;
    await withdraw(key);
    return connected.ok ? ok({ is: 'connected' }) : connected;
  }

  async function withdraw(key: ShopKey): Promise<void> {
    await stores.shops.update(key, ({ offer: _over, ...stored }) => stored);
  }
};
export type AnswerOffer = ReturnType<typeof makeAnswerOffer>;

const isForgotten = ({ offeredAt }: OfferedConnection, now: Instant): boolean =>
  compareInstants(offeredAt.add(UNANSWERED), now) < 0;
