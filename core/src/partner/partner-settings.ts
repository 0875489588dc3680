import type { PlainDate } from '../kernel/calendar.ts';
import type { PayoutGatewayId } from './payout-gateway.ts';

/** What a partner says about itself, as typed; an empty text is one that was not given. */
export interface PartnerDetails {
  readonly email: string;
  /** Needed for payouts. */
  readonly taxId: string;
  /** May be empty for a partner in Germany; needed elsewhere. */
  readonly vatId: string;
  /** Absent until the partner has said it: only they can know. */
  readonly taxation?: PartnerTaxation | undefined;
  readonly address: PartnerAddress;
}

/** How a partner is taxed: as a small business (§ 19 UStG), like everybody else, or abroad, where the operator owes the tax. */
export const PARTNER_TAXATIONS = ['small-business', 'regular', 'abroad'] as const;
export type PartnerTaxation = (typeof PARTNER_TAXATIONS)[number];

/** That a partner is paid by Gutschrift and writes no bills of his own: agreed before (§ 14 Abs. 2 Satz 2 UStG). */
export interface SelfBillingAgreement {
  readonly on: PlainDate;
  /** Of the words that were agreed to. */
  readonly version: string;
}

/** Name and address, as the receipt of a payout has to show them (§ 14 Abs. 4 UStG). */
export interface PartnerAddress {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1, two capitals. */
  readonly country: string;
}

/** How a partner wants to be paid; only the fields of its gateway count. */
export interface PayoutMethod {
  readonly gateway: PayoutGatewayId;
  readonly paypalEmail: string;
  readonly bankName: string;
  readonly iban: string;
  /** May be empty: within SEPA the IBAN is enough. */
  readonly bic: string;
}

/** What is known of a partner who has said nothing yet. */
export const NO_DETAILS: PartnerDetails = {
  email: '',
  taxId: '',
  vatId: '',
  address: { name: '', street: '', zip: '', city: '', country: 'DE' },
};

/** A partner as far as payouts are concerned. */
export interface PartnerSettings {
  readonly details: PartnerDetails;
  /** Absent until one was chosen. */
  readonly payoutMethod?: PayoutMethod;
  /** Absent until it was made. */
  readonly agreement?: SelfBillingAgreement;
}
