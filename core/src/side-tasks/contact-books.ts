import type { SideTask } from '../records/side-task.ts';
import { booksOf, wordOfBooks } from '../shops/connected-books.ts';
import type { Shop } from '../shops/shop.ts';
import type { AccountingConnection } from '../shops/accounting-connection.ts';

/** What says with the side task of a contact whose contact it is. */
export const contactBooks = (accounting: AccountingConnection): Readonly<Record<'books', string>> => ({
  books: wordOfBooks(booksOf(accounting)),
});

/** Whether the contact of a side task is one of the connected account. */
export const isContactHere = (
  { result }: Pick<SideTask, 'result'>,
  { accounting }: Pick<Shop, 'accounting'>,
): boolean => !accounting || result?.['books'] === undefined || result['books'] === contactBooks(accounting).books;

/** The side task as it is for the connected account: a contact of another company is none, and another one is made. */
export const asKnownHere = <T extends Pick<SideTask, 'kind' | 'result'>>(
  sideTask: T,
  shop: Pick<Shop, 'accounting'>,
): T => (sideTask.kind === 'contact' && !isContactHere(sideTask, shop) ? { ...sideTask, result: {} } : sideTask);
