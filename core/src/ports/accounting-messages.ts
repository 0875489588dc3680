import type { Instant } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { AccountingEvent } from '../work/accounting-event.ts';
import type { BookkeepingFailure } from './bookkeeping.ts';

/** Something that the accounting service told us by itself. May come twice, late and in any order. */
export interface AccountingMessage {
  /** Tells the messages of one shop apart; the same for one that comes twice. */
  readonly id: string;
  /** The account that it is about; a shop may be connected with another one meanwhile. */
  readonly organizationId: string;
  readonly at: Instant;
  /** Absent where it leads to nothing. */
  readonly event?: AccountingEvent;
}

/**
 * `message-forged`: not signed by the service. `message-unreadable`: signed, and not understood. With `signer-unknown`
 * it cannot be said: what proves the signature could not be had, and the message should come again.
 */
export type AccountingMessageFailure =
  | { readonly kind: 'message-forged' }
  | { readonly kind: 'message-unreadable' }
  | { readonly kind: 'signer-unknown'; readonly detail: string };

/** What the accounting service tells us without being asked. */
export interface AccountingMessages {
  /** Where the service calls from; it may reach us where we reach it. */
  readonly sender: string;
  /** The header that carries the signature, in small letters; a message without it is refused unread. */
  readonly signatureHeader: string;
  /** Makes sure that everything we want to hear of the shop's account comes to this address. Safe to repeat. */
  subscribe(shop: ShopKey, address: string): Promise<Result<unknown, BookkeepingFailure>>;
  /** Reads the bytes as they came. */
  read(body: Uint8Array, signature: string | undefined): Promise<Result<AccountingMessage, AccountingMessageFailure>>;
}
