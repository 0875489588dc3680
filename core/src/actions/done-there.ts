import type { IssuedDocument } from '../documents/issued-document.ts';
import type { Obstacle } from '../sentences/de/obstacles.ts';
import { hasNoDrafts, notNow, thereOn, type Offer, type OrderAction } from './order-action.ts';

/** An action that the API of the accounting service does not have: it is one click away, on the page of the document there. */
const doneThere = (label: string, rule: (document: IssuedDocument) => Offer): OrderAction => ({
  label,
  on: 'document',
  offered: ({ document: entry }) => {
    if (entry?.state === 'refused') return notNow('document-never-was');
    return entry?.document ? rule(entry.document) : notNow('document-pending');
  },
});

const ofDrafts =
  (page: 'view' | 'edit', whyNot: Obstacle) =>
  ({ status, cancelled }: IssuedDocument): Offer => {
    if (cancelled) return notNow('document-cancelled');
    return status === 'draft' ? thereOn(page) : notNow(whyNot);
  };

const finaliseThere = doneThere('Abschließen', ofDrafts('edit', 'document-final'));

export const finalise: OrderAction = {
  ...finaliseThere,
  isHiddenWhenOff: ['no-drafts'],
  offered: (about) => (hasNoDrafts(about.shop) ? notNow('no-drafts') : finaliseThere.offered(about)),
};
export const deleteDraft = doneThere('Löschen', ofDrafts('view', 'final-not-deleted'));
