import type { DocumentKind } from './document-kind.ts';

/** Which documents an order has: one of a kind, or several. Specification 1, section 4. */
export const RECEIPT_MARKERS = ['invoice', 'invoices', 'credit', 'credits', 'delivery', 'deliveries'] as const;
export type ReceiptMarker = (typeof RECEIPT_MARKERS)[number];

const MARKERS_OF_KIND: Readonly<Record<DocumentKind, readonly [one: ReceiptMarker, several: ReceiptMarker]>> = {
  invoice: ['invoice', 'invoices'],
  'credit-note': ['credit', 'credits'],
  'delivery-note': ['delivery', 'deliveries'],
};

interface Marked {
  readonly kind: DocumentKind;
  readonly state: string;
  readonly document?: { readonly cancelled: boolean };
}

const counts = ({ state, document }: Marked): boolean => state === 'issued' && document?.cancelled === false;

/** The markers of an order by its documents that were made and still count, in the order of `RECEIPT_MARKERS`. */
export const receiptMarkersOf = (documents: readonly Marked[]): readonly ReceiptMarker[] =>
  Object.entries(MARKERS_OF_KIND).flatMap(([kind, [one, several]]) => {
    const found = documents.filter((each) => each.kind === kind && counts(each)).length;
    return found === 0 ? [] : [found === 1 ? one : several];
  });

/** A search for a document of a kind finds the orders with several as well. */
export const markersSought = (marker: ReceiptMarker): readonly ReceiptMarker[] =>
  Object.values(MARKERS_OF_KIND).find(([one]) => one === marker) ?? [marker];
