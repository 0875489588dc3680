import { businessDay, earlierDay, type PlainDate } from '../../kernel/calendar.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges } from '../../ports/document-changes.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import type { AddWork } from '../add-work.ts';

interface Ports {
  readonly changes: DocumentChanges;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  /** So many may be read one by one after a catch-up, 50 unless said otherwise; the others follow after the next. */
  readonly mostSuspects?: number | undefined;
}

/** So many of our drafts are compared with the list, the newest first. */
const MAX_DRAFTS = 2000;
const MAX_SUSPECTS = 50;

export interface MissingDrafts {
  /** How many are looked at because of this catch-up. */
  readonly asked: number;
  /** Whether none is left for the next catch-up. */
  readonly areAll: boolean;
}

const dayOf = ({ document }: DocumentEntry): readonly PlainDate[] =>
  document ? [businessDay(document.createdAt)] : [];

/**
 * Finds drafts of ours that the accounting service does not list as drafts any more: deleted, or finalised unnoticed. A
 * suspicion only, at most one a day and connection for each: reading the document tells.
 */
export const makeFindMissingDrafts =
  ({ changes, stores, clock, addWork, mostSuspects = MAX_SUSPECTS }: Ports) =>
  async (shop: Shop, connection: string): Promise<Result<MissingDrafts, BookkeepingFailure>> => {
    const { key } = shop;
    const drafts = await stores.recordsOf(key).documents.drafts(MAX_DRAFTS);
    const known = drafts.filter((draft) => mayBeInConnectedBooks(draft, shop));
    const [first, ...others] = known.flatMap(dayOf);
    if (!first) return ok({ asked: 0, areAll: true });
    const listed = await changes.draftsSince(key, others.reduce(earlierDay, first));
    if (!listed.ok) return listed;
    const today = businessDay(clock.now()).toString();
    let asked = 0;
    for (const { documentId, kind } of known) {
      if (documentId === undefined || listed.value.has(documentId)) continue;
      if (asked === mostSuspects) return ok({ asked, areAll: false });
      const stored = await addWork({
        id: `undrafted:${key}:${documentId}:${today}:${connection}`,
        shop: key,
        work: { kind: 'accounting-event', event: { about: 'document', id: documentId, kind, news: 'differs' } },
        urgency: 'repair',
      });
      if (stored === 'stored') asked += 1;
    }
    return ok({ asked, areAll: true });
  };
