import { fail, ok, type Result } from '../../kernel/result.ts';
import type { DocumentChanges } from '../../ports/document-changes.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EarlierDocument } from '../../records/earlier-document.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { makeLinkToOrder } from '../account-changes/link-to-order.ts';
import { makeLookAtLinked } from '../account-changes/look-at-linked.ts';
import { makeResolveEach } from '../passes/resolve-unanswered.ts';
import { asListed, asRead, makeReadEarlier, type Chosen } from './read-earlier.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly changes: Pick<DocumentChanges, 'inspect'>;
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly addWork: AddWork;
}

/** Nothing is known of it yet: the shop or the service did not answer, and it is looked at again. */
export type NotMatched = BookkeepingFailure | { readonly kind: 'again' };

/**
 * Reads a document from before the connection and links it with its order: with the one that a person has chosen, else with the one
 * that it names or whose document it continues, else with the only one of its amount and its recipient. What is linked
 * counts as the order's own, so that none is made for it a second time. Answers what became of it, to be saved.
 */
export const makeMatchDocument = (ports: Ports) => {
  const { stores } = ports;
  const resolveEach = makeResolveEach(ports);
  const readEarlier = makeReadEarlier(ports);
  const lookAt = makeLookAtLinked(ports);
  const linkToOrder = makeLinkToOrder({ ...ports, resolveEach, lookAt });
  return async (shop: Shop, listed: EarlierDocument, chosen?: Chosen): Promise<Result<EarlierDocument, NotMatched>> => {
    const records = stores.recordsOf(shop.key);
    const document = asListed(listed);
    const known = await records.documents.byDocumentId(listed.id);
    if (known) {
      // the host that linked it may have died before the order was looked at
      await lookAt(shop, known.orderId, known.documentId ?? listed.id);
      return ok({ ...document, state: 'linked', orderId: known.orderId, recognisedBy: 'number' });
    }
    const read = await readEarlier(shop, listed, records, chosen);
    if (!read.ok) return read;
    if ('left' in read.value) return ok(read.value.left);
    const { found, order, by } = read.value;
    const described = { ...document, ...asRead(found) };
    const answer = await linkToOrder(shop, order, await records.documents.ofOrder(order), found);
    if (!('state' in answer)) return fail({ kind: 'again' });
    if (answer.state !== 'successful') return ok({ ...described, state: 'left', because: 'order-unreadable' });
    return ok({ ...described, state: 'linked', orderId: order, recognisedBy: by });
  };
};
export type MatchDocument = ReturnType<typeof makeMatchDocument>;
