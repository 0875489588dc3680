import type { Payout, PayoutRecord } from '../partner/payout.ts';
import type { PartnerDetails } from '../partner/partner-settings.ts';

/** Who runs the installation, as a receipt has to show it (§ 14 Abs. 4 UStG). */
export interface ReceiptIssuer {
  readonly name: string;
  /** One line of the address each. */
  readonly address: readonly string[];
  readonly vatId?: string;
}

/** What a receipt shows of its payout. */
export type ReceiptFacts = Pick<
  PayoutRecord,
  'receipt' | 'createdOn' | 'timespan' | 'paymentBy' | 'commissions' | 'fee' | 'taxation' | 'vat' | 'amount' | 'gateway'
>;

/** A Gutschrift: the operator's account of what it owes a partner (§ 14 Abs. 2 UStG). */
export interface PartnerReceipt {
  readonly payout: ReceiptFacts;
  /** Commissions in it. */
  readonly count: number;
  /** Left out where the receipt is kept for the books alone. */
  readonly recipient?: Payout['recipient'];
  readonly partner: Pick<PartnerDetails, 'taxId' | 'vatId' | 'address'>;
  readonly issuer: ReceiptIssuer;
}

/** Puts the receipt of a payout on paper. */
export interface ReceiptPrinter {
  /** A PDF. */
  print(receipt: PartnerReceipt): Promise<Uint8Array>;
}
