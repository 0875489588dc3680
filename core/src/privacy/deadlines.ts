import type { Instant } from '../kernel/calendar.ts';

/** Requests of the data protection law are answered within 30 days. Source: platform reference, 3.6; Art. 12 Abs. 3 GDPR. */
const DEADLINE = { hours: 24 * 30 };

/** So long a shop that has left may come back and find everything as it was. Specification, 12. */
const FAREWELL = { hours: 48 };

/** The moment by which a request that came now is to be answered. */
export const privacyDeadline = (receivedAt: Instant): Instant => receivedAt.add(DEADLINE);

/** The moment from which the data of a shop that left then is erased. */
export const erasedFrom = (uninstalledAt: Instant): Instant => uninstalledAt.add(FAREWELL);
