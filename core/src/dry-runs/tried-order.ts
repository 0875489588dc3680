import type { ForeseenDocument, Foresight } from '../decisions/foresee.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { RateTotal } from '../documents/draft.ts';
import type { ForecastProfile } from '../e-invoice/forecast.ts';
import type { Cents } from '../kernel/money.ts';
import type { ReasonCode } from '../reasons/reasons.ts';
import type { Difference } from './difference.ts';

/** What would come of an order: documents are made, or it has them, waits, is held or left alone. */
export const TRIED_OUTCOMES = ['creates', 'has', 'waits', 'held', 'skipped'] as const;
export type TriedOutcome = (typeof TRIED_OUTCOMES)[number];

/** Whether an invoice would be an e-invoice; `open` where no call tells how the account is set. */
export const E_INVOICE_SHARES = ['yes', 'no', 'open'] as const;
export type EInvoiceShare = (typeof E_INVOICE_SHARES)[number];

/** A document of a dry run, as far as it is added up; delivery notes carry no money. Months are `YYYY-MM`. */
export interface TriedDocument {
  readonly kind: DocumentKind;
  /** Of its date. */
  readonly month: string;
  /** In which it would have been transferred. */
  readonly transferred: string;
  /** Where it is supplied, in two capitals. */
  readonly country: string;
  readonly total: Cents;
  readonly byRate: readonly RateTotal[];
  /** Of invoices. */
  readonly eInvoice?: EInvoiceShare;
}

/** Why something is not made, or not yet: `text` in German, the same for all orders that stand so for that reason. */
export interface TriedReason {
  readonly code: ReasonCode;
  readonly text: string;
}

/** What one of the settings makes of an order. */
export interface TriedSide {
  readonly outcome: TriedOutcome;
  readonly documents: readonly TriedDocument[];
  /** Documents that are mailed by themselves. */
  readonly mails: number;
  readonly reasons: readonly TriedReason[];
}

/** A difference with its values in German. */
export interface ToldDifference extends Pick<Difference, 'kind' | 'document'> {
  readonly before: string;
  readonly after: string;
}

/** An order of a dry run: by its number, as `addUp` takes it. */
export interface TriedOrder {
  readonly id: string;
  readonly name: string;
  /** By the settings that are tried, or before those that it is compared with; none where it could not be read. */
  readonly before?: TriedSide;
  /** By the settings that it is compared with. */
  readonly after?: TriedSide;
  readonly differences: readonly ToldDifference[];
}

const OUTCOMES = {
  done: 'has',
  creating: 'waits',
  waiting: 'waits',
  held: 'held',
  failed: 'held',
  skipped: 'skipped',
} as const satisfies Record<Foresight['status']['state'], TriedOutcome>;

/** What would come of an order as a whole. */
export const outcomeOf = ({ documents, status }: Pick<Foresight, 'documents' | 'status'>): TriedOutcome =>
  documents.length > 0 ? 'creates' : OUTCOMES[status.state];

/** Where a document is supplied. */
export const countryOf = ({ draft }: Pick<ForeseenDocument, 'draft'>): string =>
  draft.supplied?.country ?? draft.recipient.countryCode;

/** Whether a profile is an e-invoice. */
export const shareOf = (profile: ForecastProfile): EInvoiceShare => {
  if (profile === 'unknown') return 'open';
  return profile === 'x-rechnung' || profile === 'zugferd' ? 'yes' : 'no';
};
