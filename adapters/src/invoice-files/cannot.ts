import { fail, ok, type Result } from '@belegwerk/core/kernel';
import { ACCOUNT_RIGHTS, type AccountCapability, type AccountRight } from '@belegwerk/core/documents';
import type { BookkeepingFailure, ContactBook, PaymentBook } from '@belegwerk/core/ports';

/** What files in a folder cannot do: they know no customers, no payments, and send no messages. */
const CANNOT: Readonly<Record<AccountRight, boolean>> = {
  'seller.read': false,
  'company.read': false,
  'documents.list': false,
  'invoices.read': false,
  'invoices.write': false,
  'credit-notes.read': false,
  'credit-notes.write': false,
  'delivery-notes.read': false,
  'delivery-notes.write': false,
  'contacts.read': true,
  'contacts.write': true,
  'payments.read': true,
  'transactions.read': true,
  'transactions.write': true,
  'transactions.delete': true,
  'payment-matching.write': true,
  'messages.subscribe': true,
};

/** What they can; pages and side tasks leave out what needs another right. */
export const RIGHTS: readonly AccountRight[] = ACCOUNT_RIGHTS.filter((right) => !CANNOT[right]);

/** The same in the words of an account. */
export const LACKED: readonly AccountCapability[] = ['contacts', 'payments', 'drafts', 'every-script'];

const lacking = async (permission: AccountRight): Promise<Result<never, BookkeepingFailure>> =>
  fail({ kind: 'bookkeeping-permission-missing', permission });

export const NO_CONTACTS: ContactBook = {
  byId: () => lacking('contacts.read'),
  search: () => lacking('contacts.read'),
  create: () => lacking('contacts.write'),
  lostSeconds: async () => 0,
  update: () => lacking('contacts.write'),
};

export const NO_PAYMENTS: PaymentBook = {
  available: async () => ok(false),
  accountFor: () => lacking('transactions.read'),
  openAccount: () => lacking('transactions.write'),
  record: () => lacking('transactions.write'),
  remove: () => lacking('transactions.delete'),
  suggestMatch: () => lacking('payment-matching.write'),
};
