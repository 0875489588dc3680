import type { IssuedDocument } from '../documents/issued-document.ts';
import type { Obstacle } from './obstacles.ts';
import { notNow, thereOn, type Offer, type OrderAction } from './order-action.ts';

/** An action that the API of the accounting service does not have: it is one click away, on the page of the document there. */
const doneThere = (label: string, rule: (document: IssuedDocument) => Offer): OrderAction => ({
  label,
  on: 'document',
  offered: ({ document: intent }) => {
    if (intent?.state === 'refused') return notNow('document-never-was');
    return intent?.document ? rule(intent.document) : notNow('document-pending');
  },
});

const ofDrafts =
  (page: 'view' | 'edit', whyNot: Obstacle) =>
  ({ status, cancelled }: IssuedDocument): Offer => {
    if (cancelled) return notNow('document-cancelled');
    return status === 'draft' ? thereOn(page) : notNow(whyNot);
  };

export const finalise = doneThere('Abschließen', ofDrafts('edit', 'document-final'));
export const deleteDraft = doneThere('Löschen', ofDrafts('view', 'final-not-deleted'));
export const changeAddress = doneThere('Adresse ändern', ofDrafts('edit', 'final-not-changed'));

export const cancel = doneThere('Stornieren', ({ status, cancelled }) => {
  if (cancelled) return notNow('document-cancelled');
  return status === 'draft' ? notNow('draft-not-cancelled') : thereOn('view');
});

/** What a document must be before anybody can say whether it is paid; undefined where it is. */
const unpayable = ({ kind, status, cancelled }: IssuedDocument): Offer | undefined => {
  if (kind === 'delivery-note') return notNow('delivery-not-paid');
  if (cancelled) return notNow('document-cancelled');
  return status === 'draft' ? notNow('draft-not-paid') : undefined;
};

export const markPaid = doneThere(
  'Als bezahlt markieren',
  (document) => unpayable(document) ?? (document.status === 'open' ? thereOn('view') : notNow('paid-already')),
);
export const markUnpaid = doneThere(
  'Als unbezahlt markieren',
  (document) => unpayable(document) ?? (document.status === 'open' ? notNow('unpaid-already') : thereOn('view')),
);
