import type { PlainDate } from '../kernel/calendar.ts';

/** Ways of taxing an order of which nothing was charged, as a person may say it. */
export const CORRECTED_TAXES = ['intra-community', 'reverse-charge', 'export', 'foreign-service'] as const;

export type CorrectedTax = (typeof CORRECTED_TAXES)[number];

/** What a person says of an order instead of the shop, beside its address. */
export interface CorrectedFacts {
  readonly vatId?: string;
  readonly tax?: CorrectedTax;
  /** First and last day of the supply. */
  readonly supply?: { readonly from: PlainDate; readonly to: PlainDate };
}
