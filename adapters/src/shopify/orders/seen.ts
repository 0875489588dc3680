import type { Instant } from '@belegwerk/core/kernel';

/** A part of an order with the moments at which the order stood while it was read. */
export interface Seen<T> {
  readonly part: T;
  readonly orderStoodAt: readonly Instant[];
}
