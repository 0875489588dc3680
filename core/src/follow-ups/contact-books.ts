import type { FollowUp } from '../records/follow-up.ts';
import { booksOf, wordOfBooks } from '../shops/connected-books.ts';
import type { Shop } from '../shops/shop.ts';
import type { AccountingConnection } from '../shops/accounting-connection.ts';

/** What says with the follow-up task of a contact whose contact it is. */
export const contactBooks = (accounting: AccountingConnection): Readonly<Record<'books', string>> => ({
  books: wordOfBooks(booksOf(accounting)),
});

/** Whether the contact of a follow-up task is one of the connected account. */
export const isContactHere = (
  { result }: Pick<FollowUp, 'result'>,
  { accounting }: Pick<Shop, 'accounting'>,
): boolean => !accounting || result?.['books'] === undefined || result['books'] === contactBooks(accounting).books;

/** The follow-up task as it is for the connected account: a contact of another company is none, and another one is made. */
export const asKnownHere = <T extends Pick<FollowUp, 'kind' | 'result'>>(
  followUp: T,
  shop: Pick<Shop, 'accounting'>,
): T => (followUp.kind === 'contact' && !isContactHere(followUp, shop) ? { ...followUp, result: {} } : followUp);
