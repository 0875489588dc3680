import { cents, type Cents } from '../kernel/money.ts';

/** What may have moved an amount by rounding. */
export interface Rounded {
  /** Rows of a document, or parts of an order: each of them, and the tax of all of them, is rounded to a cent. */
  readonly rows?: number;
  /** What tills rounded away of its cash. */
  readonly till?: Cents;
}

/** A till rounds cash to the nearest five cents. */
export const ROUNDED_AT_TILL = cents(2);

/**
 * How far two amounts that should be the same can be apart by rounding alone; a cent at least, because each was rounded
 * once. It is the one rule for what is told of a difference, and an estimate: nothing is booked or marked as paid by it. That
 * takes exact cents, and forgives only what is computed (`taxDrift`). Source: n rows drift by at most n/2 cents (VAT reference, 3.1).
 */
export const roundingRoom = ({ rows = 0, till = cents(0) }: Rounded): Cents =>
  cents(Math.max(1, Math.ceil(rows / 2)) + till);

/** Whether rounding alone can make such a difference. */
export const isRounding = (difference: number, rounded: Rounded): boolean =>
  Math.abs(difference) <= roundingRoom(rounded);
