import { ANY_CONTACT } from '../../decisions/document-preview.ts';
import type { DocumentDraft } from '../../documents/draft.ts';
import { logEvent } from '../../events/log-event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import { documentMark, type DocumentId, type DocumentMark } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Lease } from '../../ports/leases.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { PreviewDraft } from '../../records/preview-draft.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { Shop } from '../../shops/shop.ts';
import { booksOf, mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import { makeIsSameAccount } from '../rounds/same-account.ts';
import { makeStillConnected } from '../rounds/still-connected.ts';
import {
  makeReadPreview,
  type PreviewFailure,
  type PreviewWish,
  type ReadPreview,
  type ReadPreviewPorts,
} from './read-preview.ts';

interface Ports extends ReadPreviewPorts {
  readonly bookkeeping: Bookkeeping;
  readonly ids: IdSource;
}

export type DraftPreviewFailure =
  | PreviewFailure
  /** There was another press just now. */
  | { readonly kind: 'preview-in-progress' }
  /** An answer is missing. Asked for again in a while, it is found out before anything is sent. */
  | { readonly kind: 'preview-open'; readonly mark: DocumentMark }
  /** One was made, and whether it is still there may not be read. */
  | { readonly kind: 'preview-unreadable'; readonly mark: DocumentMark }
  | BookkeepingFailure;

/** `isNew`: it was made just now, and not found again; another one is not made beside it. */
type Answer = Promise<Result<{ readonly id: DocumentId; readonly isNew: boolean }, DraftPreviewFailure>>;

/** Longer than the slowest call; prolonged right before it, because a call may wait for its turn. */
const LEASE_SECONDS = 120;

/**
 * Makes a draft at the accounting service to be seen there, and deleted by hand. It is stored with the order before it is
 * sent, apart from the order's documents, and there is at most one of each kind: one that is still there is shown again.
 */
export const makeDraftPreview = (ports: Ports) => {
  const { stores, bookkeeping, ids, clock } = ports;
  const isStillConnected = makeStillConnected(ports);
  const isSameAccount = makeIsSameAccount(ports);
  const readPreview = makeReadPreview(ports);

  return async (shop: Shop, wish: PreviewWish): Answer => {
    const read = await readPreview(shop, wish);
    if (!read.ok) return read;
    // what is stored before it is sent stands with the order
    if (!(await read.value.records.orders.byId(wish.order))) return fail({ kind: 'order-unknown' });
    const name = `preview:${shop.key}:${wish.order}:${wish.kind}`;
    const lease = await stores.leases.acquire(name, ids.uuid(), clock.now(), LEASE_SECONDS);
    if (!lease) return fail({ kind: 'preview-in-progress' });
    try {
      const before = await earlier(shop, read.value);
      return before ?? (await send(shop, read.value, wish, lease));
    } finally {
      await stores.leases.release(lease);
    }
  };

  /** What became of the one that was made before; undefined where there is none any more. */
  async function earlier(shop: Shop, read: ReadPreview): Promise<Awaited<Answer> | undefined> {
    const stored = (await read.records.orders.byId(read.order.id))?.previewDrafts ?? [];
    for (const known of stored.filter((each) => each.kind === read.draft.kind && mayBeInConnectedBooks(each, shop))) {
      const became = await (known.id === undefined
        ? lookedFor(shop, read, known)
        : lookedAt(shop, read, { ...known, id: known.id }));
      if (became) return became;
    }
    return undefined;
  }

  /** One that a person has finalised is a document of theirs by now: its mark is kept, by which it is linked. */
  async function lookedAt(
    shop: Shop,
    read: ReadPreview,
    known: PreviewDraft & { readonly id: DocumentId },
  ): Promise<Awaited<Answer> | undefined> {
    const there = await bookkeeping.read(shop.key, known.kind, known.id);
    if (there.ok) return there.value.status === 'draft' ? ok({ id: known.id, isNew: false }) : undefined;
    return there.failure.kind === 'document-not-found' ? gone(shop, read, known) : fail(unknown(known, there.failure));
  }

  async function lookedFor(shop: Shop, read: ReadPreview, known: PreviewDraft): Promise<Awaited<Answer> | undefined> {
    const sighting = await bookkeeping.find(shop.key, known);
    if (!sighting.ok) return fail(unknown(known, sighting.failure));
    if (sighting.value.seen === 'too-early') return fail(unknown(known));
    if (sighting.value.seen === 'absent') return gone(shop, read, known);
    const { id } = sighting.value;
    const found = { ...known, id };
    await keep(read, known.mark, found);
    return lookedAt(shop, read, found);
  }

  /** Only the same account says so. */
  async function gone(shop: Shop, read: ReadPreview, known: PreviewDraft): Promise<Awaited<Answer> | undefined> {
    if (!(await isSameAccount(shop))) return fail(unknown(known));
    await keep(read, known.mark, undefined);
    return undefined;
  }

  async function send(shop: Shop, read: ReadPreview, { by }: PreviewWish, lease: Lease): Answer {
    const { draft, accounting, order } = read;
    const planned: PreviewDraft = {
      kind: draft.kind,
      mark: documentMark(ids.mark()),
      total: draft.totals.gross,
      books: booksOf(accounting),
      sentAt: clock.now(),
    };
    const { mark } = planned;
    let isErased = false;
    let isAlone = true;
    let isKept = await keep(read, mark, planned);
    if (!isKept) return fail({ kind: 'order-unknown' });
    // the line stays also when the order's record is not written: by the mark a person finds it there
    const name = `${ORIGIN_OF_DOCUMENT[draft.kind]}.draft-previewed` as const;
    const told = { id: `${name}:${mark}`, at: planned.sentAt, name, order: { id: order.id, name: order.name } };
    await read.records.events.append(logEvent({ ...told, facts: { mark, ...doneBy(by) } }));
    const answer = await bookkeeping.issue(shop.key, {
      draft: withoutStandIn(draft),
      mark,
      finalise: false,
      urgency: 'live',
      aboutToSend: async () => {
        // it may have waited for its turn so long that another press began
        isAlone = await stores.leases.renew(lease, clock.now(), LEASE_SECONDS);
        if (!isAlone) return false;
        // it may have waited while the customer was erased
        isErased = (await recordsOfOrder(stores, shop.key, order.id)).isRedacted;
        if (isErased) return false;
        isKept = await keep(read, mark, { ...planned, sentAt: clock.now() });
        return isKept && isStillConnected({ ...shop, accounting });
      },
    });
    if (answer.ok) {
      await keep(read, mark, { ...planned, id: answer.value });
      return ok({ id: answer.value, isNew: true });
    }
    if (isErased || !isAlone) {
      await keep(read, mark, undefined);
      return fail({ kind: isErased ? 'customer-erased' : 'preview-in-progress' });
    }
    if (answer.failure.kind === 'bookkeeping-outcome-unknown') return fail({ kind: 'preview-open', mark });
    if (!isKept) return fail({ kind: 'order-unknown' });
    // every other failure says that nothing was made
    await keep(read, mark, undefined);
    return answer;
  }

  /**
   * Puts what is known of the draft with this mark in the place of what was; nothing, when it is over. False when the order is
   * not in the book any more, and there is nowhere to keep it.
   */
  async function keep(
    { records, order }: ReadPreview,
    mark: DocumentMark,
    known: PreviewDraft | undefined,
  ): Promise<boolean> {
    let isThere = false;
    await records.orders.amend(order.id, ({ previewDrafts = [], ...record }) => {
      isThere = true;
      const others = previewDrafts.filter((each) => each.mark !== mark);
      const kept = known ? [...others, known] : others;
      return kept.length > 0 ? { ...record, previewDrafts: kept } : record;
    });
    return isThere;
  }
};
export type DraftPreview = ReturnType<typeof makeDraftPreview>;

/** What became of it cannot be said now, for want of an answer or of an access. */
const unknown = ({ mark }: PreviewDraft, failure?: BookkeepingFailure): DraftPreviewFailure => {
  if (failure?.kind === 'bookkeeping-not-connected') return failure;
  const isDenied = failure?.kind === 'bookkeeping-permission-missing' && failure.permission !== 'subscription';
  return { kind: isDenied ? 'preview-unreadable' : 'preview-open', mark };
};

/** A contact that is not known yet is none there. */
const withoutStandIn = (draft: DocumentDraft): DocumentDraft => {
  const { contactId, ...recipient } = draft.recipient;
  return contactId === ANY_CONTACT ? { ...draft, recipient } : draft;
};
