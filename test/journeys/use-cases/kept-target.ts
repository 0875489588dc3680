import { ok } from '@belegwerk/core/kernel';
import type { AccountingBooks, AccountingTarget } from '@belegwerk/core/ports';
import { TARGET } from '../../builders/index.ts';

/** An accounting service with these books that needs no consent, and sends nothing by itself. */
export const keptTarget = (books: AccountingBooks): AccountingTarget => ({
  id: TARGET,
  name: 'Lexware Office',
  ...books,
  access: { secrets: [], lend: async () => false, end: async () => ok(undefined) },
  consent: undefined,
  consentNeeds: [],
  documentsPerMinute: 20,
  messages: {
    sender: 'https://buchhaltung.example',
    signatureHeader: 'x-signature',
    subscribe: async () => ok(undefined),
    read: async () => ({ ok: false, failure: { kind: 'message-unreadable' } }),
  },
  pages: {
    document: () => 'https://buchhaltung.example',
    contacts: 'https://buchhaltung.example/contacts/',
  },
});
