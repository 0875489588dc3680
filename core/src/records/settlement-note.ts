import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { StaffId, OrderId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { SettlementEntry } from './settlement-entry.ts';
import type { PayoutCause } from './payout-causes.ts';

/** An entry of a file that the merchant gave, and what was said of where it belongs. */
export interface EntryNote {
  readonly kind: 'entry';
  readonly entry: SettlementEntry;
  readonly answer?: EntryAnswer;
}

/** What lines of a kind that the program does not know are. */
export interface CauseNote {
  readonly kind: 'cause';
  /** In the platform's words. */
  readonly of: string;
  readonly cause: PayoutCause;
}

/** The platform's bill for the fees of a month. */
export interface BillNote {
  readonly kind: 'bill';
  readonly number: string;
  readonly issuedOn?: PlainDate;
  readonly net: Cents;
  /** Zero on a bill from abroad, whose tax the merchant owes (§ 13b UStG). */
  readonly tax: Cents;
  readonly currency: string;
  readonly isFromAbroad: boolean;
  /** The tax that the merchant owes for it was handed on. */
  readonly isReported: boolean;
}

/** One bank transaction of a payout. */
export interface BookedPart {
  /** By which the accounting service knows it. */
  readonly reference: string;
  readonly day: PlainDate;
  /** Before the fee. */
  readonly amount: Cents;
  readonly fee: Cents;
  /** The lines of the payout that it is made of. */
  readonly lines: readonly string[];
  /** Why the service refused it; a person books it there. */
  readonly refused?: string;
}

/** How the booking of a payout stands: `refused`, at least one of its parts; `unclear`, sent to an account that is not connected any more. */
export const BOOKING_STATES = ['sent', 'done', 'refused', 'unclear'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** What of a payout is booked as a whole: `sent` before the call, so that a host that died is followed by another. */
export interface BookingNote {
  readonly kind: 'booking';
  readonly payout: string;
  /** The books that it was begun for, as one word. */
  readonly books: string;
  readonly state: BookingState;
  readonly parts: readonly BookedPart[];
}

export type NoteContent = EntryNote | CauseNote | BillNote | BookingNote;
export type NoteKind = NoteContent['kind'];
export type NoteOf<K extends NoteKind> = Extract<NoteContent, { readonly kind: K }>;

/** Something that was given, said or done about settlements. */
export interface SettlementNote<C extends NoteContent = NoteContent> {
  /** Unique among the notes of its kind. */
  readonly id: string;
  /** The day that it is about. */
  readonly day: PlainDate;
  readonly at: Instant;
  /** Absent where no person did it. */
  readonly by?: StaffId;
  readonly content: C;
}

/** What the merchant has said of an entry: to which order it belongs, and which of its payments it is; or to none. */
export type EntryAnswer = 'none' | { readonly order: OrderId; readonly payment?: string };
