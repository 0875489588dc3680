import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { connectedAnew, needsCatchUp } from './account-sync.ts';
import type { RestoredRecords, Shop } from './shop.ts';

/** The clocks of the accounting service and ours may differ by so much. */
const CLOCKS_APART = { minutes: 10 };

/** The shop platform tells moments in whole seconds. */
const TOLD_IN = { seconds: 1 };

/**
 * A shop whose records are those of a backup. What was made since is not known: its books are read again before anything
 * is written for an order from before, as if they had come back after others.
 */
export const asRestored = (shop: Shop, restored: RestoredRecords): Shop => ({
  ...connectedAnew(shop, restored.at),
  restored: { ...restored, from: earliestLost(shop, restored.from) },
});

/** What an earlier loss has left unread is still unknown. */
const earliestLost = (shop: Shop, from: Instant): Instant =>
  shop.restored && needsCatchUp(shop) && compareInstants(shop.restored.from, from) < 0 ? shop.restored.from : from;

/** Whether something may be ours, and its record lost: it came about between the backup and its restoration. */
export const isSinceBackup = ({ restored }: Pick<Shop, 'restored'>, at: Instant): boolean =>
  restored !== undefined &&
  compareInstants(at, restored.from.subtract(CLOCKS_APART)) >= 0 &&
  compareInstants(at, restored.at.add(CLOCKS_APART)) <= 0;

/** Whether it came before the restoration by all clocks: what comes after it has a record. */
export const isBeforeRestored = ({ restored }: Pick<Shop, 'restored'>, at: Instant): boolean =>
  restored !== undefined && compareInstants(at.add(TOLD_IN), restored.at) <= 0;

/** Whether a mark that none of our records has says nothing against a document: no other shop here writes in these books. */
export const isSurelyLost = (shop: Pick<Shop, 'restored'>, at: Instant): boolean =>
  isSinceBackup(shop, at) && shop.restored?.isShared !== true;
