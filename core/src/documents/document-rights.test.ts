import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_RIGHTS } from '../kernel/account-capabilities.ts';
import { BANK_TRANSACTION_RIGHTS, CONTACT_RIGHTS, DOCUMENT_RIGHTS, PAYMENT_MATCH_RIGHTS } from './document-rights.ts';

describe('what is done in the accounting service needs the right', () => {
  it.each([
    ['to write an invoice, to read it and to find it again', DOCUMENT_RIGHTS.invoice, 'invoices'],
    ['to write a credit note, to read it and to find it again', DOCUMENT_RIGHTS['credit-note'], 'credit-notes'],
    ['to write a delivery note, to read it and to find it again', DOCUMENT_RIGHTS['delivery-note'], 'delivery-notes'],
  ])('%s', (_what, rights, of) => expect(rights).toEqual([`${of}.read`, `${of}.write`, 'documents.list']));

  it('to find a contact and to write it, to find an account and to book, and to suggest what a payment pays', () =>
    expect([CONTACT_RIGHTS, BANK_TRANSACTION_RIGHTS, PAYMENT_MATCH_RIGHTS]).toEqual([
      ['contacts.read', 'contacts.write'],
      ['transactions.read', 'transactions.write'],
      ['payment-matching.write'],
    ]));

  it('that a service knows', () => {
    const all = [...Object.values(DOCUMENT_RIGHTS), CONTACT_RIGHTS, BANK_TRANSACTION_RIGHTS, PAYMENT_MATCH_RIGHTS];
    expect(all.flat().filter((right) => !ACCOUNT_RIGHTS.includes(right))).toEqual([]);
  });
});
