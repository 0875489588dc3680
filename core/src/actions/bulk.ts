import { documentOfMail } from '../mails/mail-press.ts';
import type { ProcessingStatus } from '../decisions/decision.ts';
import type { DocumentKind } from '../documents/draft.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { OrderRecord } from '../ports/order-book.ts';
import type { BulkKind, LeftOut } from '../records/batch.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import type { FollowUp } from '../records/follow-up.ts';
import type { UnprintedDocument } from '../sentences/de/bulk-text.ts';

/** What would be done with one order of many: how many documents it takes, or why it is left out. */
export type BulkStanding =
  | { readonly kind: 'to-do'; readonly documents: number }
  | { readonly kind: 'left'; readonly why: LeftOut };

const PRINTED: Readonly<Record<DocumentKind, 'printInvoices' | 'printCredits' | 'printDeliveries'>> = {
  invoice: 'printInvoices',
  'credit-note': 'printCredits',
  'delivery-note': 'printDeliveries',
};

/** Whether documents of a kind are printed, by the settings of the shop. */
export const isPrinted = (kind: DocumentKind, preferences: Preferences): boolean => preferences[PRINTED[kind]];

const isFinal = ({ state, document }: DocumentIntent): boolean =>
  state === 'issued' && document !== undefined && document.status !== 'draft';

/** The documents of an order whose files are gathered. */
export const printedDocuments = (
  { documents }: Pick<OrderRecord, 'documents'>,
  preferences: Preferences,
): readonly DocumentIntent[] => documents.filter((each) => isFinal(each) && isPrinted(each.kind, preferences));

/** What the printed documents of an order lack, of the kinds that are printed. */
export const unprintedDocuments = (
  { documents, documentStatuses, status }: Pick<OrderRecord, 'documents' | 'documentStatuses' | 'status'>,
  preferences: Preferences,
): readonly UnprintedDocument[] => {
  const issued = documents.filter(({ state, document }) => state === 'issued' && document !== undefined);
  const drafts = issued.filter((each) => !isFinal(each)).map(({ kind }) => ({ kind }));
  // an order that was stopped before anything was decided says it of itself alone
  const stated = documentStatuses ?? [{ kind: 'invoice' as const, ...status, source: '' }];
  const stopped = stated.filter(
    (each) => isStopped(each) && !issued.some(({ kind, source }) => kind === each.kind && source === each.source),
  );
  return [...drafts, ...stopped].filter(({ kind }) => isPrinted(kind, preferences));
};

/** A tag or a source of the order keeps its mails back; one by one a person may still send them. */
const KEPT_BACK: ReadonlySet<string> = new Set(['MAIL_SKIP_TAG', 'MAIL_SKIP_SOURCE']);

/**
 * The invoices and credit notes of an order of which surely no mail left, and none will by itself: one that is under way, is
 * tried again or may have arrived is not sent once more, nor one that the settings keep back.
 */
export const unsentDocuments = (
  { documents, skipped = [] }: Pick<OrderRecord, 'documents' | 'skipped'>,
  followUps: readonly FollowUp[],
): readonly DocumentIntent[] => {
  const mailed = new Set(
    followUps.filter(({ kind, state }) => kind === 'mail' && state !== 'refused').map((mail) => documentOfMail(mail)),
  );
  if (skipped.some(({ kind, because }) => kind === 'mail' && KEPT_BACK.has(because.code))) return [];
  return documents.filter(
    (each) =>
      isFinal(each) &&
      each.kind !== 'delivery-note' &&
      !each.document?.cancelled &&
      !mailed.has(each.document?.id ?? ''),
  );
};

const toDo = (documents: number): BulkStanding => ({ kind: 'to-do', documents });
const left = (why: LeftOut): BulkStanding => ({ kind: 'left', why });

/** More may come of it than of what was decided before: an order without a word on its documents counts as one. */
const isOpen = ({ state }: { readonly state: string }): boolean =>
  state === 'failed' || state === 'held' || state === 'creating';

const isStopped = ({ state, reason }: ProcessingStatus): boolean => isOpen({ state }) || reason.code === 'NO_TRANSFERS';

const ofMissing = ({ ignored, status, documentStatuses = [] }: OrderRecord): BulkStanding => {
  if (ignored) return left('ignored');
  const open = documentStatuses.filter(isOpen).length;
  if (open > 0) return toDo(open);
  if (isStopped(status)) return toDo(1);
  if (status.state === 'waiting') return left('waits');
  return left(status.state === 'done' ? 'complete' : 'by-settings');
};

interface KnownOfOrder {
  readonly order: OrderRecord;
  readonly followUps: readonly FollowUp[];
  readonly preferences: Preferences;
}

/** What would be done with an order, as far as is known without asking anybody. */
export const bulkStanding = (what: BulkKind, { order, followUps, preferences }: KnownOfOrder): BulkStanding => {
  switch (what) {
    case 'create':
      return ofMissing(order);
    case 'look-again':
      return toDo(0);
    case 'ignore':
      return order.ignored ? left('ignored') : toDo(0);
    case 'send': {
      const { length } = unsentDocuments(order, followUps);
      return length > 0 ? toDo(length) : left('nothing-to-send');
    }
    case 'pdf':
    case 'zip': {
      const { length } = printedDocuments(order, preferences);
      return length > 0 ? toDo(length) : left('no-file');
    }
  }
};
