import type { DocumentKind } from '../../documents/document-kind.ts';
import { countsAsFinal } from '../../documents/held-document.ts';
import { logEvent } from '../../events/log-event.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges, InspectedDocument } from '../../ports/document-changes.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { isSinceBackup } from '../../shops/restored.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { documentCameEvent } from '../passes/order-events.ts';
import { makeResolveEach } from '../passes/resolve-unanswered.ts';
import { makeRejectOtherAccount } from '../passes/same-account.ts';
import { answered, answerOfFailure, type WorkAnswer } from '../work-answer.ts';
import { makeLinkToOrder } from './link-to-order.ts';
import { makeLookAtLinked } from './look-at-linked.ts';
import { lostEntry, ordersOfDocument } from './orders-of-document.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly changes: DocumentChanges;
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly addWork: AddWork;
  /** Told of documents that name several orders; a person has to say to which one they belong. */
  readonly note: (message: string, facts: Readonly<Record<string, string>>) => void;
}

/** How we were told of a document: that it was made, or of something else about it. */
type LinkOccasion = 'as-made' | 'as-changed';

/**
 * Finds the order of a document that we did not make, or of which the answer was lost, and keeps it there. A document
 * belongs to the order of a document that it is related to, else to the one order that its texts name.
 */
export const makeLinkDocument = (ports: Ports) => {
  const { changes, stores, clock, note } = ports;
  const lookAt = makeLookAtLinked(ports);
  const resolveEach = makeResolveEach(ports);
  const rejectOtherAccount = makeRejectOtherAccount(ports);
  const linkToOrder = makeLinkToOrder({ ...ports, resolveEach, lookAt });

  return async (shop: Shop, kind: DocumentKind, id: DocumentId, told: LinkOccasion): Promise<WorkAnswer> => {
    const inspected = await rejectOtherAccount(shop, await changes.inspect(shop.key, kind, id));
    if (!inspected.ok) {
      const { failure } = inspected;
      return failure.kind === 'document-not-found' ? gone(shop, kind, id, told) : answerOfFailure(failure);
    }
    const found = inspected.value;
    const records = stores.recordsOf(shop.key);
    const lost = await lostEntry(records, found);
    if (lost) return recovered(shop, lost, found);
    // a person took it away from its order, and only a person gives it to one
    if ((await records.earlier.byId(id))?.because === 'unlinked') return answered('skipped', 'UNCHANGED');
    const candidates = await ordersOfDocument(shop, records, found);
    const [order] = candidates;
    if (order === undefined) return answered('skipped', 'NOT_FOUND');
    const known = await records.documents.ofOrder(order);
    const late = known.find(({ mark, state }) => state !== 'issued' && found.marks.includes(mark));
    if (late) return recovered(shop, late, found);
    // what is final cannot be taken back without our being told
    if (!countsAsFinal(found.document) && !isSinceBackup(shop, found.document.createdAt))
      return answered('skipped', 'UNCHANGED');
    if (candidates.length > 1) {
      note('a document names several orders and was not linked', { shop: shop.key, document: id });
      return answered('skipped', 'DUPLICATE_ORDER');
    }
    return linkToOrder(shop, order, known, found);
  };

  /** There is nothing left to link. The log tells it of a document that was gone before anybody could look at it. */
  async function gone(shop: Shop, document: DocumentKind, id: DocumentId, told: LinkOccasion): Promise<WorkAnswer> {
    const [code, at] = ['RECEIPT_NOT_FOUND', clock.now()] as const;
    const event = logEvent({ id: `${code}:${id}`, at, name: 'webhook.processed', facts: { code, document } });
    if (told === 'as-made') await stores.recordsOf(shop.key).events.append(event);
    return answered('successful', code);
  }

  async function recovered(shop: Shop, entry: DocumentEntry, { document }: InspectedDocument): Promise<WorkAnswer> {
    const { documents, events } = (await recordsOfOrder(stores, shop.key, entry.orderId)).records;
    await events.append(documentCameEvent(entry, document, 'adopted', clock.now()));
    await documents.change(entry.id, { kind: 'issued', documentId: document.id, at: clock.now() });
    await lookAt(shop, entry.orderId, document.id);
    return answered('successful');
  }
};
export type LinkDocument = ReturnType<typeof makeLinkDocument>;
