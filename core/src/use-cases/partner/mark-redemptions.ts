import { advanceRedemption } from '../../partner/advance-redemption.ts';
import type { PayoutRecord } from '../../partner/payout.ts';
import type { PartnerBook } from '../../ports/partner-book.ts';

/** Marks what a payout contains as being in it, and as paid once it is. */
export const markRedemptions = async (
  partners: Pick<PartnerBook, 'changeRedemption'>,
  payout: PayoutRecord,
): Promise<void> => {
  for (const id of payout.redemptions)
    await partners.changeRedemption(id, (redemption) => {
      const scheduled = advanceRedemption(redemption, { kind: 'scheduled', payout: payout.id });
      const next = scheduled.ok ? scheduled.value : redemption;
      if (payout.status !== 'paid') return next;
      const paid = advanceRedemption(next, { kind: 'paid', at: payout.paidAt });
      return paid.ok ? paid.value : next;
    });
};
