import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import { answered, type WorkAnswer } from '../work-answer.ts';

/** A contact that can be used no more, and what happened to it. */
export interface GoneContact {
  readonly contactId: string;
  readonly how: 'deleted' | 'archived';
  readonly now: Instant;
}

/** Forgets that customers had this contact, so that the next document finds or makes another one. */
export const forgetContact = async (
  { sideTasks, events, orders }: Omit<OrderRecords, 'evidence'>,
  { contactId, how, now }: GoneContact,
): Promise<WorkAnswer> => {
  const mapped = await sideTasks.withResult('contact', 'contactId', contactId);
  for (const { id, orderId } of mapped) {
    const order = orderId === undefined ? undefined : await orders.byId(orderId);
    const facts = { name: order?.customerName ?? '', ...(how === 'archived' ? { how } : {}) };
    // of the order by which the customer is known: with its customer the name goes, also when it has changed by then
    const about = {
      id: `contact.deleted:${id}:${contactId}`,
      at: now,
      ...(order ? { order: { id: order.id, name: order.name } } : {}),
    };
    await events.append(logEvent({ ...about, name: 'contact.deleted', facts }));
    await sideTasks.change(id, { kind: 'renewed', at: now });
    await sideTasks.change(id, { kind: 'done', result: {}, at: now });
  }
  return mapped.length > 0 ? answered('successful') : answered('skipped', 'UNCHANGED');
};
