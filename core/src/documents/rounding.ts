import type { IssuedDocument } from './issued-document.ts';
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
 * takes exact cents. Source: n rows drift by at most n/2 cents (VAT reference, 3.1).
 */
export const roundingRoom = ({ rows = 0, till = cents(0) }: Rounded): Cents =>
  cents(Math.max(1, Math.ceil(rows / 2)) + till);

/** A document as far as it tells how its rows were rounded. */
interface WrittenDocument {
  /** A person wrote it in the accounting service. */
  readonly linked?: true;
  readonly covers?: readonly unknown[];
  readonly document?: Pick<IssuedDocument, 'itemCount' | 'priceBasis'>;
}

/**
 * Rows of a document that are rounded in another way than the shop rounds: the one rule for its amount and for its money.
 * Ours have none, because they meet to the cent what the shop charged (record 02). What a person wrote has none either where
 * its rows and the prices of the order contain their tax: those add up. Else it has as many as the order has things on it, or
 * as it has rows itself. One that does not tell its side is taken to be written as the order is.
 */
export const roundedRows = (
  { linked, covers = [], document }: WrittenDocument,
  { taxesIncluded }: { readonly taxesIncluded: boolean },
): number => {
  if (!linked || !document) return 0;
  const basis = document.priceBasis ?? (taxesIncluded ? 'gross' : 'net');
  return taxesIncluded && basis === 'gross' ? 0 : Math.max(covers.length, document.itemCount);
};

/** Whether rounding alone can make such a difference. */
export const isRounding = (difference: number, rounded: Rounded): boolean =>
  Math.abs(difference) <= roundingRoom(rounded);
