import { numberOf } from '../../documents/document-number.ts';
import type { IssuedDocument } from '../../documents/issued-document.ts';
import { businessDay, compareInstants, latestInstant, type Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import { leftOf } from '../../payments/cleared-money.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges, ListedDocument } from '../../ports/document-changes.ts';
import type { Stores } from '../../stores/stores.ts';
import { connectedSync, markScanned } from '../../shops/account-sync.ts';
import { isSinceBackup } from '../../shops/restored.ts';
import type { Shop } from '../../shops/shop.ts';
import { MAX_DELAY_STILL_PENDING } from '../../work/pending-delay.ts';
import type { AddWork } from '../add-work.ts';
import { makeFindMissingDrafts } from './missing-drafts.ts';
import type { ReleaseOrders } from './release-orders.ts';

interface Ports {
  readonly changes: DocumentChanges;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  readonly releaseOrders: ReleaseOrders;
  readonly mostSuspects?: number;
}

/** The service's clock and its list may lag behind ours: look this far back again. */
const OVERLAP = { minutes: 10 };

/** A draft can be edited without its state or number changing; what is final cannot, but may be paid in part. */
const mayDiffer = (known: IssuedDocument, { status, number, open, updatedAt }: ListedDocument): boolean =>
  known.status !== status ||
  numberOf(known) !== number ||
  (status === 'open' && open !== undefined && open !== leftOf(known)) ||
  (status === 'draft' && compareInstants(updatedAt, known.createdAt.add({ seconds: 1 })) > 0);

/**
 * Finds the documents that were made or changed at the accounting service while no message reached us, and has them looked at.
 * Orders that waited for that go on. Answers how many of both there are. Deleted drafts are in no list: those that we know
 * are missed there.
 */
export const makeCatchUp = ({ changes, stores, clock, addWork, releaseOrders, mostSuspects }: Ports) => {
  const findMissingDrafts = makeFindMissingDrafts({ changes, stores, clock, addWork, mostSuspects });
  return async (shop: Shop): Promise<Result<number, BookkeepingFailure>> => {
    const sync = connectedSync(shop);
    if (!shop.accounting || !sync) return ok(0);
    if (await isBehindOrders(shop)) return ok(0);
    const connection = shop.accounting.connectedAt.toString();
    const since = sync.syncedUntil.subtract(OVERLAP);
    const listed = await changes.changedSince(shop.key, businessDay(since));
    if (!listed.ok) return listed;
    let found = 0;
    for (const each of listed.value) {
      if (compareInstants(each.updatedAt, since) < 0 || !(await isNews(shop, each))) continue;
      if ((await ask(shop, each)) === 'stored') found += 1;
    }
    const missing = await findMissingDrafts(shop, connection);
    if (!missing.ok) return missing;
    const last = latestOf(listed.value);
    const scannedAt = missing.value.areAll ? await behindAllAsked(shop.key) : undefined;
    if (last || sync.needsCatchUp)
      await stores.shops.update(shop.key, (stored) => markScanned(stored, shop, { last, scannedAt }));
    return ok(found + missing.value.asked + (await releaseOrders(shop.key)));

    /** Another host's clock may be ahead of ours: what is open now is waited for, also when its clock differs. */
    async function behindAllAsked(key: ShopKey): Promise<Instant | undefined> {
      const open = await stores.workQueue.openEvents(key);
      return latestInstant([clock.now(), ...(open ? [open.lastReceivedAt] : [])]);
    }

    async function isNews(of: Shop, each: ListedDocument): Promise<boolean> {
      const known = await stores.recordsOf(of.key).documents.byDocumentId(each.id);
      if (!known) return each.status === 'draft' ? isSinceBackup(of, each.updatedAt) : each.status !== 'voided';
      return known.document !== undefined && mayDiffer(known.document, each);
    }

    function ask({ key }: Shop, { id, kind, status, updatedAt }: ListedDocument): Promise<'stored' | 'known'> {
      return addWork({
        id: `changed:${key}:${id}:${updatedAt.toString()}:${status}:${connection}`,
        shop: key,
        work: { kind: 'accounting-event', event: { about: 'document', id, kind, news: 'differs' } },
        urgency: 'repair',
        triggeredAt: updatedAt,
      });
    }
  };

  /** A document that no record tells of finds its order by the list, so those that came since the backup have to be there. */
  async function isBehindOrders({ key, restored, accounting }: Shop): Promise<boolean> {
    if (!restored || !accounting) return false;
    const { isSwept } = (await stores.shops.find(key))?.restored ?? restored;
    if (!isSwept) return true;
    const [until, idEnd] = [clock.now().add(MAX_DELAY_STILL_PENDING), `:${accounting.connectedAt.toString()}`];
    const waiting = [
      await stores.workQueue.waiting(key, 'repair', until, idEnd),
      await stores.workQueue.waiting(key, 'import', until, idEnd),
    ];
    return waiting.some((count) => count > 0);
  }
};
export type CatchUp = ReturnType<typeof makeCatchUp>;

/** By the service's own clock: a clock of ours that was ahead once would hide changes for that time. */
const latestOf = (listed: readonly ListedDocument[]): Instant | undefined =>
  latestInstant(listed.map(({ updatedAt }) => updatedAt));
