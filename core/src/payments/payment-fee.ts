import type { Cents } from '../kernel/money.ts';

/** A fee that a gateway reports for a payment, in EUR. Both amounts are positive. */
export interface ReportedFee {
  /** Withheld altogether, tax included. */
  readonly amount: Cents;
  /** Tax within the amount. */
  readonly tax: Cents;
}
