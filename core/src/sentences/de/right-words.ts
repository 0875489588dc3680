import type { AccountRight } from '../../documents/account-capabilities.ts';

/** What Lexware Office calls a right where it is granted, so that the merchant finds it there; others are called alike. */
const CALLED: Readonly<Partial<Record<AccountRight, string>>> = {
  'seller.read': 'profile.read',
  'company.read': 'organization.read',
  'documents.list': 'voucherlist.read',
  'transactions.read': 'finance.read',
  'transactions.write': 'finance.write',
  'payment-matching.write': 'transaction-assignment-hint.write',
};

/** The word for a right, at the accounting service or at the shop platform, as the merchant finds it there. */
export const wordOfRight = (right: string): string => CALLED[right as AccountRight] ?? right;

/** The words for rights that stand in a fact, with blanks between them. */
export const wordsOfRights = (rights: string): string => rights.split(' ').map(wordOfRight).join(' ');
