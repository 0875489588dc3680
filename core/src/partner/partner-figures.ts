import { sumOfCents, type Cents } from '../kernel/money.ts';
import type { Payout, PayoutRecord } from './payout.ts';
import { REDEMPTION_STATUSES, type Redemption, type RedemptionStatus } from './redemption.ts';

/** What a partner sees on the overview. */
export interface PartnerFigures {
  readonly redemptions: Readonly<Record<RedemptionStatus, number>>;
  /** Commissions by how far they are; those in payouts count where their redemption stands. */
  readonly commissions: Readonly<Record<'subscribed' | 'verified' | 'declined' | 'paid', Cents>>;
  /** What was or will be received, fees taken off. */
  readonly payouts: Readonly<Record<Payout['status'], Cents>>;
}

/** Counts and sums over everything a partner brought. */
export const partnerFigures = (
  redemptions: readonly Redemption[],
  payouts: readonly Pick<Payout | PayoutRecord, 'status' | 'amount'>[],
): PartnerFigures => {
  const count = (status: RedemptionStatus): number => redemptions.filter((one) => one.status === status).length;
  const commission = (status: RedemptionStatus): Cents =>
    sumOfCents(redemptions.flatMap((one) => (one.status === status && 'commission' in one ? [one.commission] : [])));
  const payout = (status: Payout['status']): Cents =>
    sumOfCents(payouts.filter((one) => one.status === status).map(({ amount }) => amount));
  return {
    redemptions: Object.fromEntries(REDEMPTION_STATUSES.map((status) => [status, count(status)])) as Record<
      RedemptionStatus,
      number
    >,
    commissions: {
      subscribed: commission('subscribed'),
      verified: commission('verified'),
      declined: commission('declined'),
      paid: commission('paid'),
    },
    payouts: { scheduled: payout('scheduled'), paid: payout('paid') },
  };
};
