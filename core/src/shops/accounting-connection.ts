import type { SellerProfile, PrintLayout } from '../records/seller-profile.ts';
import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { AccountingTargetId, StaffId } from '../kernel/ids.ts';
import type { AccountRight } from '../kernel/account-capabilities.ts';

/** A right that the accounting service refused a call for: what an API key is granted is not told beforehand. */
export interface DeniedRight {
  readonly scope: AccountRight;
  /** When it was refused last. */
  readonly askedAt: Instant;
  /** It was not repeated for so long that it keeps no call from being tried; it is kept until a call comes off. */
  readonly isStale?: true;
}

/** The connected account of the accounting service. */
export interface AccountingConnection {
  /** The service that the account is at. */
  readonly target: AccountingTargetId;
  readonly connectedAt: Instant;
  readonly seller: SellerProfile;
  /** The layouts that documents can be printed in, as they were read last; absent when they could not be read. */
  readonly layouts?: readonly PrintLayout[];
  /** What the connection may do at the service; absent where the service does not tell. */
  readonly scopes?: readonly AccountRight[];
  /** Rights that calls were refused for; another connection begins without. */
  readonly denied?: readonly DeniedRight[];
  /** The last day on which the key can be good that it was connected by; absent for a consent. */
  readonly endsBy?: PlainDate;
}

/** The merchant's word that nothing is to be done in the accounting account any more, until one is connected again. */
export interface Disconnection {
  readonly at: Instant;
  readonly by: StaffId;
  /** Why, in the merchant's words. */
  readonly reason?: string;
}

/** An account of the accounting service whose owner has let us in, until the merchant has decided about it. */
export interface OfferedConnection {
  readonly target: AccountingTargetId;
  readonly offeredAt: Instant;
  /** Whose it is; absent until the service has told. */
  readonly seller?: SellerProfile;
  /** Whether it shall take the place of every earlier one. */
  readonly isAccepted: boolean;
  /** Who at the shop brought it. */
  readonly by?: StaffId;
  /** The last day on which it can be good; absent for a consent. */
  readonly endsBy?: PlainDate;
}
