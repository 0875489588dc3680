import type { Cents } from '../kernel/money.ts';
import type { DocumentKind } from './document-kind.ts';

/** What a credit note took back of an invoice. */
export interface TakenBack {
  /** Source of the credit note. */
  readonly source: string;
  /** Above 0.00. */
  readonly amount: Cents;
}

/** Why an order and its documents can differ. The list is closed: what fits nothing else is `unexplained`. */
export const BALANCE_CAUSES = [
  /** There is no invoice. */
  'no-invoice',
  /** Something was added to the order that no invoice shows. */
  'not-invoiced',
  /** Something is gone from the order that no credit note gives back. */
  'not-credited',
  /** A refund or removal that no document has taken off. */
  'refund-not-credited',
  /** A refund that was taken off more than once, or a credit note for one that the order does not have. */
  'credited-too-much',
  /** A document that was cancelled in the accounting service; of an invoice, what the order still has of it. */
  'document-cancelled',
  /** A document that comes to something else in the accounting service than was sent. */
  'document-changed',
  /** A document that a person wrote in the accounting service, as far as it is not what it stands for in the order. */
  'document-by-hand',
  /** The shop rounds per line, the accounting service per rate: of what a person wrote, and of tax that is left of a part. */
  'rounding',
  'unexplained',
] as const;

/** Some of the difference of a balance; positive where documents show too little. */
export interface BalanceCause {
  readonly cause: (typeof BALANCE_CAUSES)[number];
  readonly amount: Cents;
  /** The document by its source, refund or part that it lies in. */
  readonly ref?: string;
  /** Kind of the document that it lies in; a source is only unique among those of its kind. */
  readonly kind?: DocumentKind;
  /** Rows of a document that a person wrote that may be rounded in another way (`roundedRows`). */
  readonly rows?: number;
  /** What credit notes took back of the cancelled invoice that it lies in; none is not told. */
  readonly takenBack?: readonly TakenBack[];
}
