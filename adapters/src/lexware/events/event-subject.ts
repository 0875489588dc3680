import { documentId } from '@belegwerk/core/kernel';
import type { AccountingEvent } from '@belegwerk/core/work';
import type { LexwareEvent } from './lexware-events.ts';
import { DOCUMENT_EVENTS } from './wanted-events.ts';

/** What an event is about, in the words of the core; undefined for events that lead to nothing. */
export const subjectOfEvent = ({
  eventType,
  resourceId,
}: Pick<LexwareEvent, 'eventType' | 'resourceId'>): AccountingEvent | undefined => {
  const document = DOCUMENT_EVENTS.find(({ name }) => name === eventType);
  if (document) {
    const { kind, what } = document;
    return { about: 'document', id: documentId(resourceId), kind, news: what === 'created' ? 'made' : 'changed' };
  }
  switch (eventType) {
    case 'payment.changed':
      return { about: 'document', id: documentId(resourceId), news: 'payment' };
    case 'contact.deleted':
      return { about: 'contact-deleted', id: resourceId };
    case 'contact.changed':
      return { about: 'contact-changed', id: resourceId };
    case 'token.revoked':
      return { about: 'connection' };
    default:
      return undefined;
  }
};
