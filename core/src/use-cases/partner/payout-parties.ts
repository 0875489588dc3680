import type { PartnerDetails } from '../../partner/partner-settings.ts';
import type { Payout } from '../../partner/payout.ts';
import type { ReceiptIssuer } from '../../ports/receipt-printer.ts';

/** What a receipt shows beside its payout, as it was on the day of the payout. */
export interface PayoutParties {
  readonly recipient: Payout['recipient'];
  readonly partner: PartnerDetails;
  readonly issuer: ReceiptIssuer;
}
