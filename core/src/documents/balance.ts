import type { Cents } from '../kernel/money.ts';

/** What the documents of an order should add up to, and do. Fields of specification 1, section 3. */
export interface Balance {
  /** Number of documents that are not cancelled; drafts count. */
  readonly documents: number;
  readonly documentBalance: Cents;
  readonly adjustmentsTotal: Cents;
  readonly orderTotal: Cents;
  readonly balance: Cents;
  readonly difference: Cents;
  readonly isRoundingError: boolean;
  readonly complete: boolean;
}
