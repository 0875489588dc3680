import type { Administrator } from '../../kernel/actor.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { sentPayout } from '../../partner/create-payout.ts';
import { isReleased, reviewedPayout, type ReviewFault, type ReviewWish } from '../../partner/payout-review.ts';
import type { PayoutRecord } from '../../partner/payout.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { markRedemptions } from './mark-redemptions.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners'>;
  readonly clock: Clock;
  /** Whether another person than the one who checked a payout must release it. */
  readonly needsTwo: boolean;
}

/** The steps of a payout that people take. */
export const makePayoutSteps = ({ stores: { partners }, clock, needsTwo }: Ports) => {
  return { sent, review };

  /** Notes that the money of a payout was sent that was released before. */
  async function sent(partner: ShopKey, id: string): Promise<Result<PayoutRecord, 'not-found' | 'not-released'>> {
    const now = clock.now();
    const paid = await partners.changePayout(partner, id, (payout) =>
      isReleased(payout) ? sentPayout(payout, now) : payout,
    );
    if (!paid) return fail('not-found');
    if (paid.status !== 'paid') return fail('not-released');
    await markRedemptions(partners, paid);
    return ok(paid);
  }

  /** Takes a step of the review of a payout. */
  async function review(
    partner: ShopKey,
    id: string,
    wish: ReviewWish,
    by: Administrator,
  ): Promise<Result<PayoutRecord, ReviewFault | 'not-found'>> {
    const at = clock.now();
    let fault: ReviewFault | undefined;
    const payout = await partners.changePayout(partner, id, (known) => {
      const reviewed = reviewedPayout(known, wish, { by, at }, needsTwo);
      fault = reviewed.ok ? undefined : reviewed.failure;
      return reviewed.ok ? reviewed.value : known;
    });
    if (!payout) return fail('not-found');
    return fault === undefined ? ok(payout) : fail(fault);
  }
};
