import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { PriceBasis } from '../kernel/amounts.ts';
import type { Cents } from '../kernel/money.ts';
import type { DocumentKind } from './document-kind.ts';

/** Draft (Entwurf), open (Offen), paid (Bezahlt), voided (Erstattet). Specification 1, section 4. */
export type DocumentStatus = 'draft' | 'open' | 'paid' | 'voided';

/** A document as the accounting service holds it. */
export interface IssuedDocument {
  readonly kind: DocumentKind;
  readonly id: DocumentId;
  /** Assigned by the accounting service, never by us; empty while it is a draft (`numberOf`). */
  readonly number: string;
  readonly title: string;
  readonly date: PlainDate;
  /** When it is to be paid; only finalised invoices have it. */
  readonly due?: PlainDate;
  readonly createdAt: Instant;
  readonly status: DocumentStatus;
  readonly cancelled: boolean;
  readonly currency: 'EUR';
  readonly total: Cents;
  /** What was still to be paid when the service was last asked; absent where it was not asked, or does not tell. */
  readonly unpaid?: Cents;
  /** Credit notes alone settled it; absent where money came as well, or the service was not asked or does not tell. */
  readonly isSetOff?: true;
  readonly tax: Cents;
  /** Number of rows that are not text. */
  readonly itemCount: number;
  /** Whether the prices of its rows contain their tax; absent where the service does not tell. */
  readonly priceBasis?: PriceBasis;
  /** An invoice that closes those for parts that were billed before it. */
  readonly isClosing?: true;
  /** The profile of an e-invoice, if it is one. */
  readonly electronicProfile?: 'EN16931' | 'XRechnung';
}
