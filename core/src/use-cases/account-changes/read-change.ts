import type { IssuedDocument } from '../../documents/issued-document.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { deletedDocument } from './document-change.ts';
import type { DocumentNews } from './document-news.ts';
import { isOfMaking } from './echo.ts';
import { makeRejectOtherAccount } from '../passes/same-account.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly stores: Stores;
}

type Answer = Result<IssuedDocument, BookkeepingFailure>;

/** Completes a document that was read with what only its payments tell. */
const makeReadPayments = ({ bookkeeping, stores }: Ports) => {
  return { withHowPaid, withUnpaid };

  /** Whether credit notes alone have paid an invoice is told by the same call; only asked where there are any. */
  async function withHowPaid(
    { key }: Shop,
    { kind, orderId }: DocumentEntry,
    { before, after }: Readonly<Record<'before' | 'after', IssuedDocument>>,
  ): Promise<Answer> {
    if (before.status === 'paid') return ok(before.isSetOff ? { ...after, isSetOff: true } : after);
    if (kind !== 'invoice' || after.cancelled) return ok(after);
    const documents = await stores.recordsOf(key).documents.ofOrder(orderId);
    if (!documents.some((each) => each.kind === 'credit-note')) return ok(after);
    const told = await bookkeeping.unpaid(key, after.id);
    if (!told.ok) return told;
    return ok(told.value?.isSetOff ? { ...after, isSetOff: true } : after);
  }

  /** What is left of an open document is told by a call of its own. */
  async function withUnpaid({ key }: Shop, document: IssuedDocument): Promise<Answer> {
    if (document.status !== 'open' || document.cancelled || document.kind === 'delivery-note') return ok(document);
    const unpaid = await bookkeeping.unpaid(key, document.id);
    if (!unpaid.ok) return unpaid;
    return ok(unpaid.value === undefined ? document : { ...document, unpaid: unpaid.value.left });
  }
};

/** Reads what a document of ours says now that a person changed it, by no more calls than that takes. */
export const makeReadChange = ({ bookkeeping, stores }: Ports) => {
  const rejectOtherAccount = makeRejectOtherAccount({ bookkeeping, stores });
  const { withHowPaid, withUnpaid } = makeReadPayments({ bookkeeping, stores });

  return async (shop: Shop, entry: DocumentEntry, before: IssuedDocument, news: DocumentNews): Promise<Answer> =>
    ((await isOfPayment(shop, entry, before, news)) ? await paidSince(shop, before) : undefined) ??
    readAgain(shop, entry, before);

  /**
   * Whether nothing of a final document can have changed but what is paid of it: then one call tells all. A credit note of ours
   * that is set off against it changes it in the same step, and the service says both.
   */
  async function isOfPayment(
    shop: Shop,
    { orderId }: DocumentEntry,
    before: IssuedDocument,
    { paidAt, changedAt, differs }: DocumentNews,
  ): Promise<boolean> {
    if (paidAt === undefined || differs || !isPayable(before)) return false;
    if (changedAt === undefined) return true;
    const documents = await stores.recordsOf(shop.key).documents.ofOrder(orderId);
    return documents.some((each) => each.kind === 'credit-note' && isOfMaking(each, changedAt));
  }

  /** Undefined where the service tells nothing of its payments, or that it is neither open nor paid. */
  async function paidSince(shop: Shop, before: IssuedDocument): Promise<Answer | undefined> {
    const { unpaid: _left, isSetOff: _how, ...document } = before;
    const told = await rejectOtherAccount(shop, await bookkeeping.unpaid(shop.key, document.id));
    if (!told.ok) return told;
    const { left, status, isSetOff } = told.value ?? {};
    if (left === undefined || status === undefined) return undefined;
    if (status === 'open') return ok({ ...document, status, unpaid: left });
    return ok({ ...document, status, ...(isSetOff ? { isSetOff } : {}) });
  }

  async function readAgain(shop: Shop, entry: DocumentEntry, before: IssuedDocument): Promise<Answer> {
    const read = await rejectOtherAccount(shop, await bookkeeping.read(shop.key, entry.kind, before.id));
    if (read.ok && read.value.status === 'paid') return withHowPaid(shop, entry, { before, after: read.value });
    if (read.ok) return withUnpaid(shop, read.value);
    return read.failure.kind === 'document-not-found' ? ok(deletedDocument(before)) : read;
  }
};

/** Whether anything is paid of it, or could be. */
const isPayable = ({ status, cancelled, kind }: IssuedDocument): boolean =>
  !cancelled && kind !== 'delivery-note' && (status === 'open' || status === 'paid');
