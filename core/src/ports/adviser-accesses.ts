import type { Instant } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { AdviserAccess } from '../records/adviser-access.ts';

/** The accesses that one shop has given to tax advisers. */
export interface AdviserAccesses {
  /** Stores a new access unless so many of the shop are open at its beginning; one of the same id stays as it is. */
  add(access: AdviserAccess, most: number): Promise<'added' | 'known' | 'too-many'>;
  byId(id: string): Promise<AdviserAccess | undefined>;
  /** All that are kept, those given last in front. */
  all(): Promise<readonly AdviserAccess[]>;
  /** Changes an access as it is at that moment, repeated on a concurrent write; undefined when there is none. */
  change(id: string, change: (access: AdviserAccess) => AdviserAccess): Promise<AdviserAccess | undefined>;
  /** Ends all that are open at that moment, also those that cannot be read; answers how many. */
  endAll(at: Instant): Promise<number>;
  /** Forgets those that ended before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
}

/** Finds an access by the digest of its link, across shops. */
export interface AdviserLinks {
  byDigest(digest: string): Promise<{ readonly shop: ShopKey; readonly access: AdviserAccess } | undefined>;
}
