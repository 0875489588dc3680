import type { DocumentKind } from './document-kind.ts';
import type { PlainDate } from '../kernel/calendar.ts';
import type { DocumentId, OrderId } from '../kernel/ids.ts';
import type { Cents, UnitPrice } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import type { DocumentContents, RateShare, TaxedAs } from './coverage.ts';
import type { DocumentNotice } from './document-notice.ts';
import type { ExpectedSupply } from './expected-supply.ts';
import type { Reason } from '../reasons/reasons.ts';
import type { Result } from '../kernel/result.ts';

/** A document as it shall be issued. Only the builders make one; every amount in it comes from them. */
export interface DocumentDraft extends DocumentContents {
  readonly kind: DocumentKind;
  readonly orderId: OrderId;
  readonly orderName: string;
  readonly date: PlainDate;
  readonly language: 'de' | 'en';
  readonly recipient: Recipient;
  /** The invoice whose recipient a credit note goes to, until that was read at the account; `recipient` stands in for it. */
  readonly recipientUnread?: DocumentId;
  readonly treatment: TaxTreatment;
  readonly positions: readonly Position[];
  /** Numbers of the invoices in whose place an invoice stands, the latest one last. */
  readonly replaces?: readonly string[];
  /** What a credit note corrects (BG-3 of EN 16931), the first one first; every credit note has one at least. */
  readonly corrects?: readonly CorrectedInvoice[];
  /** Its rows are sent without prices: delivery notes, unless the merchant wants them there. */
  readonly withoutPrices?: true;
  /** Computed the way the accounting service computes them. */
  readonly totals: DocumentTotals;
  readonly supply: Supply;
  /** Where and when what it is over was supplied, for bookkeeping; no text says it. Absent of delivery notes. */
  readonly supplied?: Omit<TaxedAs, 'scheme' | 'oss'>;
  /** What was taken off at each rate, with tax, highest rate first; absent of delivery notes. */
  readonly reductions?: readonly RateShare[];
  readonly title: string;
  readonly introduction: string;
  readonly remark: string;
  readonly payment?: PaymentTerm;
  /** Delivery notes only. */
  readonly deliveryTerms?: string;
  /** Which Leitweg-ID it is for, in place of that of the contact; an empty one: it shall be no XRechnung. */
  readonly xRechnung?: { readonly buyerReference: string };
  /** The accounting service's id of a print layout; its default otherwise. */
  readonly printLayoutId?: string;
  /** What the merchant should be told about the document: cut texts, how it was settled, remarks on dates and tax. */
  readonly notices?: readonly DocumentNotice[];
}

/** An invoice as a document that corrects it names it (§ 31 Abs. 5 UStDV; BT-25, BT-26). */
export interface CorrectedInvoice {
  /** At the accounting service; absent where it is not made yet. */
  readonly id?: DocumentId;
  readonly number: string;
  readonly date: PlainDate;
}

export interface Recipient {
  /** The accounting service's id of the contact, when the document is booked on one. */
  readonly contactId?: string;
  readonly name: string;
  readonly supplement?: string;
  readonly street?: string;
  readonly zip?: string;
  readonly city?: string;
  readonly countryCode: string;
}

export type PositionKind = 'goods' | 'shipping' | 'discount' | 'adjustment' | 'rounding';

/** One row of a document. `amount` is net or gross as the treatment says. */
export interface Position {
  /** Where it comes from: line, shipping or fee id, `discount@19`, `adjustment@7`, `rounding@19`. */
  readonly ref: string;
  readonly kind: PositionKind;
  readonly title: string;
  readonly detail?: string;
  readonly quantity: number;
  readonly unit: string;
  readonly unitPrice: UnitPrice;
  readonly rate: TaxRate;
  /** Hundredths of a percent off this row: 10 % is 1000. */
  readonly discount?: number;
  readonly amount: Cents;
}

export interface RateTotal {
  readonly rate: TaxRate;
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
}

export interface DocumentTotals {
  /** Highest rate first. */
  readonly byRate: readonly RateTotal[];
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
}

/**
 * Day or period of the supply (§ 14 Abs. 4 Nr. 6 UStG). Where no field of the document names it, `told` are the first and
 * the last day, for its text; of a supply that is still to come, only the month in which it is `expected`, as far as the
 * text names it, and when it was paid.
 */
export type Supply =
  | {
      readonly type: 'none';
      readonly told?: readonly [first: PlainDate, last: PlainDate];
      readonly expected?: ExpectedSupply;
      /** When all of it was paid, before the supply (§ 14 Abs. 4 Nr. 6 UStG). */
      readonly paidOn?: PlainDate;
    }
  | { readonly type: 'delivery' | 'service'; readonly on: PlainDate }
  | { readonly type: 'delivery-period' | 'service-period'; readonly from: PlainDate; readonly to: PlainDate };

export interface PaymentTerm {
  readonly label: string;
  readonly days: number;
  /** What the buyer still owes of it, where some or all was paid before; all of it otherwise. */
  readonly owed?: Cents;
  /** The buyer has authorised the payment: a transfer would pay it twice. */
  readonly isReserved?: true;
}

/** Whom invoices name, by their ids at the accounting service. */
export type InvoiceRecipients = ReadonlyMap<DocumentId, Result<Recipient, Reason>>;

/** What is known of the contact of an invoice where it has a Leitweg-ID, so that its invoices become XRechnungen. */
export interface XRechnungTerms {
  /** Whether its billing address at the accounting service has postcode and town. */
  readonly hasTown: boolean;
  /** Another Leitweg-ID that the order itself names. */
  readonly ownLeitwegId?: string;
}
