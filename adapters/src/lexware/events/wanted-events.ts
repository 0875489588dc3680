const DOCUMENTS = ['invoice', 'credit-note', 'delivery-note'] as const;

/** What we want to hear of: everything about our documents, payments, contacts, and the end of the connection. */
export const WANTED_EVENTS: readonly string[] = [
  ...DOCUMENTS.flatMap((kind) => ['created', 'changed', 'deleted', 'status.changed'].map((what) => `${kind}.${what}`)),
  'payment.changed',
  'contact.changed',
  'contact.deleted',
  'token.revoked',
];
