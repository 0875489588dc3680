import type { NewWork, ShopKey } from '@belegwerk/core';
import { subjectOfEvent, type LexwareEvent } from '@belegwerk/adapters/lexware';

/** What an event asks for; type, resource and moment tell events apart, because they may come twice. */
export const workOfEvent = (shop: ShopKey, lexware: LexwareEvent): NewWork | undefined => {
  const event = subjectOfEvent(lexware);
  if (!event) return undefined;
  return {
    id: `lexware:${shop}:${lexware.eventType}:${lexware.resourceId}:${lexware.at.toString()}`,
    shop,
    work: { kind: 'accounting-event', event },
    urgency: 'repair',
    triggeredAt: lexware.at,
  };
};
