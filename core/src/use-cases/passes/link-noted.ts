import type { AccountRight } from '../../kernel/account-capabilities.ts';
import { countsAsFinal } from '../../documents/held-document.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges, InspectedDocument } from '../../ports/document-changes.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import { isSurelyLost } from '../../shops/restored.ts';
import type { UnlinkedDocument } from '../../records/unlinked-document.ts';
import type { Shop } from '../../shops/shop.ts';
import { retryIssuing } from './keep-document.ts';
import { missingRight } from './missing-right.ts';
import type { OrderWork } from './order-work.ts';
import { makeResolveEach } from './resolve-unanswered.ts';
import { makeRejectOtherAccount } from './same-account.ts';
import { isOfAnotherShop, LINKABLE_WITHIN_SECONDS, makeKeepLinked } from './keep-linked.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly changes: DocumentChanges;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
}
export type LinkPorts = Ports;

/** What became of a document that is noted with its order: it is over, or the order waits for it. */
export type LinkNotedAnswer =
  | { readonly kind: 'linked' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'voided' }
  | { readonly kind: 'unread'; readonly waitSeconds: number }
  /** What became of a document of ours is not known yet, and has to be before. */
  | { readonly kind: 'outcome-open'; readonly waitSeconds: number }
  | { readonly kind: 'denied'; readonly right: AccountRight }
  /** The account as a whole may not be used by programs. */
  | { readonly kind: 'contract' }
  | { readonly kind: 'of-another-shop' }
  | { readonly kind: 'draft' };

/** An account that is another one, or none, is noticed within the hour. */
const LATER_SECONDS = 30;

interface ReadPorts extends Pick<Ports, 'changes' | 'stores'> {
  readonly bookkeeping: Pick<Bookkeeping, 'seller'>;
}

/** The document itself, or why the order goes on without it or waits for it. */
type NotedAnswer =
  | Exclude<LinkNotedAnswer, { kind: 'linked' }>
  | { readonly kind: 'found'; readonly found: InspectedDocument };

/** Reads a document that an order has noted. Writes nothing. */
export const makeReadNoted = (ports: ReadPorts) => {
  const { changes } = ports;
  const rejectOtherAccount = makeRejectOtherAccount(ports);
  return async (shop: Shop, { kind, id }: UnlinkedDocument): Promise<NotedAnswer> => {
    const inspected = await rejectOtherAccount(shop, await changes.inspect(shop.key, kind, id));
    if (!inspected.ok) return notRead(inspected.failure);
    const found = inspected.value;
    if (found.document.cancelled) return { kind: 'voided' };
    return countsAsFinal(found.document) ? { kind: 'found', found } : { kind: 'draft' };
  };
};

/** Whether a document that is noted with an order bears the mark of another shop, and was not surely lost by ours. */
export const isForeign = (
  shop: Shop,
  found: InspectedDocument,
  known: readonly DocumentEntry[],
  before: OrderRecord | undefined,
): boolean => isOfAnotherShop(found, known, before) && !isSurelyLost(shop, found.document.createdAt);

/**
 * Links a document to the order that has it noted, also when its texts name another by now. After a crash behind keeping it, it is known
 * the next time.
 */
export const makeLinkNoted = (ports: Ports) => {
  const readNoted = makeReadNoted(ports);
  const resolveEach = makeResolveEach(ports);
  const keepLinked = makeKeepLinked(ports);

  return async (
    { shop, order, records }: Pick<OrderWork, 'shop' | 'order' | 'records'>,
    noted: UnlinkedDocument,
  ): Promise<LinkNotedAnswer> => {
    if (await records.documents.byDocumentId(noted.id)) return { kind: 'linked' };
    const read = await readNoted(shop, noted);
    if (read.kind !== 'found') return read;
    const sent = (await records.documents.ofOrder(order.id)).filter(({ state }) => state === 'sent');
    const resolved = await resolveEach({ shop, records }, sent);
    if (!resolved.ok) return { kind: 'outcome-open', waitSeconds: resolved.failure.waitSeconds };
    const known = await records.documents.ofOrder(order.id);
    if (isForeign(shop, read.found, known, await records.orders.byId(order.id))) return { kind: 'of-another-shop' };
    const isKept = await keepLinked({ shop, records, order, known }, read.found);
    return isKept ? { kind: 'linked' } : { kind: 'outcome-open', waitSeconds: LINKABLE_WITHIN_SECONDS };
  };
};

const notRead = (failure: BookkeepingFailure): Exclude<LinkNotedAnswer, { kind: 'linked' }> => {
  if (failure.kind === 'document-not-found') return { kind: 'gone' };
  if (failure.kind === 'bookkeeping-cancelled') return { kind: 'unread', waitSeconds: LATER_SECONDS };
  if (failure.kind === 'bookkeeping-permission-missing') {
    const right = missingRight(failure);
    return right ? { kind: 'denied', right } : { kind: 'contract' };
  }
  return { kind: 'unread', waitSeconds: Math.max(retryIssuing(failure).waitSeconds, LINKABLE_WITHIN_SECONDS) };
};
