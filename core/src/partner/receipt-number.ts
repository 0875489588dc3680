/** The number of the receipt of a payout, counted from 1 in the year in which it is made: `GS-2026-0001`. */
export const receiptNumber = (year: number, count: number): string => `GS-${year}-${String(count).padStart(4, '0')}`;
