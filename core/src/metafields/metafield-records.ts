import type { IssuedDocument } from '../documents/issued-document.ts';

/** A document with the address of its file, empty when files have no public address. */
export interface LinkedDocument {
  readonly document: IssuedDocument;
  readonly url: string;
  /** The accounting service calls it paid, but a credit note settled it, without money. */
  readonly isSetOff?: true;
}

/** What the values of metafields are made from. */
export interface MetafieldRecords {
  /** Issued documents of the order, in the order in which they were made. */
  readonly documents: readonly LinkedDocument[];
  /** The contact on which they are booked. */
  readonly contact?: { readonly id: string; readonly number?: string; readonly url?: string };
}
