import type { PlainDate } from '../kernel/calendar.ts';

/** A supply whose end, as the merchant's rule counts it, lies before its start; its document names the start alone. */
export interface BackwardsSupply {
  readonly what: 'delivery' | 'service';
  readonly start: PlainDate;
  readonly end: PlainDate;
}
