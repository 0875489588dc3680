import { isAtService, isCancelledDocument, type AtService } from '../../documents/held-document.ts';
import { staffActor } from '../../kernel/actor.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { OrderId, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { CorrectionsBefore } from '../../orders/corrections.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { isOpenBatch, type Batch } from '../../records/batch.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import { keepCorrections } from '../corrections/keep-corrections.ts';
import type { LookAgain } from '../look-again.ts';
import { isUnanswered } from '../passes/resolve-document.ts';
import { makeRejectOtherAccount } from '../passes/same-account.ts';
import { isRepair } from './is-repair.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly lookAgain: LookAgain;
  readonly bookkeeping: Pick<Bookkeeping, 'read' | 'seller'>;
}

/** A draft that stands in the accounting service by a correction that was taken back: a person deletes it there. */
export interface LeftDraft {
  readonly order: OrderRecord;
  readonly entry: DocumentEntry;
}

/** Why a correction stays: a final document says it, or it is not known yet which documents do. */
export type KeptBecause = 'final' | 'under-way';

export interface UndoneRepair {
  /** Orders whose corrections were taken back now. */
  readonly takenBack: number;
  readonly drafts: readonly LeftDraft[];
  readonly kept: readonly { readonly order: OrderRecord; readonly because: KeptBecause }[];
}

export type UndoFailure = { readonly kind: 'repair-unknown' | 'repair-running' };

const AT_ONCE = 100;

/** So many items of work are looked through for orders that are being looked at. */
const MOST_WORK = 1000;

/** A person waits while drafts are read; the orders of further ones stay under way until the next press. */
const MOST_READ = 40;

/**
 * Takes back what a repair has corrected of its orders, where it led to nothing but drafts: they are corrected as before again and
 * looked at. That they are drafts still, the accounting service says. The drafts themselves are deleted by a person. Done twice, or
 * once more after a host died in the middle, it takes back nothing more, asks for the same looks and names the same drafts. A setting
 * stays: that goes back by its history.
 */
