import { businessDay, compareInstants, fail, ok, type DocumentId, type Instant } from '@belegwerk/core/kernel';
import type { BookkeepingAnswer, Clock, IssueTrace, Sighting } from '@belegwerk/core/ports';
import type { VoucherPage } from './wire/wire-replies.ts';

/** The two questions that a search asks. */
export interface SearchQuestions {
  /** A page of all documents of the kind created since a Berlin day (`YYYY-MM-DD`), newest first where possible. */
  page(number: number, createdFrom: string): BookkeepingAnswer<VoucherPage>;
  /** Whether the document carries the mark; false when it is gone. */
  carriesMark(id: DocumentId): BookkeepingAnswer<boolean>;
}

/** How far our clock may run ahead of the service's. */
const CLOCK_SKEW = { minutes: 2 };
/** The list shows no more than 10,000 rows. Source: API reference, 1.9. */
export const PAGE_SIZE = 250;
const MAX_PAGES = 10_000 / PAGE_SIZE;
/** What appears late is found so soon after it appeared. */
const LOOK_AGAIN_SECONDS = 20;

/** Looks for a document whose answer was lost. Absent only `lostSeconds` after it was sent, by a look that missed nothing. */
export const searchDocument = async (
  questions: SearchQuestions,
  trace: IssueTrace,
  lostSeconds: number,
  clock: Clock,
): BookkeepingAnswer<Sighting> => {
  // what counts is the moment before the look: the document may appear behind its back
  const waitSeconds = secondsUntil(trace.sentAt.add({ seconds: lostSeconds }), clock.now());
  const found = await look(questions, trace);
  if (!found.ok) return found;
  if (found.value) return ok({ seen: 'found', id: found.value });
  if (waitSeconds <= 0) return ok({ seen: 'absent' });
  return ok({ seen: 'too-early', waitSeconds: Math.min(waitSeconds, LOOK_AGAIN_SECONDS) });
};

const look = async (questions: SearchQuestions, trace: IssueTrace): BookkeepingAnswer<DocumentId | undefined> => {
  const since = trace.sentAt.subtract(CLOCK_SKEW);
  for (let number = 0; number < MAX_PAGES; number += 1) {
    const page = await questions.page(number, businessDay(since).toString());
    if (!page.ok) return page;
    const candidates = page.value.content.filter((row) => fits(row, trace, since));
    for (const candidate of nearestFirst(candidates, trace.sentAt)) {
      if (await trace.isAnother?.(candidate.id)) continue;
      const carries = await questions.carriesMark(candidate.id);
      if (!carries.ok) return carries;
      if (carries.value) return ok(candidate.id);
    }
    if (page.value.last || reachesBehind(page.value, since)) return ok(undefined);
  }
  return fail({ kind: 'bookkeeping-unreachable', detail: 'too many documents to look through' });
};

type Row = VoucherPage['content'][number];

/** The document came to be soon after it was sent, if it did. */
const nearestFirst = (rows: readonly Row[], sentAt: Instant): readonly Row[] => {
  const distance = ({ createdDate }: Row): number => Math.abs(createdDate.epochMilliseconds - sentAt.epochMilliseconds);
  return rows.toSorted((a, b) => distance(a) - distance(b));
};

const fits = (row: Row, trace: IssueTrace, since: Instant): boolean =>
  compareInstants(row.createdDate, since) >= 0 &&
  (trace.kind === 'delivery-note' || row.totalAmount == null || row.totalAmount === trace.total);

/** In a list that says it is sorted by creation, everything behind an older row is older still. */
const reachesBehind = ({ content, sort }: VoucherPage, since: Instant): boolean => {
  const order = sort?.[0];
  const newestFirst = order?.property.toLowerCase() === 'createddate' && order.direction === 'DESC';
  return newestFirst && content.some((row) => compareInstants(row.createdDate, since) < 0);
};

const secondsUntil = (moment: Instant, now: Instant): number =>
  Math.ceil((moment.epochMilliseconds - now.epochMilliseconds) / 1000);
