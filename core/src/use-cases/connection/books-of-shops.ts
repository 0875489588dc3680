import type { ShopKey } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { AccountingBooks } from '../../ports/accounting-target.ts';
import type { RecheckAccess } from './recheck-access.ts';

/**
 * One set of books for all shops: each call goes to those of its shop. An access may end without any message, so whichever
 * call finds that out says so, for every caller.
 */
export const booksOfShops = (
  booksOf: (shop: ShopKey) => Promise<AccountingBooks>,
  recheckAccess: RecheckAccess,
): AccountingBooks => {
  const ask = async <T, F extends { readonly kind: string }>(
    shop: ShopKey,
    call: (books: AccountingBooks) => Promise<Result<T, F>>,
  ): Promise<Result<T, F>> => {
    const answer = await call(await booksOf(shop));
    if (!answer.ok && answer.failure.kind === 'bookkeeping-not-connected') await recheckAccess(shop);
    return answer;
  };
  return {
    bookkeeping: {
      seller: (shop, urgency) => ask(shop, ({ bookkeeping }) => bookkeeping.seller(shop, urgency)),
      layouts: (shop) => ask(shop, ({ bookkeeping }) => bookkeeping.layouts(shop)),
      scopes: (shop) => ask(shop, ({ bookkeeping }) => bookkeeping.scopes(shop)),
      issue: (shop, order) => ask(shop, ({ bookkeeping }) => bookkeeping.issue(shop, order)),
      find: (shop, trace) => ask(shop, ({ bookkeeping }) => bookkeeping.find(shop, trace)),
      read: (shop, kind, id) => ask(shop, ({ bookkeeping }) => bookkeeping.read(shop, kind, id)),
      recipient: (shop, invoice) => ask(shop, ({ bookkeeping }) => bookkeeping.recipient(shop, invoice)),
      unpaid: (shop, id) => ask(shop, ({ bookkeeping }) => bookkeeping.unpaid(shop, id)),
      file: (shop, ...which) => ask(shop, ({ bookkeeping }) => bookkeeping.file(shop, ...which)),
    },
    contacts: {
      byId: (shop, id) => ask(shop, ({ contacts }) => contacts.byId(shop, id)),
      search: (shop, trace) => ask(shop, ({ contacts }) => contacts.search(shop, trace)),
      create: (shop, draft, aboutToSend) => ask(shop, ({ contacts }) => contacts.create(shop, draft, aboutToSend)),
      lostSeconds: async (shop) => (await booksOf(shop)).contacts.lostSeconds(shop),
      update: (shop, contact, draft) => ask(shop, ({ contacts }) => contacts.update(shop, contact, draft)),
    },
    payments: {
      available: (shop) => ask(shop, ({ payments }) => payments.available(shop)),
      accountFor: (shop, reference) => ask(shop, ({ payments }) => payments.accountFor(shop, reference)),
      openAccount: (shop, name, reference) => ask(shop, ({ payments }) => payments.openAccount(shop, name, reference)),
      record: (shop, account, bankTransactions) =>
        ask(shop, ({ payments }) => payments.record(shop, account, bankTransactions)),
      remove: (shop, id) => ask(shop, ({ payments }) => payments.remove(shop, id)),
      suggestMatch: (shop, document, reference) =>
        ask(shop, ({ payments }) => payments.suggestMatch(shop, document, reference)),
    },
    changes: {
      changedSince: (shop, day) => ask(shop, ({ changes }) => changes.changedSince(shop, day)),
      draftsSince: (shop, day) => ask(shop, ({ changes }) => changes.draftsSince(shop, day)),
      numberedOn: (shop, days) => ask(shop, ({ changes }) => changes.numberedOn(shop, days)),
      inspect: (shop, kind, id) => ask(shop, ({ changes }) => changes.inspect(shop, kind, id)),
    },
  };
};
