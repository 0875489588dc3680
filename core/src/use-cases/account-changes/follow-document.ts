import type { IssuedDocument } from '../../documents/issued-document.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import type { AddWork } from '../add-work.ts';
import { deletedDocument, isSameDocument } from './document-change.ts';
import type { DocumentNews } from './document-news.ts';
import { isEcho, isOfMaking } from './echo.ts';
import { makeRejectOtherAccount } from '../rounds/same-account.ts';
import { makeTakeOverDocument } from './take-over-document.ts';
import { answered, answerOfFailure, type WorkAnswer } from '../work-answer.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
}

/**
 * Takes over what somebody did with one of our documents at the accounting service: it is read as it is now, the change
 * is logged, and the order is looked at again. What we did ourselves and what is known already leads to nothing.
 */
export const makeFollowDocument = ({ bookkeeping, stores, clock, addWork }: Ports) => {
  const takeOver = makeTakeOverDocument({ stores, clock });
  const rejectOtherAccount = makeRejectOtherAccount({ bookkeeping, stores });

  return async (shop: Shop, intent: DocumentIntent, news: DocumentNews): Promise<WorkAnswer> => {
    // "not found" in other books would look like deleted
    if (!mayBeInConnectedBooks(intent, shop)) return answered('skipped', 'IN_OTHER_BOOKS');
    const { document: before } = intent;
    if (!before) return askedFor(shop, intent, news);
    if (isEcho(intent, news)) return answered('skipped', 'UNCHANGED');
    const told =
      ((await isOfPayment(shop, intent, before, news)) ? await paidSince(shop, before) : undefined) ??
      (await readAgain(shop, intent, before));
    if (!told.ok) return answerOfFailure(told.failure);
    const after = told.value;
    if (!isSameDocument(before, after)) {
      await takeOver(shop, intent, { before, after, news });
      return askedFor(shop, intent, news);
    }
    // whoever began with it may have taken it over and died before the order was asked for
    return news.wasBegun ? askedFor(shop, intent, news) : answered('skipped', 'UNCHANGED');
  };

  /**
   * Whether nothing of a final document can have changed but what is paid of it: then one call tells all. A credit note of ours
   * that is set off against it changes it in the same step, and the service says both.
   */
  async function isOfPayment(
    shop: Shop,
    { orderId }: DocumentIntent,
    before: IssuedDocument,
    { paidAt, changedAt, differs }: DocumentNews,
  ): Promise<boolean> {
    if (paidAt === undefined || differs || !isPayable(before)) return false;
    if (changedAt === undefined) return true;
    const documents = await stores.recordsOf(shop.key).documents.ofOrder(orderId);
    return documents.some((each) => each.kind === 'credit-note' && isOfMaking(each, changedAt));
  }

  /** Undefined where the service tells nothing of its payments, or that it is neither open nor paid. */
  async function paidSince(
    shop: Shop,
    { unpaid: _before, ...document }: IssuedDocument,
  ): Promise<Result<IssuedDocument, BookkeepingFailure> | undefined> {
    const told = await rejectOtherAccount(shop, await bookkeeping.unpaid(shop.key, document.id));
    if (!told.ok) return told;
    const { left, status } = told.value ?? {};
    if (left === undefined || status === undefined) return undefined;
    return ok(status === 'open' ? { ...document, status, unpaid: left } : { ...document, status });
  }

  async function readAgain(
    shop: Shop,
    intent: DocumentIntent,
    before: IssuedDocument,
  ): Promise<Result<IssuedDocument, BookkeepingFailure>> {
    const read = await rejectOtherAccount(shop, await bookkeeping.read(shop.key, intent.kind, before.id));
    if (read.ok) return withUnpaid(shop, read.value);
    return read.failure.kind === 'document-not-found' ? ok(deletedDocument(before)) : read;
  }

  /** What is left of an open document is told by a call of its own. */
  async function withUnpaid(
    { key }: Shop,
    document: IssuedDocument,
  ): Promise<Result<IssuedDocument, BookkeepingFailure>> {
    if (document.status !== 'open' || document.cancelled || document.kind === 'delivery-note') return ok(document);
    const unpaid = await bookkeeping.unpaid(key, document.id);
    if (!unpaid.ok) return unpaid;
    return ok(unpaid.value === undefined ? document : { ...document, unpaid: unpaid.value.left });
  }

  async function askedFor(shop: Shop, { orderId }: DocumentIntent, { occasion }: DocumentNews): Promise<WorkAnswer> {
    await addWork({
      id: `follow:${orderId}:${occasion}`,
      shop: shop.key,
      work: { kind: 'follow', orderId },
      urgency: 'repair',
    });
    return answered('successful');
  }
};
export type FollowDocument = ReturnType<typeof makeFollowDocument>;

/** Whether anything is paid of it, or could be. */
const isPayable = ({ status, cancelled, kind }: IssuedDocument): boolean =>
  !cancelled && kind !== 'delivery-note' && (status === 'open' || status === 'paid');
