import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { ManualMail } from '../../mails/manual-mail.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { unnamedOrder } from '../../privacy/unnamed-order.ts';
import { languageAsMade } from '../../shops/document-language.ts';
import type { Shop } from '../../shops/shop.ts';
import type { LoadMetafields } from '../passes/load-metafields.ts';
import type { MailFormFailure } from './mail-by-hand-result.ts';

export interface ReadMailedPorts {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly loadMetafields: LoadMetafields;
}

/** An entry whose document exists. */
export type Held = DocumentEntry & { readonly document: NonNullable<DocumentEntry['document']> };

/** Reads the document that a person wants to send, and all that its mail can speak of. */
export const makeReadMailed = ({ orders, stores, loadMetafields }: ReadMailedPorts) => {
  return { heldIn, aboutOf };

  async function heldIn(shop: Shop, order: OrderId, id: string): Promise<Result<Held, MailFormFailure>> {
    const entry = await stores.recordsOf(shop.key).documents.byId(id);
    if (!entry?.document || entry.orderId !== order) return fail({ kind: 'receipt-unknown' });
    return ok({ ...entry, document: entry.document });
  }

  async function aboutOf(shop: Shop, held: Held): Promise<Result<ManualMail, MailFormFailure>> {
    const { orderId, document, source, replaces } = held;
    // before anything is read that names the customer; a credit note that came later goes to an address that a person types
    const { isRedacted } = await recordsOfOrder(stores, shop.key, orderId);
    if (isRedacted && document.kind !== 'credit-note') return fail({ kind: 'customer-erased' });
    const [order, metafields] = await Promise.all([orders.orderById(shop.key, orderId), loadMetafields(shop, orderId)]);
    if (!order.ok || !metafields.ok) return fail({ kind: 'shop-unavailable' });
    const mailed = { shop, document, source, language: languageAsMade(held, shop), ...(replaces ? { replaces } : {}) };
    return isRedacted
      ? ok({ ...mailed, order: unnamedOrder(order.value) })
      : ok({ ...mailed, order: order.value, metafields: metafields.value });
  }
};
