import type { AccountCapability } from '../kernel/account-capabilities.ts';
import type { Instant } from '../kernel/calendar.ts';

/** How the accounting service prints documents, under a name that the merchant gave. */
export interface PrintLayout {
  readonly id: string;
  readonly name: string;
  /** Documents that name no layout have this one. */
  readonly isDefault: boolean;
}

/** The mailbox of the merchant that gets a copy of each document. */
export interface CopyMailbox {
  readonly address: string;
  /** What was issued before gets no copy; it stays when the address is changed. */
  readonly since: Instant;
  /** When it was entered last: what it refused before is sent again. */
  readonly enteredAt: Instant;
}

/** What the accounting account says about the seller. */
export interface SellerProfile {
  readonly organizationId: string;
  readonly companyName: string;
  /** Who connected the account, as the service names that person. */
  readonly userId?: string;
  readonly userName?: string;
  readonly userEmail?: string;
  readonly smallBusiness: boolean;
  /** Whose VAT distance sales bear, where the account tells. */
  readonly distanceSales?: 'origin' | 'destination';
  readonly scheme: 'net' | 'gross' | 'exempt';
  /** The seller's own VAT id; absent where the account has none or does not let us see it. */
  readonly vatId?: string;
  /** What its edition does not have; empty where the service does not tell. */
  readonly lacks: readonly AccountCapability[];
  /** What its edition is called there, in the service's own words; shown, and nothing depends on it. */
  readonly edition: readonly string[];
  /** Absent where no copies are wanted, or the service sends them itself. */
  readonly copies?: CopyMailbox;
}
