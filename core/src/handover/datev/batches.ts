import type { Booking } from '../../ports/booking-files.ts';

/** DATEV takes so many bookings in one file. */
const MOST = 99_999;

/** Bookings in as many files as they need; those of one document stand together. */
export const inBatches = (bookings: readonly Booking[], most = MOST): readonly (readonly Booking[])[] => {
  const batches: Booking[][] = [];
  let last: Booking[] = [];
  for (const ofDocument of Map.groupBy(bookings, ({ guid }) => guid).values()) {
    if (last.length === 0 || last.length + ofDocument.length > most) batches.push((last = []));
    last.push(...ofDocument);
  }
  return batches;
};
