import type { MetafieldRecords } from './metafield-records.ts';
import type { MetafieldType } from './metafield-type.ts';

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
