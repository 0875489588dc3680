import type { DocumentReply } from '@belegwerk/contracts/api';
import { businessDay, centsText, NO_MONEY, type DocumentId, type StaffId } from '@belegwerk/core/kernel';
import { DOCUMENT_NOUNS, numberOf } from '@belegwerk/core/documents';
import type { DocumentEntry } from '@belegwerk/core/records';
import type { DocumentPages } from './document-pages.ts';

interface Shown {
  readonly pages: DocumentPages;
  /** Who at the shop looks at it. */
  readonly by: StaffId;
  /** What is true of it (`statesOf`). */
  readonly states: DocumentReply['states'];
}

const presentPages = (
  entry: DocumentEntry,
  id: DocumentId,
  pages: DocumentPages,
): Pick<DocumentReply, 'viewUrl' | 'editUrl' | 'inOtherBooks'> => {
  const { kind, document, books } = entry;
  const inOtherBooks = pages.elsewhere(entry);
  if (inOtherBooks !== undefined) return { inOtherBooks };
  const isFinal = document !== undefined && (document.status !== 'draft' || document.cancelled);
  const viewUrl = pages.view(kind, id, books);
  const editUrl = isFinal ? undefined : pages.edit(kind, id, books);
  return { ...(viewUrl ? { viewUrl } : {}), ...(editUrl ? { editUrl } : {}) };
};

/** Named by specification 2, section 3. */
const presentType = ({ kind, document }: DocumentEntry): Pick<DocumentReply, 'type'> => {
  if (kind === 'delivery-note') return {};
  return { type: kind === 'credit-note' ? 'CN' : document?.isClosing ? 'SR' : 'RE' };
};

/** A document as screens see it; what the accounting service has not said yet is taken from the entry. */
export const presentDocument = (entry: DocumentEntry, { pages, by, states }: Shown): DocumentReply => {
  const { document } = entry;
  const readable = document && document.status !== 'draft';
  const number = numberOf(document);
  return {
    _key: entry.id,
    kind: entry.kind,
    ...presentType(entry),
    ...(number ? { number } : {}),
    title: document?.title || DOCUMENT_NOUNS[entry.kind],
    date: (document?.date ?? businessDay(entry.plannedAt)).toString(),
    createdAt: (document?.createdAt ?? entry.plannedAt).toString(),
    total: centsText(document?.total ?? entry.expectedTotal),
    tax: centsText(document?.tax ?? NO_MONEY),
    currency: 'EUR',
    ...(document?.due ? { due: document.due.toString() } : {}),
    status: document?.status ?? 'draft',
    states,
    cancelled: document?.cancelled ?? false,
    ...(entry.linked ? { isLinked: true as const } : {}),
    quantity: document?.itemCount ?? 0,
    ...(document?.electronicProfile ? { profile: document.electronicProfile } : {}),
    ...(readable ? { pdf: pages.file(entry.linkToken, by) } : {}),
    ...(entry.documentId ? presentPages(entry, entry.documentId, pages) : {}),
    entryState: entry.state,
  };
};
