import { businessDay, compareInstants } from '../kernel/calendar.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { fail, type Result } from '../kernel/result.ts';
import { planCreditNote, type CreditContext, type CreditedInvoice } from '../document-plans/credit-plan.ts';
import { planInvoice } from '../document-plans/invoice-plan.ts';
import { refundValue } from '../orders/refund-value.ts';
import type { Order, Refund } from '../orders/order.ts';
import type { Reason } from '../reasons/reasons.ts';
import type { AccountingConnection } from '../shops/shop.ts';
import type { KnownDocument, Situation } from './decision.ts';
import { contextOf, readyDraft } from './ready-draft.ts';

/** The kinds of documents that can be looked at before there is one. */
export type PreviewedKind = 'invoice' | 'credit-note';

/** Why there is nothing to look at. */
export type NoPreview =
  | { readonly kind: 'no-document'; readonly reason: Reason }
  /** A credit note was asked for, and nothing was given back. */
  | { readonly kind: 'nothing-refunded' };

/** Stands for a contact, so that a document which needs one can be looked at. */
export const ANY_CONTACT = 'preview';

const NUMBER_TO_COME = { de: '(Nummer folgt)', en: '(number to follow)' } as const;

const newestRefund = (order: Order): Refund | undefined =>
  order.refunds
    .filter((refund) => !refund.pending && refundValue(refund, order) > 0)
    .toSorted((one, other) => compareInstants(one.createdAt, other.createdAt))
    .at(-1);

const numbered = (known: readonly KnownDocument[]): readonly CreditedInvoice[] =>
  known.flatMap(({ kind, document }) =>
    kind === 'invoice' && document && document.status !== 'draft' && !document.cancelled
      ? [{ number: document.number, date: document.date }]
      : [],
  );

/**
 * What a document would say if it were made now, whatever the settings say of when and whether: the invoice over the whole
 * order as it is, or the credit note for what was given back last. The rules of money are those of real ones, so that an
 * order which would be held has no preview either, for the same reason.
 */
export const documentPreview = (
  situation: Situation,
  accounting: AccountingConnection,
  kind: PreviewedKind,
): Result<DocumentDraft, NoPreview> => {
  const { order, now } = situation;
  const asIfFirst = { ...situation, known: [], contactId: situation.contactId ?? ANY_CONTACT };
  const context = contextOf(asIfFirst, accounting);
  if (kind === 'invoice') return told(readyDraft(asIfFirst, accounting, () => planInvoice(order, context)));
  const refund = newestRefund(order);
  if (!refund) return fail({ kind: 'nothing-refunded' });
  const placeholder = { number: NUMBER_TO_COME[context.preferences.language], date: businessDay(now) };
  const [first = placeholder, ...more] = numbered(situation.known);
  const credited: CreditContext = { ...context, invoices: [first, ...more] };
  return told(readyDraft(asIfFirst, accounting, () => planCreditNote(order, refund, credited)));
};

const told = (draft: Result<DocumentDraft, Reason>): Result<DocumentDraft, NoPreview> =>
  draft.ok ? draft : fail({ kind: 'no-document', reason: draft.failure });
