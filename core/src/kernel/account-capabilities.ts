/**
 * What an accounting account may lack, by its edition or because its service knows no such thing: customers on which documents
 * are booked, payments, documents that can still be changed, characters of every script. Everything else that a document needs, every account of every
 * service has.
 */
export const ACCOUNT_CAPABILITIES = [
  'invoices',
  'foreign-recipients',
  'foreign-language',
  'distance-sales',
  'contacts',
  'payments',
  'drafts',
  'every-script',
] as const;
/** What a service has for every account or for none, and settings need: no edition brings it. */
export const SERVICE_CAPABILITIES = ['contacts', 'payments', 'drafts'] as const satisfies readonly AccountCapability[];

export type AccountCapability = (typeof ACCOUNT_CAPABILITIES)[number];

/** What a connection may be allowed to do, or not, at an accounting service; each adapter knows what it is called there. */
export const ACCOUNT_RIGHTS = [
  'seller.read',
  'company.read',
  'documents.list',
  'invoices.read',
  'invoices.write',
  'credit-notes.read',
  'credit-notes.write',
  'delivery-notes.read',
  'delivery-notes.write',
  'contacts.read',
  'contacts.write',
  'payments.read',
  'transactions.read',
  'transactions.write',
  'transactions.delete',
  'payment-matching.write',
  'messages.subscribe',
] as const;
export type AccountRight = (typeof ACCOUNT_RIGHTS)[number];

/** The rights to what a service has for every account or for none: where it has none, none of them is missing. */
export const RIGHTS_OF_SERVICE: Readonly<Record<(typeof SERVICE_CAPABILITIES)[number], readonly AccountRight[]>> = {
  contacts: ['contacts.read', 'contacts.write'],
  payments: [
    'payments.read',
    'transactions.read',
    'transactions.write',
    'transactions.delete',
    'payment-matching.write',
  ],
  drafts: [],
};

/** What the connected service has for no account; undefined where none is connected. */
export type BooksLack = readonly AccountCapability[] | undefined;

/** Whether the documents of a shop are written by us, and no program keeps books of them: it has nothing that a program has. */
export const isWithoutProgram = (lacks: BooksLack): boolean =>
  lacks !== undefined && SERVICE_CAPABILITIES.every((capability) => lacks.includes(capability));
