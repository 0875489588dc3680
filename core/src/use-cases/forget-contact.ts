import { logEvent } from '../events/log-event.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { OrderRecords } from '../ports/order-records.ts';
import { answered, type WorkAnswer } from './work-answer.ts';

/** A contact that can be used no more, and what happened to it. */
export interface GoneContact {
  readonly contactId: string;
  readonly how: 'deleted' | 'archived';
  readonly now: Instant;
}

/** Forgets that customers had this contact, so that the next document finds or makes another one. */
export const forgetContact = async (
  { followUps, events, orders }: OrderRecords,
  { contactId, how, now }: GoneContact,
): Promise<WorkAnswer> => {
  const mapped = await followUps.withResult('contact', 'contactId', contactId);
  for (const { id, orderId } of mapped) {
    const name = (orderId && (await orders.byId(orderId))?.customerName) ?? '';
    const facts = { name, ...(how === 'archived' ? { how } : {}) };
    await events.append(
      logEvent({ id: `contact.deleted:${id}:${contactId}`, at: now, name: 'contact.deleted', facts }),
    );
    await followUps.change(id, { kind: 'renewed', at: now });
    await followUps.change(id, { kind: 'done', result: {}, at: now });
  }
  return mapped.length > 0 ? answered('successful') : answered('skipped', 'UNCHANGED');
};
