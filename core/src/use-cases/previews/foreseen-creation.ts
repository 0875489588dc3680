import type { Obstacle } from '../../actions/index.ts';
import type { ForeseenDocument, Foresight } from '../../decisions/foresee.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { ForeseenEInvoice } from '../../e-invoice/forecast.ts';
import type { SideTaskReason } from '../../reasons/side-task-reason.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { ProcessingStatus } from '../../records/processing-status.ts';
import { documentSource } from '../../records/side-task-source.ts';
import type { SideTasksDue } from '../../side-tasks/side-task-action.ts';
import type { eInvoiceOfDraft } from '../passes/e-invoice-of-draft.ts';
import type { InvoiceUnread } from './with-recipients.ts';

/** Where a document that would be made goes by mail; without addresses, why it does not. */
export interface CreationMail {
  readonly kind: DocumentKind;
  readonly to: readonly string[];
  readonly because?: SideTaskReason;
}

/** A document that would be made; of an invoice or a credit note, whether it will be an e-invoice. */
export interface CreatedDocument extends ForeseenDocument {
  readonly eInvoice?: ForeseenEInvoice;
}

/** What would come of it if a person had the documents of a kind made now. */
export interface ForeseenCreation {
  readonly order: OrderRecord;
  /** In the order in which they would be made. */
  readonly documents: readonly CreatedDocument[];
  /** How the first of them, or the order, stands without a person. */
  readonly otherwise: ProcessingStatus;
  /** Why one that was asked for is not made. */
  readonly left?: ProcessingStatus;
  /** Why what was asked for cannot be done at all. */
  readonly refused?: Obstacle;
  readonly mails: readonly CreationMail[];
  readonly transfersLeft: number;
}

export type CreationFailure =
  | { readonly kind: 'order-unknown' }
  | { readonly kind: 'customer-erased' }
  | { readonly kind: 'shop-unavailable' }
  | { readonly kind: 'not-connected' }
  | InvoiceUnread;

export const withEInvoices = (
  documents: readonly ForeseenDocument[],
  eInvoiceOf: ReturnType<typeof eInvoiceOfDraft>,
): readonly CreatedDocument[] =>
  documents.map((each) => {
    const eInvoice = eInvoiceOf(each);
    return eInvoice ? { ...each, eInvoice } : each;
  });

export const mailsOf = ({ made }: Foresight, { actions, skipped }: SideTasksDue): readonly CreationMail[] =>
  made.flatMap(({ kind, document }): readonly CreationMail[] => {
    const about = document && documentSource(document);
    const sent = actions.find((each) => each.kind === 'mail' && each.source === about);
    const because = skipped.find((each) => each.kind === 'mail' && each.source === about)?.because;
    if (sent?.kind === 'mail') return [{ kind, to: [...sent.plan.mail.to, ...sent.plan.mail.cc] }];
    return because ? [{ kind, to: [], because }] : [];
  });
