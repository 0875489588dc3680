import { compareDays, type PlainDate } from '../kernel/calendar.ts';

/** Two days as a delivery shows them. An end before its start is told, never swapped. Source: VAT reference, 6.1. */
export type DaySpan =
  | { readonly kind: 'day'; readonly on: PlainDate }
  | { readonly kind: 'period'; readonly from: PlainDate; readonly to: PlainDate }
  | { readonly kind: 'backwards'; readonly from: PlainDate; readonly to: PlainDate };

/** What the days from one to another are: the same day, a period, or backwards. */
export const daySpan = (from: PlainDate, to: PlainDate): DaySpan => {
  const order = compareDays(from, to);
  if (order === 0) return { kind: 'day', on: from };
  return { kind: order < 0 ? 'period' : 'backwards', from, to };
};
