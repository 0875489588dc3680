import type { BookingSource } from '../records/month-edition.ts';

/** What decides where the bookings of a month come from. */
export interface SourceOfMonth {
  /** As the settings say now. */
  readonly set: BookingSource;
  /** With what the last edition of the month was handed over; absent for the first one. */
  readonly handedOver?: BookingSource;
  /** The merchant says it anew for this month. */
  readonly saidAnew?: BookingSource;
}

/** The source of a month's next edition, and whether it is another one than the adviser has, or than the settings say. */
export interface DecidedSource {
  readonly source: BookingSource;
  /** The adviser has bookings of the month from the other source: they must go, or they count twice. */
  readonly replaces: boolean;
  /** It stays with what was handed over, although the settings say another one. */
  readonly keeps: boolean;
}

/** Never both for a month: what was handed over stays its source until the merchant says it anew. */
export const bookingSourceOf = ({ set, handedOver, saidAnew }: SourceOfMonth): DecidedSource => {
  const source = saidAnew ?? handedOver ?? set;
  return {
    source,
    replaces: handedOver !== undefined && source !== handedOver,
    keeps: source !== set && saidAnew === undefined,
  };
};
