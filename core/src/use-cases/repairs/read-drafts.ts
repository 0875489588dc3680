import { isAtService, type AtService } from '../../documents/held-document.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import { makeRejectOtherAccount } from '../passes/same-account.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
  readonly bookkeeping: Pick<Bookkeeping, 'read' | 'seller'>;
}

/** Why a correction stays: a final document says it, or it is not known yet which documents do. */
export type KeptBecause = 'final' | 'under-way';

/** A person waits while drafts are read: so many with each press, and the orders of further ones stay under way. */
export const MOST_READ = 40;

export interface ReadsLeft {
  reads: number;
}

/** What a correction led to by our records, and whether more may come of it. */
interface MadeByCorrection {
  readonly made: readonly DocumentEntry[];
  readonly isAtWork: boolean;
}

/** Whether our records have it as a draft. */
export const isDraft = (entry: DocumentEntry): entry is AtService<DocumentEntry> =>
  isAtService(entry) && entry.document.status === 'draft';

/** The drafts that a correction led to, as the accounting service has them now; or why the correction stays. */
export const makeReadDrafts = ({ stores, bookkeeping }: Ports) => {
  const rejectOtherAccount = makeRejectOtherAccount({ stores, bookkeeping });
  return async (
    shop: Shop,
    { made, isAtWork }: MadeByCorrection,
    left: ReadsLeft,
  ): Promise<Result<readonly DocumentEntry[], KeptBecause>> => {
    if (made.some((each) => isAtService(each) && !isDraft(each))) return fail('final');
    if (isAtWork || !made.every(isDraft)) return fail('under-way');
    const drafts: DocumentEntry[] = [];
    for (const entry of made) {
      if (left.reads === 0) return fail('under-way');
      left.reads -= 1;
      const read = await rejectOtherAccount(shop, await bookkeeping.read(shop.key, entry.kind, entry.document.id));
      if (!read.ok && read.failure.kind !== 'document-not-found') return fail('under-way');
      if (!read.ok || read.value.cancelled) continue;
      if (read.value.status !== 'draft') return fail('final');
      drafts.push(entry);
    }
    return ok(drafts);
  };
};
