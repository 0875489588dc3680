import type { RateShare, RateSum, TaxedAs } from '../documents/coverage.ts';
import { tellsPayments } from '../documents/company-books.ts';
import { numberOf } from '../documents/document-number.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import { isAtService } from '../documents/held-document.ts';
import type { DocumentStatus, IssuedDocument } from '../documents/issued-document.ts';
import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import { cents, type Cents } from '../kernel/money.ts';
import { NO_TAX } from '../kernel/tax-rate.ts';
import type { EventDays } from '../orders/event-day.ts';
import type { DocumentEntry } from '../records/document-entry.ts';

/** What of an order stands beside its documents in lists. */
export interface ListedOrder {
  readonly id: OrderId;
  readonly name: string;
  readonly createdAt: Instant;
  readonly customerName: string;
  readonly vatId?: { readonly id: string; readonly isValid: boolean };
  readonly supplied?: EventDays;
  /** It names a company as the buyer. */
  readonly isForCompany?: true;
}

/** A document of the account as lists for the tax adviser name it. */
export interface ListedDocument {
  /** Id of its entry. */
  readonly id: string;
  readonly kind: DocumentKind;
  /** Empty while it is a draft. */
  readonly number: string;
  readonly date: PlainDate;
  /** When it came to be at the accounting service, independently of its date. */
  readonly createdAt: Instant;
  readonly orderId: OrderId;
  readonly orderName: string;
  /** Absent where the order is no longer known. */
  readonly order?: ListedOrder;
  readonly status: DocumentStatus;
  readonly cancelled: boolean;
  readonly total: Cents;
  readonly tax: Cents;
  readonly unpaid?: Cents;
  /** It stands in books that tell no payments. */
  readonly isPaymentUntold?: true;
  /** At each rate, highest first; a document without tax has one line of the rate 0. Absent of one that Belegwerk did not write. */
  readonly byRate?: readonly RateSum[];
  /** Absent of documents from before it was kept, and of those that Belegwerk did not write. */
  readonly taxed?: TaxedAs;
  /** It was written before the supply, whose days the order tells once the goods have left. */
  readonly isBeforeSupply?: true;
  /** What was taken off before, with tax; absent as `taxed` is. */
  readonly reductions?: readonly RateShare[];
  readonly electronicProfile?: IssuedDocument['electronicProfile'];
  /** A person wrote it at the accounting service. */
  readonly isByHand: boolean;
}

/** Final and counted (`countsAsFinal`), and money: what sums are over. */
export const isBooked = ({ kind, status, cancelled }: Pick<ListedDocument, 'kind' | 'status' | 'cancelled'>): boolean =>
  kind !== 'delivery-note' && status !== 'draft' && !cancelled;

/** An amount of a document as it counts in sums: a credit note takes away. */
export const signed = ({ kind }: Pick<ListedDocument, 'kind'>, amount: Cents): Cents =>
  cents(kind === 'credit-note' ? 0 - amount : amount);

/** A document as lists name it; undefined where it is not at the accounting service. */
export const listedDocument = (entry: DocumentEntry, order?: ListedOrder): ListedDocument | undefined => {
  if (!isAtService(entry)) return undefined;
  const { id, kind, orderId, orderName, document, byRate, taxed, reductions, expectedSupply, linked } = entry;
  const { date, createdAt, status, cancelled, total, tax, unpaid, electronicProfile } = document;
  const rates = byRate ?? (taxed ? [{ rate: NO_TAX, gross: total, tax: cents(0) }] : undefined);
  return {
    id,
    kind,
    number: numberOf(document),
    date,
    createdAt,
    orderId,
    orderName,
    ...(order ? { order } : {}),
    status,
    cancelled,
    total,
    tax,
    ...(unpaid === undefined ? {} : { unpaid }),
    ...(tellsPayments(entry) ? {} : { isPaymentUntold: true }),
    ...(rates ? { byRate: rates } : {}),
    ...(taxed ? { taxed } : {}),
    ...(expectedSupply ? { isBeforeSupply: true } : {}),
    ...(reductions ? { reductions } : {}),
    ...(electronicProfile ? { electronicProfile } : {}),
    isByHand: linked === true,
  };
};
