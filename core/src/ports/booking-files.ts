import type { Booking } from '../handover/datev/bookings.ts';
import type { DatevSettings } from '../handover/datev/datev-settings.ts';
import type { Instant, PlainDate } from '../kernel/calendar.ts';

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
  readonly settings: DatevSettings;
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
