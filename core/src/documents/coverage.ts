import type { Cents } from '../kernel/money.ts';

/** What a document settles of one part of its order, in the shop's own amounts. */
export interface Covered {
  /** Id of the line, shipping line or fee; `tip` for a tip that is no line. */
  readonly ref: string;
  readonly quantity: number;
  /** After discount, on the price basis of the order. */
  readonly amount: Cents;
  /** As the shop stated it; contained in the amount of a gross order. */
  readonly tax: Cents;
}

/**
 * What a document stands for, kept with it so that no part of an order is charged or credited twice (R24, R32): what it
 * covers as ordered, and the refunds that it has taken off already.
 */
export interface DocumentContents {
  readonly covers?: readonly Covered[];
  /** Ids of the refunds that are taken off; they get no credit note. */
  readonly absorbedRefunds?: readonly string[];
}
