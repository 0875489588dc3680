import type { AccountCapability, AccountRight } from '@belegwerk/core/documents';
/** The scopes that our calls need, as rights in the words of the core. Source: API reference, 1.3. */
const RIGHT_OF = {
  'profile.read': 'seller.read',
  'organization.read': 'company.read',
  'voucherlist.read': 'documents.list',
  'invoices.read': 'invoices.read',
  'invoices.write': 'invoices.write',
  'credit-notes.read': 'credit-notes.read',
  'credit-notes.write': 'credit-notes.write',
  'delivery-notes.read': 'delivery-notes.read',
  'delivery-notes.write': 'delivery-notes.write',
  'contacts.read': 'contacts.read',
  'contacts.write': 'contacts.write',
  'payments.read': 'payments.read',
  'finance.read': 'transactions.read',
  'finance.write': 'transactions.write',
  'finance.delete': 'transactions.delete',
  'transaction-assignment-hint.write': 'payment-matching.write',
  'event-subscriptions': 'messages.subscribe',
} as const satisfies Readonly<Record<string, AccountRight>>;

/** A scope of Lexware Office that a call of ours needs. */
export type LexwareScope = keyof typeof RIGHT_OF;

export const rightOf = (scope: LexwareScope): AccountRight => RIGHT_OF[scope];

/** What was granted, as far as we have a use for it. */
export const rightsIn = (scopes: readonly string[]): readonly AccountRight[] =>
  scopes.flatMap((scope) => (Object.hasOwn(RIGHT_OF, scope) ? rightOf(scope as LexwareScope) : []));

/** What version L does not have, and what XL has besides. Source: API reference, 2.1; decision table of the settings. */
const EDITIONS: readonly (readonly [feature: string, capabilities: readonly AccountCapability[]])[] = [
  ['INVOICING', ['invoices']],
  ['INVOICING_PRO', ['foreign-recipients', 'foreign-language', 'distance-sales']],
];

/** What an account with these features lacks; one that names none does not tell. */
export const lackedBy = (businessFeatures: readonly string[]): readonly AccountCapability[] =>
  businessFeatures.length === 0
    ? []
    : EDITIONS.flatMap(([feature, capabilities]) => (businessFeatures.includes(feature) ? [] : capabilities));
