import { FAREWELL, GRACE } from '../agreement/farewell.ts';
import type { Instant } from '../kernel/calendar.ts';

/** Requests of the data protection law are answered within 30 days. Source: platform reference, 3.6; Art. 12 Abs. 3 GDPR. */
const DEADLINE = { hours: 24 * 30 };

/** So long a code of a partner is kept with which a shop did nothing. */
export const DAYS_OF_ENTERED_CODES = 90;

/** The moment by which a request that came now is to be answered. */
export const privacyDeadline = (receivedAt: Instant): Instant => receivedAt.add(DEADLINE);

/** The moment from which the data of a shop that left then is erased. */
export const erasedFrom = (uninstalledAt: Instant): Instant => uninstalledAt.add(FAREWELL);

/** The moment from which we ask ourselves for the erasure of a shop that left then. */
export const askedForFrom = (uninstalledAt: Instant): Instant => erasedFrom(uninstalledAt).add(GRACE);
