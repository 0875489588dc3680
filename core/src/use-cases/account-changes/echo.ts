import { compareInstants, instantOfMillis, type Instant } from '../../kernel/calendar.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { DocumentNews } from './document-news.ts';

type Making = Pick<DocumentEntry, 'linked' | 'document' | 'sentAt' | 'concludedAt'>;

/**
 * The service makes and finalises a document within one or two seconds. Where we waited longer, the call was on its way,
 * and what is heard from behind that is another person's: to read a document once too often costs one call, to overlook a
 * change costs its user an hour.
 */
const MAX_MAKING_MILLIS = 5000;

/**
 * Until when the service spoke of our own call, by its own clock: it made the document while we waited for the answer, so
 * that no more time passed until the answer came than we have waited in all. We read the document behind that.
 */
const madeUntil = ({ document, sentAt, concludedAt }: Making): Instant | undefined => {
  if (!document || !sentAt || !concludedAt) return document?.createdAt;
  const waited = concludedAt.epochMilliseconds - sentAt.epochMilliseconds;
  return instantOfMillis(document.createdAt.epochMilliseconds + Math.min(waited, MAX_MAKING_MILLIS));
};

/**
 * Whether all that we were told is what we did ourselves when we made the document, and have read since. A payment is so
 * only when the document was settled as soon as it was there, as a credit note is that is set off against its invoice:
 * what we suggest is paid at once may be paid in the same instant.
 */
export const isEcho = (entry: Making, { changedAt, paidAt, differs, wasBegun }: DocumentNews): boolean => {
  if (entry.linked || differs || wasBegun) return false;
  const until = madeUntil(entry);
  const isOwn = (at: Instant): boolean => until !== undefined && compareInstants(at, until) <= 0;
  return (
    (changedAt === undefined || isOwn(changedAt)) &&
    (paidAt === undefined || (entry.document?.status === 'paid' && isOwn(paidAt)))
  );
};

/** The service tells moments of one and the same step a little apart. */
const STEP = { seconds: 1 };

/** Whether something happened to another document while the service made this one of ours, by its own clock. */
export const isOfMaking = (entry: Making, at: Instant): boolean => {
  const { linked, document } = entry;
  const until = madeUntil(entry);
  if (linked || !document || !until) return false;
  return compareInstants(at, document.createdAt.subtract(STEP)) >= 0 && compareInstants(at, until) <= 0;
};
