import { topicOfAccountingHint, type Hint, type ShopKey } from '@belegwerk/core';
import { subjectOfEvent, type LexwareEvent } from '@belegwerk/adapters/lexware';

/** The inbox entry of an event; type, resource and moment tell events apart, because they may come twice. */
export const hintOfEvent = (shop: ShopKey, event: LexwareEvent): Hint | undefined => {
  const subject = subjectOfEvent(event);
  if (!subject) return undefined;
  return {
    id: `lexware:${shop}:${event.eventType}:${event.resourceId}:${event.at.toString()}`,
    shop,
    topic: topicOfAccountingHint(subject),
    urgency: 'repair',
    triggeredAt: event.at,
  };
};
