import type { PayoutGatewayId } from './payout-gateway.ts';

/** What a partner says about itself, as typed; an empty text is one that was not given. */
export interface PartnerDetails {
  readonly email: string;
  /** Needed for payouts. */
  readonly taxId: string;
  /** May be empty. */
  readonly vatId: string;
  readonly address: PartnerAddress;
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

/** A partner as far as payouts are concerned. */
export interface PartnerSettings {
  readonly details: PartnerDetails;
  /** Absent until one was chosen. */
  readonly payoutMethod?: PayoutMethod;
}
