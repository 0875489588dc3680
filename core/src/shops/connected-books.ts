import { areSameBooks, type CompanyBooks } from '../documents/company-books.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { Shop } from './shop.ts';
import type { AccountingConnection } from './accounting-connection.ts';

/** The books that a connection leads to. */
export const booksOf = ({ target, seller }: AccountingConnection): CompanyBooks => ({
  target,
  organizationId: seller.organizationId,
  companyName: seller.companyName,
  ...(seller.lacks.includes('payments') ? { tellsNoPayments: true } : {}),
});

/** A document with the books in which it was written; without them it is taken as written in those that are connected. */
export interface WrittenIn {
  readonly books?: CompanyBooks;
  readonly document?: Pick<IssuedDocument, 'number'>;
}

/**
 * Whether the connected account knows of a document. Where it does not, it is asked for nothing about it: "not found"
 * there would say nothing, and what belongs to the document would be written in another company's books. Without a
 * connection no service is asked anyway.
 */
export const mayBeInConnectedBooks = (
  { books }: Pick<WrittenIn, 'books'>,
  { accounting }: Pick<Shop, 'accounting'>,
): boolean => !books || !accounting || areSameBooks(books, booksOf(accounting));

/** What a sentence says of the first of the documents that stands in other books; undefined when all stand in these. */
export const otherBooksOf = (
  documents: readonly WrittenIn[],
  shop: Pick<Shop, 'accounting'>,
): Readonly<Record<'number' | 'company' | 'connected', string>> | undefined => {
  const other = documents.find((each) => !mayBeInConnectedBooks(each, shop));
  if (!other?.books || !shop.accounting) return undefined;
  return {
    number: other.document?.number ?? '',
    company: other.books.companyName,
    connected: shop.accounting.seller.companyName,
  };
};

/** The books as one word, for what keeps no more of them. */
export const wordOfBooks = ({ target, organizationId }: CompanyBooks): string => `${target}:${organizationId}`;

/** Whether the documents from before the connection were listed in the books that are connected. */
export const areEarlierListed = ({ accounting, imports }: Pick<Shop, 'accounting' | 'imports'>): boolean =>
  accounting !== undefined && imports?.listed?.books === wordOfBooks(booksOf(accounting));
