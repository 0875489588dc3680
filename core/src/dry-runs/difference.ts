import type { DocumentKind } from '../documents/document-kind.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';

/**
 * In what a document that would be made by two settings can differ, what people ask for first in front. Both of its values are
 * told as data: a day as `YYYY-MM-DD`, an amount as `12.34`, a text as it stands, `yes` or empty.
 */
export const DIFFERENCE_KINDS = [
  'made',
  'not-made',
  'stands',
  'date',
  'due',
  'tax-kind',
  'tax',
  'total',
  'recipient',
  'e-invoice',
  'finalised',
  'mail',
  'mail-texts',
  'lines',
  'line-texts',
  'supply',
  'title',
  'introduction',
  'remark',
  'terms',
  'replaces',
  'language',
  'layout',
  'notices',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** One thing in which what two settings make of an order differs. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly document: DocumentKind;
  readonly source: string;
  readonly before: string;
  readonly after: string;
  /** Why there is no such document: before for `made`, afterwards for `not-made` and `stands`. */
  readonly why?: ProcessingStatus;
}
