import { ANY_CONTACT } from '../../decisions/document-preview.ts';
import type { DocumentDraft } from '../../documents/draft.ts';
import { logEvent } from '../../events/log-event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import { documentMark } from '../../kernel/ids.ts';
import { fail, ok } from '../../kernel/result.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Lease } from '../../ports/leases.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { PreviewDraft } from '../../records/preview-draft.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { Shop } from '../../shops/shop.ts';
import { booksOf } from '../../shops/connected-books.ts';
import { makeStillConnected } from '../passes/still-connected.ts';
import type { PreviewWish, ReadPreview, ReadPreviewPorts } from './read-preview.ts';
import { keepPreview } from './keep-preview.ts';
import type { PreviewAnswer } from './earlier-preview.ts';

interface Ports extends Pick<ReadPreviewPorts, 'stores' | 'clock'> {
  readonly bookkeeping: Pick<Bookkeeping, 'issue'>;
  readonly ids: IdSource;
}

/** Longer than the slowest call; prolonged right before it, because a call may wait for its turn. */
export const LEASE_SECONDS = 120;

/** Sends a draft to be seen, stored with the order before. */
export const makeSendPreview = (ports: Ports) => {
  const { stores, bookkeeping, ids, clock } = ports;
  const isStillConnected = makeStillConnected(ports);

  return async (shop: Shop, read: ReadPreview, { by }: PreviewWish, lease: Lease): PreviewAnswer => {
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
    let isKept = await keepPreview(read, mark, planned);
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
        isKept = await keepPreview(read, mark, { ...planned, sentAt: clock.now() });
        return isKept && isStillConnected({ ...shop, accounting });
      },
    });
    if (answer.ok) {
      await keepPreview(read, mark, { ...planned, id: answer.value });
      return ok({ id: answer.value, isNew: true });
    }
    if (isErased || !isAlone) {
      await keepPreview(read, mark, undefined);
      return fail({ kind: isErased ? 'customer-erased' : 'preview-in-progress' });
    }
    if (answer.failure.kind === 'bookkeeping-outcome-unknown') return fail({ kind: 'preview-open', mark });
    if (!isKept) return fail({ kind: 'order-unknown' });
    // every other failure says that nothing was made
    await keepPreview(read, mark, undefined);
    return answer;
  };
};

/** A contact that is not known yet is none there. */
const withoutStandIn = (draft: DocumentDraft): DocumentDraft => {
  const { contactId, ...recipient } = draft.recipient;
  return contactId === ANY_CONTACT ? { ...draft, recipient } : draft;
};
