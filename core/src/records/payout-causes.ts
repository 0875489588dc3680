/** Where a cent of a payout comes from. */
export const PAYOUT_CAUSES = [
  'sale',
  'refund',
  'fee',
  'dispute',
  'reserve',
  'adjustment',
  'label',
  'advance',
  'transfer',
  'tax',
  'credit',
  'debit',
  'unknown',
] as const;
export type PayoutCause = (typeof PAYOUT_CAUSES)[number];
