import type { MetafieldType } from './metafield-type.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';

/** Categories of values, with their German names. Specification 1, section 9. */
export const METAFIELD_CATEGORIES = {
  invoice: 'Rechnung',
  contact: 'Kontakt',
  invoices: 'Rechnungen',
  credits: 'Gutschriften',
  deliveries: 'Lieferscheine',
} as const;
export type MetafieldCategory = keyof typeof METAFIELD_CATEGORIES;

/** A value that may be written to a metafield of the order. */
export interface WritableValue {
  /** Key of the setting `saveMetafield`: `invoice.number`. */
  readonly id: string;
  readonly category: MetafieldCategory;
  readonly type: MetafieldType;
  /** German. */
  readonly label: string;
  /** The value as text in the form of its type; empty when there is none yet. */
  readonly make: (records: MetafieldRecords) => string;
}

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
