import { documentPreview, type NoPreview, type PreviewedKind } from '../../decisions/document-preview.ts';
import type { DocumentDraft } from '../../documents/draft.ts';
import { asKnownHere } from '../../side-tasks/contact-books.ts';
import { contactSource } from '../../contacts/contact-source.ts';
import type { OrderId, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Order } from '../../orders/order.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { coveredPreferences } from '../../preferences/covered-preferences.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AccountingConnection } from '../../shops/accounting-connection.ts';
import { templateWording } from '../../texts/template-wording.ts';
import type { LoadMetafields } from '../passes/load-metafields.ts';

export interface ReadPreviewPorts {
  readonly stores: Stores;
  readonly orders: OrderSource;
  readonly loadMetafields: LoadMetafields;
  readonly clock: Clock;
  readonly bookkeeping: Pick<Bookkeeping, 'recipient'>;
}

/** A document that a person wants to see before there is one. */
export interface PreviewWish {
  readonly order: OrderId;
  readonly kind: PreviewedKind;
  /** The member of staff who asks. */
  readonly by: StaffId;
}

export type PreviewFailure =
  | (NoPreview & { readonly orderName: string })
  | { readonly kind: 'order-unknown' }
  /** The customer asked to be erased, and nothing is put on paper about them any more. */
  | { readonly kind: 'customer-erased' }
  /** Whom the invoice of a credit note names cannot be read now. */
  | { readonly kind: 'invoice-unread' }
  | { readonly kind: 'shop-unavailable' }
  | { readonly kind: 'not-connected' };

/** The document as it would be, and the records of its order. */
export interface ReadPreview {
  readonly order: Order;
  readonly draft: DocumentDraft;
  readonly records: OrderRecords;
  readonly accounting: AccountingConnection;
}

/** Reads the order as it is now and makes the document of it that a person wants to see; nothing is written. */
export const makeReadPreview =
  ({ stores, orders, loadMetafields, clock, bookkeeping }: ReadPreviewPorts) =>
  async (shop: Shop, { order: id, kind }: PreviewWish): Promise<Result<ReadPreview, PreviewFailure>> => {
    const { accounting } = shop;
    if (!accounting) return fail({ kind: 'not-connected' });
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, id);
    // before anything is read that names the customer
    if (isRedacted) return fail({ kind: 'customer-erased' });
    const [read, metafields] = await Promise.all([orders.orderById(shop.key, id), loadMetafields(shop, id)]);
    if (!read.ok) return fail({ kind: read.failure.kind === 'order-not-found' ? 'order-unknown' : 'shop-unavailable' });
    if (!metafields.ok) return fail({ kind: 'shop-unavailable' });
    const order = read.value;
    const preferences = coveredPreferences(shop.preferences, entitlementsOf(shop).features);
    const contact = await records.sideTasks.bySource('contact', contactSource(order));
    const contactId = contact && asKnownHere(contact, shop).result?.['contactId'];
    const situation = {
      order,
      shop: { ...shop, preferences },
      known: await records.documents.ofOrder(id),
      now: clock.now(),
      texts: templateWording(preferences, metafields.value),
      ...(contactId === undefined ? {} : { contactId }),
    };
    const first = documentPreview(situation, accounting, kind);
    const invoice = first.ok ? first.value.recipientUnread : undefined;
    const named = invoice && (await bookkeeping.recipient(shop.key, invoice));
    if (named && !named.ok) return fail({ kind: 'invoice-unread' });
    const draft =
      invoice && named
        ? documentPreview({ ...situation, recipients: new Map([[invoice, named]]) }, accounting, kind)
        : first;
    return draft.ok
      ? ok({ order, draft: draft.value, records, accounting })
      : fail({ ...draft.failure, orderName: order.name });
  };
