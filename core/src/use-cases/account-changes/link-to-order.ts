import { countsAsFinal } from '../../documents/held-document.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { InspectedDocument } from '../../ports/document-changes.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import { isSinceBackup, isSurelyLost } from '../../shops/restored.ts';
import type { Shop } from '../../shops/shop.ts';
import { booksOf } from '../../shops/connected-books.ts';
import type { ResolveEach } from '../passes/resolve-unanswered.ts';
import { answered, type WorkAnswer } from '../work-answer.ts';
import { forgetNote, isOfAnotherShop, LINKABLE_WITHIN_SECONDS, makeKeepLinked } from '../passes/keep-linked.ts';

interface Ports {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly resolveEach: ResolveEach;
  /** Has the order looked at; `occasion` tells the looks apart. */
  readonly lookAt: (shop: Shop, order: OrderId, occasion: string, dueAt?: Instant) => Promise<void>;
}

/** After that an order may be readable again; later it is looked at as often as any that cannot be read. */
const READ_AGAIN = { minutes: 15 };

/**
 * Keeps a document that another person made with its order, as if it had been planned for it: once it is known what became
 * of ours whose answer was lost, and once the order can be read (`makeLinkUnlinked`).
 */
export const makeLinkToOrder = ({ orders, stores, clock, ids, resolveEach, lookAt }: Ports) => {
  const keepLinked = makeKeepLinked({ clock, ids });
  const isNoted = makeNoteUnlinked({ clock, lookAt });

  return async (
    shop: Shop,
    id: OrderId,
    before: readonly DocumentEntry[],
    found: InspectedDocument,
  ): Promise<WorkAnswer> => {
    const { records } = await recordsOfOrder(stores, shop.key, id);
    const madeAt = found.document.createdAt;
    const asked = await resolveEach(
      { shop, records },
      before.filter(({ state }) => state === 'sent'),
    );
    if (!asked.ok) return asked.failure;
    const known = asked.value > 0 ? await records.documents.ofOrder(id) : before;
    if (isOfAnotherShop(found, known, await records.orders.byId(id)) && !isSurelyLost(shop, madeAt)) {
      // the order waits for a person, who knows whose it is
      if (isSinceBackup(shop, madeAt)) await isNoted(shop, records, id, found);
      return answered('skipped', 'INVOICED_BY_OTHERS');
    }
    if (!countsAsFinal(found.document)) {
      await isNoted(shop, records, id, found);
      return answered('skipped', 'UNCHANGED');
    }
    const read = await orders.orderById(shop.key, id);
    if (!read.ok) {
      if (asked.value > 0) await lookAt(shop, id, `${found.document.id}:${read.failure.kind}`);
      if (read.failure.kind === 'order-not-found') return answered('skipped', read.failure.kind);
      // it may stay like that for good, and only this order waits for it
      if (read.failure.kind === 'order-unreadable' && (await isNoted(shop, records, id, found)))
        return answered('skipped', read.failure.kind);
      return { kind: 'come-back', waitSeconds: LINKABLE_WITHIN_SECONDS, why: read.failure.kind };
    }
    if (!shop.accounting) return answered('skipped', 'NOT_CONNECTED');
    if (!(await keepLinked({ shop, records, order: read.value, known }, found)))
      return { kind: 'come-back', waitSeconds: LINKABLE_WITHIN_SECONDS, why: 'outcome-open' };
    await lookAt(shop, id, found.document.id);
    await forgetNote(records.orders, id, found.document.id);
    return answered('successful');
  };
};

/** Keeps with the order that the document is to be linked once it can be read; false for one that is not in our book. */
const makeNoteUnlinked =
  ({ clock, lookAt }: Pick<Ports, 'clock' | 'lookAt'>) =>
  async (
    shop: Shop,
    { orders: book }: OrderRecords,
    order: OrderId,
    { document: { id, kind, number } }: InspectedDocument,
  ): Promise<boolean> => {
    const { accounting } = shop;
    if (!accounting || !(await book.byId(order))) return false;
    const noted = { kind, id, ...(number === '' ? {} : { number }), books: booksOf(accounting) };
    await book.amend(order, (record) => ({
      ...record,
      unlinked: [...(record.unlinked ?? []).filter((each) => each.id !== id), noted],
    }));
    await lookAt(shop, order, `${id}:unlinked`, clock.now().add(READ_AGAIN));
    return true;
  };
