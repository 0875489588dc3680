import type { ShopKey } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Shop } from '../../shops/shop.ts';
import type { OfferedConnection } from '../../shops/accounting-connection.ts';
import type { AnswerOfferPorts, AnswerOffer } from './answer-offer.ts';

/** Notes with the shop what is offered; there is one place for it. */
export const makeNoteOffer = (
  { access, stores, clock }: Pick<AnswerOfferPorts, 'access' | 'stores' | 'clock'>,
  complete: AnswerOffer['complete'],
) => {
  return { madeRoom, note };

  /** Notes the offer, after what an earlier one left is brought to an end. */
  async function madeRoom(
    key: ShopKey,
    offered: Omit<OfferedConnection, 'offeredAt'>,
  ): Promise<Result<void, BookkeepingFailure>> {
    const earlier = (await stores.shops.find(key))?.offer;
    // an offer of another service would be overwritten by this one, and would never be ended
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
};
