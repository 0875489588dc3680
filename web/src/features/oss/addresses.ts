import type { Quarter } from '@belegwerk/core/kernel';

/** The page of a quarter. */
export const quarterAddress = (quarter: Quarter): string => `/oss?quarter=${quarter}`;
