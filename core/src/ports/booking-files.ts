import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { Cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';

/** Whose bookings they are, and how the tax adviser's program has them. */
export interface BookedClient {
  readonly consultantNumber: string;
  readonly clientNumber: string;
  /** First month of the fiscal year, from 1. */
  readonly yearStart: number;
  /** Chart of accounts, such as `SKR03`. */
  readonly chart: string;
  readonly accountLength: number;
}

/** A paper of the month's folder that bookings are proved by. */
export interface BookedPaper {
  /** `paperGuid` of its document; several files of one document have the same. */
  readonly guid: string;
  /** Where it lies in the folder of the month, e.g. `Rechnungen/RE1001.pdf`. */
  readonly path: string;
  readonly number: string;
  /** How long the file is. */
  readonly bytes: number;
}

/** The bookings of one month, and all that their files say besides. */
export interface BookingsOfMonth {
  readonly settings: BookedClient;
  /** A day of the month. */
  readonly month: PlainDate;
  /** Of documents that are dated in the month. */
  readonly bookings: readonly Booking[];
  /** Those that no booking names are left out. */
  readonly papers: readonly BookedPaper[];
  readonly madeAt: Instant;
}

/** A file for the program of the tax adviser. */
export interface BookingFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Papers that must lie in the same folder, by where they are and what they are called there; none where it names none. */
  readonly papers?: readonly { readonly path: string; readonly name: string }[];
}

/** Writes bookings for the tax adviser's program. The same bookings give the same bytes. */
export interface BookingFiles {
  of(month: BookingsOfMonth): readonly BookingFile[];
}

/** A row of DATEV's Buchungsstapel: gross, what a document shows on one account. */
export interface Booking {
  /** Of the paper that it is booked by. */
  readonly guid: string;
  /** More than nothing; the side says what it does. */
  readonly amount: Cents;
  /** Soll or Haben of `account`. */
  readonly side: 'S' | 'H';
  /** Who owes it. */
  readonly account: string;
  readonly contraAccount: string;
  /** Absent where the account computes the tax, or there is none. */
  readonly taxKey?: string;
  readonly date: PlainDate;
  /** As DATEV takes it. */
  readonly number: string;
  readonly text: string;
  /** VAT id of the customer, or the country that has the tax. */
  readonly destination?: string;
  /** The VAT id is that of the order as it is now: it was not yet kept with the document. */
  readonly isVatIdOfOrder?: true;
  /** Rate of that country. */
  readonly destinationRate?: TaxRate;
}
