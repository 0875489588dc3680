import { BUSINESS_ZONE, type Instant } from '@belegwerk/core/kernel';

/** `2026-11-28T10:00:00.000`: a moment by the clocks of Berlin. */
export const berlinMoment = (at: Instant): string =>
  at.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDateTime().toString({ smallestUnit: 'millisecond' });
