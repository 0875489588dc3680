import { isAtService, isCancelledDocument } from '../../documents/held-document.ts';
import { staffActor } from '../../kernel/actor.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { OrderId, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Corrections } from '../../orders/corrections.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { isOpenBatch, type Batch } from '../../records/batch.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import { keepCorrections } from '../corrections/keep-corrections.ts';
import type { LookAgain } from '../look-again.ts';
import { isRepair } from './is-repair.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly lookAgain: LookAgain;
}

/** A draft that stands in the accounting service by a correction that was taken back: a person deletes it there. */
export interface LeftDraft {
  readonly order: OrderRecord;
  readonly entry: DocumentEntry;
}

/** Why a correction stays: a final document says it, or one of which it is not known yet what became of it. */
export type KeptBecause = 'final' | 'under-way';

export interface UndoneRepair {
  /** Orders whose corrections were taken back now. */
  readonly takenBack: number;
  readonly drafts: readonly LeftDraft[];
  readonly kept: readonly { readonly order: OrderRecord; readonly because: KeptBecause }[];
}

export type UndoFailure = { readonly kind: 'repair-unknown' | 'repair-running' };

const AT_ONCE = 100;

/**
 * Takes back what a repair has corrected of its orders, where it led to nothing but drafts: they are corrected as before again and
 * looked at. The drafts themselves are deleted by a person. Done twice, it takes back nothing more and names the same drafts. A
 * setting stays: that goes back by its history.
 */
export const makeUndoRepair = ({ stores, clock, lookAgain }: Ports) => {
  return async (shop: Shop, id: string, by: StaffId): Promise<Result<UndoneRepair, UndoFailure>> => {
    const { batches } = stores.recordsOf(shop.key);
    const batch = await batches.byId(id);
    if (!batch || !isRepair(batch)) return fail({ kind: 'repair-unknown' });
    if (isOpenBatch(batch)) return fail({ kind: 'repair-running' });
    const seen: Seen[] = [];
    for await (const order of ordersOf(shop, batch)) seen.push(await undoOne(shop, batch, order, by));
    const undone = seen.flatMap((each) => ('drafts' in each ? [each] : []));
    const again = undone.filter(({ isTakenBack }) => isTakenBack).map(({ order }) => order);
    await lookAgain(shop, `undo:${id}`, again, 'repair');
    return ok({
      takenBack: again.length,
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

  async function undoOne(shop: Shop, { id, begunAt }: Batch, orderId: OrderId, by: StaffId): Promise<Seen> {
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, orderId);
    const order = await records.orders.byId(orderId);
    if (!order || isRedacted || !isCorrectedSince(order, begunAt)) return NOTHING;
    const made = (await records.documents.ofOrder(orderId)).filter(
      (each) => each.state !== 'refused' && compareInstants(each.plannedAt, begunAt) >= 0 && !isCancelledDocument(each),
    );
    if (made.some((each) => isAtService(each) && each.document.status !== 'draft')) return { order, because: 'final' };
    if (made.some((each) => !isAtService(each))) return { order, because: 'under-way' };
    const before = isOfRepair(order, begunAt) ? correctedBefore(order, begunAt) : undefined;
    if (before)
      await keepCorrections(
        { order, records, corrections: before },
        { by: staffActor(by), at: clock.now(), occasion: `undo:${id}:${orderId}` },
      );
    return { order, drafts: made, isTakenBack: before !== undefined };
  }
};
export type UndoRepair = ReturnType<typeof makeUndoRepair>;

type Seen =
  | { readonly order: OrderRecord; readonly drafts: readonly DocumentEntry[]; readonly isTakenBack: boolean }
  | { readonly order: OrderRecord; readonly because: KeptBecause }
  | { readonly nothing: true };
const NOTHING: Seen = { nothing: true };

/** Its corrections were kept by that very repair. */
const isOfRepair = ({ corrections }: OrderRecord, begunAt: Instant): boolean =>
  corrections !== undefined && compareInstants(corrections.at, begunAt) === 0;

/** By the repair, or by what came after it. */
const isCorrectedSince = (order: OrderRecord, begunAt: Instant): boolean =>
  isOfRepair(order, begunAt) ||
  (order.correctionsBefore ?? []).some(({ until }) => compareInstants(until, begunAt) >= 0);

/** What the repair has replaced; undefined where it only said once more what was said before. */
const correctedBefore = ({ correctionsBefore = [] }: OrderRecord, begunAt: Instant): Corrections | undefined => {
  const replaced = correctionsBefore.findLast(({ until }) => compareInstants(until, begunAt) === 0);
  if (!replaced) return undefined;
  const { until: _until, ...before } = replaced;
  return before;
};
