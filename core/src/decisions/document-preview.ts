import { businessDay, compareInstants } from '../kernel/calendar.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { planCreditNote } from '../document-plans/credit-plan.ts';
import type { CreditContext } from '../document-plans/credit-context.ts';
import { planInvoice } from '../document-plans/invoice-plan.ts';
import { refundValue } from '../orders/refund-value.ts';
import type { Order, Refund } from '../orders/order.ts';
import type { Reason } from '../reasons/reasons.ts';
import { languageOfCredit } from '../shops/document-language.ts';
import type { AccountingConnection } from '../shops/accounting-connection.ts';
import type { KnownDocument, Situation } from './decision.ts';
import { nothingLeft } from './filters.ts';
import { printed } from './invoice-obstacle.ts';
import { contextOf, printableDraft, readyDraft } from './ready-draft.ts';

/** The kinds of documents that can be looked at before there is one. */
export type PreviewedKind = 'invoice' | 'credit-note';

/** Why there is nothing to look at. */
export type NoPreview =
  | { readonly kind: 'no-document'; readonly reason: Reason }
  /** A credit note was asked for, and nothing was given back. */
  | { readonly kind: 'nothing-refunded' }
  /** What was given back is taken off the invoice with this number already; absent while it is a draft. */
  | { readonly kind: 'taken-off'; readonly number?: string }
  /** There is no invoice that a credit note could take something off. */
  | { readonly kind: 'nothing-invoiced' };

/** Stands for a contact, so that a document which needs one can be looked at. */
export const ANY_CONTACT = 'preview';

const NUMBER_TO_COME = { de: '(Nummer folgt)', en: '(number to follow)' } as const;

/** What was given back, the newest first. */
const givenBack = (order: Order): readonly Refund[] =>
  order.refunds
    .filter((refund) => !refund.pending && refundValue(refund, order) > 0)
    .toSorted((one, other) => compareInstants(other.createdAt, one.createdAt));

const invoicesOf = (known: readonly KnownDocument[]): readonly KnownDocument[] =>
  known.filter(({ kind, state, document }) => kind === 'invoice' && state !== 'refused' && !document?.cancelled);

const isNumbered = ({ document }: KnownDocument): boolean => document !== undefined && document.status !== 'draft';

/** The refund that a credit note is for, or why there would be none. */
const creditedRefund = (order: Order, invoices: readonly KnownDocument[]): Result<Refund, NoPreview> => {
  const refunds = givenBack(order);
  const [newest] = refunds;
  if (!newest) return fail({ kind: 'nothing-refunded' });
  if (invoices.length === 0) return fail({ kind: 'nothing-invoiced' });
  const takerOf = ({ id }: Refund) => invoices.find(({ absorbedRefunds }) => absorbedRefunds?.includes(id));
  const refund = refunds.find((each) => !takerOf(each));
  if (refund) return ok(refund);
  const taker = takerOf(newest);
  const number = taker && isNumbered(taker) ? taker.document?.number : undefined;
  return fail({ kind: 'taken-off', ...(number === undefined ? {} : { number }) });
};

/**
 * What a document would say if it were made now, also where the settings say later or never: the invoice over the whole
 * order as it is, or the credit note for what was given back last. The rules of money are those of real ones, so that an
 * order which would be held has no preview either, for the same reason, and neither has one that no document would be made for.
 */
export const documentPreview = (
  situation: Situation,
  accounting: AccountingConnection,
  kind: PreviewedKind,
): Result<DocumentDraft, NoPreview> => {
  const { order, now } = situation;
  const asIfFirst = { ...situation, known: [], contactId: situation.contactId ?? ANY_CONTACT };
  const context = contextOf(asIfFirst, accounting);
  if (kind === 'invoice') {
    const none = nothingLeft(asIfFirst);
    if (none) return fail({ kind: 'no-document', reason: none.reason });
    return told(
      printableDraft(
        readyDraft(asIfFirst, accounting, () => planInvoice(order, context)),
        accounting,
      ),
    );
  }
  const invoices = invoicesOf(situation.known);
  const refund = creditedRefund(order, invoices);
  if (!refund.ok) return refund;
  const final = invoices.filter(isNumbered).flatMap((invoice) => printed(invoice, situation.shop));
  const spoken = languageOfCredit(invoices[0] ?? {}, situation.shop);
  const placeholder = { number: NUMBER_TO_COME[spoken.language], date: businessDay(now), ...spoken };
  const [first = placeholder, ...more] = final;
  const { recipients } = situation;
  const credited: CreditContext = { ...context, invoices: [first, ...more], ...(recipients ? { recipients } : {}) };
  return told(
    printableDraft(
      readyDraft(asIfFirst, accounting, () => planCreditNote(order, refund.value, credited)),
      accounting,
    ),
  );
};

const told = (draft: Result<DocumentDraft, Reason>): Result<DocumentDraft, NoPreview> =>
  draft.ok ? draft : fail({ kind: 'no-document', reason: draft.failure });
