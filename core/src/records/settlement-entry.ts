import type { PlainDate } from '../kernel/calendar.ts';
import type { Cents } from '../kernel/money.ts';
import type { FileGateway } from './file-gateway.ts';
import type { PayoutCause } from './payout-causes.ts';

/**
 * What an entry is. A payout is money between gateway and bank, either way; what is neither sale, refund, fee nor payout
 * (a reserve, a dispute, an exchange of currencies, a kind that we do not know) is other.
 */
export const ENTRY_KINDS = ['sale', 'refund', 'fee', 'payout', 'other'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One entry of the file of a gateway. What is added to the merchant's balance is positive, and net is gross and fee. */
export interface SettlementEntry {
  /** The same entry has the same key whenever it is read, in whichever of the gateway's files. */
  readonly key: string;
  readonly gateway: FileGateway;
  /** When the gateway booked it, in Berlin. */
  readonly day: PlainDate;
  readonly kind: EntryKind;
  /** What an entry of kind `other` is, where its file says so. */
  readonly cause?: PayoutCause;
  /** The gateway's own word for what an entry of kind `other` is, where we do not know it. */
  readonly word?: string;
  /** Code of the currency in which the gateway settles. */
  readonly currency: string;
  readonly gross: Cents;
  /** Negative where the gateway keeps it. */
  readonly fee: Cents;
  readonly net: Cents;
  /** What moved at the customer, where the gateway settles in another currency. */
  readonly paid?: { readonly amount: Cents; readonly currency: string };
  readonly references: EntryReferences;
}

/** By what an entry can be told to belong to an order. No name, no address, no account of a customer is read. */
export interface EntryReferences {
  /** What the shop told the gateway: name of the order, number of the invoice, description. */
  readonly texts: readonly string[];
  /** The gateway's own ids: of the entry, of the payment that it belongs to. */
  readonly ids: readonly string[];
  /** Under which reference the gateway pays it out. */
  readonly settlement?: string;
}

/** Why a row of a file is no entry. */
export type RowFault = 'no-amount' | 'no-day' | 'no-currency' | 'sums';

/** A row that cannot be read; the others are. */
export interface UnreadRow {
  readonly line: number;
  readonly because: RowFault;
  /** What stands in its place, on one line and cut. */
  readonly seen: string;
}

/** What a file says. */
export interface SettlementFile {
  readonly gateway: FileGateway;
  /** Which of the gateway's files, in German. */
  readonly form: string;
  readonly entries: readonly SettlementEntry[];
  readonly unread: readonly UnreadRow[];
  /** Rows that moved no money: announced, declined, only noted. */
  readonly leftOut: number;
}