export const makeUndoRepair = ({ stores, clock, lookAgain, bookkeeping }: Ports) => {
  const rejectOtherAccount = makeRejectOtherAccount({ stores, bookkeeping });

  return async (shop: Shop, id: string, by: StaffId): Promise<Result<UndoneRepair, UndoFailure>> => {
    const { batches } = stores.recordsOf(shop.key);
    const batch = await batches.byId(id);
    if (!batch || !isRepair(batch)) return fail({ kind: 'repair-unknown' });
    if (isOpenBatch(batch)) return fail({ kind: 'repair-running' });
    const undoing = { shop, batch, by, atWork: await ordersAtWork(shop, batch), left: { reads: MOST_READ } };
    const seen: Seen[] = [];
    for await (const order of ordersOf(shop, batch)) seen.push(await undoOne(undoing, order));
    const undone = seen.flatMap((each) => ('drafts' in each ? [each] : []));
    return ok({
      takenBack: undone.filter(({ isTakenBack }) => isTakenBack).length,
      drafts: undone.flatMap(({ order, drafts }) => drafts.map((entry) => ({ order, entry }))),
      kept: seen.flatMap((each) => ('because' in each ? [each] : [])),
    });
  };

  async function* ordersOf({ key }: Shop, batch: Batch): AsyncGenerator<OrderId> {
    const { batches } = stores.recordsOf(key);
    for (let page = 1; ; page += 1) {
      const { items, total } = await batches.items(batch.id, { page, pageSize: AT_ONCE });
      for (const { task } of items) if (task.kind === 'order') yield task.order;
      if (page * AT_ONCE >= total) return;
    }
  }

  /** Orders that are looked at now, or are about to be: by a step that the end of the batch has overtaken, or by other work. */
  async function ordersAtWork({ key }: Shop, { id, turn }: Batch): Promise<ReadonlySet<OrderId>> {
    const { batches } = stores.recordsOf(key);
    const last = await Promise.all(
      [turn - 1, turn].map((each) => stores.workQueue.find(key, `batch:${id}:${Math.max(each, 0)}`)),
    );
    const isStepping = last.some((each) => each?.state === 'started');
    const open = isStepping ? (await batches.items(id, { state: 'open', page: 1, pageSize: AT_ONCE })).items : [];
    const due = await stores.workQueue.due(key, clock.now(), MOST_WORK);
    return new Set([
      ...open.flatMap(({ task }) => (task.kind === 'order' ? [task.order] : [])),
      ...due.flatMap(({ work }) => ('orderId' in work ? [work.orderId] : [])),
    ]);
  }

  async function undoOne(undoing: Undoing, orderId: OrderId): Promise<Seen> {
    const { shop, batch, by } = undoing;
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, orderId);
    const order = await records.orders.byId(orderId);
    if (!order || isRedacted) return NOTHING;
    const isInForce = order.corrections?.repair === batch.id;
    const over = order.correctionsBefore?.findLast(({ repair }) => repair === batch.id);
    if (!isInForce && !over) return NOTHING;
    const before = order.correctionsBefore?.find(({ replacedBy }) => replacedBy === batch.id);
    const made = madeWithin(await records.documents.ofOrder(orderId), {
      from: before?.until ?? batch.begunAt,
      until: isInForce ? undefined : over?.until,
    });
    if (!isInForce) {
      // the host may have died before it asked for it
      await lookAgain(shop, `undo:${batch.id}`, [order], 'repair');
      return { order, drafts: made.filter(isDraft), isTakenBack: false };
    }
    const standing = await standingOf(undoing, { order, records, made });
    if (!standing.ok) return { order, because: standing.failure };
    const { until: _until, replacedBy: _by, repair, ...corrections }: Partial<CorrectionsBefore> = before ?? {};
    await keepCorrections(
      { order, records, corrections },
      {
        by: staffActor(by),
        at: clock.now(),
        occasion: `undo:${batch.id}:${orderId}`,
        // that repair can be taken back as well
        ...(repair === undefined ? {} : { repair }),
      },
    );
    await lookAgain(shop, `undo:${batch.id}`, [order], 'repair');
    return { order, drafts: standing.value, isTakenBack: true };
  }

  /** The drafts that its corrections led to, as the accounting service has them now; or why the corrections stay. */
  async function standingOf(
    { shop, atWork, left }: Undoing,
    { order, records, made }: Corrected,
  ): Promise<Result<readonly DocumentEntry[], KeptBecause>> {
    if (made.some((each) => isAtService(each) && !isDraft(each))) return fail('final');
    if (atWork.has(order.id) || made.some((each) => !isAtService(each))) return fail('under-way');
    if ((await records.documents.ofOrder(order.id)).some(isUnanswered)) return fail('under-way');
    const drafts: DocumentEntry[] = [];
    for (const entry of made.filter(isDraft)) {
      if (left.reads === 0) return fail('under-way');
      left.reads -= 1;
      const read = await rejectOtherAccount(shop, await bookkeeping.read(shop.key, entry.kind, entry.document.id));
      if (!read.ok && read.failure.kind !== 'document-not-found') return fail('under-way');
      if (!read.ok || read.value.cancelled) continue;
      if (read.value.status !== 'draft') return fail('final');
      drafts.push(entry);
    }
    return ok(drafts);
  }
};
export type UndoRepair = ReturnType<typeof makeUndoRepair>;

interface Undoing {
  readonly shop: Shop;
  readonly batch: Batch;
  readonly by: StaffId;
  readonly atWork: ReadonlySet<OrderId>;
  /** How many drafts may still be read. */
  readonly left: { reads: number };
}

/** An order that a repair has corrected, with the documents that were made since. */
interface Corrected {
  readonly order: OrderRecord;
  readonly records: OrderRecords;
  readonly made: readonly DocumentEntry[];
}

type Seen =
  | { readonly order: OrderRecord; readonly drafts: readonly DocumentEntry[]; readonly isTakenBack: boolean }
  | { readonly order: OrderRecord; readonly because: KeptBecause }
  | { readonly nothing: true };
const NOTHING: Seen = { nothing: true };

const isDraft = (entry: DocumentEntry): entry is AtService<DocumentEntry> =>
  isAtService(entry) && entry.document.status === 'draft';

/** What was planned while the corrections counted, and led to a document or still may. */
const madeWithin = (
  entries: readonly DocumentEntry[],
  { from, until }: { readonly from: Instant; readonly until: Instant | undefined },
): readonly DocumentEntry[] =>
  entries.filter(
    (each) =>
      each.state !== 'refused' &&
      !isCancelledDocument(each) &&
      compareInstants(each.plannedAt, from) >= 0 &&
      (until === undefined || compareInstants(each.plannedAt, until) <= 0),
  );
