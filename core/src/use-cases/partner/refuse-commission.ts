import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { advanceRedemption } from '../../partner/advance-redemption.ts';
import type { RedemptionIn } from '../../partner/redemption.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners'>;
  readonly clock: Clock;
}

/** Most characters of a reason. */
export const MAX_OF_REASON = 200;

/** Why a commission is not refused: nothing is to be paid for it, or a payout contains it and its receipt is written. */
export type CommissionRefusalFault =
  | 'reason-missing'
  | 'reason-too-long'
  | 'not-found'
  | 'nothing-to-refuse'
  | 'in-payout';

/**
 * The operator refuses a commission that is not paid yet, with a reason that the partner reads; the coupon
 * and the subscription of the customer stay as they are. Repeated, it changes nothing.
 */
export const makeRefuseCommission =
  ({ stores: { partners }, clock }: Ports) =>
  async (
    partner: ShopKey,
    id: string,
    reason: string,
  ): Promise<Result<RedemptionIn<'declined'>, CommissionRefusalFault>> => {
    const words = reason.trim();
    if (words === '') return fail('reason-missing');
    if (words.length > MAX_OF_REASON) return fail('reason-too-long');
    const known = (await partners.redemptionsOf(partner)).find((one) => one.id === id);
    if (!known) return fail('not-found');
    // a payout is stored before what it contains is marked
    if ((await partners.payoutsOf(partner)).some(({ redemptions }) => redemptions.includes(id)))
      return fail('in-payout');
    const event = { kind: 'refused', at: clock.now(), reason: words } as const;
    const after = await partners.changeRedemption(id, (redemption) => {
      const advanced = advanceRedemption(redemption, event);
      return advanced.ok ? advanced.value : redemption;
    });
    if (!after) return fail('not-found');
    if (after.status === 'declined') return after.why === 'refused' ? ok(after) : fail('nothing-to-refuse');
    return fail('payout' in after && after.payout !== undefined ? 'in-payout' : 'nothing-to-refuse');
  };
export type RefuseCommission = ReturnType<typeof makeRefuseCommission>;
