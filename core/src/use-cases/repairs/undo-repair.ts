import { isCancelledDocument } from '../../documents/held-document.ts';
import { staffActor } from '../../kernel/actor.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { OrderId, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { CorrectionsBefore } from '../../orders/corrections.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { isOpenBatch, type Batch } from '../../records/batch.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import { keepCorrections } from '../corrections/keep-corrections.ts';
import type { LookAgain } from '../look-again.ts';
import { isUnanswered } from '../passes/resolve-document.ts';
import { isRepair } from './is-repair.ts';
import { makeOrdersAtWork } from './orders-at-work.ts';
import { isDraft, makeReadDrafts, MOST_READ, type KeptBecause, type ReadsLeft } from './read-drafts.ts';

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

export interface UndoneRepair {
  /** Orders whose corrections were taken back now. */
  readonly takenBack: number;
  readonly drafts: readonly LeftDraft[];
  readonly kept: readonly { readonly order: OrderRecord; readonly because: KeptBecause }[];
}

export type UndoFailure = { readonly kind: 'repair-unknown' | 'repair-running' };

const AT_ONCE = 100;

/** Takes back what a repair has corrected of one order, and has it looked at. */
const makeUndoOrder = ({ stores, clock, lookAgain, bookkeeping }: Ports) => {
  const readDrafts = makeReadDrafts({ stores, bookkeeping });
  return async ({ shop, batch, by, atWork, left }: Undoing, orderId: OrderId): Promise<Seen> => {
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, orderId);
    const order = await records.orders.byId(orderId);
    if (!order || isRedacted) return NOTHING;
    const isInForce = order.corrections?.repair === batch.id;
    const over = order.correctionsBefore?.findLast(({ repair }) => repair === batch.id);
    if (!isInForce && !over) return NOTHING;
    const before = order.correctionsBefore?.find(({ replacedBy }) => replacedBy === batch.id);
    const documents = await records.documents.ofOrder(orderId);
    const made = madeWithin(documents, {
      from: before?.until ?? batch.begunAt,
      until: isInForce ? undefined : over?.until,
    });
    if (!isInForce) {
      // the host may have died before it asked for it
      await lookAgain(shop, `undo:${batch.id}`, [order], 'repair');
      return { order, drafts: made.filter(isDraft), isTakenBack: false };
    }
    const isAtWork = atWork.has(orderId) || documents.some(isUnanswered);
    const drafts = await readDrafts(shop, { made, isAtWork }, left);
    if (!drafts.ok) return { order, because: drafts.failure };
    // a person may have corrected it while its drafts were read
    if ((await records.orders.byId(orderId))?.corrections?.repair !== batch.id) return { order, because: 'under-way' };
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
    return { order, drafts: drafts.value, isTakenBack: true };
  };
};

/**
 * Takes back what a repair has corrected of its orders, where it led to nothing but drafts: they are corrected as before again and
 * looked at. That they are drafts still, the accounting service says. The drafts themselves are deleted by a person. Done twice, or
 * once more after a host died in the middle, it takes back nothing more, asks for the same looks and names the same drafts. A setting
 * stays: that goes back by its history.
 */
export const makeUndoRepair = (ports: Ports) => {
  const { stores, clock } = ports;
  const undoOrder = makeUndoOrder(ports);
  const ordersAtWork = makeOrdersAtWork({ stores, clock });

  return async (shop: Shop, id: string, by: StaffId): Promise<Result<UndoneRepair, UndoFailure>> => {
    const { batches } = stores.recordsOf(shop.key);
    const batch = await batches.byId(id);
    if (!batch || !isRepair(batch)) return fail({ kind: 'repair-unknown' });
    if (isOpenBatch(batch)) return fail({ kind: 'repair-running' });
    const undoing = { shop, batch, by, atWork: await ordersAtWork(shop, batch), left: { reads: MOST_READ } };
    const seen: Seen[] = [];
    for await (const order of ordersOf(shop, batch)) seen.push(await undoOrder(undoing, order));
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
};
export type UndoRepair = ReturnType<typeof makeUndoRepair>;

interface Undoing {
  readonly shop: Shop;
  readonly batch: Batch;
  readonly by: StaffId;
  readonly atWork: ReadonlySet<OrderId>;
  readonly left: ReadsLeft;
}

type Seen =
  | { readonly order: OrderRecord; readonly drafts: readonly DocumentEntry[]; readonly isTakenBack: boolean }
  | { readonly order: OrderRecord; readonly because: KeptBecause }
  | { readonly nothing: true };
const NOTHING: Seen = { nothing: true };

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
