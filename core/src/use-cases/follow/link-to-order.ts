import { documentMark, type OrderId } from '../../kernel/ids.ts';
import type { Order } from '../../orders/order.ts';
import type { Clock } from '../../ports/clock.ts';
import type { InspectedDocument } from '../../ports/document-changes.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../ports/stores.ts';
import { recordsOfOrder } from '../../privacy/redacted-records.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import type { Shop } from '../../shops/shop.ts';
import { booksOf } from '../../shops/these-books.ts';
import type { ResolveEach } from '../resolve-unanswered.ts';
import { answered, type WorkAnswer } from '../work-answer.ts';
import { documentCameEvent } from './document-change.ts';
import { linkedContents } from './linked-contents.ts';

interface Ports {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly resolveEach: ResolveEach;
  /** Has the order looked at; `occasion` tells the looks apart. */
  readonly lookAt: (shop: Shop, order: OrderId, occasion: string) => Promise<void>;
}

const SOON_SECONDS = 10;

/**
 * Keeps a document that somebody else made with its order, as if it had been planned for it: once it is known what became
 * of ours whose answer was lost, and once the order can be read.
 */
export const makeLinkToOrder = ({ orders, stores, clock, ids, resolveEach, lookAt }: Ports) => {
  return async (
    shop: Shop,
    id: OrderId,
    before: readonly DocumentIntent[],
    found: InspectedDocument,
  ): Promise<WorkAnswer> => {
    const { records } = await recordsOfOrder(stores, shop.key, id);
    const asked = await resolveEach(
      { shop, records },
      before.filter(({ state }) => state === 'sent'),
    );
    if (!asked.ok) return asked.failure;
    const known = asked.value > 0 ? await records.documents.ofOrder(id) : before;
    const isOfAnotherShop = found.marks.some((mark) => !known.some((intent) => intent.mark === mark));
    if (isOfAnotherShop) return answered('skipped', 'INVOICED_BY_OTHERS');
    const read = await orders.orderById(shop.key, id);
    if (!read.ok) {
      if (asked.value > 0) await lookAt(shop, id, `${found.document.id}:${read.failure.kind}`);
      return read.failure.kind === 'order-not-found'
        ? answered('skipped', read.failure.kind)
        : { kind: 'come-back', waitSeconds: SOON_SECONDS, why: read.failure.kind };
    }
    const { accounting } = shop;
    if (!accounting) return answered('skipped', 'NOT_CONNECTED');
    const books = booksOf(accounting);
    const planned = { ...intentFor(shop, read.value, known, found), books };
    const { document } = found;
    const intent = await records.documents.plan(planned, { kind: 'found', document, books, at: planned.plannedAt });
    if (intent.documentId !== document.id) return { kind: 'come-back', waitSeconds: SOON_SECONDS, why: 'outcome-open' };
    await records.events.append(documentCameEvent(intent, document, 'linked', clock.now()));
    await lookAt(shop, id, document.id);
    return answered('successful');
  };

  function intentFor(shop: Shop, order: Order, known: readonly DocumentIntent[], { document }: InspectedDocument) {
    const now = clock.now();
    return {
      ...linkedContents({ order, shop, known, now }, document),
      id: ids.uuid(),
      kind: document.kind,
      orderId: order.id,
      orderName: order.name,
      mark: documentMark(ids.mark()),
      linkToken: ids.token(),
      expectedTotal: document.total,
      finalise: true,
      plannedAt: now,
      because: 'linked',
    };
  }
};
