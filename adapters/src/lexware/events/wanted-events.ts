const KINDS = ['invoice', 'credit-note', 'delivery-note'] as const;
const HAPPENINGS = ['created', 'changed', 'deleted', 'status.changed'] as const;

/** The events of documents: their names, the kind of document and what happened to it. */
export const DOCUMENT_EVENTS = KINDS.flatMap((kind) =>
  HAPPENINGS.map((what) => ({ name: `${kind}.${what}`, kind, what })),
);

/** What we want to hear of: everything about our documents, payments, contacts, and the end of the connection. */
export const WANTED_EVENTS: readonly string[] = [
  ...DOCUMENT_EVENTS.map(({ name }) => name),
  'payment.changed',
  'contact.changed',
  'contact.deleted',
  'token.revoked',
];
