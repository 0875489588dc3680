import { documentId, topicOfAccountingHint, type AccountingHint, type Hint, type ShopKey } from '@belegwerk/core';
import type { LexwareEvent } from '@belegwerk/adapters/lexware';

const DOCUMENT_EVENT = /^(invoice|credit-note|delivery-note)\.(created|changed|deleted|status\.changed)$/;

/** What an event tells us, in the words of the core; undefined for events that lead to nothing. */
const accountingHint = ({ eventType, resourceId }: LexwareEvent): AccountingHint | undefined => {
  const [, kind, what] = DOCUMENT_EVENT.exec(eventType) ?? [];
  if (kind === 'invoice' || kind === 'credit-note' || kind === 'delivery-note')
    return { about: 'document', id: documentId(resourceId), kind, news: what === 'created' ? 'made' : 'changed' };
  switch (eventType) {
    case 'payment.changed':
      return { about: 'document', id: documentId(resourceId), news: 'changed' };
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

/** The inbox entry of an event; type, resource and moment tell events apart, because they may come twice. */
export const hintOfEvent = (shop: ShopKey, event: LexwareEvent): Hint | undefined => {
  const hint = accountingHint(event);
  if (!hint) return undefined;
  return {
    id: `lexware:${shop}:${event.eventType}:${event.resourceId}:${event.at.toString()}`,
    shop,
    topic: topicOfAccountingHint(hint),
    urgency: 'repair',
    triggeredAt: event.at,
  };
};
