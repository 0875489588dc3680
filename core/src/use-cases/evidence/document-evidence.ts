import type { NewEvidence } from '../../evidence/evidence-entry.ts';
import { plainOf } from '../../evidence/plain-of.ts';
import type { Action } from '../../decisions/decision.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { digestOfBytes, digestOfData } from '../../kernel/digest.ts';
import type { DocumentId, OrderId } from '../../kernel/ids.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import { ownWords } from '../../records/side-task-transitions.ts';

/**
 * That a document is about to be sent, as which attempt and as what: stored before the attempt is, so that no document is made
 * without it. Where a host dies in between, the attempt is made later, and the answer names the entry that it followed.
 */
export const documentSent = (
  entry: DocumentEntry,
  { draft, source, finalise, because, precedes }: Action,
  { attempts, at }: { readonly attempts: number; readonly at: Instant },
): NewEvidence => {
  const plain = plainOf(draft);
  const said = plainOf({
    entry: entry.id,
    kind: draft.kind,
    source,
    attempt: attempts + 1,
    mark: entry.mark,
    date: draft.date,
    net: draft.totals.net,
    tax: draft.totals.tax,
    total: draft.totals.gross,
    byRate: draft.totals.byRate,
    finalise,
    rule: because.code,
    setting: because.setting,
    precedes: precedes?.documentId,
  });
  return {
    key: `document-sent ${entry.id} ${attempts + 1} ${digestOfData(said)}`,
    at,
    kind: 'document-sent',
    orderId: entry.orderId,
    said,
    personal: { draft: plain },
    digests: { draft: digestOfData(plain) },
  };
};

/** What the register says became of documents: answered, linked or refused. What is there already is the same entry. */
export const documentsOutcome = (documents: readonly DocumentEntry[], now: Instant): readonly NewEvidence[] =>
  documents.flatMap((entry) => {
    if (entry.document) return [answered(entry, entry.document, now)];
    return entry.state === 'refused' ? [refused(entry, now)] : [];
  });

const answered = (
  entry: DocumentEntry,
  { number, date, total, tax, currency, status, cancelled, electronicProfile }: NonNullable<DocumentEntry['document']>,
  now: Instant,
): NewEvidence => {
  const { id, orderId, documentId, linked, concludedAt = now } = entry;
  const kind = linked ? 'document-linked' : 'document-answered';
  const said = plainOf({
    entry: id,
    kind: entry.kind,
    source: entry.source,
    number,
    date,
    total,
    tax,
    currency,
    isDraft: status === 'draft',
    isCancelled: cancelled,
    profile: electronicProfile,
    attempts: entry.attempts,
  });
  return {
    key: `${kind} ${id} ${digestOfData(said)}`,
    at: concludedAt,
    kind,
    orderId,
    ...(documentId === undefined ? {} : { documentId }),
    said,
  };
};

const refused = (entry: DocumentEntry, now: Instant): NewEvidence => {
  const { id, kind, source, orderId, attempts, refusal = [], concludedAt = now } = entry;
  return {
    key: `document-refused ${id} ${attempts}`,
    at: concludedAt,
    kind: 'document-refused',
    orderId,
    said: { entry: id, kind, source, attempt: attempts, codes: ownWords(refusal) },
    personal: { answer: refusal },
  };
};

/** The digest of a file as the accounting service gave it out. */
export const paperRead = (
  { orderId, documentId }: { readonly orderId: OrderId; readonly documentId: DocumentId },
  bytes: Uint8Array,
  at: Instant,
): NewEvidence => {
  const file = digestOfBytes(bytes);
  return {
    key: `paper-read ${documentId} ${file}`,
    at,
    kind: 'paper-read',
    orderId,
    documentId,
    said: { file, bytes: bytes.length },
  };
};
