import type { PayoutGatewayId } from './payout-gateway.ts';

/** What a partner says about itself, as typed; an empty text is one that was not given. */
export interface PartnerDetails {
  readonly email: string;
  /** Needed for payouts. */
  readonly taxId: string;
  /** May be empty for a partner in Germany; needed in the rest of the Union. */
  readonly vatId: string;
  /** Counts in Germany; elsewhere the operator owes the tax. */
  readonly taxation: GermanTaxation;
  readonly address: PartnerAddress;
}

/** How a partner in Germany is taxed: as a small business (§ 19 UStG) or like everybody else. */
export const GERMAN_TAXATIONS = ['small-business', 'regular'] as const;
export type GermanTaxation = (typeof GERMAN_TAXATIONS)[number];

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
  taxation: 'small-business',
  address: { name: '', street: '', zip: '', city: '', country: 'DE' },
};

/** A partner as far as payouts are concerned. */
export interface PartnerSettings {
  readonly details: PartnerDetails;
  /** Absent until one was chosen. */
  readonly payoutMethod?: PayoutMethod;
}
