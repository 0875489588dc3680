import type { ReasonCode } from '@belegwerk/core/reasons';
import type { Specified } from './specified.ts';

/** What cannot happen yet, and why. */
export const NOT_PROVOKED: Partial<Readonly<Record<Specified, string>>> = {
  'shop: plan reset': 'the clock of a host cannot be moved by a month; use-cases/transfers.test turns one',
  'shop: plan activated': 'the plan is a setting of the installation until plans are billed',
  'shop: plan cancelled': 'the plan is a setting of the installation until plans are billed',
  'shop: premium feature purchased': 'nothing can be bought before plans are billed',
  'order: redacted': 'the compliance webhooks of the shop come with the installation of the app',
  'order: exposed': 'the compliance webhooks of the shop come with the installation of the app',
  'contact: kept because of other documents':
    'we delete no contacts: the accounting service has no call for it, and a customer asks for it in a compliance webhook',
};

/** Reasons of our own that no order of the sandboxes can bring about, and codes that the log alone tells. */
export const CODES_WITHOUT_STATUS: Partial<Readonly<Record<ReasonCode, string>>> = {
  TOTAL_MISMATCH: 'documents are aligned to the cent; the tests of the core guard it with amounts that no shop charges',
  MISSING_SCOPE:
    'a right that was refused once stays so for an hour, for the rows behind it too; journeys/missing-rights.test proves it with a key of its own',
  REGIME_CHANGED: 'the account would be taxed otherwise for all rows behind it; journeys/regime.test proves it',
  IN_OTHER_BOOKS:
    'the sandbox would have to be of another company for all rows behind it; journeys/other-books.test proves it',
  CATCHING_UP:
    'two accounts would have to take turns for all rows behind it; journeys/use-cases/books-back.test proves it',
  IGNORED: 'a person says so on the page of the order; journeys/use-cases/actions-with-orders.test proves it',
  DOCUMENT_UNLINKED:
    'no order of the sandbox becomes unreadable and readable again; journeys/use-cases/books-linked-once.test proves it',
  NOT_FOUND: 'the order is not there to stand anyhow; the log tells it',
  DISABLED: 'no order is looked at after the app was removed; the log tells it',
  SUSPENDED: 'no order is looked at while the operator has switched the shop off; journeys/switched-off.test proves it',
  MISSING_CUSTOMER_EMAIL: 'the order has its invoice; the log tells that it was not sent',
  RECEIPT_NOT_FOUND: 'the document belonged to no order; the log tells it',
};
