import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { PartnerField } from './partner-settings-faults.ts';
import type { PayoutGatewayId } from './payout-gateway.ts';
import type { Administrator } from '../kernel/actor.ts';

/** Where the money of a payout goes. */
export type PayoutRecipient =
  | { readonly gateway: 'paypal'; readonly email: string }
  | { readonly gateway: 'sepa'; readonly bankName: string; readonly iban: string; readonly bic?: string };

/** Who owes the VAT of a payout: neither, the partner, or the operator (§ 13b UStG). */
export const PAYOUT_TAXATIONS = ['small-business', 'regular', 'reverse-charge'] as const;
export type PayoutTaxation = (typeof PAYOUT_TAXATIONS)[number];

/** Commissions that are paid to a partner together. */
interface PaidTogether {
  /** Unique within the partner: the month of its creation, `2026-12`. */
  readonly id: string;
  readonly partner: ShopKey;
  readonly createdOn: PlainDate;
  /** First day on which one of the commissions was approved, to the last day of the month before. */
  readonly timespan: { readonly from: PlainDate; readonly until: PlainDate };
  /** Day by which it is usually sent. */
  readonly paymentBy: PlainDate;
  readonly redemptions: readonly string[];
  readonly commissions: Cents;
  readonly fee: Cents;
  readonly taxation: PayoutTaxation;
  /** VAT on commissions less fee. */
  readonly vat: Cents;
  /** What the partner receives: commissions less fee, and the VAT on that. */
  readonly amount: Cents;
}

type PayoutState = { readonly status: 'scheduled' } | { readonly status: 'paid'; readonly paidAt: Instant };

/** A payout as it is created. */
export type Payout = PaidTogether & { readonly recipient: PayoutRecipient } & PayoutState;

/** A file for the bank or PayPal in which a payout stands. */
export interface PayoutFileMark {
  readonly id: string;
  readonly madeAt: Instant;
  /** The day of the transfer, on which banks work. */
  readonly on: PlainDate;
}

/** A payout that is about to be kept: whom the money goes to is sealed beside it. */
export type NewPayout = PaidTogether & {
  readonly gateway: PayoutGatewayId;
  /** The name under which both parties are sealed as they were; absent in those of before, which are found by `receipt`. */
  readonly parties?: string;
  /** The one file that sends its money; absent until it was fetched. */
  readonly file?: PayoutFileMark;
  /** Absent until a person looked at it. */
  readonly review?: PayoutReview;
} & PayoutState;

/** A payout as it is kept. */
export type PayoutRecord = NewPayout & {
  /** Number of its receipt, given once in the whole installation. */
  readonly receipt: string;
};

/** Why a partner gets no payout this month; what is open stays for the next one. */
export type PayoutHold =
  | { readonly kind: 'not-the-first-of-a-month' }
  | { readonly kind: 'nothing-approved' }
  | {
      readonly kind: 'below-threshold';
      readonly gateway: PayoutGatewayId;
      readonly commissions: Cents;
      readonly threshold: Cents;
    }
  | { readonly kind: 'payout-method-missing' }
  /** Fields of details or payout method that are empty or wrong. */
  | { readonly kind: 'details-missing'; readonly fields: readonly PartnerField[] };

/** That a person did a step of the review. */
export interface ReviewStep {
  readonly by: Administrator;
  readonly at: Instant;
}

/** How far the operator is with a payout: it is checked, then released; or refused, with words for the partner. */
export type PayoutReview =
  | ({ readonly state: 'checked' } & ReviewStep)
  | ({ readonly state: 'released'; readonly checked: ReviewStep } & ReviewStep)
  | ({ readonly state: 'refused'; readonly reason: string } & ReviewStep);
