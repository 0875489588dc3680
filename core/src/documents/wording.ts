import type { Cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import type { Fulfilment, Order, OrderLine, Refund, ShippingLine } from '../orders/order.ts';
import type { DocumentKind } from './document-kind.ts';
import type { DocumentLanguage } from './words.ts';

/** What a document is about. */
export interface DocumentSubject {
  readonly kind: DocumentKind;
  readonly order: Order;
  readonly refund?: Refund;
  readonly fulfilment?: Fulfilment;
}

/** The merchant's words for a row. What is empty stays as the shop says it. */
export interface RowWords {
  readonly title: string;
  readonly detail: string;
  readonly unit: string;
}

/** Every word as the shop says it. */
export const NO_ROW_WORDS: RowWords = { title: '', detail: '', unit: '' };

/** The merchant's words for one document, placeholders filled in, not yet cut. */
export interface DocumentWording {
  readonly title: string;
  readonly introduction: string;
  readonly remark: string;
  /** Delivery notes only. */
  readonly terms: string;
  /** `quantity` is what the document shows, `position` counts from 1. */
  readonly item: (line: OrderLine, quantity: number, position: number) => RowWords;
  readonly shipping: (line: ShippingLine) => RowWords;
  readonly discount: (rate: TaxRate, amount: Cents) => RowWords;
}

/** Words a document; a preview may word it otherwise than the stored settings do. */
export type WordDocument = (subject: DocumentSubject, language: DocumentLanguage) => DocumentWording;
