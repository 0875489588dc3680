import { doOthersCount, hasNoDrafts } from '../../actions/index.ts';
import { madeAbroad } from '../../document-plans/unsupported.ts';
import type { InvoiceInstead } from '../../records/order-notes.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import { mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import { isSameInvoice } from '../previews/address-difference.ts';
import type { ActionHandler } from './action-handler.ts';
import { cancellationOf, withCancellation } from '../previews/cancellation-note.ts';

/** How long to wait where the shop does not answer. */
const SHOP_SECONDS = 10;
/** How long to wait where an invoice was sent and not read back yet. */
const OPEN_SECONDS = 10;

/**
 * Has an invoice issued anew with the address as it is now; refused where that is the address that it has, and where no
 * invoice is made of the order as it is in the shop now. The note that says
 * so is looked for first: a host that died behind it goes on.
 */
export const makeChangeAddress = ({ orders: source }: { readonly orders: OrderSource }): ActionHandler => {
  const issueAnew = makeNoteCancellation('final');
  return async (asked) => {
    const { shop, order, document, records, id } = asked;
    const notes = await records.orders.byId(order.id);
    if (!document || notes?.cancellation?.id === id) return issueAnew(asked);
    const read = await source.orderById(shop.key, order.id);
    if (!read.ok && read.failure.kind === 'order-not-found') return { kind: 'refused', why: 'order-gone' };
    if (!read.ok) return { kind: 'come-back', waitSeconds: SHOP_SECONDS, why: read.failure.kind };
    if (madeAbroad(read.value)) return { kind: 'refused', why: 'sent-from-abroad' };
    if (isSameInvoice(read.value, notes ?? {}, document, shop.preferences))
      return { kind: 'refused', why: 'same-address' };
    return issueAnew(asked);
  };
};

/**
 * Notes beside the order that its invoice is to be cancelled, and what takes its place; the look that follows makes the
 * documents, by entries like all others. A note that was made since stays.
 */
export const makeNoteCancellation =
  (as?: InvoiceInstead['as']): ActionHandler =>
  async ({ shop, order, document, records: { documents, orders }, id, by, askedAt }) => {
    if (!document) return { kind: 'refused', why: 'document-pending' };
    const known = await documents.ofOrder(order.id);
    // whether others count beside it must be known before; what was noted already is gone on with
    if (order.cancellation?.id !== id) {
      if (as === 'draft' && hasNoDrafts(shop)) return { kind: 'refused', why: 'no-drafts' };
      const isOpen = known.some(
        (each) =>
          each.kind === 'invoice' &&
          (each.state === 'sent' || (each.state === 'issued' && !each.document)) &&
          mayBeInConnectedBooks(each, shop),
      );
      if (isOpen) return { kind: 'come-back', waitSeconds: OPEN_SECONDS, why: 'document-pending' };
      if (doOthersCount({ ...order, documents: known }, document)) return { kind: 'refused', why: 'others-count' };
    }
    const cancellation = cancellationOf({ order, document, id, by, askedAt }, known, as);
    await orders.amend(order.id, (stored) => withCancellation(stored, cancellation));
    return { kind: 'done' };
  };
