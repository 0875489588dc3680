import type { Cents } from '../kernel/money.ts';

/** One thing that an order charges, or some of it, in the shop's own amounts. */
export interface OrderPart {
  /** Id of the line, shipping line or fee; `tip` for a tip that is no line. */
  readonly ref: string;
  readonly quantity: number;
  /** After discount, on the price basis of the order. */
  readonly amount: Cents;
  /** As the shop stated it; contained in the amount of a gross order. */
  readonly tax: Cents;
}
