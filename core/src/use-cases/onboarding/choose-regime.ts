import { logEvent } from '../../events/log-event.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { fitsAccount, lackedFor, withRegime } from '../../shops/chosen-regime.ts';
import { choiceOfRegime } from '../../shops/regime-choices.ts';
import type { Shop } from '../../shops/shop.ts';
import type { SellerRegime } from '../../tax/treatment.ts';
import { withReview } from '../review-orders.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Why a choice was not confirmed: no account is connected, its edition lacks something, or it is set up otherwise. */
export type RegimeFailure = 'not-connected' | 'edition-lacks' | 'account-differs';

/**
 * Confirms how the shop is taxed, as the account is set up for just that. Orders that were held because both disagreed are
 * due for a look. The same choice again changes nothing.
 */
export const makeChooseRegime =
  ({ stores, clock, ids }: Ports) =>
  async (key: ShopKey, regime: SellerRegime, by: StaffId): Promise<Result<Shop, RegimeFailure>> => {
    const reviewId = ids.uuid();
    const at = clock.now();
    let failure: RegimeFailure | undefined = 'not-connected';
    const shop = await stores.shops.update(key, (stored) => {
      failure = whyNot(stored, regime);
      if (failure) return stored;
      const chosen = withRegime(stored, { regime, at, by });
      return chosen === stored ? stored : withReview(chosen, { id: reviewId, seller: true });
    });
    if (!shop || failure) return fail(failure ?? 'not-connected');
    if (shop.regime?.at.equals(at))
      await stores.recordsOf(key).events.append(
        logEvent({
          id: `shop.regime-chosen:${at.toString()}`,
          at,
          name: 'shop.regime-chosen',
          facts: { regime: choiceOfRegime(regime), ...doneBy(by) },
        }),
      );
    return ok(shop);
  };
export type ChooseRegime = ReturnType<typeof makeChooseRegime>;

const whyNot = ({ accounting }: Shop, regime: SellerRegime): RegimeFailure | undefined => {
  if (!accounting) return 'not-connected';
  if (lackedFor(regime, accounting.seller)) return 'edition-lacks';
  return fitsAccount(regime, accounting.seller) ? undefined : 'account-differs';
};
