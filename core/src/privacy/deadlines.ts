import type { Instant } from '../kernel/calendar.ts';

/** Requests of the data protection law are answered within 30 days. Source: platform reference, 3.6; Art. 12 Abs. 3 GDPR. */
const DEADLINE = { hours: 24 * 30 };

/** So long a shop that has left may come back and find everything as it was. Specification, 12. */
const FAREWELL = { hours: 48 };

/** A request to erase a shop that did not come within so long after that is made by ourselves. */
const GRACE = { hours: 24 };

/** So long a code of a partner is kept with which a shop did nothing. */
export const DAYS_OF_ENTERED_CODES = 90;

/** The days after which a shop that left is erased at the latest, if the jobs run. */
export const DAYS_OF_FAREWELL = (FAREWELL.hours + GRACE.hours) / 24;

/** The moment by which a request that came now is to be answered. */
export const privacyDeadline = (receivedAt: Instant): Instant => receivedAt.add(DEADLINE);

/** The moment from which the data of a shop that left then is erased. */
export const erasedFrom = (uninstalledAt: Instant): Instant => uninstalledAt.add(FAREWELL);

/** The moment from which we ask ourselves for the erasure of a shop that left then. */
export const askedForFrom = (uninstalledAt: Instant): Instant => erasedFrom(uninstalledAt).add(GRACE);
