import type { Order } from '../orders/order.ts';
import type { DocumentPreferences } from '../preferences/preferences-shape.ts';
import type { Charge } from '../charges/charge.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { DocumentLanguage, DocumentWords } from '../documents/words.ts';
import type { DocumentWording } from '../documents/wording.ts';

/** What the texts of a document are made from. */
export interface TextSource {
  readonly kind: DocumentKind;
  readonly order: Order;
  readonly preferences: DocumentPreferences;
  readonly language: DocumentLanguage;
  readonly shopName: string;
  readonly wording: DocumentWording;
  readonly words: DocumentWords;
  readonly charges: readonly Charge[];
  /** What always stands first: the invoices that a credit note corrects. */
  readonly opening?: string;
}
